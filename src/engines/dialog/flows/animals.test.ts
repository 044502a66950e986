import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analyze } from '../analyze.ts';
import type { Command } from '../commands.ts';
import { english } from '../nlg/en/english.ts';
import { spanish } from '../nlg/es/spanish.ts';
import { createSpeaker } from '../nlg/speaker.ts';
import { CommandCall, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import { JANE, NO, YES } from '../testing/said.ts';

const BOOK: Command = { kind: 'book', services: ['svc_exam'], when: { days: ['2026-11-25'], at: ['10:00'] } };
const animal = (name?: string, kind?: string): Command => ({
  kind: 'identify',
  about: 'patient',
  ...(name !== undefined && { animal_name: name }),
  ...(kind !== undefined && { animal_kind: kind }),
});

const vetCall = () => new CommandCall(dentalPractice({ businessCategory: 'VETERINARY' }));

/** What the agent asked last. */
function asked({ acts }: TakenTurn): string {
  const last = acts.at(-1);
  return last !== undefined && 'question' in last ? last.question : '';
}

/** A call of Jane's, who has an appointment for each of her two animals. */
function callOfTwo(): CommandCall {
  const call = vetCall();
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-25', 600, 'Rex');
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-26', 600, 'Biscuit');
  return call;
}

describe('the date of birth at a veterinary practice', () => {
  const born = async (language: string, ...said: Command[]): Promise<string> => {
    const practice = dentalPractice({ businessCategory: 'VETERINARY', languages: [language] });
    const call = new CommandCall(practice, NOW, createSpeaker([english, spanish]));
    await call.take({ type: 'start' });
    const { outputs } = await call.say([
      { ...BOOK, for: 'animal' },
      animal('Rex', 'dog'),
      { kind: 'identify', about: 'patient', first_name: 'Jane', last_name: 'Roe' },
      ...said,
    ]);
    return outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  };

  it('is said to be that of the owner, and what it is for', async () => {
    assert.match(await born('en'), /And your own date of birth, so I can find you\?$/);
    assert.match(await born('es'), /¿Y la fecha de nacimiento de usted, para encontrarle\?$/);
  });

  it('of somebody new is not for finding them', async () => {
    const isNew: Command = { kind: 'identify', about: 'patient', is_new: true };
    assert.match(await born('en', isNew), /And your own date of birth\?$/);
    assert.match(await born('es', isNew), /¿Y la fecha de nacimiento de usted\?$/);
  });
});

describe('an animal at a veterinary practice', () => {
  it('is asked for, by name and then by kind, and booked under its owner', async () => {
    const call = vetCall();
    assert.equal(asked(await call.say([BOOK, JANE])), 'animal');
    assert.equal(asked(await call.say([animal('Biscuit')])), 'animal');
    assert.equal(asked(await call.say([animal(undefined, 'dog')])), 'confirm');
    const taken = await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ patientId, animal: name }) => [patientId, name]),
      [['pat_jane', 'Biscuit']],
    );
    const booked = taken.outputs.find((output) => output.type === 'tool' && output.name === 'bookAppointment');
    assert.ok(booked?.type === 'tool');
    assert.deepEqual(booked.arguments.animal, { name: 'Biscuit', kind: 'dog' });
    assert.match(analyze(call.state, call.practice).summary, /Booked .*\(Biscuit\)/);
  });

  it('is not asked for where it was told before', async () => {
    const call = vetCall();
    assert.equal(asked(await call.say([BOOK, JANE, animal('Biscuit', 'dog')])), 'confirm');
  });

  it('that its owner does not tell of is asked for twice, and the visit is booked without', async () => {
    const call = vetCall();
    assert.equal(asked(await call.say([BOOK, JANE])), 'animal');
    assert.equal(asked(await call.say([{ kind: 'unclear' }])), 'animal');
    assert.equal(asked(await call.say([{ kind: 'unclear' }])), 'confirm');
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ animal: name }) => name),
      [undefined],
    );
  });

  it('is never asked for where people are seen', async () => {
    assert.equal(asked(await new CommandCall().say([BOOK, JANE])), 'confirm');
  });

  it('that is another than the one read back needs another yes', async () => {
    const call = vetCall();
    await call.say([BOOK, JANE, animal('Biscuit', 'dog')]);
    await call.say([YES, animal('Rex')]);
    assert.equal(call.book.appointments.length, 0);
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ animal: name }) => name),
      ['Rex'],
    );
  });

  it('tells which of two appointments is meant', async () => {
    const call = callOfTwo();
    assert.equal(asked(await call.say([{ kind: 'cancel' }, JANE, animal('biscuit')])), 'confirm');
    await call.say([YES]);
    assert.deepEqual(
      call.book.appointments.map(({ animal: name, status }) => [name, status]),
      [
        ['Rex', 'booked'],
        ['Biscuit', 'canceled'],
      ],
    );
  });

  it('told otherwise after the read-back, the other one’s appointment is meant', async () => {
    const call = callOfTwo();
    await call.say([{ kind: 'cancel' }, JANE, animal('Biscuit')]);
    const taken = await call.say([animal('Rex')]);
    assert.deepEqual(
      taken.acts.flatMap((act) => (act.act === 'confirm' ? [act.appointment?.animal] : [])),
      ['Rex'],
    );
  });

  it('of which nothing is in the book leaves all appointments to choose from', async () => {
    const call = callOfTwo();
    assert.equal(asked(await call.say([{ kind: 'cancel' }, JANE, animal('Luna')])), 'which_appointment');
  });

  it('stands with the message that is left of it, with its owner where they are verified', async () => {
    const call = vetCall();
    await call.say([{ kind: 'look_up' }, JANE, animal('Biscuit', 'dog')]);
    await call.say([{ kind: 'message', text: 'He limps again' }]);
    const [message] = call.book.messages;
    assert.deepEqual([message?.animal, message?.ownerId], [{ name: 'Biscuit', kind: 'dog' }, 'pat_jane']);
    assert.match(analyze(call.state, call.practice).summary, /Left a message \(Biscuit\): "He limps again"/);
  });

  it('of a caller who is not verified stands with the message alone', async () => {
    const call = vetCall();
    await call.say([
      { kind: 'message', text: 'He limps again' },
      { kind: 'identify', about: 'patient', first_name: 'Sam', last_name: 'Field', animal_name: 'Rex' },
    ]);
    const [message] = call.book.messages;
    assert.deepEqual([message?.animal, message?.ownerId], [{ name: 'Rex', kind: null }, undefined]);
  });
});

describe('an owner and their animal', () => {
  it('are one person, whichever of them is told of first', async () => {
    for (const commands of [
      [JANE, { ...BOOK, for: 'animal' } as Command, animal('Rex', 'dog')],
      [{ ...BOOK, for: 'animal' } as Command, animal('Rex', 'dog'), { ...JANE, relation: 'self' } as Command],
      [animal('Rex', 'dog'), { ...JANE, relation: 'self' } as Command, { ...BOOK, for: 'animal' } as Command],
    ]) {
      const call = vetCall();
      for (const command of commands) await call.say([command]);
      assert.equal(call.state.people.length, 1);
      const [person] = call.state.people;
      assert.deepEqual([person?.relation, person?.firstName, person?.animal?.name], ['animal', 'Jane', 'Rex']);
    }
  });

  it('are two where the owner is somebody else than who calls', async () => {
    const call = vetCall();
    await call.say([{ kind: 'identify', about: 'caller', first_name: 'Omar', last_name: 'Haddad' }]);
    await call.say([{ ...BOOK, for: 'animal' }, { ...JANE, relation: 'other' } as Command]);
    assert.equal(call.state.caller.firstName, 'Omar');
    assert.ok(call.state.people.some(({ relation, firstName }) => relation === 'other' && firstName === 'Jane'));
  });
});

describe('the owner of an animal', () => {
  const said = ({ outputs }: TakenTurn): string =>
    outputs.flatMap((output) => (output.type === 'say' ? [output.text] : [])).join(' ');
  const speaking = (language: string) =>
    new CommandCall(
      dentalPractice({ businessCategory: 'VETERINARY', languages: [language] }),
      NOW,
      createSpeaker([english, spanish]),
    );

  it('is not said to be the one who is seen, where the animal has no name', async () => {
    for (const [language, words] of [
      ['en', /with Doctor Susan Lee\. Shall I cancel it\?$/],
      ['es', /con Susan Lee\. ¿Se la cancelo\?$/],
    ] as const) {
      const call = speaking(language);
      await call.take({ type: 'start' });
      call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-25', 600);
      assert.match(said(await call.say([JANE, { kind: 'cancel', for: 'animal' }])), words);
    }
  });

  it('who is new is whose name it is booked under', async () => {
    const call = speaking('en');
    const owner: Command = { ...JANE, first_name: 'Zoe', last_name: 'Quill', is_new: true };
    await call.say([{ ...BOOK, for: 'animal' }, owner]);
    await call.say([NO]);
    assert.match(said(await call.say([NO])), /, under the name of Zoe Quill, born .* Shall I book it\?$/);
  });

  it('alone may be told of an appointment, and hears so', async () => {
    for (const [language, words] of [
      ['en', /an animal's appointment with its owner/],
      ['es', /la cita de una mascota solo le puedo informar a su dueño/],
    ] as const) {
      const call = speaking(language);
      await call.take({ type: 'start' });
      assert.match(said(await call.say([{ kind: 'cancel', for: 'other' }])), words);
    }
  });
});

describe('the appointments of a child', () => {
  it('are told as the child’s', async () => {
    for (const [language, words] of [
      ['en', /^Ada has an examination on/],
      ['es', /^Ada tiene /],
    ] as const) {
      const call = new CommandCall(dentalPractice({ languages: [language] }), NOW, createSpeaker([english, spanish]));
      await call.take({ type: 'start' });
      call.book.visit('pat_ada', 'svc_exam', 'prov_lee', '2026-11-25', 600);
      const ada: Command = { ...JANE, first_name: 'Ada', birth_date: '2016-06-01', relation: 'child' };
      const { outputs } = await call.say([{ kind: 'look_up', for: 'child' }, ada]);
      assert.match(outputs.flatMap((one) => (one.type === 'say' ? [one.text] : [])).join(' '), words);
    }
  });
});
