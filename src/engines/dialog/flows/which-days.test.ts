import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandCall, short } from '../testing/command-call.ts';
import { JANE } from '../testing/said.ts';

describe('an appointment of which only a span of days was said', () => {
  const which = { days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] };
  const call = (...days: string[]): CommandCall => {
    const one = new CommandCall();
    for (const day of days) one.book.visit('pat_jane', 'svc_exam', 'prov_lee', day, 600);
    return one;
  };

  it('is the one within it, and asked for where several are', async () => {
    const one = await call('2026-11-25', '2026-12-02').say([JANE, { kind: 'cancel', which }]);
    assert.deepEqual(short(one), ['confirm cancel', 'ask confirm']);
    const two = await call('2026-11-25', '2026-11-27', '2026-12-02').say([JANE, { kind: 'cancel', which }]);
    assert.deepEqual(short(two), ['offer_appointments', 'ask which_appointment']);
    assert.equal(two.acts[0]?.act === 'offer_appointments' && two.acts[0].appointments.length, 2);
  });
});
