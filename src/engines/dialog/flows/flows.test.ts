import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { JANE, NO, YES } from '../testing/said.ts';

describe('a booking', () => {
  it('asks for what is missing in one order, reads back, and is written on the yes', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.take({ type: 'start' })), ['greet']);
    assert.deepEqual(short(await call.say([{ kind: 'book' }])), ['ask service']);
    assert.deepEqual(short(await call.say([{ kind: 'wish', services: ['svc_clean'] }])), ['ask when']);
    assert.deepEqual(
      short(
        await call.say([{ kind: 'wish', when: { days: ['2026-11-24'], not_before: '08:00', not_after: '12:00' } }]),
      ),
      ['offer_slots', 'ask slot'],
    );
    assert.deepEqual(short(await call.say([{ kind: 'choose', option: 1 }])), ['ask patient_name']);
    assert.deepEqual(short(await call.say([JANE])), ['confirm book', 'ask confirm']);
    assert.equal(call.book.appointments.length, 0);
    assert.deepEqual(short(await call.say([YES])), ['done booked', 'ask anything_else']);
    assert.equal(call.book.appointments[0]?.provider?.id, 'prov_maria');
    assert.deepEqual(short(await call.say([NO])), ['goodbye']);
    assert.equal(call.state.ended, 'goodbye');
  });

  it('gives up what was read back where the caller says no and wants something else instead', async () => {
    for (const said of [
      [NO, { kind: 'move' }],
      [{ kind: 'move' }, NO],
    ] satisfies Command[][]) {
      const call = new CommandCall();
      await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
      await call.say(said);
      assert.equal(
        call.state.stack.some(({ kind }) => kind === 'book'),
        false,
      );
    }
  });

  it('asks what would suit where so many times did not', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { not_before: '08:00' } }]);
    await call.say([{ kind: 'reject' }]);
    await call.say([{ kind: 'reject' }]);
    assert.deepEqual(short(await call.say([{ kind: 'reject' }])), ['ask when']);
  });

  it('offers other times where a wish is said once more', async () => {
    const call = new CommandCall();
    const wish: Command = { kind: 'wish', when: { days: ['2026-11-24', '2026-11-25'], not_before: '08:00' } };
    const startsOf = (): string[] =>
      call.state.offered?.of === 'slots' ? call.state.offered.slots.map(({ startsAt }) => startsAt) : [];
    await call.say([JANE, { kind: 'book', services: ['svc_exam'] }]);
    await call.say([wish]);
    const first = startsOf();
    await call.say([wish]);
    assert.equal(startsOf().length > 0 && startsOf().every((one) => !first.includes(one)), true);
  });

  it('takes all of it from one breath, in any order', async () => {
    const call = new CommandCall();
    const taken = await call.say([
      JANE,
      { kind: 'book', services: ['svc_crown'], provider: 'prov_lee', when: { days: ['2026-11-25'], at: ['10:00'] } },
    ]);
    assert.deepEqual(short(taken), ['confirm book', 'ask confirm']);
  });

  it('books a crown with nobody who does none, and says so', async () => {
    const call = new CommandCall();
    const taken = await call.say(
      [
        {
          kind: 'book',
          services: ['svc_crown'],
          provider: 'prov_maria',
          when: { days: ['2026-11-25'], at: ['10:00'] },
        },
      ],
      'a crown',
    );
    assert.deepEqual(short(taken), ['refused provider_not_for_service', 'ask patient_name']);
    assert.notEqual(call.state.stack[0]?.kind === 'book' && call.state.stack[0].chosen?.providerId, 'prov_maria');
  });

  it('voids the yes on any change, and never writes what was not read back', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    const changed = await call.say([YES, { kind: 'wish', when: { days: ['2026-11-26'] } }]);
    assert.deepEqual(short(changed), ['confirm book', 'ask confirm']);
    assert.equal(call.book.appointments.length, 0);
    await call.say([YES]);
    assert.equal(call.book.appointments[0]?.startsAt, '2026-11-26T15:00:00.000Z');
  });

  it('offers times on several of the days that were named, from the first to the last one', async () => {
    const call = new CommandCall();
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    await call.say([{ kind: 'book', services: ['svc_exam'], when: { days } }]);
    const { offered } = call.state;
    assert.deepEqual(offered?.of === 'slots' && offered.slots.map(({ startsAt }) => startsAt.slice(0, 16)), [
      '2026-11-23T13:00',
      '2026-11-25T17:00',
      '2026-11-27T21:30',
    ]);
    await call.say([{ kind: 'wish', when: { days } }]);
    const left = call.state.offered?.of === 'slots' ? call.state.offered.slots : [];
    assert.deepEqual([...new Set(left.map(({ startsAt }) => startsAt.slice(0, 10)))], ['2026-11-24', '2026-11-26']);
  });

  it('goes on to other times, and to the weeks after, where several days are said again after an offer that fits', async () => {
    const call = new CommandCall();
    const wish = { kind: 'wish' as const, when: { days: ['2026-11-24', '2026-11-25'], not_before: '09:00' } };
    const startsOf = (): string[] =>
      call.state.offered?.of === 'slots' ? call.state.offered.slots.map(({ startsAt }) => startsAt) : [];
    const offeredOn = (): string[] => startsOf().map((start) => start.slice(0, 10));
    await call.say([{ ...wish, kind: 'book', services: ['svc_exam'] }]);
    const first = startsOf();
    assert.deepEqual(new Set(offeredOn()), new Set(['2026-11-24', '2026-11-25']));
    await call.say([wish]);
    assert.deepEqual(new Set(offeredOn()), new Set(['2026-11-24', '2026-11-25']));
    assert.equal(
      startsOf().some((start) => first.includes(start)),
      false,
    );
    await call.say([wish]);
    assert.deepEqual(new Set(offeredOn()), new Set(['2026-12-01']));
    await call.say([{ kind: 'wish', when: { days: ['2026-11-24'] } }]);
    assert.deepEqual(new Set(offeredOn()), new Set(['2026-11-24']));
  });

  it('keeps the chosen time where it is said again beside the yes', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'] } }]);
    await call.say([{ kind: 'choose', option: 1 }]);
    const again: Command = { kind: 'wish', when: { days: ['2026-11-25'], at: ['08:00'] } };
    assert.deepEqual(short(await call.say([again, YES])), ['done booked', 'ask anything_else']);
  });

  it('asks about what is read back anew for the first time', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    await call.say([{ kind: 'unclear' }]);
    assert.deepEqual(call.state.asked, { question: 'confirm', times: 2 });
    await call.say([{ kind: 'wish', when: { days: ['2026-11-26'] } }]);
    assert.deepEqual(call.state.asked, { question: 'confirm', times: 1 });
  });

  it('offers none of the times again that were turned down', async () => {
    const call = new CommandCall();
    const first = await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'] } }]);
    const second = await call.say([{ kind: 'more' }]);
    const starts = ({ acts }: TakenTurn) =>
      acts.flatMap((act) => (act.act === 'offer_slots' ? act.slots.map(({ startsAt }) => startsAt) : []));
    assert.equal(starts(first).length, 3);
    assert.equal(starts(second).length, 3);
    assert.equal(
      starts(second).some((start) => starts(first).includes(start)),
      false,
    );
  });

  it('for somebody with no record asks whether it is the first visit, and makes the record on the yes alone', async () => {
    const call = new CommandCall();
    await call.say([
      { ...JANE, first_name: 'Sam', last_name: 'Doe' },
      { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['09:00'] } },
    ]);
    assert.equal(call.state.asked?.question, 'is_new');
    assert.deepEqual(short(await call.say([YES])), ['confirm book', 'ask confirm']);
    assert.equal(call.book.patients.length, 3);
    await call.say([YES]);
    assert.equal(call.book.patients.at(-1)?.lastName, 'Doe');
  });

  it('takes a time that went in between back and offers others', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['09:00'] } }]);
    call.book.snatched.add('2026-11-24T14:00:00.000Z');
    assert.deepEqual(short(await call.say([YES])), ['refused slot_taken', 'offer_slots', 'ask slot']);
  });

  it('says who alone does it where they were refused, and lets the caller decide', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_clean'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    const taken = await call.say([{ kind: 'wish', not_provider: 'prov_maria' }]);
    assert.deepEqual(short(taken), ['fact', 'confirm book', 'ask confirm']);
  });

  it('takes a refused provider back where they are wanted after all', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], not_provider: 'prov_lee' }]);
    await call.say([{ kind: 'wish', provider: 'prov_lee', when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    assert.equal(call.state.proposal?.kind === 'book' && call.state.proposal.providerId, 'prov_lee');
  });

  it('is a message where the practice books nothing by telephone', async () => {
    const call = new CommandCall(dentalPractice({ bookingEnabled: false }));
    assert.deepEqual(short(await call.say([{ kind: 'book' }])), ['refused booking_off', 'ask message_text']);
  });

  it('for a second person keeps the first one apart', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['09:00'] } }]);
    await call.say([YES]);
    const second = await call.say([
      {
        kind: 'book',
        for: 'child',
        is_another: true,
        services: ['svc_exam'],
        when: { days: ['2026-11-24'], at: ['10:00'] },
      },
    ]);
    assert.deepEqual(short(second), ['ask patient_name']);
    await call.say([{ ...JANE, first_name: 'Ada', birth_date: '2016-06-01' }]);
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ patientId }) => patientId),
      ['pat_jane', 'pat_ada'],
    );
  });

  it('refuses ids that are none and leaves what was known as it was', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const taken = await call.say([{ kind: 'wish', services: ['svc_nothing'] }]);
    assert.equal(taken.results[0]?.is, 'refused');
    assert.deepEqual(call.state.stack[0]?.kind === 'book' && call.state.stack[0].services, ['svc_exam']);
  });
});

describe('a change', () => {
  const visit = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);

  it('moves the one appointment there is to the time that was wished for', async () => {
    const call = new CommandCall();
    visit(call);
    assert.deepEqual(short(await call.say([{ kind: 'move', when: { shift_days: 7, shift_minutes: 0 } }])), [
      'ask patient_name',
    ]);
    assert.deepEqual(short(await call.say([JANE])), ['confirm move', 'ask confirm']);
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'ask anything_else']);
    assert.equal(call.book.appointments[0]?.startsAt, '2026-12-01T15:00:00.000Z');
  });

  it('cancels on the yes, and keeps it on a no', async () => {
    const call = new CommandCall();
    visit(call);
    assert.deepEqual(short(await call.say([JANE, { kind: 'cancel' }])), ['confirm cancel', 'ask confirm']);
    await call.say([NO]);
    assert.equal(call.book.appointments[0]?.status, 'booked');
    await call.say([{ kind: 'cancel' }]);
    await call.say([YES]);
    assert.equal(call.book.appointments[0]?.status, 'canceled');
  });

  it('tells nothing of a record to somebody with another date of birth, and stops after two tries', async () => {
    const call = new CommandCall();
    visit(call);
    const first = await call.say([{ ...JANE, birth_date: '1985-03-06' }, { kind: 'look_up' }]);
    assert.deepEqual(short(first), ['ask identity_again']);
    const second = await call.say([{ ...JANE, birth_date: '1985-03-07' }]);
    assert.deepEqual(short(second), ['refused no_more_tries', 'ask offer_message']);
    const third = await call.say([JANE]);
    assert.equal(short(third).includes('appointments'), false);
    assert.equal(call.book.calls.includes('listAppointments'), false);
  });

  it('of somebody else is passed on and told nothing', async () => {
    const call = new CommandCall();
    visit(call);
    const taken = await call.say([JANE, { kind: 'cancel', for: 'other' }]);
    assert.deepEqual(short(taken), ['refused privacy', 'ask offer_message']);
    assert.equal(call.book.calls.includes('listAppointments'), false);
  });

  it('asks which one where several stand', async () => {
    const call = new CommandCall();
    visit(call);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-12-02', 540);
    assert.deepEqual(short(await call.say([JANE, { kind: 'cancel' }])), [
      'offer_appointments',
      'ask which_appointment',
    ]);
    assert.deepEqual(short(await call.say([{ kind: 'choose', option: 2 }])), ['confirm cancel', 'ask confirm']);
  });
});

describe('two matters in one breath', () => {
  it('are both done, in the order in which they were said', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    await call.say([
      JANE,
      { kind: 'cancel' },
      { kind: 'book', services: ['svc_clean'], is_another: true, when: { days: ['2026-11-27'], at: ['09:00'] } },
    ]);
    assert.deepEqual(short(await call.say([YES])), ['done canceled', 'turn_to', 'confirm book', 'ask confirm']);
    assert.deepEqual(short(await call.say([YES])), ['done booked', 'ask anything_else']);
  });
});

describe('a second matter beside an answer to the first', () => {
  it('is told more of while it waits', async () => {
    const call = new CommandCall();
    const morning = { days: ['2026-11-25'], not_before: '08:00', not_after: '11:59' };
    await call.say([
      JANE,
      { kind: 'book', services: ['svc_clean'], when: morning },
      { kind: 'book', services: ['svc_exam'], for: 'other', is_another: true, when: morning },
    ]);
    await call.say([
      { kind: 'choose', option: 1 },
      { kind: 'book', for: 'other', when: { at: ['09:00'] } },
    ]);
    assert.deepEqual(
      call.state.stack.map((frame) => frame.kind === 'book' && [frame.services, frame.person, frame.when?.at]),
      [
        [['svc_exam'], 1, ['09:00']],
        [['svc_clean'], 0, undefined],
      ],
    );
  });

  it('in a language that is not spoken waits behind the message', async () => {
    const call = new CommandCall();
    const taken = await call.say([
      { kind: 'language', tag: 'fr' },
      { kind: 'book', services: ['svc_exam'] },
    ]);
    assert.deepEqual(short(taken), ['refused not_that_language', 'ask message_text']);
    await call.say([{ kind: 'language', tag: 'en' }]);
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['book'],
    );
  });

  const ANOTHER: Command = {
    kind: 'book',
    services: ['svc_clean'],
    is_another: true,
    when: { days: ['2026-11-27'], at: ['09:00'] },
  };

  it('takes no yes back', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    assert.deepEqual(short(await call.say([YES, ANOTHER])), ['done booked', 'turn_to', 'confirm book', 'ask confirm']);
  });

  it('waits until the time that was chosen is settled', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'] } }]);
    const taken = await call.say([{ kind: 'choose', option: 2 }, ANOTHER]);
    const [confirm] = taken.acts;
    assert.ok(confirm?.act === 'confirm' && confirm.proposal.kind === 'book');
    assert.equal(confirm.proposal.serviceId, 'svc_exam');
  });
});

describe('what happens beside a matter', () => {
  it('a question answered leaves the question before it as it was asked', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    const taken = await call.say([{ kind: 'ask', topic: 'price', question: 'What is it?', services: ['svc_exam'] }]);
    assert.deepEqual(short(taken), ['fact', 'ask_again when']);
    assert.deepEqual(call.state.asked, { question: 'when', times: 1 });
  });

  it('a danger comes first in any state and voids what was read back', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    const taken = await call.say([{ kind: 'danger', to: 'life', is_certain: true }]);
    assert.equal(taken.acts[0]?.act, 'emergency');
    await call.say([YES]);
    assert.equal(call.book.appointments.length, 0);
  });

  it('a weak sign of danger is one question, and the call goes on after a no', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    assert.deepEqual(short(await call.say([{ kind: 'danger', to: 'life', is_certain: false }])), [
      'emergency',
      'ask in_danger',
    ]);
    assert.deepEqual(short(await call.say([NO])), ['relieved', 'ask when']);
  });

  it('a caller who speaks again before the write keeps the read-back and is booked nothing', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    await call.say([YES], '…', AbortSignal.abort());
    assert.equal(call.book.appointments.length, 0);
    assert.deepEqual(short(await call.say([YES])), ['done booked', 'ask anything_else']);
  });

  it('words that come to nothing end with a person or a message, not in a circle', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book' }]);
    const turns = [];
    for (let turn = 0; turn < 3; turn += 1) turns.push(short(await call.say([{ kind: 'unclear' }])));
    assert.deepEqual(turns.at(-1), ['refused not_settled', 'ask offer_message']);
  });

  it('a person who is wanted where none can be reached becomes a message in the same breath, by word and by key', async () => {
    const practice = dentalPractice({ transferNumber: null });
    for (const event of [
      { type: 'prompt', text: 'a person' },
      { type: 'dtmf', digit: '0' },
    ] as const) {
      const call = new CommandCall(practice);
      await call.take({ type: 'start' });
      const taken = await call.take(event, [{ kind: 'person' }]);
      assert.deepEqual(short(taken), ['refused nobody_there', 'ask message_text']);
      assert.equal(call.state.ended, null);
    }
  });

  it('a transfer that nobody took goes on with a message, whatever was asked before', async () => {
    const call = new CommandCall(dentalPractice({ transferNumber: '+12125550199' }));
    await call.say([{ kind: 'book' }]);
    assert.deepEqual(short(await call.say([{ kind: 'person' }])), ['transfer']);
    assert.deepEqual(short(await call.take({ type: 'transfer_failed', reason: 'busy' })), [
      'transfer_failed',
      'ask message_text',
    ]);
  });

  it('a key that stands for nothing says nothing', async () => {
    const call = new CommandCall();
    await call.take({ type: 'start' });
    assert.deepEqual(short(await call.take({ type: 'dtmf', digit: '5' })), []);
    assert.deepEqual(short(await call.take({ type: 'dtmf', digit: '2' })), []);
  });

  it('the language that key 2 chooses hears again what was offered or read back', async () => {
    const call = new CommandCall(dentalPractice({ languages: ['en', 'es'] }));
    await call.take({ type: 'start' });
    await call.say([
      JANE,
      { kind: 'book', services: ['svc_crown'], provider: 'prov_lee', when: { days: ['2026-11-25'], at: ['10:00'] } },
    ]);
    const taken = await call.take({ type: 'dtmf', digit: '2' });
    assert.deepEqual(short(taken), ['language', 'confirm book', 'ask confirm']);
    assert.equal(call.state.language, 'es');
    assert.ok(taken.outputs.some((output) => output.type === 'language' && output.tag.startsWith('es')));
    assert.deepEqual(short(await call.say([YES])), ['done booked', 'ask anything_else']);
  });
});

describe('a message', () => {
  it('is kept word for word, with name and number', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([{ kind: 'message' }])), ['ask message_text']);
    await call.say([{ kind: 'message', text: 'My crown came off again.' }]);
    const taken = await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
    assert.deepEqual(short(taken), ['message_taken', 'ask anything_else']);
    assert.deepEqual(call.book.messages, [
      {
        name: 'Jane Roe',
        phoneNumber: '+12125550142',
        text: 'My crown came off again.',
        recipient: null,
        about: 'message',
        urgency: 'normal',
      },
    ]);
  });
});

describe('a caller who hangs up', () => {
  it('leaves the message that was dictated, and goes on where they are back after all', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'My crown came off again.' }]);
    await call.take({ type: 'hangup' });
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['My crown came off again.'],
    );
    assert.equal(call.state.ended, 'hangup');
    assert.deepEqual(short(await call.take({ type: 'reconnected' })), ['greet_again', 'ask anything_else']);
    assert.equal(call.state.ended, null);
  });
});

describe('a process that ends between a write and its record', () => {
  it('leaves the message under the same request id once the line is back', async () => {
    const call = new CommandCall();
    const { outputs } = await call.say([
      { kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' },
      { kind: 'message', text: 'My crown came off.' },
    ]);
    const [stored] = outputs.flatMap((output) => (output.type === 'state' ? [output.state] : []));
    assert.ok(stored);
    call.state = stored;
    const again: string[] = [];
    const takeMessage = call.book.takeMessage.bind(call.book);
    call.book.takeMessage = (message) => {
      again.push(`${message.requestId} ${message.text}`);
      return takeMessage(message);
    };
    await call.take({ type: 'reconnected' });
    assert.deepEqual(again, ['1-1 My crown came off.']);
  });
});

describe('a message that is passed twice', () => {
  it('is kept once', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'My crown came off again.' }]);
    await call.say([{ kind: 'message', text: 'crown came off again' }]);
    await call.say([{ kind: 'message', text: 'Please call me.' }]);
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['My crown came off again. Please call me.'],
    );
  });

  for (const [what, again, isLeft] of [
    ['a part of its words', { text: 'please call me' }, false],
    ['a part of one of its words', { text: 'crow' }, true],
    ['a part of its words for somebody else', { text: 'please call me', recipient: 'Dr. Patel' }, true],
    ['a part of its words that is urgent', { text: 'please call me', is_urgent: true }, true],
  ] as const)
    it(`is left again ${isLeft ? '' : 'not '}for ${what}`, async () => {
      const call = new CommandCall();
      await call.say([{ kind: 'message', text: 'My crown came off again, please call me.', recipient: 'Dr. Lee' }]);
      await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
      await call.say([{ kind: 'message', ...again }]);
      const texts = call.book.messages.map(({ text }) => text);
      assert.deepEqual(texts, ['My crown came off again, please call me.', ...(isLeft ? [again.text] : [])]);
    });
});

describe('who should see to a message, and how soon', () => {
  const given = { kind: 'message', text: 'Please call me.' } as const;
  for (const [what, commands, expected] of [
    [
      'says so',
      [{ ...given, recipient: 'Dr. Lee', is_urgent: true }],
      { recipient: 'Dr. Susan Lee', urgency: 'urgent' },
    ],
    ['is in danger', [{ kind: 'danger', to: 'life', is_certain: true }, given], { urgency: 'emergency' }],
  ] satisfies [string, Command[], object][])
    it(`is passed on where the caller ${what}`, async () => {
      const call = new CommandCall();
      for (const command of commands) await call.say([command]);
      await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
      assert.partialDeepStrictEqual(call.book.messages, [expected]);
    });
});

describe('what code takes before any reader', () => {
  it('a danger is told at once, and nothing else of those words is read', async () => {
    const call = new CommandCall();
    const taken = await call.say([{ kind: 'book', services: ['svc_exam'] }], "I can't breathe");
    assert.deepEqual(
      taken.acts.map(({ act }) => act),
      ['emergency'],
    );
    assert.deepEqual(taken.results, []);
  });

  it('a grave matter told instead of the message that was asked for becomes that message', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message' }]);
    await call.say([], 'My mother passed away last week.');
    await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['My mother passed away last week.'],
    );
  });

  it('who insults is heard all the same, and the insult counts once', async () => {
    const call = new CommandCall();
    const words = 'You idiots, I want a message taken';
    const taken = await call.say([{ kind: 'abuse' }, { kind: 'message' }], `Fuck you. ${words}`);
    assert.equal(call.state.counts.abuse, 1);
    assert.deepEqual(
      taken.acts.map(({ act }) => act),
      ['acknowledge', 'ask'],
    );
  });
});
