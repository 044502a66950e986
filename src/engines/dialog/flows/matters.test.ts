import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { JANE, NO, YES } from '../testing/said.ts';

const AT_TEN = { services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } };
const MOVE: Command = { kind: 'move', when: { days: ['2026-11-26'], at: ['10:00'] } };
const visit = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
const clean = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600);

/** A booking that is read back, while an appointment stands. */
async function readBack(): Promise<CommandCall> {
  const call = new CommandCall();
  visit(call);
  await call.say([JANE, { kind: 'book', ...AT_TEN }]);
  return call;
}

describe('a booking that a move is wanted instead of', () => {
  for (const [what, turns] of [
    ['dropped before it', [[{ kind: 'drop' }, MOVE]]],
    ['dropped behind it', [[MOVE, { kind: 'drop' }]]],
    ['dropped later', [[MOVE], [{ kind: 'drop', matter: 'book' }]]],
    ['turned down with it', [[NO, MOVE]]],
    ['turned down before it', [[NO], [MOVE]]],
  ] satisfies [string, Command[][]][])
    it(`is over where it was ${what}`, async () => {
      const call = await readBack();
      for (const turn of turns) await call.say(turn);
      assert.deepEqual(short(await call.say([YES])), ['done moved', 'ask anything_else']);
      assert.equal(call.book.appointments.length, 1);
    });

  it('is over where it was for the same as the appointment that was moved', async () => {
    const call = await readBack();
    await call.say([MOVE]);
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'turn_to', 'acknowledge', 'ask anything_else']);
  });

  it('is gone on with where nothing was said of it and it is for something else', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'book', ...AT_TEN, services: ['svc_clean'] }]);
    await call.say([MOVE]);
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'turn_to', 'confirm book', 'ask confirm']);
  });
});

describe('an appointment that is to be moved', () => {
  it('is found by its name where its day was misheard', async () => {
    const call = new CommandCall();
    visit(call);
    clean(call);
    const which = { services: ['svc_clean'], day: '2026-11-30' };
    const taken = await call.say([JANE, { ...MOVE, which, when: { days: ['2026-11-27'], at: ['10:00'] } }]);
    assert.ok(taken.acts[0]?.act === 'confirm');
    assert.equal(taken.acts[0].appointment?.service.id, 'svc_clean');
  });

  it('is asked for where a visit was named that stands nowhere', async () => {
    const call = new CommandCall();
    visit(call);
    const taken = await call.say([JANE, { ...MOVE, which: { services: ['svc_crown'] } }]);
    assert.deepEqual(short(taken), ['offer_appointments', 'ask which_appointment']);
  });
});

describe('what was booked', () => {
  for (const kind of ['book', 'wish'] as const)
    it(`and is said once more as a ${kind} begins nothing`, async () => {
      const call = await readBack();
      await call.say([YES]);
      assert.deepEqual(short(await call.say([{ kind, ...AT_TEN }])), ['acknowledge', 'ask anything_else']);
    });

  it('is for another patient where it is booked once more for somebody else than the caller', async () => {
    const call = new CommandCall();
    const child: Command = { ...JANE, first_name: 'Ada', birth_date: '2016-06-01' };
    await call.say([{ kind: 'book', for: 'child', ...AT_TEN }, child]);
    assert.ok(short(await call.say([YES])).includes('done booked'));
    const when = { days: ['2026-11-25'], at: ['11:00'] };
    const taken = await call.say([{ kind: 'book', for: 'child', services: ['svc_exam'], when }]);
    assert.deepEqual(short(taken), ['ask patient_name']);
    assert.equal(call.book.appointments.length, 1);
  });

  it('is booked once more for somebody else', async () => {
    const call = await readBack();
    await call.say([YES]);
    const taken = await call.say([{ kind: 'book', for: 'child', is_another: true, ...AT_TEN }]);
    assert.deepEqual(short(taken), ['ask patient_name']);
  });
});

describe('a move', () => {
  it('of which only a day that does not suit is known is asked for a time', async () => {
    const call = new CommandCall();
    visit(call);
    const asked = await call.say([JANE, { kind: 'move', when: { not_days: ['2026-11-24'] } }]);
    assert.deepEqual(short(asked), ['ask when']);
    const offered = await call.say([{ kind: 'wish', when: { not_before: '12:00' } }]);
    assert.equal(short(offered).at(-1), 'ask slot');
  });

  it('is over once the same appointment is called off', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'move' }]);
    await call.say([{ kind: 'cancel' }]);
    assert.deepEqual(short(await call.say([YES])), ['done canceled', 'ask anything_else']);
  });
});

describe('several matters in one breath', () => {
  it('come one after another in the order in which they were said', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'look_up' }, { kind: 'cancel' }, { kind: 'book', ...AT_TEN }, { kind: 'message' }]);
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['message', 'book', 'cancel', 'look_up'],
    );
  });

  it('are two cancellations where two appointments are named', async () => {
    const call = new CommandCall();
    visit(call);
    clean(call);
    const cancel = (id: string): Command => ({ kind: 'cancel', which: { services: [id] } });
    await call.say([JANE, cancel('svc_exam'), cancel('svc_clean')]);
    assert.deepEqual(short(await call.say([YES])), ['done canceled', 'turn_to', 'confirm cancel', 'ask confirm']);
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ status }) => status),
      ['canceled', 'canceled'],
    );
  });

  it('are two messages where they are for two people', async () => {
    const call = new CommandCall();
    await call.say([
      JANE,
      { kind: 'message', text: 'The crown is fine.', recipient: 'Dr. Lee' },
      { kind: 'message', text: 'Send me the bill.', recipient: 'Maria' },
    ]);
    assert.partialDeepStrictEqual(call.book.messages, [
      { text: 'The crown is fine.', recipient: 'Dr. Susan Lee' },
      { text: 'Send me the bill.', recipient: 'Maria Santos' },
    ]);
  });

  it('a message behind a question that is passed on is told to be taken', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'] }]);
    await call.say([{ kind: 'ask', topic: 'other', question: 'Is there a piano?' }]);
    const taken = await call.say([{ kind: 'message', text: 'I may be late.' }]);
    assert.deepEqual(short(taken), ['message_taken', 'turn_to', 'ask when']);
    assert.equal(call.book.messages[0]?.text, 'Is there a piano? I may be late.');
  });
});

describe('an answer beside words that were not understood', () => {
  it('is not followed by saying so', async () => {
    const call = new CommandCall();
    const price: Command = { kind: 'ask', topic: 'price', question: 'How much?', services: ['svc_exam'] };
    assert.deepEqual(short(await call.say([price, { kind: 'unclear' }])), ['fact', 'ask anything_else']);
  });
});

describe('a question beside an answer', () => {
  for (const order of [0, 1])
    it(`to what was offered is answered, and the answer taken${order === 1 ? ', in the other order too' : ''}`, async () => {
      const call = new CommandCall();
      await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'] } }]);
      const price: Command = { kind: 'ask', topic: 'price', question: 'How much?', services: ['svc_exam'] };
      const both: Command[] = [{ kind: 'choose', option: 2 }, price];
      assert.deepEqual(short(await call.say(order === 0 ? both : both.toReversed())), ['fact', 'ask patient_name']);
    });
});

describe('a message that was offered', () => {
  it('is taken by whoever says that there is one', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'cancel', for: 'other' }]);
    const { acts } = await call.say([{ kind: 'message' }], 'tell them he is sick');
    assert.ok(
      acts.some((act) => act.act === 'ask' && act.question === 'caller_name'),
      JSON.stringify(acts),
    );
  });
});

describe('a call that comes no further', () => {
  it('is left to the team once a dozen offers came to nothing', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'] } }]);
    const heard: string[] = [];
    for (let day = 0; day < 14; day += 1) {
      const wish: Command = { kind: 'wish', when: { days: [day % 2 === 0 ? '2026-11-30' : '2026-12-01'] } };
      heard.push(short(await call.say([wish], `day ${day}`)).join(' '));
    }
    assert.equal(heard.filter((acts) => acts.includes('offer_slots')).length, 11, heard.join('\n'));
    assert.equal(call.book.messages.length, 1);
  });

  it('says the same twice more at the most', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const repeat: Command[] = [{ kind: 'repeat' }];
    for (const is of ['repeat', 'repeat', 'ask when']) {
      const [first = ''] = short(await call.say(repeat, 'you cut out'));
      assert.equal(first, is);
    }
  });
});

describe('a booking that was begun on words that meant something else', () => {
  const message: Command = { kind: 'message', text: 'my pills make me cough' };
  const begun = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }], 'lorem ipsum');
    return call;
  };

  it('is let go where a message answers its first question, though not at once', async () => {
    const call = await begun();
    await call.say([{ kind: 'unclear' }], 'dolor sit');
    await call.say([message], 'tell the doctor');
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['message'],
    );
  });

  it('stands where a day was told since', async () => {
    const call = await begun();
    await call.say([{ kind: 'wish', when: { days: ['2026-11-24'] } }], 'on Tuesday');
    await call.say([message], 'tell the doctor');
    assert.ok(call.state.stack.some(({ kind }) => kind === 'book'));
  });

  it('is let go for a question, where it is asked whether one of them is meant', async () => {
    const ask: Command = { kind: 'ask', topic: 'other', question: 'lorem ipsum' };
    const call = await begun();
    await call.say([{ kind: 'clarify', between: ['book', 'ask'] }], 'lorem ipsum');
    assert.deepEqual(short(await call.say([ask], 'a question')), ['unknown', 'ask offer_message']);
    const beside = await begun();
    await beside.say([ask], 'a question');
    assert.ok(beside.state.stack.some(({ kind }) => kind === 'book'));
  });

  it('may be a move, which is let go where canceling is meant', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'move' }], 'lorem ipsum');
    await call.say([{ kind: 'clarify', between: ['move', 'cancel'] }], 'lorem ipsum');
    await call.say([{ kind: 'cancel' }], 'cancel it');
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['cancel'],
    );
  });

  it('is let go where it is asked whether it is meant and the other matter is', async () => {
    const call = await begun();
    await call.say([{ kind: 'clarify', between: ['book', 'look_up'] }], 'lorem ipsum');
    await call.say([{ kind: 'look_up' }], 'when I am coming');
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['look_up'],
    );
  });
});
