import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Act, Refusal } from '../acts.ts';
import { SMALL_TALK, TOPICS } from '../commands.ts';
import { newBooking } from '../flows/book.ts';
import type { Practice } from '../practice.ts';
import { newPerson, openingState, QUESTIONS } from '../state.ts';
import { dentalPractice, NOW } from '../testing/dental-practice.ts';
import type { Appointment } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import type { Language } from './language.ts';
import { createSpeaker } from './speaker.ts';

/** Names of the practice, which are the same in each language. */
const practice: Practice = {
  ...dentalPractice({ languages: ['en', 'es'], emergencyNumber: '+12125550111' }),
  name: 'Clínica Dental Arce',
  address: 'Arce 12',
};
const appointment: Appointment = {
  id: 'appt_1',
  service: { id: 'svc_clean', name: 'Teeth cleaning' },
  provider: { id: 'prov_maria', name: 'Maria Santos' },
  startsAt: '2026-11-24T14:00:00Z',
  endsAt: '2026-11-24T15:00:00Z',
};
const slot = (startsAt: string) => ({ startsAt, providerId: 'prov_maria' });
const slots = [slot('2026-11-24T14:00:00Z'), slot('2026-11-25T14:00:00Z')];
const proposals = [
  {
    kind: 'book',
    person: 0,
    personKey: '',
    serviceId: 'svc_clean',
    providerId: 'prov_maria',
    startsAt: slots[0]?.startsAt ?? '',
  },
  { kind: 'move', person: 0, appointmentId: 'appt_1', providerId: null, startsAt: slots[0]?.startsAt ?? '' },
  { kind: 'cancel', person: 0, appointmentId: 'appt_1' },
] as const;
const REFUSALS: Refusal[] = [
  'booking_off',
  'no_services',
  'slot_taken',
  'outside_hours',
  'already_canceled',
  'not_found',
  'no_appointments',
  'not_verified',
  'no_more_tries',
  'not_settled',
  'none_suits',
  'nobody_there',
  'same_time',
  'privacy',
  'provider_not_for_service',
  'not_that_age',
  'not_that_language',
  'birth_date_impossible',
  'refused',
];

/** Every kind of act with every value that changes its words; keyed by kind, so that a new kind does not compile without a row. */
const ACTS: { [Kind in Act['act']]: (Act & { act: Kind })[] } = {
  greet: [{ act: 'greet' }],
  greet_again: [{ act: 'greet_again' }],
  offer_language: [{ act: 'offer_language' }],
  ask: QUESTIONS.flatMap((question) =>
    [1, 2, 3, 4].map((times) => ({
      act: 'ask' as const,
      question,
      times,
      between: ['book', 'move'] as ['book', 'move'],
    })),
  ),
  ask_again: QUESTIONS.map((question) => ({ act: 'ask_again', question, between: ['cancel', 'ask'] })),
  offer_slots: (['wished', 'other_time', 'other_day', 'other_provider', 'none_left'] as const).flatMap((fit) =>
    [slots, slots.slice(0, 1)].map((some) => ({
      act: 'offer_slots' as const,
      slots: some,
      serviceId: 'svc_clean',
      fit,
    })),
  ),
  offer_services: [
    { act: 'offer_services', ids: ['svc_clean', 'svc_crown'] },
    { act: 'offer_services', ids: ['svc_exam'] },
  ],
  offer_appointments: [{ act: 'offer_appointments', appointments: [appointment, appointment] }],
  no_slots: (['none', 'closed', 'past', 'beyond_horizon', 'no_more'] as const).map((why) => ({ act: 'no_slots', why })),
  confirm: proposals.map((proposal) => ({ act: 'confirm', proposal, appointment })),
  done: (['booked', 'moved', 'canceled'] as const).map((kind) => ({
    act: 'done',
    outcome: { kind, appointment, person: 0 },
  })),
  appointments: [
    { act: 'appointments', appointments: [appointment] },
    { act: 'appointments', appointments: [appointment, appointment] },
  ],
  message_taken: [
    { act: 'message_taken', recipient: null, isAfterAll: false },
    { act: 'message_taken', recipient: 'Maria Santos', isAfterAll: true },
  ],
  fact: [
    ...TOPICS.filter((topic) => topic !== 'languages').map((topic) => ({
      act: 'fact' as const,
      topic,
      fact: { names: ['Maria Santos'], text: 'Arce 12' },
    })),
    { act: 'fact', topic: 'hours', fact: { spans: practice.hours } },
    { act: 'fact', topic: 'holiday', fact: { spans: practice.hours, days: ['2026-11-26', '2026-11-28'] } },
    { act: 'fact', topic: 'price', fact: { priceCents: 12050, names: ['Crown'] } },
    { act: 'fact', topic: 'price', fact: { priceCents: 0, names: ['Crown'] } },
    { act: 'fact', topic: 'duration', fact: { minutes: 75, names: ['Crown'] } },
    { act: 'fact', topic: 'insurance', fact: { isYes: true, names: ['Aetna'] } },
    { act: 'fact', topic: 'insurance', fact: { isYes: false, names: ['Aetna'] } },
    { act: 'fact', topic: 'languages', fact: { isYes: true, names: ['ru'] } },
    { act: 'fact', topic: 'languages', fact: { names: ['en-US', 'es-US'] } },
    { act: 'fact', topic: 'services', fact: { isYes: true, names: ['Crown'] } },
    ...[
      { min: 3, max: null },
      { min: null, max: 17 },
      { min: 3, max: 17 },
    ].map((ages) => ({ act: 'fact' as const, topic: 'ages' as const, fact: { ages, names: ['Maria Santos'] } })),
  ],
  unknown: [
    { act: 'unknown', isPassedOn: false },
    { act: 'unknown', isPassedOn: true },
  ],
  refused: [
    ...REFUSALS.map((why) => ({ act: 'refused' as const, why })),
    { act: 'refused', why: 'not_that_age', providerId: 'prov_maria' },
    { act: 'refused', why: 'provider_not_for_service', providerId: 'prov_maria' },
  ],
  transfer: (['emergency', 'requested', 'not_understood', 'urgent'] as const).map((reason) => ({
    act: 'transfer',
    reason,
  })),
  transfer_failed: [
    { act: 'transfer_failed', wasEmergency: true },
    { act: 'transfer_failed', wasEmergency: false },
  ],
  emergency: (['life', 'self_harm', 'poisoning', 'dental', 'animal_life'] as const).flatMap((to) =>
    [true, false].flatMap((isCertain) =>
      [
        { isOpenNow: true, number: null, instructions: null, orAnimal: { isOpenNow: true, number: null } },
        { isOpenNow: false, number: '+12125550111', instructions: 'Oak Street 12.', orAnimal: null },
        { isOpenNow: false, number: null, instructions: null, orAnimal: { isOpenNow: false, number: '+12125550111' } },
      ].map((where) => ({ act: 'emergency' as const, to, isCertain, ...where })),
    ),
  ),
  relieved: [{ act: 'relieved' }],
  grave: (['death', 'harm_by_practice', 'legal', 'erasure', 'records_request'] as const).map((matter) => ({
    act: 'grave',
    matter,
  })),
  small_talk: SMALL_TALK.map((about) => ({ act: 'small_talk', about })),
  acknowledge: [{ act: 'acknowledge' }],
  message_known: [{ act: 'message_known' }],
  language: [{ act: 'language' }],
  turn_to: (['book', 'move', 'cancel', 'look_up', 'message'] as const).flatMap((matter) =>
    [null, 'svc_clean'].flatMap((serviceId) =>
      [null, '2026-11-24'].map((day) => ({ act: 'turn_to' as const, matter, serviceId, day })),
    ),
  ),
  dropped: [{ act: 'dropped' }],
  waiting: [{ act: 'waiting' }],
  still_there: [{ act: 'still_there' }],
  cannot_hear: [{ act: 'cannot_hear' }],
  not_understood: [{ act: 'not_understood' }],
  apologize: [{ act: 'apologize' }],
  system_down: [{ act: 'system_down' }],
  goodbye: (['done', 'silence', 'wrong_number', 'spam', 'abuse', 'language'] as const).map((why) => ({
    act: 'goodbye',
    why,
  })),
  repeat: [
    { act: 'repeat', text: '' },
    { act: 'repeat', text: 'Aetna.' },
  ],
  said: [{ act: 'said', text: 'Aetna.' }],
};

/** Words that no Spanish sentence holds. */
const ENGLISH =
  /(?<!\p{L})(the|you|your|and|with|at|for|we|our|is|are|please|sorry|call|what|which|appointment|cleaning|exam|Monday|Tuesday|November|yes|can|I'm|don't|English|Spanish)(?!\p{L})/iu;
/** Words that no English sentence holds. */
const SPANISH = /[¿¡ñáéíóú]|\b(el|los|las|usted|una|por|para|cita|qué)\b/i;
/** What each language says of itself to those who speak the other. */
const OFFERS = /For English, say "English" or press two\.|Para español, diga «español» u oprima el dos\.|para español/g;

const speaker = createSpeaker([english, spanish]);
const say = (turn: Turn): string => speaker.speak(turn).text;

function turnOf(language: Language, acts: Act[], turnNumber: number, relation: 'self' | 'child' | 'other'): Turn {
  const state = openingState(language.tag);
  state.turn = turnNumber;
  state.people = [
    {
      ...newPerson(relation),
      firstName: 'Ana',
      lastName: 'Ruiz',
      birthDate: relation === 'self' ? '1985-03-05' : null,
    },
  ];
  state.stack = [newBooking(0)];
  const languages = language.tag === 'en' ? ['en', 'es'] : ['es', 'en'];
  return {
    state,
    before: state,
    practice: { ...practice, languages },
    now: NOW,
    today: '2026-11-21',
    minuteNow: 600,
    hungUp: null,
    signal: new AbortController().signal,
    words: '',
    isAside: true,
    begun: [],
    fresh: new Set(),
    acts,
    transfer: () => {},
    end: () => {},
    tools: new Proxy({} as Turn['tools'], {
      get: () => {
        throw new Error('words need no tools');
      },
    }),
  };
}

for (const language of [english, spanish])
  describe(`every act in ${language.tag}`, () => {
    for (const [kind, acts] of Object.entries(ACTS))
      it(`${kind} has whole sentences of one language`, () => {
        for (const act of acts)
          for (const turnNumber of [1, 2])
            for (const relation of ['self', 'child', 'other'] as const) {
              const words = say(turnOf(language, [act], turnNumber, relation));
              const shown = `${JSON.stringify(act)} → ${words}`;
              // What has no value to say is no act that flows produce, but for these topics it may be a name alone.
              assert.match(words, kind === 'fact' ? /\p{L}/u : /[.?!]$/, shown);
              assert.doesNotMatch(words, /undefined|null|NaN|\[object|\s{2}|\.\./, shown);
              const own = words
                .replace(OFFERS, '')
                .replace(/Clínica Dental Arce|Maple Street|Susan Lee|Arjun Patel|Maria Santos|Ana Ruiz/g, '');
              assert.doesNotMatch(own, language === english ? SPANISH : ENGLISH, shown);
            }
      });

    it('asks each thing differently the second time', () => {
      for (const question of QUESTIONS) {
        const ways = [1, 2].map((times) => {
          const act: Act = { act: 'ask', question, times, between: ['book', 'move'] };
          return say(turnOf(language, [act], 1, 'self'));
        });
        const isClosed = question === 'in_danger';
        assert.equal(new Set(ways).size, isClosed ? 1 : 2, question);
      }
    });

    it('asks one question at a time', () => {
      for (const act of ACTS.ask) {
        const words = say(turnOf(language, [act], 1, 'self'));
        assert.ok((words.match(/\?/g) ?? []).length <= 1, words);
      }
    });

    it('says something while the caller waits', () => {
      assert.ok(language.waiting.every((words) => /^\p{Lu}.*\.$/u.test(words)));
    });
  });
