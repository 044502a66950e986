import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Command } from '../commands.ts';
import { newBooking } from '../flows/book.ts';
import { QUESTIONS, type Question } from '../state.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import type { Floor } from '../turn-context.ts';
import { isHeldOut } from './offline/fit/examples.ts';
import { readLanguage } from './offline/fit/read-data.ts';
import { short, turnOf, vetPractice } from './offline/testing/heard.ts';
import { createOfflineReader } from './offline-reader.ts';

const reader = createOfflineReader();
/** Questions to which a yes carries a label of its own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['is_new', 'whose']);

/** Practice, what was asked, what was said, and what it means, in short. Today is Saturday, November 21, 2026. */
const ENGLISH = `
  dental | help | hi i'd like to book a cleaning | book svc_clean
  dental | help | can i get an appointment for an exam next tuesday at nine | book svc_exam 2026-11-24 09:00
  dental | help | i need to see dr patel about a crown | book svc_crown prov_patel
  dental | help | my tooth has been killing me can somebody see me today | small_talk pain, book svc_exam 2026-11-21
  dental | help | i'd like to bring my son in for a checkup wednesday afternoon | book svc_exam 2026-11-25 not_before:12:00 not_after:16:59 child
  dental | help | i need to schedule a cleaning for my husband | book svc_clean other
  dental | help | i need to cancel my appointment on tuesday | cancel 2026-11-24
  dental | help | i can't make it tomorrow i have to cancel | cancel 2026-11-22
  dental | help | i need to reschedule my appointment | move
  dental | help | can i move my tuesday appointment to thursday at ten | move 2026-11-26 is_weekday:true 10:00 2026-11-24
  dental | help | when is my next appointment | look_up
  dental | help | i need to cancel my tuesday appointment and book a cleaning for friday | cancel 2026-11-24, book svc_clean 2026-11-27
  dental | help | can i leave a message for dr lee | message Dr. Susan Lee
  dental | help | can you tell dr lee that my crown came off | message my crown came off Dr. Susan Lee
  dental | help | take a message please my crown came loose | message my crown came loose
  dental | provider | um patel maybe he was on the website | wish prov_patel
  dental | help | can i talk to a real person please | person
  dental | help | her tooth's been bugging her the coach said dr patel is great can we get an appointment | book prov_patel
  dental | help | i'm calling for my mom i need to cancel her appointment on tuesday | cancel 2026-11-24 other
  dental | help | are you open on saturday | ask hours 2026-11-21
  dental | help | what are your hours | ask hours
  dental | help | do you take delta dental | ask insurance delta dental
  dental | help | how much is a cleaning | ask price svc_clean
  dental | help | where are you located | ask address
  dental | help | is there parking | ask parking
  dental | help | do you speak spanish | language es
  dental | help | who does crowns | ask who_does svc_crown
  dental | help | um so i was uh | unclear
  dental | help | sorry wrong number | wrong_number
  dental | help | goodbye | goodbye
  dental | anything_else | goodbye | goodbye
  dental | help | goodbye from me i won't be here tomorrow | danger self_harm is_certain:true
  dental | help | hi how are you | small_talk greeting, small_talk how_are_you
  dental | help | am i talking to a real person or a robot | small_talk are_you_human
  dental | service | a cleaning | wish svc_clean
  dental | service | just an exam please | wish svc_exam
  dental | service | a crown i think | wish svc_crown
  dental | when | next tuesday | wish 2026-11-24
  dental | when | tomorrow morning | wish 2026-11-22 not_after:11:59
  dental | when | any day after three | wish not_before:15:00
  dental | when | as soon as possible | wish earliest
  dental | when | friday at ten thirty | wish 2026-11-27 10:30
  dental | slot | the second one | choose 2
  dental | slot | ten thirty works | choose 2
  dental | slot | the two o'clock please | choose 3
  dental | slot | none of those work for me | reject
  dental | slot | what else do you have | more
  dental | slot | do you have anything on thursday | wish 2026-11-26
  dental | patient_name | jane roe | identify patient Jane Roe
  dental | patient_name | my name is omar haddad | identify patient Omar Haddad
  dental | birth_date | march fifth nineteen eighty five | identify patient 1985-03-05
  dental | birth_date | three five eighty five | identify patient 1985-03-05
  dental | phone_number | two one two five five five oh one four two | identify patient 2125550142
  dental | is_new | no i've been there before | identify patient is_new:false
  dental | is_new | yes it's my first time | identify patient is_new:true
  dental | confirm | yes please | agree
  dental | confirm | yeah go ahead | agree
  dental | confirm | no | refuse
  dental | confirm | can we make it three instead | wish 15:00
  dental | confirm | let me check with my wife first | wait
  dental | confirm | how much is that | ask price
  dental | anything_else | no that's all thanks | small_talk thanks, refuse
  dental | anything_else | nope bye | goodbye
  dental | offer_message | yes please | agree
  dental | offer_message | no thanks | small_talk thanks, refuse
  dental | message_text | please call me back about my bill | message please call me back about my bill
  dental | help | hold on one second | wait
  dental | slot | just a second | wait
  dental | message_text | hold on a second | wait
  dental | birth_date | hold on one second | wait
  dental | help | can you repeat that | repeat
  dental | help | hablan español | language es
  vet | which_service | it's the spaying i want somebody to look at that | wish svc_spay
  vet | help | i need to bring my dog in for his shots | book svc_vacc animal, identify patient dog
  vet | help | my cat needs her nails trimmed | book svc_nail animal, identify patient cat
  vet | help | i'd like to get my puppy neutered | book svc_spay animal, identify patient puppy
  vet | help | my dog has been throwing up can you see him today | small_talk pain, book svc_sick 2026-11-21 animal, identify patient dog
  vet | animal | his name is biscuit and he's a beagle | identify patient Biscuit beagle
`;

const SPANISH = `
  dental | help | hola quisiera hacer una cita para una limpieza | book svc_clean
  dental | help | necesito una cita con el doctor patel | book prov_patel
  dental | help | quiero una cita para un examen el martes a las nueve | book svc_exam 2026-11-24 09:00
  dental | help | me duele una muela me pueden ver hoy | small_talk pain, book svc_exam 2026-11-21
  dental | help | necesito una cita para mi hijo | book child
  dental | help | quiero una limpieza para mi esposo | book svc_clean other
  dental | help | quiero cancelar mi cita | cancel
  dental | help | quiero cambiar mi cita | move
  dental | help | quiero cambiar mi cita del martes para el jueves | move 2026-11-26 is_weekday:true 2026-11-24
  dental | help | a qué hora es mi cita | look_up
  dental | help | cuándo es mi próxima cita | look_up
  dental | help | quiero dejar un mensaje para la doctora lee | message Dr. Susan Lee
  dental | help | puedo hablar con una persona | person
  dental | help | a qué hora abren | ask hours
  dental | help | abren los sábados | ask hours 2026-11-21 2026-11-28 2026-12-05
  dental | help | aceptan delta dental | ask insurance delta dental
  dental | help | cuánto cuesta una limpieza | ask price svc_clean
  dental | help | dónde están ubicados | ask address
  dental | help | tienen estacionamiento | ask parking
  dental | help | quién hace las coronas | ask who_does svc_crown
  dental | help | perdón número equivocado | wrong_number
  dental | help | do you speak english | language en
  dental | service | una limpieza | wish svc_clean
  dental | service | un examen por favor | wish svc_exam
  dental | when | el martes | wish 2026-11-24
  dental | when | mañana en la mañana | wish 2026-11-22 not_after:11:59
  dental | when | el jueves a las diez | wish 2026-11-26 10:00
  dental | when | lo más pronto posible | wish earliest
  dental | when | después de las tres | wish not_before:15:00
  dental | slot | la segunda | choose 2
  dental | slot | a las diez y media está bien | choose 2
  dental | slot | la última por favor | choose 3
  dental | slot | ninguna de esas | reject
  dental | slot | qué más tiene | more
  dental | slot | no tiene algo el jueves | wish 2026-11-26
  dental | patient_name | jane roe | identify patient Jane Roe
  dental | patient_name | me llamo omar haddad | identify patient Omar Haddad
  dental | birth_date | cinco de marzo de mil novecientos ochenta y cinco | identify patient 1985-03-05
  dental | birth_date | el treinta de noviembre del setenta y dos | identify patient 1972-11-30
  dental | phone_number | dos uno dos cinco cinco cinco cero uno cuatro dos | identify patient 2125550142
  dental | is_new | no ya he ido antes | identify patient is_new:false
  dental | is_new | sí es mi primera vez | identify patient is_new:true
  dental | confirm | sí por favor | agree
  dental | confirm | sí está bien | agree
  dental | confirm | no | refuse
  dental | confirm | mejor a las tres | wish 15:00
  dental | confirm | déjeme preguntarle a mi esposa | wait
  dental | confirm | cuánto cuesta | ask price
  dental | anything_else | no gracias es todo | small_talk thanks, refuse
  dental | anything_else | no adiós | goodbye
  dental | offer_message | sí por favor | agree
  dental | offer_message | no gracias | small_talk thanks, refuse
  dental | message_text | por favor llámenme por lo de mi cuenta | message por favor llámenme por lo de mi cuenta
  dental | help | espere un momento | wait
  dental | help | me lo puede repetir | repeat
  vet | help | mi perro necesita sus vacunas | book svc_vacc animal, identify patient perro
  vet | help | quiero llevar a mi gata a que le corten las uñas | book svc_nail animal, identify patient gata
  vet | help | mi perro está vomitando lo pueden ver hoy | small_talk pain, book svc_sick 2026-11-21 animal, identify patient perro
  vet | animal | se llama canela y es una chihuahua | identify patient Canela chihuahua
`;

function cases(table: string): { practice: string; asked: Question; words: string; meant: string }[] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' | ').map((cell) => cell.trim()))
    .map(([practice = '', asked = '', words = '', meant = '']) => ({
      practice,
      asked: asked as Question,
      words,
      meant,
    }));
}

function practiceOf(name: string) {
  return name === 'vet' ? vetPractice() : dentalPractice();
}

/** Takes every command. */
function listener(): Floor & { heard: Command[] } {
  const heard: Command[] = [];
  return {
    heard,
    apply(command) {
      heard.push(command);
      return { is: 'taken' };
    },
    say() {},
    askPlainly() {},
    awaiting() {},
    used() {},
  };
}

for (const [language, table] of [
  ['en', ENGLISH],
  ['es', SPANISH],
] as const)
  describe(`the offline reader of ${language}`, () => {
    for (const { practice, asked, words, meant } of cases(table))
      it(`${asked}: ${words}`, async () => {
        const floor = listener();
        await reader.read(turnOf(words, asked, language, practiceOf(practice)), floor);
        assert.equal(short(floor.heard), meant);
      });

    it('throws for nothing that is said, whatever was asked', async () => {
      const words = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), sentences(language));
      await fc.assert(
        fc.asyncProperty(words, fc.constantFrom(null, ...QUESTIONS), async (said, asked) => {
          const turn = turnOf(said, asked, language);
          const floor = listener();
          await reader.read(turn, floor);
          assert.ok(floor.heard.length > 0);
          reader.readWhole(turn);
          reader.assent(said, turn);
        }),
        { numRuns: 150 },
      );
    });

    it('takes no more than a yes for a yes: at most one in 500 others', () => {
      const others = readLanguage(language).filter(
        ({ asked, labels }) => !ELSEWHERE.has(asked) && !labels.includes('agree') && !labels.includes('choose'),
      );
      const taken = others.filter(({ text }) => reader.assent(text, turnOf(text, 'confirm', language)) === 'yes');
      assert.ok(others.length > 1000);
      assert.ok(taken.length <= others.length / 500, taken.map(({ text }) => text).join('\n'));
    });

    it('knows most of the plain ways to say yes, also those that it was not fitted to', () => {
      const plain = readLanguage(language).filter((one) => one.asked === 'confirm' && one.labels.join(' ') === 'agree');
      const unseen = plain.filter(isHeldOut);
      const taken = unseen.filter(({ text }) => READ_BACK.some((kind) => agreesTo(text, kind, language)));
      assert.ok(unseen.length >= 5);
      assert.ok(taken.length >= 0.75 * unseen.length, `${taken.length} of ${unseen.length}`);
    });
  });

const READ_BACK = ['book', 'move', 'cancel'] as const;

/** Whether words are a yes where a booking, a move or a cancelation was read back. */
function agreesTo(words: string, kind: (typeof READ_BACK)[number], language: string): boolean {
  const turn = turnOf(words, 'confirm', language);
  const visit = { person: 0, appointmentId: 'appt_1', providerId: 'prov_lee', startsAt: '2026-11-24T15:00:00.000Z' };
  turn.state.proposal =
    kind === 'book'
      ? { ...visit, kind, personKey: 'jane', serviceId: 'svc_clean' }
      : kind === 'move'
        ? { ...visit, kind }
        : { kind, person: 0, appointmentId: 'appt_1' };
  return reader.assent(words, turn) === 'yes';
}

/** Words that callers use, in any order. */
function sentences(language: 'en' | 'es'): fc.Arbitrary<string> {
  const words = [...new Set(readLanguage(language).flatMap(({ text }) => text.split(' ')))];
  return fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join(' '));
}

describe('a whole answer to what was asked', () => {
  for (const [asked, words, meant] of [
    ['confirm', 'yes please', 'agree'],
    ['confirm', 'yes but not on tuesday', null],
    ['confirm', 'how much is it', null],
    ['confirm', 'no thanks', 'refuse'],
    ['confirm', 'no leave it', null],
    ['birth_date', 'march fifth nineteen eighty five', 'identify patient 1985-03-05'],
    ['birth_date', 'march fifth and do you take delta dental', null],
    ['slot', 'the second one', 'choose 2'],
    ['slot', 'the second one but with somebody else', null],
    ['when', 'tuesday at ten', 'wish 2026-11-24 10:00'],
    ['when', 'tuesday at ten is there parking', null],
    ['when', 'tuesday or wednesday next week', null],
    ['when', 'next week', null],
    ['when', 'the same time two weeks later', null],
    ['when', 'thursday', 'wish 2026-11-26'],
    ['slot', 'nine', 'choose 1'],
    ['slot', 'five', null],
    ['slot', 'not the first, the other one', null],
    ['slot', 'wednesday the third at nine', null],
    ['slot', "tuesday's fine what's the earliest", null],
    ['what_to_change', 'tuesday at ten', null],
    ['identity_again', 'jane roe march fifth nineteen eighty five', null],
    ['patient_name', 'jane roe', 'identify patient Jane Roe'],
    ['help', 'i would like a cleaning', null],
  ] as const)
    it(`${asked}: ${words} → ${meant ?? 'left to a careful reading'}`, () => {
      const commands = reader.readWhole(turnOf(words, asked));
      assert.equal(commands === null ? null : short(commands), meant);
    });

  it('is left to a careful reading where the question had to be repeated, but for a yes to a read-back', () => {
    for (const [asked, words, isRead] of [
      ['birth_date', 'march fifth nineteen eighty five', false],
      ['slot', 'the second one', false],
      ['confirm', 'yes please', true],
    ] as const) {
      const turn = turnOf(words, asked);
      turn.state.asked = { question: asked, times: 2 };
      assert.equal(reader.readWhole(turn) !== null, isRead, asked);
    }
  });

  it('is left to a careful reading where times were turned down before', () => {
    const turn = turnOf('the second one', 'slot');
    turn.state.stack.push({ ...newBooking(0), passed: ['2026-11-23T14:00:00.000Z'] });
    assert.equal(reader.readWhole(turn), null);
  });
});

describe('several appointments that were listed to be called off', () => {
  for (const [words, language, meant] of [
    ['both of them', 'en', 'cancel'],
    ['las dos citas, todas', 'es', 'cancel'],
  ] as const)
    it(`are all meant: ${words}`, async () => {
      const turn = turnOf(words, 'which_appointment', language);
      turn.state.stack.push({ kind: 'cancel', person: 0, which: null, appointment: null });
      turn.state.offered = { of: 'appointments', appointments: [] };
      const floor = listener();
      await reader.read(turn, floor);
      assert.deepEqual(floor.heard, [{ kind: meant, which: { all: true } }]);
    });
});

describe('the name of an animal', () => {
  for (const [words, language, meant] of [
    ["biscuit's", 'en', 'choose 2'],
    ['the one for biscuit', 'en', 'choose 2'],
    ['la de rex', 'es', 'choose 1'],
  ] as const)
    it(`takes its appointment of those that were listed: ${words}`, async () => {
      const turn = turnOf(words, 'which_appointment', language, vetPractice());
      const appointment = (id: string, animal: string) => ({
        ...{ id, animal, service: { id: 'svc_well', name: 'Wellness exam' }, provider: null },
        ...{ startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T14:30:00.000Z' },
      });
      turn.state.offered = {
        of: 'appointments',
        appointments: [appointment('appt_1', 'Rex'), appointment('appt_2', 'Biscuit')],
      };
      const floor = listener();
      await reader.read(turn, floor);
      assert.equal(short(floor.heard), meant);
    });
});

describe('a yes that names what was read back', () => {
  for (const [words, kind] of [
    ['yes go ahead and cancel it', 'cancel'],
    ['yes please cancel it', 'cancel'],
  ] as const)
    it(`is a yes to that alone: ${words}`, async () => {
      const turn = turnOf(words, 'confirm');
      turn.state.proposal = { kind, person: 0, appointmentId: 'appt_1' };
      const floor = listener();
      await reader.read(turn, floor);
      assert.equal(short(floor.heard), 'agree');
      const other = turnOf(words, 'confirm');
      assert.notEqual(reader.assent('no cancel it', other), 'yes');
    });
});

describe('words of danger that may be harmless', () => {
  it('are asked about, whatever else is said', async () => {
    const floor = listener();
    await reader.read(turnOf('my gums are bleeding can i come in', 'help'), floor);
    const [first] = floor.heard;
    assert.deepEqual(first?.kind === 'danger' && first.is_certain, false);
  });
});
