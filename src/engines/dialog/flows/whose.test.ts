import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { JANE, YES } from '../testing/said.ts';

const ADA: Command = { kind: 'identify', about: 'patient', first_name: 'Ada' };
const visit = (call: CommandCall): void => call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
const adas = (call: CommandCall): void => call.book.visit('pat_ada', 'svc_clean', 'prov_maria', '2026-11-25', 600);
const statuses = (call: CommandCall): string[] => call.book.appointments.map(({ status }) => status);

describe('an appointment of somebody who is named, while another caller is verified', () => {
  const verified = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    visit(call);
    adas(call);
    await call.say([JANE, { kind: 'look_up' }]);
    return call;
  };

  for (const commands of [
    [{ kind: 'cancel' }, ADA],
    [ADA, { kind: 'cancel' }],
  ] satisfies Command[][])
    it(`is never the caller's own, in this order: ${commands.map(({ kind }) => kind).join(', ')}`, async () => {
      const call = await verified();
      assert.deepEqual(short(await call.say(commands)), ['ask whose']);
      const child: Command = { kind: 'identify', about: 'patient', relation: 'child' };
      assert.deepEqual(short(await call.say([child])), ['ask last_name']);
      await call.say([{ ...child, last_name: 'Roe', birth_date: '2016-06-01' }]);
      await call.say([YES]);
      assert.deepEqual(statuses(call), ['booked', 'canceled']);
    });

  it('is passed on where it is nobody of theirs', async () => {
    const call = await verified();
    await call.say([{ kind: 'cancel' }, ADA]);
    assert.deepEqual(short(await call.say([{ kind: 'refuse' }])), ['refused privacy', 'ask offer_message']);
    assert.deepEqual(statuses(call), ['booked', 'booked']);
  });

  it('has the one who now speaks for themselves verified anew, with a date of birth of their own', async () => {
    const call = await verified();
    const self: Command = { ...ADA, first_name: 'Omar', last_name: 'Haddad', relation: 'self' };
    assert.deepEqual(short(await call.say([{ kind: 'cancel' }, self])), ['ask birth_date']);
  });
});

describe('an appointment of somebody of whom nothing but a name was said', () => {
  const NAMED: Command[] = [{ kind: 'look_up', for: 'named' }, ADA];
  const asked = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    adas(call);
    assert.deepEqual(short(await call.say(NAMED)), ['ask whose']);
    return call;
  };

  it('is told once that is a child of the caller, from the number on record', async () => {
    const call = await asked();
    const child: Command = { kind: 'identify', about: 'patient', relation: 'child', last_name: 'Roe' };
    assert.deepEqual(short(await call.say([{ ...child, birth_date: '2016-06-01' }]))[0], 'appointments');
  });

  it('is told to nobody else, and no record is looked for', async () => {
    const call = await asked();
    const other: Command = { kind: 'identify', about: 'patient', relation: 'other', last_name: 'Roe' };
    const acts = short(await call.say([{ ...other, birth_date: '2016-06-01' }]));
    assert.deepEqual(acts, ['refused privacy', 'ask offer_message']);
    assert.equal(
      call.state.people.some(({ record }) => record !== null),
      false,
    );
  });

  it("is found under that name where it is the caller's own", async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([{ kind: 'cancel', for: 'named' }, { ...ADA, first_name: 'Jane', last_name: 'Roe' } as Command]);
    const self: Command = { kind: 'identify', about: 'patient', relation: 'self' };
    assert.deepEqual(short(await call.say([self])), ['ask birth_date']);
    assert.deepEqual(short(await call.say([{ kind: 'identify', about: 'patient', birth_date: '1985-03-05' }])), [
      'confirm cancel',
      'ask confirm',
    ]);
  });

  it('does not become the caller, who speaks of another matter of their own', async () => {
    const call = await asked();
    await call.say([{ kind: 'book', for: 'self', services: ['svc_exam'] }]);
    assert.deepEqual(
      call.state.people.map(({ relation, firstName }) => [relation, firstName]),
      [
        ['other', 'Ada'],
        ['self', null],
      ],
    );
  });

  it('is asked about in other words the second time', async () => {
    for (const languages of [['en'], ['es']]) {
      const call = new CommandCall(dentalPractice({ languages }), NOW, createSpeaker([english, spanish]));
      await call.take({ type: 'start' });
      for (let times = 0; times < 3; times += 1) await call.say(NAMED, `ada ${times}`);
      const said = call.state.history.flatMap(({ role, text }) => (role === 'agent' ? [text] : [])).slice(-2);
      assert.notEqual(said[0], said[1]);
    }
  });

  it('is asked about once, however often the name comes up', async () => {
    const call = await asked();
    await call.say(NAMED);
    assert.equal(call.state.people.length, 1);
  });
});

describe('a whole name that was heard for a first one', () => {
  const told = async (...names: { first_name?: string; last_name?: string }[]) => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', services: ['svc_exam'] }]);
    for (const name of names) await call.say([{ kind: 'identify', about: 'patient', ...name }]);
    const { firstName, lastName } = call.state.people[0] ?? {};
    return [firstName, lastName];
  };

  it('is one once its end is told as the last name', async () => {
    assert.deepEqual(await told({ first_name: 'Fabián Lerma' }, { last_name: 'lerma' }), ['Fabián', 'lerma']);
  });

  it('stays where the last name is another, or all of it', async () => {
    assert.deepEqual(await told({ first_name: 'Mary Ann' }, { last_name: 'Roe' }), ['Mary Ann', 'Roe']);
    assert.deepEqual(await told({ first_name: 'Scott' }, { last_name: 'Scott' }), ['Scott', 'Scott']);
  });
});

describe('two people of one caller', () => {
  const child: Command = { kind: 'book', for: 'child', services: ['svc_exam'] };

  it('are not asked for a name that the caller has said of themselves', async () => {
    const call = new CommandCall();
    const caller: Command = { kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' };
    await call.say([child, caller]);
    await call.say([{ kind: 'book', for: 'self', is_another: true, services: ['svc_clean'] }]);
    assert.deepEqual(
      call.state.people.map(({ relation, firstName, lastName }) => [relation, firstName, lastName]),
      [
        ['child', null, null],
        ['self', 'Jane', 'Roe'],
      ],
    );
  });

  it('are told apart by the matter that was named last, by name, and by their number', async () => {
    const call = new CommandCall();
    await call.say([
      { ...child, when: { days: ['2026-11-24'], at: ['09:00'] } },
      { kind: 'identify', about: 'patient', first_name: 'Leo', last_name: 'Roe' },
      { ...child, is_another: true, when: { days: ['2026-11-24'], at: ['10:00'] } },
      { kind: 'identify', about: 'patient', relation: 'child', first_name: 'Mia' },
    ]);
    await call.say([{ kind: 'identify', about: 'patient', first_name: 'Mia', birth_date: '2018-01-02' }]);
    await call.say([{ kind: 'identify', about: 'patient', person: 2, last_name: 'Poe' }]);
    assert.partialDeepStrictEqual(call.state.people, [
      { firstName: 'Leo', lastName: 'Roe', birthDate: null },
      { firstName: 'Mia', lastName: 'Poe', birthDate: '2018-01-02' },
    ]);
    assert.deepEqual(
      call.state.stack.map(({ person }) => person),
      [1, 0],
    );
  });

  it('of two matters each keep their own', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'cancel' }, { ...child, when: { days: ['2026-11-24'], at: ['09:00'] } }]);
    assert.deepEqual(
      call.state.stack.map(({ kind, person }) => [kind, call.state.people[person]?.relation]),
      [
        ['book', 'child'],
        ['cancel', 'self'],
      ],
    );
  });

  it('the change under way is for the one it is said to be for', async () => {
    const call = new CommandCall();
    visit(call);
    adas(call);
    await call.say([JANE, { kind: 'cancel' }]);
    assert.deepEqual(short(await call.say([{ kind: 'cancel', for: 'child' }])), ['ask patient_name']);
    assert.equal(call.state.proposal, null);
  });
});

describe('who is on the line', () => {
  it('is asked for no name again where they come themselves', async () => {
    const call = new CommandCall();
    const taken = await call.say([
      { kind: 'identify', about: 'caller', first_name: 'Jane', last_name: 'Roe' },
      { kind: 'look_up' },
    ]);
    assert.deepEqual(short(taken), ['ask birth_date']);
  });
});

describe('the appointment that is meant', () => {
  it('is told by whom it is with', async () => {
    const call = new CommandCall();
    visit(call);
    call.book.visit('pat_jane', 'svc_exam', 'prov_patel', '2026-11-26', 600);
    const move: Command = { kind: 'move', which: { provider: 'prov_patel' }, when: { days: ['2026-11-27'] } };
    await call.say([JANE, move]);
    const [frame] = call.state.stack;
    assert.equal(frame?.kind === 'move' && frame.appointment?.provider?.id, 'prov_patel');
  });

  for (const [kind, next] of [
    ['move', 'ask when'],
    ['cancel', 'confirm cancel'],
  ] as const)
    it(`is shown before a ${kind} where another visit stands than the one that was named`, async () => {
      const call = new CommandCall();
      visit(call);
      const taken = await call.say([JANE, { kind, which: { services: ['svc_clean'] } }]);
      assert.deepEqual(short(taken), ['offer_appointments', 'ask which_appointment']);
      assert.equal(short(await call.say([YES]))[0], next);
    });

  it('is left as it is where it is none of those that stand', async () => {
    const call = new CommandCall();
    visit(call);
    await call.say([JANE, { kind: 'cancel', which: { services: ['svc_clean'] } }]);
    assert.deepEqual(short(await call.say([{ kind: 'refuse' }])), ['acknowledge', 'ask anything_else']);
  });
});

describe('one more visit', () => {
  it('of the caller is for the same person, also where it is said to be for them', async () => {
    const call = new CommandCall();
    const book: Command = { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['09:00'] } };
    await call.say([JANE, book]);
    await call.say([YES]);
    const again: Command = { ...book, for: 'self', is_another: true, when: { days: ['2026-11-24'], at: ['11:00'] } };
    assert.deepEqual(short(await call.say([again])), ['confirm book', 'ask confirm']);
  });

  it('of another animal has the same owner', async () => {
    const call = new CommandCall(dentalPractice({ businessCategory: 'VETERINARY' }));
    const book: Command = { kind: 'book', for: 'animal', services: ['svc_exam'] };
    const rex: Command = { ...JANE, relation: 'animal', animal_name: 'Rex', animal_kind: 'dog' };
    await call.say([{ ...book, when: { days: ['2026-11-24'], at: ['09:00'] } }, rex]);
    await call.say([YES]);
    const cat: Command = { ...book, is_another: true, when: { days: ['2026-11-24'], at: ['11:00'] } };
    assert.deepEqual(short(await call.say([cat])), ['ask animal']);
    const tom: Command = { kind: 'identify', about: 'patient', animal_name: 'Tom', animal_kind: 'cat' };
    assert.deepEqual(short(await call.say([tom])), ['confirm book', 'ask confirm']);
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ patientId }) => patientId),
      ['pat_jane', 'pat_jane'],
    );
  });
});

describe('a caller whose name was first taken for that of the patient', () => {
  it('is not booked under the name that was found instead', async () => {
    const call = new CommandCall();
    adas(call);
    const rosa: Command = { ...JANE, first_name: 'Rosa', last_name: 'Roe', birth_date: '2016-06-01' };
    assert.deepEqual(short(await call.say([{ kind: 'look_up' }, rosa])), ['ask identity_again']);
    await call.say([{ ...rosa, first_name: 'Ada' }]);
    await call.say([{ kind: 'book', for: 'self', services: ['svc_exam'] }]);
    const [frame] = call.state.stack;
    assert.equal(call.state.people[frame?.person ?? 0]?.firstName, 'Rosa');
  });
});

describe('an appointment that was called off in this call', () => {
  it('is acknowledged where it is named once more, and no other is read back for it', async () => {
    const call = new CommandCall();
    visit(call);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-25', 600);
    const cancel: Command = { kind: 'cancel', which: { day: '2026-11-24' } };
    await call.say([cancel, JANE]);
    await call.say([YES]);
    assert.deepEqual(statuses(call), ['canceled', 'booked']);
    assert.deepEqual(short(await call.say([cancel])), ['acknowledge', 'ask anything_else']);
  });
});

describe('a wish after a visit of a child was booked', () => {
  const ada: Command = { ...ADA, relation: 'child', last_name: 'Roe', birth_date: '2016-06-01' };
  const booked = async (): Promise<CommandCall> => {
    const call = new CommandCall();
    const when = { days: ['2026-11-25'], at: ['10:00'] };
    await call.say([{ kind: 'book', for: 'child', services: ['svc_exam'], when }, ada]);
    await call.say([YES]);
    return call;
  };
  const topOf = ({ state: { stack, people } }: CommandCall): (string | undefined)[] => [
    stack.at(-1)?.kind,
    people[stack.at(-1)?.person ?? 0]?.relation,
  ];

  it('for the caller begins a booking of theirs', async () => {
    const call = await booked();
    await call.say([{ kind: 'wish', for: 'self', when: { days: ['2026-11-26'] } }]);
    assert.deepEqual(topOf(call), ['book', 'self']);
  });

  it('of another service moves nothing', async () => {
    const call = await booked();
    await call.say([{ kind: 'wish', services: ['svc_clean'], when: { days: ['2026-11-26'] } }]);
    assert.deepEqual(topOf(call), ['book', 'child']);
  });

  it('for the caller beside a booking for the child makes it theirs', async () => {
    const call = new CommandCall();
    await call.say([{ kind: 'book', for: 'child', services: ['svc_exam'] }]);
    await call.say([{ kind: 'wish', for: 'self', when: { days: ['2026-11-26'] } }]);
    assert.deepEqual(topOf(call), ['book', 'self']);
  });
});
