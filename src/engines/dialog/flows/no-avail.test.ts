import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { JANE, NO, YES } from '../testing/said.ts';

const STRANGER: Command = { ...JANE, birth_date: '1985-03-06' };
const UNCLEAR: Command = { kind: 'unclear' };
const EXAM_AT_TEN: Command = { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } };
const visit = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);

describe('a question that is put to no avail', () => {
  it('gives way to one message with what was wanted, where the caller wants it, and does not come back', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'] } }], 'an exam on Tuesday');
    await call.say([{ kind: 'choose', option: 1 }], 'the first');
    const again: Command = { kind: 'wish', services: ['svc_exam'] };
    for (const words of ['one', 'two']) assert.deepEqual(short(await call.say([again], words)), ['ask patient_name']);
    const given = await call.say([again], 'three');
    assert.deepEqual(short(given), ['refused not_settled', 'ask offer_message']);
    assert.deepEqual(short(await call.say([YES])), ['ask caller_name']);
    const named: Command = { kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' };
    assert.deepEqual(short(await call.say([named])), ['message_taken', 'ask anything_else']);
    assert.deepEqual(call.state.stack, []);
    assert.deepEqual(
      call.book.messages.map(({ text, about }) => [text, about]),
      [['an exam on Tuesday | one | two | three | Examination, 2026-11-24 08:00', 'booking']],
    );
  });

  it('is no further with several services that may be meant than with none', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book' }], 'my tooth');
    const several: Command = { kind: 'wish', services: ['svc_exam', 'svc_crown'] };
    assert.deepEqual(short(await call.say([several], 'one')).at(-1), 'ask which_service');
    assert.deepEqual(short(await call.say([NO], 'two')).at(-1), 'ask service');
    assert.deepEqual(short(await call.say([several], 'three')), ['refused not_settled', 'ask offer_message']);
  });

  it('is put no third time to who has answered it twice with the same words', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }], 'an exam');
    assert.deepEqual(short(await call.say([UNCLEAR], 'how should I know that now')), ['not_understood', 'ask when']);
    assert.deepEqual(short(await call.say([UNCLEAR], 'how should I know that now')), [
      'refused not_settled',
      'ask offer_message',
    ]);
    const other = new CommandCall();
    await other.say([{ kind: 'book', services: ['svc_exam'] }], 'an exam');
    await other.say([UNCLEAR], 'how should I know that now');
    assert.deepEqual(short(await other.say([UNCLEAR], 'that I cannot tell you')), ['not_understood', 'ask when']);
  });

  it('is followed by one of two matters where no message is wanted, once', async () => {
    const call = new CommandCall();
    await call.take({ type: 'start' });
    const declined = async (): Promise<string[]> => {
      for (const words of ['lorem ipsum', 'dolor sit']) await call.say([UNCLEAR], words);
      return short(await call.say([NO], 'no'));
    };
    assert.deepEqual(await declined(), ['acknowledge', 'ask clarify']);
    call.state.asked = null;
    assert.deepEqual(await declined(), ['acknowledge', 'ask anything_else']);
  });

  it('is passed on once, whatever is said of it again', async () => {
    const call = new CommandCall();
    const book: Command = { kind: 'book' };
    await call.say([JANE, book], 'an appointment');
    for (let turn = 0; turn < 3; turn += 1) await call.say([book], 'an appointment');
    await call.say([YES]);
    assert.equal(call.book.messages.length, 1);
    for (let turn = 0; turn < 4; turn += 1) await call.say([book], 'an appointment');
    assert.equal(call.book.messages.length, 1);
    assert.equal(call.state.asked?.question, 'anything_else');
  });

  it('between two matters is asked twice', async () => {
    const call = new CommandCall();
    const between: Command = { kind: 'clarify', between: ['book', 'move'] };
    assert.deepEqual(short(await call.say([between], 'see Theo')), ['ask clarify']);
    assert.deepEqual(short(await call.say([UNCLEAR], 'Theo')), ['not_understood', 'ask clarify']);
    assert.deepEqual(short(await call.say([between], 'Theo please')), ['refused not_settled', 'ask offer_message']);
    assert.equal(call.book.messages.length, 0);
    assert.deepEqual(short(await call.say([YES])), ['ask caller_name']);
    await call.say([NO]);
    assert.equal(call.book.messages[0]?.text, 'see Theo | Theo | Theo please');
  });

  it('is not the one what to do for the caller, over and over', async () => {
    const call = new CommandCall();
    await call.take({ type: 'start' });
    const known: Command = { kind: 'identify', about: 'patient', is_new: true };
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(short(await call.say([known], 'I have never been there')), ['not_understood', 'ask help']);
    assert.deepEqual(short(await call.say([known], 'I have never been there')), [
      'refused not_settled',
      'ask offer_message',
    ]);
  });

  it('ends the call the second time that nothing is understood', async () => {
    const call = new CommandCall();
    for (let turn = 0; turn < 3; turn += 1) await call.say([UNCLEAR], `word ${turn}`);
    await call.say([NO]);
    assert.equal(call.book.messages.length, 1);
    for (let turn = 0; turn < 3; turn += 1) await call.say([UNCLEAR], `word ${turn}`);
    assert.equal(call.state.ended, 'goodbye');
    assert.equal(call.book.messages.length, 1);
  });
});

describe('who cannot be found', () => {
  it('and is named the same again is a second miss', async () => {
    const call = new CommandCall();
    visit(call);
    assert.deepEqual(short(await call.say([STRANGER, { kind: 'cancel' }], 'cancel it')), ['ask identity_again']);
    assert.deepEqual(short(await call.say([STRANGER])), ['refused no_more_tries', 'ask offer_message']);
    assert.deepEqual(short(await call.say([YES])), ['message_taken', 'ask anything_else']);
    assert.equal(call.book.messages[0]?.text, 'cancel it');
  });

  it('and tells the date of birth alone is asked for the name once more', async () => {
    const call = new CommandCall();
    await call.say([STRANGER, { kind: 'look_up' }]);
    const born: Command = { kind: 'identify', about: 'patient', birth_date: '1985-03-06' };
    assert.deepEqual(short(await call.say([born])), ['ask identity_again']);
  });

  it('and wants no message goes on', async () => {
    const call = new CommandCall();
    await call.say([STRANGER, { kind: 'look_up' }]);
    await call.say([STRANGER]);
    assert.deepEqual(short(await call.say([NO])), ['acknowledge', 'ask anything_else']);
    assert.deepEqual(call.book.messages, []);
  });

  it('and says to be known is booked as new after the second miss, asked about it once', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([STRANGER, EXAM_AT_TEN])), ['ask is_new']);
    assert.deepEqual(short(await call.say([NO])), ['ask identity_again']);
    assert.deepEqual(short(await call.say([STRANGER])), ['confirm book', 'ask confirm']);
  });

  it('because they will not say, is offered one message', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'cancel' }]);
    assert.deepEqual(short(await call.say([NO])), ['refused not_verified', 'ask offer_message']);
  });
});

describe('a practice that books nothing by telephone', () => {
  const off = () => new CommandCall(dentalPractice({ bookingEnabled: false }));

  it('passes on what was wished for without asking for it again', async () => {
    const call = off();
    const wish: Command = { kind: 'book', services: ['svc_clean'] };
    assert.deepEqual(short(await call.say([wish], 'a cleaning')), ['refused booking_off', 'ask caller_name']);
    await call.say([JANE]);
    assert.equal(call.book.messages[0]?.text, 'a cleaning | Teeth cleaning');
  });

  it('takes the wish that answers the question for the message as its words', async () => {
    const call = off();
    await call.say([JANE, { kind: 'book' }], 'an appointment');
    await call.say([{ kind: 'book', services: ['svc_clean'] }], 'a cleaning next week');
    assert.deepEqual(
      call.book.messages.map(({ text }) => text),
      ['a cleaning next week'],
    );
  });
});

describe('a move that is read back', () => {
  const moved = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'move', when: { days: ['2026-11-26'], at: ['10:00'] } }]);
    return call;
  };
  const later = { days: ['2026-11-27'] };

  for (const [what, commands] of [
    ['no and a wish', [NO, { kind: 'wish', when: later }]],
    ['a wish and no', [{ kind: 'wish', when: later }, NO]],
    ['a rejection with another time', [{ kind: 'reject', when: later }]],
    ['what is called a booking', [NO, { kind: 'book', when: later }]],
  ] satisfies [string, Command[]][])
    it(`takes another time from ${what}`, async () => {
      const call = await moved();
      const taken = await call.say(commands);
      const [confirm] = taken.acts;
      assert.ok(confirm?.act === 'confirm' && confirm.proposal.kind === 'move');
      assert.equal(confirm.proposal.startsAt, '2026-11-27T15:00:00.000Z');
    });

  it('takes one after the no as well, and asks for it again where it is not understood', async () => {
    const call = await moved();
    assert.deepEqual(short(await call.say([NO])), ['ask what_to_change']);
    assert.deepEqual(short(await call.say([UNCLEAR])), ['not_understood', 'ask what_to_change']);
    assert.deepEqual(short(await call.say([{ kind: 'book', when: later }])), ['confirm move', 'ask confirm']);
  });

  it('is never to the time that it has', async () => {
    const call = new CommandCall();
    visit(call);
    const same: Command = { kind: 'move', when: { days: ['2026-11-24'], at: ['10:00'] } };
    assert.deepEqual(short(await call.say([JANE, same])), ['refused same_time', 'ask when']);
  });

  it('by a week counts from the day that was named with it', async () => {
    const call = new CommandCall();
    visit(call);
    const week: Command = { kind: 'move', when: { days: ['2026-11-24'], shift_days: 7, shift_minutes: 0 } };
    const { acts } = await call.say([JANE, week]);
    const [confirm] = acts;
    assert.ok(confirm?.act === 'confirm' && confirm.proposal.kind === 'move');
    assert.equal(confirm.proposal.startsAt, '2026-12-01T15:00:00.000Z');
  });
});

describe('a message', () => {
  it('is passed on without a name that is withheld', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([{ kind: 'message', text: 'Call me.' }])), ['ask caller_name']);
    assert.deepEqual(short(await call.say([NO])), ['message_taken', 'ask anything_else']);
    assert.equal(call.book.messages[0]?.name, null);
  });

  it('after one without a name asks for none again', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'Call me.' }]);
    await call.say([NO]);
    const taken = await call.say([{ kind: 'message', text: 'And bring the forms.' }]);
    assert.deepEqual(short(taken), ['message_taken', 'ask anything_else']);
  });

  it('is passed on without a name that was asked for twice, and says nothing of what was not understood', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'Call me.' }]);
    assert.deepEqual(short(await call.say([UNCLEAR])), ['not_understood', 'ask caller_name']);
    assert.deepEqual(short(await call.say([UNCLEAR])), ['message_taken', 'ask anything_else']);
  });

  it('stays for whom it was first, unless somebody of the practice is named', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', recipient: 'Arjun' }]);
    await call.say([{ kind: 'message', text: 'I have the forms.', recipient: 'him' }]);
    await call.say([{ kind: 'message', recipient: '' }]);
    assert.equal(call.state.stack[0]?.kind === 'message' && call.state.stack[0].recipient, 'Dr. Arjun Patel');
    await call.say([{ kind: 'message', recipient: 'Dr. Susan Lee' }, JANE]);
    assert.equal(call.book.messages[0]?.recipient, 'Dr. Susan Lee');
  });

  it('is what was said for it, where that is nothing else', async () => {
    const call = new CommandCall();
    await call.say([JANE, { kind: 'message' }]);
    await call.say([UNCLEAR], 'the crown came off');
    assert.equal(call.book.messages[0]?.text, 'the crown came off');
  });

  it('that was promised is left when the caller takes leave', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    await call.say([{ kind: 'ask', topic: 'other', question: 'Is there a piano?' }]);
    await call.say([{ kind: 'goodbye' }]);
    assert.equal(call.book.messages[0]?.text, 'Is there a piano?');
  });
});

describe('leave that is taken beside a yes', () => {
  it('waits for what was agreed to', async () => {
    const call = new CommandCall();
    await call.say([JANE, EXAM_AT_TEN]);
    assert.deepEqual(short(await call.say([YES, { kind: 'goodbye' }])), ['done booked', 'ask anything_else']);
  });
});

describe('a read-back that is turned down', () => {
  it('leaves an appointment that was to be called off', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'cancel' }]);
    assert.deepEqual(short(await call.say([NO])), ['dropped', 'ask anything_else']);
    assert.equal(call.book.appointments[0]?.status, 'booked');
  });
});

describe('words that nobody makes sense of', () => {
  const practice = dentalPractice({ transferNumber: '+12125550199' });

  it('are offered to a person the second time, before the call comes to its end', async () => {
    const call = new CommandCall(practice);
    await call.take({ type: 'start' });
    for (const words of ['a b', 'c d']) await call.say([UNCLEAR], words);
    assert.deepEqual(short(await call.say([UNCLEAR], 'e f')), ['refused not_settled', 'ask caller_name']);
    assert.deepEqual(short(await call.say([NO])), ['message_taken', 'ask anything_else']);
    assert.equal(call.book.messages[0]?.text, 'a b | c d | e f');
    for (const words of ['g h', 'i j']) await call.say([UNCLEAR], words);
    assert.deepEqual(short(await call.say([UNCLEAR], 'k l')), ['ask offer_person']);
    assert.deepEqual(short(await call.say([NO])), ['acknowledge', 'ask anything_else']);
  });

  it('of a matter are passed on once neither a yes nor a no is heard to the offer', async () => {
    const call = new CommandCall(practice);
    await call.say([JANE, { kind: 'book' }], 'see Theo');
    const turns: string[][] = [];
    for (const words of ['a b', 'c d', 'e f', 'g h', 'i j']) turns.push(short(await call.say([UNCLEAR], words)));
    assert.deepEqual(turns.slice(2), [
      ['refused not_settled', 'ask offer_message'],
      ['not_understood', 'ask offer_message'],
      ['message_taken', 'ask anything_else'],
    ]);
    assert.equal(call.book.messages[0]?.text, 'see Theo | a b | c d | e f');
  });

  it('of a matter are not lost where the caller hangs up on the offer, and are where they decline it', async () => {
    const offered = async (): Promise<CommandCall> => {
      const call = new CommandCall();
      await call.say([JANE, { kind: 'book' }], 'see Theo');
      for (const words of ['a b', 'c d', 'e f']) await call.say([UNCLEAR], words);
      return call;
    };
    const [gone, declined] = [await offered(), await offered()];
    await gone.take({ type: 'hangup' });
    assert.equal(gone.book.messages.length, 1);
    assert.deepEqual(short(await declined.say([NO])), ['acknowledge', 'ask anything_else']);
    await declined.take({ type: 'hangup' });
    assert.deepEqual(declined.book.messages, []);
  });
});

describe('what is said once more, word for word', () => {
  const book: Command = { kind: 'book' };

  it('is waited for no longer the third time', async () => {
    const call = new CommandCall();
    await call.say([book]);
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(short(await call.say([{ kind: 'wait' }], 'and so on')), ['waiting']);
    const again = short(await call.say([{ kind: 'wait' }], 'and so on'));
    assert.deepEqual(again, ['offer_services', 'ask service']);
  });

  it('is no aside, however often it is taken for a question', async () => {
    const call = new CommandCall();
    await call.say([book]);
    const asked: Command = { kind: 'ask', topic: 'other', question: 'and so on' };
    const turns: string[][] = [];
    for (let turn = 0; turn < 4; turn += 1) turns.push(short(await call.say([asked], 'and so on')));
    assert.ok(turns.at(-1)?.includes('refused not_settled'), JSON.stringify(turns));
  });

  it('is one message, though it is taken for another one', async () => {
    const call = new CommandCall();
    const message: Command = { kind: 'message', text: 'and so on' };
    await call.say([JANE, message], 'and so on');
    const again = await call.say([message], 'and so on');
    assert.deepEqual(short(again)[0], 'message_known');
    assert.equal(call.book.messages.length, 1);
  });
});

describe('a tool that fails', () => {
  it('leaves what was wanted as a message, which is offered and not asked for once more', async () => {
    const call = new CommandCall();
    call.book.findSlots = () => Promise.reject(new Error('the calendar is down'));
    assert.deepEqual(short(await call.say([EXAM_AT_TEN], 'an exam at ten')), ['system_down', 'ask offer_message']);
    await call.say([YES]);
    await call.say([{ kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' }]);
    assert.deepEqual(
      call.book.messages.map(({ text, about }) => [text, about]),
      [['an exam at ten | Examination, 2026-11-25 10:00', 'booking']],
    );
  });

  it('has nothing passed on that is not wanted', async () => {
    const call = new CommandCall();
    call.book.findSlots = () => Promise.reject(new Error('the calendar is down'));
    await call.say([EXAM_AT_TEN], 'an exam at ten');
    assert.deepEqual(short(await call.say([NO])), ['acknowledge', 'ask anything_else']);
    assert.deepEqual([call.book.messages, call.state.stack], [[], []]);
  });
});
