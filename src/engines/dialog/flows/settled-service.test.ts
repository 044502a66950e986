import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { NO } from '../testing/said.ts';

const AT_TEN = { days: ['2026-11-25'], at: ['10:00'] };
const SAM: Command = {
  kind: 'identify',
  about: 'patient',
  first_name: 'Sam',
  last_name: 'Cole',
  birth_date: '1990-04-02',
};

function call(): CommandCall {
  const { services } = dentalPractice();
  const first = {
    id: 'svc_first',
    name: 'New patient visit',
    durationMinutes: 30,
    priceCents: null,
    description: null,
  };
  return new CommandCall(dentalPractice({ services: [...services, first], providers: [] }));
}

describe('a service that is settled', () => {
  it('is not opened by words that may mean it and another one', async () => {
    const one = call();
    await one.say([{ kind: 'book', services: ['svc_clean'], when: AT_TEN }], 'a cleaning');
    await one.say([{ kind: 'wish', services: ['svc_clean', 'svc_exam'] }], 'the visit');
    assert.deepEqual(
      one.state.stack.map((frame) => frame.kind === 'book' && frame.services),
      [['svc_clean']],
    );
  });

  it('is open again once it was read back and turned down, unless another time is named', async () => {
    const turnedDown = async (wish: Command): Promise<string[][]> => {
      const one = call();
      await one.say(
        [
          { ...SAM, is_new: true },
          { kind: 'book', services: ['svc_clean'], when: AT_TEN },
        ],
        'teeth cleaning',
      );
      await one.say([NO]);
      await one.say([wish]);
      return one.state.stack.map((frame) => (frame.kind === 'book' ? frame.services : []));
    };
    const services = ['svc_clean', 'svc_exam'];
    assert.deepEqual(await turnedDown({ kind: 'wish', services }), [services]);
    assert.deepEqual(await turnedDown({ kind: 'wish', services, when: { at: ['11:00'] } }), [['svc_clean']]);
  });

  it('gives way to the one for children once it is for a child, and is kept where nothing tells whom it is for', async () => {
    const child = { id: 'svc_child', name: 'Child cleaning', durationMinutes: 30, priceCents: null, description: null };
    const practice = dentalPractice({ services: [...dentalPractice().services, child], providers: [] });
    const either = ['svc_clean', 'svc_child'];
    for (const [first, wish, services] of [
      ['svc_clean', { for: 'child' }, ['svc_child']],
      ['svc_child', {}, ['svc_child']],
      ['svc_clean', {}, ['svc_clean']],
    ] as const) {
      const one = new CommandCall(practice);
      await one.say([{ kind: 'book', services: [first] }]);
      await one.say([{ kind: 'wish', services: either, ...wish }]);
      assert.deepEqual(
        one.state.stack.map((frame) => frame.kind === 'book' && frame.services),
        [services],
      );
    }
  });

  it('and is for first visits tells that whoever comes is new', async () => {
    const one = call();
    await one.say([{ kind: 'book', services: ['svc_first'], when: AT_TEN }], 'a new patient visit');
    assert.deepEqual(short(await one.say([SAM])), ['confirm book', 'ask confirm']);
  });
});

describe('a service', () => {
  const service = { durationMinutes: 30, priceCents: null, description: null };

  for (const name of ['Newborn visit', 'First trimester ultrasound', 'First aid course', 'Prueba de audición'])
    it(`that is called "${name}" does not tell that whoever comes is new`, async () => {
      const one = new CommandCall(dentalPractice({ services: [{ id: 'svc_only', name, ...service }], providers: [] }));
      await one.say([{ kind: 'book', services: ['svc_only'], when: AT_TEN }]);
      assert.deepEqual(short(await one.say([SAM])), ['ask is_new']);
    });

  it('of first visits tells so for as long as it is booked', async () => {
    const one = call();
    await one.say([{ kind: 'book', services: ['svc_first'], when: AT_TEN }], 'a new patient visit');
    await one.say([SAM]);
    assert.deepEqual(short(await one.say([{ kind: 'wish', services: ['svc_clean'], when: AT_TEN }])), ['ask is_new']);
  });
});

describe('a question beside a booking', () => {
  const deep = {
    id: 'svc_deep',
    name: 'Deep cleaning',
    durationMinutes: 60,
    priceCents: 25000,
    description: null,
  };
  const namesTold = async (question: string): Promise<string[]> => {
    const { services } = dentalPractice();
    const one = new CommandCall(dentalPractice({ services: [...services, deep], providers: [] }));
    await one.say([{ kind: 'book', services: ['svc_deep'] }], 'a deep cleaning');
    const { acts } = await one.say([{ kind: 'ask', topic: 'price', question }], question);
    return acts.flatMap((act) => (act.act === 'fact' ? (act.fact.names ?? []) : []));
  };

  it('is of each service that its words name, unless they point at the one that is booked', async () => {
    assert.deepEqual(await namesTold('how much is a cleaning'), ['Teeth cleaning', 'Deep cleaning']);
    for (const question of ['how much is that cleaning', 'how much is that'])
      assert.deepEqual(await namesTold(question), ['Deep cleaning'], question);
  });
});

describe('what is said of one thing', () => {
  it('is said once, whichever of two questions it answers', async () => {
    const one = new CommandCall(
      dentalPractice({
        faq: [{ question: 'Is there parking, and what does it cost?', answer: 'Parking is 3 dollars a day.' }],
      }),
    );
    const question = 'what does parking cost';
    const { acts } = await one.say([
      { kind: 'ask', topic: 'parking', question, subject: 'parking' },
      { kind: 'ask', topic: 'price', question, subject: 'parking' },
    ]);
    assert.equal(acts.filter(({ act }) => act === 'fact').length, 1);
  });

  it('is heard, and not waited for, by who wants to write it down', async () => {
    const one = call();
    await one.say([{ kind: 'book', services: ['svc_clean'], when: AT_TEN }]);
    assert.deepEqual(short(await one.say([{ kind: 'wait' }, { kind: 'repeat' }])), ['repeat']);
  });
});
