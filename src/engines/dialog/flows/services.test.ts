import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';

const DAY = '2026-11-25';
const AT_TEN = { when: { days: [DAY], at: ['10:00'] } };
const ADA: Command = {
  kind: 'identify',
  about: 'patient',
  first_name: 'Ada',
  last_name: 'Roe',
  birth_date: '2016-06-01',
};
const { services, providers } = dentalPractice();
const CHILD = { id: 'svc_kids', name: 'Child checkup', durationMinutes: 30, priceCents: null, description: null };
const withChildren = dentalPractice({
  services: [...services, CHILD],
  providers: [...providers, { id: 'prov_kim', name: 'Dr. Ana Kim', serviceIds: ['svc_kids', 'svc_exam'] }],
});

function servicesOf({ state }: CommandCall): string[] {
  const frame = state.stack.at(-1);
  return frame?.kind === 'book' ? frame.services : [];
}

describe('which service is meant', () => {
  it('is asked once a child turns out to be seen, where there is one for children', async () => {
    const call = new CommandCall(withChildren);
    const taken = await call.say([{ kind: 'book', services: ['svc_exam'], ...AT_TEN }, ADA], 'he should come in');
    assert.deepEqual(short(taken), ['offer_services', 'ask which_service']);
    assert.deepEqual(servicesOf(call), ['svc_kids', 'svc_exam']);
    const chosen = await call.say([{ kind: 'choose', option: 1 }]);
    assert.deepEqual(short(chosen), ['confirm book', 'ask confirm']);
    assert.deepEqual(servicesOf(call), ['svc_kids']);
  });

  it('is not asked where it was named in full', async () => {
    const call = new CommandCall(withChildren);
    const taken = await call.say([{ kind: 'book', services: ['svc_exam'], ...AT_TEN }, ADA], 'an examination for ada');
    assert.deepEqual(short(taken), ['confirm book', 'ask confirm']);
  });

  it('is asked of a child where the one for children holds the name that was said', async () => {
    const exam = { ...CHILD, id: 'svc_kids_exam', name: 'Child examination' };
    const provider = { id: 'prov_kim', name: 'Dr. Ana Kim', serviceIds: ['svc_kids_exam', 'svc_exam'] };
    const call = new CommandCall(
      dentalPractice({ services: [...services, exam], providers: [...providers, provider] }),
    );
    const taken = await call.say([{ kind: 'book', services: ['svc_exam'], ...AT_TEN }, ADA], 'an examination for ada');
    assert.deepEqual(short(taken), ['offer_services', 'ask which_service']);
    assert.deepEqual(servicesOf(call), ['svc_kids_exam', 'svc_exam']);
  });

  it('is not asked of who is new and has named one: that names no other', async () => {
    const first = { ...CHILD, id: 'svc_first', name: 'Initial interview' };
    const teens = { ...CHILD, id: 'svc_teen', name: 'Teen session' };
    const call = new CommandCall(dentalPractice({ services: [first, teens], providers: [] }));
    const book: Command = { kind: 'book', services: ['svc_teen'], ...AT_TEN };
    const acts = await call.say([book, { ...ADA, birth_date: '2011-01-02', is_new: true }], 'she is a bit down');
    assert.deepEqual(short(acts), ['confirm book', 'ask confirm']);
    await call.say([{ kind: 'wish', services: ['svc_first'], ...AT_TEN }], 'the interview then');
    assert.deepEqual(servicesOf(call), ['svc_first']);
  });

  it('is not asked at a practice for children, whose services are all for them', async () => {
    const call = new CommandCall({ ...withChildren, name: 'Maple Street Pediatrics' });
    const taken = await call.say([{ kind: 'book', services: ['svc_exam'], ...AT_TEN }, ADA], 'he should come in');
    assert.deepEqual(short(taken), ['confirm book', 'ask confirm']);
  });

  it('is asked of the newborn who is new, at a practice for children too, and of nobody older', async () => {
    const newborn = { ...CHILD, id: 'svc_newborn', name: 'Newborn visit' };
    const practice = {
      ...withChildren,
      services: [...services, newborn],
      providers: [],
      name: 'Maple Street Pediatrics',
    };
    const asked = async (birthDate: string): Promise<string[]> => {
      const call = new CommandCall(practice);
      const baby: Command = { ...ADA, birth_date: birthDate, is_new: true };
      return short(
        await call.say([{ kind: 'book', services: ['svc_exam'], for: 'child', ...AT_TEN }, baby], 'a visit'),
      );
    };
    assert.deepEqual(await asked('2026-11-02'), ['offer_services', 'ask which_service']);
    assert.deepEqual(await asked('2025-11-02'), ['confirm book', 'ask confirm']);
  });

  it('is, of several, what is not for children unless a child is seen', async () => {
    const call = new CommandCall(withChildren);
    await call.say([{ kind: 'book', services: ['svc_exam', 'svc_kids'] }]);
    assert.deepEqual(servicesOf(call), ['svc_exam']);
    const child = new CommandCall(withChildren);
    await child.say([{ kind: 'book', services: ['svc_exam', 'svc_kids'], for: 'child' }]);
    assert.deepEqual(servicesOf(child), ['svc_kids']);
  });

  it('is, of several, what the person who was named does', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_clean', 'svc_crown'], provider: 'prov_maria' }]);
    assert.deepEqual(servicesOf(call), ['svc_clean']);
  });

  it('is asked where the person who was named does something else', async () => {
    const call = new CommandCall();
    const taken = await call.say([{ kind: 'book', services: ['svc_crown'], provider: 'prov_maria', ...AT_TEN }], 'hm');
    assert.deepEqual(short(taken), ['offer_services', 'ask which_service']);
    assert.deepEqual(servicesOf(call), ['svc_crown', 'svc_clean']);
    await call.say([{ kind: 'choose', option: 2 }]);
    const [frame] = call.state.stack;
    assert.equal(frame?.kind === 'book' && frame.chosen?.providerId, 'prov_maria');
  });
});

describe('a day on which the practice is closed this once', () => {
  it('is looked for in the weeks after', async () => {
    const call = new CommandCall(dentalPractice({ closures: [{ date: DAY, name: 'training' }] }));
    const { acts } = await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: [DAY] } }]);
    const [closed, offer] = acts;
    assert.deepEqual(closed, { act: 'no_slots', why: 'closed' });
    assert.ok(offer?.act === 'offer_slots');
    assert.deepEqual(new Set(offer.slots.map(({ startsAt }) => startsAt.slice(0, 10))), new Set(['2026-12-02']));
  });
});

describe('of several services', () => {
  const book: Command = { kind: 'book', services: ['svc_crown', 'svc_clean'], provider: 'prov_lee' };

  it('the one that whoever was named does is meant', async () => {
    const call = new CommandCall();
    await call.say([book], 'a crown or a cleaning with doctor lee');
    assert.deepEqual(servicesOf(call), ['svc_crown']);
  });

  it('it is asked which, where the name stands in a long story', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([book], 'so '.repeat(30))), ['offer_services', 'ask which_service']);
  });
});
