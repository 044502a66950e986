import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Practice } from '../practice.ts';
import { newPerson, openingState } from '../state.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import type { Turn } from '../turn-context.ts';
import { type Fault, faultOf } from './claims.ts';
import { groundsOf } from './grounds.ts';
import { numbersIn } from './spoken-numbers.ts';

function turnOf(words: string, changes: Partial<Practice> = {}): Turn {
  return {
    state: openingState(),
    before: openingState(),
    practice: dentalPractice(changes),
    now: NOW,
    today: '2026-11-21',
    minuteNow: 630,
    hungUp: null,
    signal: new AbortController().signal,
    words,
    isAside: true,
    begun: [],
    fresh: new Set(),
    acts: [],
    transfer: () => {},
    end: () => {},
    tools: new Proxy({} as Turn['tools'], {
      get: () => {
        throw new Error('a sentence needs no tools');
      },
    }),
  };
}

function judge(sentence: string, turn = turnOf('')): Fault | null {
  return faultOf(sentence, turn, groundsOf(turn));
}

describe('a sentence of a model', () => {
  for (const sentence of [
    "I'm sorry to hear that.",
    'Yes, we do.',
    "We're open until five on weekdays.",
    'We open at 8:00 in the morning.',
    'Weekdays from eight a.m. to five p.m.',
    "We're closed on weekends.",
    'A cleaning is 120 dollars and takes an hour.',
    'An exam is $95, so with a cleaning it comes to 215 dollars.',
    'You can reach us at 212-555-0100.',
    'Our number is 2 1 2, 5 5 5, 0 1 0 0.',
    "We're at 12 Maple Street in Springfield.",
    'That takes about thirty minutes.',
    'Please call 911 right away.',
    'We have three dentists and hygienists, and one of them is sure to help.',
    "We're open five days a week.",
    'La limpieza cuesta ciento veinte dólares.',
    'Abrimos de ocho a cinco de lunes a viernes.',
    'Once the tooth is clean it feels better.',
    'Parking is available behind the building, and it is free.',
    'Today is Saturday, November twenty-first.',
  ])
    it(`is spoken: ${sentence}`, () => assert.equal(judge(sentence), null));

  for (const [fault, sentences] of Object.entries({
    claims_done: [
      "I've booked that for you.",
      "You're all set!",
      'Your appointment has been moved.',
      'That has been cancelled.',
      'I have put you down for Tuesday.',
      "We've noted that down for the doctor.",
      "I've sent your message to the team.",
      'All done, see you Tuesday.',
      'It is confirmed for Tuesday.',
      'Le he reservado la cita.',
      'Su cita queda confirmada.',
      'Listo, la cita está cancelada.',
      'Ya le apunté en la agenda.',
    ],
    claims_free: [
      'Dr. Lee has an opening on Tuesday.',
      'We have several times available.',
      'Tuesday morning is available.',
      'Tenemos disponibilidad el martes.',
    ],
    tells_record: [
      'Your appointment is on Tuesday.',
      'I can see your last visit here.',
      'According to our records you are a patient.',
      'Su cita es el martes.',
    ],
    says_unknown: ["I don't know that.", "I'm not sure about that.", 'No tengo esa información.'],
    asks: ['Which day works?', '¿Qué día le conviene?'],
    ungrounded_number: [
      'A crown is 900 dollars.',
      'A cleaning is sixty dollars.',
      'That is about twelve hundred dollars.',
      "We're open until six.",
      'We open at 7:30.',
      'Call us at 212-555-0199.',
      'There is a 20 percent discount.',
      "We're open seven days a week.",
      "We're here twenty-four hours a day.",
      'We have been here for 25 years.',
      'Cuesta doscientos dólares.',
      'It closes at 5 a.m.',
    ],
    reads_markup: ['**Hello** there.', 'See https://example.com for more.'],
    too_long: [`We are ${'very '.repeat(60)}glad.`],
  } satisfies Record<string, string[]>))
    for (const sentence of sentences)
      it(`is not spoken (${fault}): ${sentence.slice(0, 60)}`, () => assert.equal(judge(sentence), fault));

  it('may say what follows from the practice: that it never closes', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      start: '00:00',
      end: '24:00',
      isActive: true,
    }));
    const turn = turnOf('', { hours });
    assert.equal(judge("We're open twenty-four hours, seven days a week.", turn), null);
  });

  it('may repeat what the caller said, and what was offered', () => {
    const turn = turnOf('Is the whitening 349 dollars at your place?');
    assert.equal(judge('About the 349 dollars, the team knows best.', turn), null);
    turn.state.offered = { of: 'slots', slots: [{ startsAt: '2026-11-24T19:30:00Z', providerId: null }] };
    assert.equal(judge('The one at 2:30 p.m. on the 24th is a long one.', turn), null);
  });

  it('may tell of a record once the person is verified', () => {
    const turn = turnOf('');
    turn.state.people = [
      { ...newPerson('self'), record: { id: 'pat_1', firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05' } },
    ];
    assert.equal(judge('Your appointment is with the hygienist.', turn), null);
  });

  it('holds the words of one language for numbers only where that language is spoken', () => {
    const turn = turnOf('');
    turn.state.language = 'es';
    assert.equal(judge('Abrimos a las once.', turn), 'ungrounded_number');
  });

  it('finds no number in ids', () => {
    const turn = turnOf('', { agent: { ...dentalPractice().agent, instructions: 'Use svc_777 for all.' } });
    assert.equal(judge('It costs 777 dollars.', turn), 'ungrounded_number');
  });
});

describe('numbers in spoken words', () => {
  for (const [text, language, expected] of [
    ['a hundred and twenty dollars', 'en', ['money 120']],
    ['twelve hundred', 'en', ['count 1200']],
    ['two thousand three hundred and five', 'en', ['count 2305']],
    ['the twenty-fourth at nine thirty', 'en', ['count 24', 'count 9', 'count 30']],
    ['at 9 p.m. or at noon', 'en', ['clock 1260', 'clock 720']],
    ['at 2:30', 'en', ['clock 150,870']],
    ['$1,250.50', 'en', ['money 1250.5']],
    ['five five five, oh one four two', 'en', ['phone 5550142']],
    ['ciento veinticinco dólares', 'es', ['money 125']],
    ['treinta y uno de mayo', 'es', ['count 31']],
    ['mil doscientos', 'es', ['count 1200']],
  ] as const)
    it(`${text} (${language})`, () =>
      assert.deepEqual(
        numbersIn(text, language).map(({ of, values }) => `${of} ${values.join()}`),
        expected,
      ));
});
