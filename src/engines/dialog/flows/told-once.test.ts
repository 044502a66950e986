import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { readRows } from '../rows.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { JANE, NO, YES } from '../testing/said.ts';
import { recipientOf } from './recipient.ts';

const BOOK: Command = { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } };
const MARIA: Command = { kind: 'identify', about: 'caller', first_name: 'Maria', last_name: 'Lopez' };
const BORN: Command = { kind: 'identify', about: 'patient', birth_date: '1990-04-02' };

describe('who has said their name', () => {
  for (const [what, opening] of [
    ['before what they want', [MARIA, BOOK]],
    ['behind what they want', [BOOK, MARIA]],
  ] satisfies [string, Command[]][])
    it(`${what} is asked for none`, async () => {
      const call = new CommandCall();
      assert.deepEqual(short(await call.say(opening)), ['ask birth_date']);
    });

  it('is the owner of the animal that is to be seen', async () => {
    const call = new CommandCall(dentalPractice({ businessCategory: 'VETERINARY' }));
    const rex: Command = { kind: 'identify', about: 'patient', animal_name: 'Rex', animal_kind: 'dog' };
    assert.deepEqual(short(await call.say([{ ...BOOK, for: 'animal' }, rex, MARIA])), ['ask birth_date']);
  });

  it('is asked for no last name that they have said beside their first', async () => {
    const call = new CommandCall();
    await call.say([BOOK, { kind: 'identify', about: 'patient', first_name: 'Maria' }]);
    assert.deepEqual(short(await call.say([MARIA])), ['ask birth_date']);
  });

  it('is asked for none after an aside, nor once it is passed on instead', async () => {
    const call = new CommandCall(dentalPractice({ bookingEnabled: false }));
    await call.say([MARIA, { kind: 'small_talk', about: 'how_are_you' }]);
    assert.equal(short(await call.say([BOOK])).includes('ask caller_name'), false);
    assert.equal(call.book.messages[0]?.name, 'Maria Lopez');
  });

  it('has not told that of a child, who is not called so', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([MARIA, { ...BOOK, for: 'child' }])), ['ask patient_name']);
  });
});

describe('a number that was told', () => {
  const withheld = dentalPractice({ callerNumber: null });
  const child = (name: string): Command => ({
    kind: 'identify',
    about: 'patient',
    relation: 'child',
    first_name: name,
    last_name: 'Lopez',
    birth_date: '2018-05-02',
    is_new: true,
  });

  it('by the caller is that of the patient', async () => {
    const call = new CommandCall(withheld);
    await call.say([{ ...MARIA, phone_number: '2125550150' }, BOOK]);
    await call.say([{ ...BORN, is_new: true }]);
    assert.equal(call.state.asked?.question, 'confirm');
    await call.say([YES]);
    assert.equal(call.book.patients.at(-1)?.phoneNumber, '2125550150');
  });

  it('of one child is not asked for again for the next one', async () => {
    const call = new CommandCall(withheld);
    await call.say([{ ...BOOK, for: 'child' }, child('Leo')]);
    assert.equal(call.state.asked?.question, 'phone_number');
    await call.say([{ kind: 'identify', about: 'patient', phone_number: '2125550150' }]);
    await call.say([YES]);
    const next: Command = { ...BOOK, for: 'child', is_another: true, when: { days: ['2026-11-25'], at: ['11:00'] } };
    await call.say([next, child('Mia')]);
    assert.equal(call.state.asked?.question, 'confirm');
  });
});

describe('what a person was wanted for', () => {
  const wanted: Command = { kind: 'person', about: 'my bill is wrong', whom: 'doctor lee' };

  it('is the message where nobody is there, and not asked for', async () => {
    const call = new CommandCall(dentalPractice({ transferNumber: null }));
    assert.deepEqual(short(await call.say([MARIA, wanted])), [
      'refused nobody_there',
      'message_taken',
      'ask anything_else',
    ]);
    assert.partialDeepStrictEqual(call.book.messages, [{ text: 'my bill is wrong', name: 'Maria Lopez' }]);
  });

  it('is the message where nobody took the call', async () => {
    const call = new CommandCall(dentalPractice({ transferNumber: '+12125550199' }));
    await call.say([MARIA, wanted]);
    const taken = await call.take({ type: 'transfer_failed', reason: 'busy' });
    assert.deepEqual(short(taken), ['transfer_failed', 'message_taken', 'ask anything_else']);
    assert.partialDeepStrictEqual(call.book.messages, [{ text: 'my bill is wrong', recipient: 'Dr. Susan Lee' }]);
  });
});

describe('what was told before it was settled what is wanted', () => {
  const open: Command = {
    kind: 'clarify',
    between: ['move', 'cancel'],
    which: { day: '2026-11-26' },
    when: { days: ['2026-11-27'] },
    for: 'child',
  };

  it('holds for the one that is meant, as far as it has to do with it', async () => {
    const call = new CommandCall();
    await call.say([open]);
    await call.say([{ kind: 'move' }]);
    assert.partialDeepStrictEqual(call.state.stack, [
      { kind: 'move', which: { day: '2026-11-26' }, when: { days: ['2026-11-27'] } },
    ]);
    assert.equal(call.state.people[0]?.relation, 'child');
  });

  it('holds for what is called off, and gives way to what is said otherwise', async () => {
    const call = new CommandCall();
    await call.say([open]);
    await call.say([{ kind: 'cancel', which: { day: '2026-11-24' } }]);
    assert.partialDeepStrictEqual(call.state.stack, [{ kind: 'cancel', which: { day: '2026-11-24' } }]);
  });

  it('holds with whose it is for that appointment, and for no other', async () => {
    const child = new CommandCall();
    await child.say([JANE, open]);
    await child.say([{ kind: 'cancel', which: { day: '2026-11-26' } }]);
    const other = new CommandCall();
    await other.say([JANE, open]);
    await other.say([{ kind: 'cancel', which: { services: ['svc_clean'] } }]);
    const relations = [child, other].map(({ state: { people, stack } }) => people[stack.at(-1)?.person ?? 0]?.relation);
    assert.deepEqual(relations, ['child', 'self']);
  });

  it('holds for nothing else', async () => {
    const call = new CommandCall();
    await call.say([open]);
    await call.say([{ kind: 'book', services: ['svc_clean'] }]);
    assert.partialDeepStrictEqual(call.state.stack, [{ kind: 'book', when: null }]);
  });
});

describe('why a visit is wanted', () => {
  it('may be told after it is begun', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    await call.say([{ kind: 'wish', reason: 'my filling came out' }]);
    assert.partialDeepStrictEqual(call.state.stack, [{ reason: 'my filling came out' }]);
  });
});

describe('whom a message is for', () => {
  it('is called by the name that the practice has for them', async () => {
    const call = new CommandCall();
    await call.say([MARIA, { kind: 'message', text: 'Please call me.', recipient: 'doctor patel' }]);
    assert.equal(call.book.messages[0]?.recipient, 'Dr. Arjun Patel');
  });

  it('is called so with whatever title', () => {
    const titles = readRows('titles').map(([title = '']) => title);
    assert.ok(titles.includes('señora'));
    for (const title of titles)
      for (const said of [`${title} Santos`, `Maria ${title}`])
        assert.equal(recipientOf(dentalPractice(), said), 'Maria Santos', said);
  });

  it('is as the caller called them where that may be two, or nobody there', async () => {
    for (const recipient of ['Dr.', 'the nurse', 'Dr. Gomez', 'Dr. Susan Patel', 'Susan in billing', 'Lee Santos']) {
      const call = new CommandCall();
      await call.say([MARIA, { kind: 'message', text: 'Please call me.', recipient }]);
      assert.equal(call.book.messages[0]?.recipient, recipient);
    }
  });
});

describe('what a message needs', () => {
  const refill: Command = { kind: 'message', text: 'i need a refill', matter: 'refill' };

  it('of a refill is the medicine, who calls, and when the patient was born, once each', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([refill])), ['ask medicine']);
    const named: Command = { kind: 'message', medicine: 'amoxicillin' };
    assert.deepEqual(short(await call.say([named])), ['ask caller_name']);
    assert.deepEqual(short(await call.say([MARIA])), ['ask birth_date']);
    assert.deepEqual(short(await call.say([BORN])), ['message_taken', 'ask anything_else']);
    assert.partialDeepStrictEqual(call.book.messages, [
      {
        text: 'i need a refill | amoxicillin',
        name: 'Maria Lopez',
        about: 'prescription',
        patient: { name: null, dateOfBirth: '1990-04-02' },
      },
    ]);
  });

  it('is asked for no more where it is declined', async () => {
    const call = new CommandCall();
    await call.say([MARIA, refill]);
    assert.deepEqual(short(await call.say([NO])), ['ask birth_date']);
    assert.deepEqual(short(await call.say([NO])), ['message_taken', 'ask anything_else']);
    assert.equal(call.book.messages[0]?.text, 'i need a refill');
  });

  it('for somebody else is their name beside that of the caller', async () => {
    const call = new CommandCall();
    const boy: Command = {
      kind: 'identify',
      about: 'patient',
      relation: 'child',
      first_name: 'Leo',
      last_name: 'Lopez',
    };
    await call.say([{ ...refill, medicine: 'amoxicillin' }, boy]);
    assert.equal(call.state.asked?.question, 'caller_name');
    await call.say([MARIA]);
    await call.say([{ ...BORN, birth_date: '2018-05-02' }]);
    assert.partialDeepStrictEqual(call.book.messages, [
      {
        text: 'i need a refill | amoxicillin',
        name: 'Maria Lopez',
        patient: { name: 'Leo Lopez', dateOfBirth: '2018-05-02' },
      },
    ]);
  });

  it('is the last name of who has said their first, once', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'Please call me.' }]);
    const maria: Command = { kind: 'identify', about: 'caller', first_name: 'Maria' };
    assert.deepEqual(short(await call.say([maria])), ['ask last_name']);
    await call.say([{ kind: 'identify', about: 'caller', last_name: 'Lopez' }]);
    assert.equal(call.book.messages[0]?.name, 'Maria Lopez');
  });

  it('declined with thanks, the call ends in one closing', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'Please call me.' }]);
    const taken = await call.say([{ kind: 'small_talk', about: 'thanks' }, NO]);
    assert.deepEqual(short(taken), ['small_talk', 'message_taken', 'goodbye']);
    assert.equal(call.state.ended, 'goodbye');
    assert.equal(call.book.messages.length, 1);
  });

  it('declined with thanks while something else waits, the call goes on', async () => {
    const call = new CommandCall();
    await call.say([
      { kind: 'message', text: 'Please call me.' },
      { kind: 'book', services: ['svc_exam'] },
    ]);
    const taken = await call.say([{ kind: 'small_talk', about: 'thanks' }, NO]);
    assert.equal(short(taken).at(-1), 'ask when');
    assert.equal(call.state.ended, null);
  });
});

describe('a message about somebody else than the caller', () => {
  it('holds the number that was told of them', async () => {
    const call = new CommandCall();
    const refill = { matter: 'refill', medicine: 'amoxicillin' } as const;
    await call.say([MARIA, { kind: 'message', text: 'my son needs a refill', ...refill, for: 'child' }]);
    const boy = { first_name: 'Leo', last_name: 'Lopez', birth_date: '2016-05-05', phone_number: '2125559999' };
    await call.say([{ kind: 'identify', about: 'patient', ...boy }]);
    assert.partialDeepStrictEqual(call.book.messages, [
      {
        phoneNumber: call.practice.callerNumber,
        text: 'my son needs a refill | amoxicillin, 2125559999',
        patient: { name: 'Leo Lopez', dateOfBirth: '2016-05-05' },
      },
    ]);
  });
});

describe('a message beside another one', () => {
  const refill: Command = { kind: 'message', text: 'i need a refill', matter: 'refill' };
  const texts = (call: CommandCall): string[] => call.book.messages.map(({ text }) => text);

  for (const medicine of ['i already told you', 'ya se lo dije', 'i just said it'])
    it(`of a medicine is not "${medicine}"`, async () => {
      const call = new CommandCall();
      await call.say([JANE, refill]);
      await call.say([{ kind: 'message', medicine }], medicine);
      assert.equal(call.book.messages.length, 1);
      assert.equal(call.book.messages[0]?.text.includes(medicine), false);
    });

  for (const [said, medicine] of [
    ['i already told you its lisinopril', 'lisinopril'],
    ['el losartán, ya se lo había dicho', 'el losartán'],
  ] as const)
    it(`of a medicine is what is said beside the remark: "${said}"`, async () => {
      const call = new CommandCall();
      await call.say([JANE, { kind: 'message', matter: 'refill' }]);
      await call.say([{ kind: 'message', medicine: said }], said);
      const [frame] = call.state.stack;
      assert.equal(frame?.kind === 'message' && frame.medicine, medicine);
    });

  it('of a second medicine is passed on with both, at once or added to the one before', async () => {
    const one = new CommandCall();
    await one.say([MARIA, BORN]);
    await one.say([
      { ...refill, medicine: 'amoxicillin' },
      { ...refill, medicine: 'lisinopril' },
    ]);
    assert.deepEqual(texts(one), ['i need a refill | amoxicillin, lisinopril']);
    const two = new CommandCall();
    await two.say([MARIA, BORN]);
    await two.say([{ ...refill, medicine: 'amoxicillin' }]);
    await two.say([{ ...refill, medicine: 'lisinopril' }]);
    assert.deepEqual(texts(two), ['i need a refill | amoxicillin | i need a refill | lisinopril']);
  });

  it('of a medicine that is corrected is passed on with that alone', async () => {
    const call = new CommandCall();
    await call.say([{ ...refill, medicine: 'metformin' }]);
    await call.say([{ kind: 'message', medicine: 'metoprolol' }], 'sorry not metformin metoprolol');
    await call.say([MARIA, BORN]);
    assert.deepEqual(texts(call), ['i need a refill | metoprolol']);
    const both = new CommandCall();
    await both.say([{ ...refill, medicine: 'metformin' }]);
    await both.say([{ kind: 'message', medicine: 'lisinopril' }], 'i have no lisinopril either');
    await both.say([MARIA, BORN]);
    assert.deepEqual(texts(both), ['i need a refill | metformin, lisinopril']);
  });

  it('of another matter is one of its own', async () => {
    const call = new CommandCall();
    await call.say([MARIA, BORN]);
    await call.say([refill, { kind: 'message', text: 'my bill is wrong', matter: 'billing' }]);
    await call.say([{ kind: 'message', medicine: 'amoxicillin' }]);
    assert.deepEqual(
      call.book.messages.map(({ text, about }) => [text, about]),
      [
        ['i need a refill | amoxicillin', 'prescription'],
        ['my bill is wrong', 'billing'],
      ],
    );
  });

  it('that is wanted of a person goes with the one under way, or is one of its own where it is for somebody else', async () => {
    const same = new CommandCall();
    await same.say([{ kind: 'message', text: 'Please call me.' }]);
    await same.say([{ kind: 'person', about: 'my bill is wrong' }, MARIA]);
    assert.deepEqual(texts(same), ['Please call me. my bill is wrong']);
    const other = new CommandCall();
    await other.say([{ kind: 'message', text: 'Please call me.' }]);
    await other.say([{ kind: 'person', about: 'my bill is wrong', whom: 'dr lee' }, MARIA]);
    assert.deepEqual(
      other.book.messages.map(({ text, recipient }) => [text, recipient]),
      [
        ['Please call me.', null],
        ['my bill is wrong', 'Dr. Susan Lee'],
      ],
    );
  });

  it('without words yet is what is wanted of a person', async () => {
    const call = new CommandCall();
    await call.say([MARIA, { kind: 'message' }]);
    await call.say([{ kind: 'person', about: 'my bill is wrong' }]);
    assert.deepEqual(texts(call), ['my bill is wrong']);
  });
});

describe('a question with the thanks', () => {
  it('is answered before the call ends', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'Please call me.' }]);
    const hours: Command = { kind: 'ask', topic: 'hours', question: 'are you open on saturday' };
    await call.say([{ kind: 'small_talk', about: 'thanks' }, NO, hours]);
    assert.equal(call.state.ended, null);
  });
});

describe('a part of somebody’s name that a message is not left for', () => {
  it('is withheld as that part', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'message', text: 'i need a refill', matter: 'refill', medicine: 'amoxicillin' }, MARIA]);
    call.state.asked = { question: 'birth_year', times: 1 };
    await call.say([NO]);
    assert.deepEqual(call.state.withheld, ['birth 0']);
    assert.equal(call.book.messages.length, 1);
  });
});

describe('a message that is told once more after it was passed on', () => {
  const first = 'my crown came off on the left side and it hurts when i drink something cold';
  const passedOn = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    await call.say([MARIA, { kind: 'message', text: first }]);
    return call;
  };

  it('is that one where it adds no word', async () => {
    const call = await passedOn();
    for (const text of ['the crown came off on the left side', 'it hurts, when drinking something cold'])
      await call.say([{ kind: 'message', text }]);
    assert.equal(call.book.messages.length, 1);
  });

  it('is added to it where its words have another order, or a denial has stood among them, once', async () => {
    for (const [text, more] of [
      ['Leo has a fever and Mia has a cough.', 'Mia has a fever.'],
      ["I can't come Tuesday but I can come Friday.", "I can't come Friday but I can come Tuesday."],
      ['Please do not call my mother about the bill.', 'Call my mother about the bill.'],
    ] as const) {
      const call = new CommandCall();
      await call.say([MARIA, { kind: 'message', text }]);
      for (const _ of ['once', 'twice']) await call.say([{ kind: 'message', text: more }]);
      assert.deepEqual(
        call.book.messages.map((one) => one.text),
        [`${text} | ${more}`],
      );
    }
  });

  it('is added to it where it adds something or denies something, and another one where it is for somebody', async () => {
    for (const more of [
      { text: 'my crown came off on the right side' },
      { text: 'the crown on the left side does not hurt' },
      { text: 'my crown came off', recipient: 'Dr. Lee' },
    ]) {
      const call = await passedOn();
      await call.say([{ kind: 'message', ...more }]);
      const isApart = 'recipient' in more;
      assert.deepEqual(
        call.book.messages.map(({ text }) => text),
        isApart ? [first, more.text] : [`${first} | ${more.text}`],
      );
    }
  });
});
