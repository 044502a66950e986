import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newPerson, type Person, type Proposal } from '../../state.ts';
import { nearAssents } from '../../testing/no-assent.ts';
import { assentOf } from './assent.ts';
import { turnOf } from './testing/heard.ts';

const BOOKING: Proposal = {
  kind: 'book',
  person: 0,
  personKey: 'key',
  serviceId: 'svc_exam',
  providerId: 'prov_lee',
  startsAt: '2026-11-24T14:00:00.000Z',
};

/** What is made of a yes to a booking, or what else was read back for somebody. */
function yesTo(relation: Person['relation'], words: string, language = 'en', proposal = BOOKING): string {
  const turn = turnOf(words, 'confirm');
  turn.state.language = language;
  turn.state.people = [{ ...newPerson(relation), firstName: 'Mina', lastName: 'Roe' }];
  turn.state.proposal = proposal;
  return assentOf(words, turn);
}

describe('a yes that is for the caller', () => {
  for (const words of ["yes that's for me", "yes it's for me"]) {
    it(`agrees to what was read back for them: ${words}`, () => assert.equal(yesTo('self', words), 'yes'));
    it(`agrees to nothing that was read back for a child: ${words}`, () =>
      assert.notEqual(yesTo('child', words), 'yes'));
  }

  for (const words of ['yes for mina', 'yes please for mina roe'])
    it(`agrees where it only names what was read back: ${words}`, () => assert.equal(yesTo('child', words), 'yes'));
  for (const words of ['yes for tom', 'yes with doctor brandt'])
    it(`agrees to nothing that was not read back: ${words}`, () => assert.notEqual(yesTo('child', words), 'yes'));

  for (const words of ['yes book the examination', 'yes the examination'])
    it(`agrees where it names the service that was read back: ${words}`, () =>
      assert.equal(yesTo('self', words), 'yes'));
  it('agrees to nothing where it names another service', () =>
    assert.notEqual(yesTo('self', 'yes book the crown'), 'yes'));

  it('is told apart from one that only says that it suits', () => {
    assert.equal(yesTo('child', 'yes that works for me'), 'yes');
  });
});

describe('a yes at the end of chatter', () => {
  const CHATTER: [string, string][] = [
    ['en', 'you know i was just telling my neighbor about you yes go ahead'],
    ['es', 'pero bueno sí está bien'],
    ['es', 'ay mire mi nieto anda por aquí sí por favor'],
  ];
  for (const [language, words] of CHATTER)
    it(`is one that a model is believed on: ${words}`, () => assert.equal(yesTo('self', words, language), 'likely'));

  const AGAINST: [string, string][] = [
    ['en', 'are you sure it is that day yes'],
    ['en', 'my neighbor says do not yes go ahead'],
    ['en', 'is that right yes'],
    ['es', 'claro pero con otro doctor sí está bien'],
    ['es', 'perdón cuánto cuesta sí está bien'],
    ['es', 'lo voy a pensar está bien'],
    ['en', 'they told me to say yes'],
    ['en', 'she wants me to say yes'],
    ['en', "i'm only kidding yes"],
  ];
  for (const [language, words] of AGAINST)
    it(`is none by itself with a question, a condition or a no before it: ${words}`, () =>
      assert.ok(['open', 'leaning', 'no'].includes(yesTo('self', words, language))));

  for (const words of [
    'i would rather keep it yes please',
    "i'm still thinking about it yes",
    'oh you know what i can make it yes',
  ])
    it(`calls nothing off: ${words}`, () =>
      assert.equal(yesTo('self', words, 'en', { kind: 'cancel', person: 0, appointmentId: 'apt' }), 'open'));
});

describe('a yes behind words of somebody who thinks', () => {
  const YES: [string, string][] = [
    ['en', "hmm hold on okay yes that's right"],
    ['en', 'let me check my calendar yes go ahead'],
    ['es', 'a ver déjeme ver sí está bien'],
    ['es', 'permítame un segundo bueno sí adelante'],
  ];
  for (const [language, words] of YES)
    it(`is one: ${words}`, () => assert.equal(yesTo('self', words, language), 'yes'));

  const NONE: [string, string][] = [
    ['en', 'one moment please'],
    ['en', 'hold on okay'],
    ['en', 'yes wait'],
    ['en', 'let me see no'],
    ['es', 'un momento por favor'],
    ['es', 'sí espere'],
  ];
  for (const [language, words] of NONE)
    it(`is none where nothing is agreed to for certain: ${words}`, () =>
      assert.notEqual(yesTo('self', words, language), 'yes'));

  const THOUGHT_OVER: [string, string][] = [
    ['en', 'let me check that works'],
    ['en', "let me see that's right"],
    ['en', 'let me think that works for me'],
    ['es', 'déjeme ver si me queda bien'],
    ['es', 'a ver si me queda bien'],
    ['es', 'déjeme pensar si me parece bien'],
    ['es', 'déjeme revisar si está bien'],
    ['es', 'vamos a ver si'],
    ['es', 'a ver si adelante'],
  ];
  for (const [language, words] of THOUGHT_OVER)
    it(`is none where it is what they think over: ${words}`, () =>
      assert.notEqual(yesTo('self', words, language), 'yes'));

  it('calls nothing off', () =>
    assert.notEqual(
      yesTo('self', 'let me think yes', 'en', { kind: 'cancel', person: 0, appointmentId: 'apt' }),
      'yes',
    ));
});

describe('what sounds near to a yes', () => {
  for (const language of ['en', 'es'] as const)
    it(`is no certain one in ${language}: without a model nothing is booked upon it`, () => {
      const taken = nearAssents(language).filter((words) => yesTo('self', words, language) === 'yes');
      assert.deepEqual(taken, []);
    });
});
