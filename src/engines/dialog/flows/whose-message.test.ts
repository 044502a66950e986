import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { JANE, NO, YES } from '../testing/said.ts';

const TOM: Command = { kind: 'identify', about: 'caller', first_name: 'Tom', last_name: 'Becker' };
const ROSA: Command = {
  kind: 'identify',
  about: 'patient',
  relation: 'other',
  first_name: 'Rosa',
  last_name: 'Lopez',
  birth_date: '1950-01-02',
  phone_number: '2125550160',
  is_new: true,
};
const when = { days: ['2026-11-25'], at: ['10:00'] };
const REFILL: Command = { kind: 'message', text: 'i also need a refill', matter: 'refill', medicine: 'lisinopril' };

/** Tom has booked an examination for his mother, Rosa. */
async function motherBooked(): Promise<CommandCall> {
  const call = new CommandCall();
  await call.say([{ kind: 'book', services: ['svc_exam'], for: 'other', when }, ROSA, TOM]);
  assert.deepEqual(short(await call.say([YES])), ['done booked', 'ask anything_else']);
  return call;
}

const left = (call: CommandCall): (string | null | undefined)[][] =>
  call.book.messages.map(({ text, name, phoneNumber, patient }) => [
    text,
    name,
    phoneNumber,
    ...(patient === undefined ? [] : [patient.name, patient.dateOfBirth]),
  ]);

describe('a message after somebody else was spoken of', () => {
  it('is asked about whose it is where the team needs their file, and is the caller’s where they say so', async () => {
    const call = await motherBooked();
    assert.deepEqual(short(await call.say([REFILL])), ['ask whose']);
    assert.deepEqual(short(await call.say([YES])), ['ask birth_date']);
    await call.say([{ kind: 'identify', about: 'patient', birth_date: '1980-07-04' }]);
    assert.deepEqual(left(call), [
      ['i also need a refill | lisinopril', 'Tom Becker', '+12125550142', null, '1980-07-04'],
    ]);
  });

  it('is of them where the caller says so, at once or when asked', async () => {
    const asked = await motherBooked();
    await asked.say([REFILL]);
    await asked.say([{ kind: 'identify', about: 'patient', relation: 'other' }]);
    const said = await motherBooked();
    await said.say([{ ...REFILL, for: 'other' }]);
    for (const call of [asked, said])
      assert.deepEqual(left(call), [
        ['i also need a refill | lisinopril, 2125550160', 'Tom Becker', '+12125550142', 'Rosa Lopez', '1950-01-02'],
      ]);
  });

  it('of somebody who is named is of them, and nobody is renamed', async () => {
    const call = new CommandCall();
    await call.say([TOM, { kind: 'book', services: ['svc_exam'], for: 'other', when }, ROSA]);
    await call.say([{ kind: 'drop' }]);
    await call.say([REFILL]);
    await call.say([{ kind: 'identify', about: 'patient', first_name: 'Ben', last_name: 'Becker' }]);
    await call.say([{ kind: 'identify', about: 'patient', birth_date: '2001-02-03' }]);
    const [text, , , ...whose] = left(call)[0] ?? [];
    assert.deepEqual([text, ...whose], ['i also need a refill | lisinopril', 'Ben Becker', '2001-02-03']);
    assert.equal(call.state.people[0]?.firstName, 'Rosa');
  });

  it('names nobody where it is not said whose it is', async () => {
    const call = await motherBooked();
    await call.say([{ kind: 'message', text: 'Call me back about my own bill.' }]);
    assert.deepEqual(left(call), [['Call me back about my own bill.', 'Tom Becker', '+12125550142']]);
  });
});

describe('the number where a caller is reached', () => {
  it('is that of the line before one that was told of somebody else', async () => {
    const call = await motherBooked();
    const self: Command = { kind: 'book', for: 'self', is_another: true, services: ['svc_exam'], when };
    await call.say([{ ...self, when: { days: ['2026-11-25'], at: ['11:00'] } }]);
    await call.say([{ kind: 'identify', about: 'patient', birth_date: '1980-07-04', is_new: true }]);
    await call.say([YES]);
    assert.deepEqual(
      call.book.patients.slice(-2).map(({ firstName, phoneNumber }) => [firstName, phoneNumber]),
      [
        ['Rosa', '2125550160'],
        ['Tom', '+12125550142'],
      ],
    );
  });
});

describe('what a message asks for and the caller declines', () => {
  it('is asked for no more in the call', async () => {
    const call = new CommandCall();
    await call.say([TOM]);
    const refill = (medicine: string): Command[] => [
      { kind: 'message', text: `please refill my ${medicine}`, matter: 'refill', medicine },
    ];
    assert.deepEqual(short(await call.say(refill('amoxicillin'))), ['ask birth_date']);
    assert.deepEqual(short(await call.say([NO])), ['message_taken', 'ask anything_else']);
    for (const medicine of ['lisinopril', 'ibuprofen'])
      assert.deepEqual(short(await call.say(refill(medicine))), ['message_taken', 'ask anything_else']);
  });

  it('is of that person alone', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'look_up' }]);
    await call.say([{ ...REFILL, for: 'other' }]);
    assert.deepEqual(short(await call.say([NO])), ['ask birth_date']);
    await call.say([NO]);
    assert.deepEqual(short(await call.say([{ ...REFILL, text: 'and a refill for my son', for: 'child' }])), [
      'ask patient_name',
    ]);
  });
});
