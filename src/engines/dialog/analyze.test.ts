import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallAnalysis } from './analysis-types.ts';
import { analyze } from './analyze.ts';
import type { ConversationState, Outcome, Person } from './state.ts';
import { newPerson, openingState } from './state.ts';
import { dentalPractice } from './testing/dental-practice.ts';

const JANE: Person = {
  ...newPerson('self'),
  firstName: 'Jane',
  lastName: 'Roe',
  record: { id: 'pat_jane', firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05' },
};
const appointment = {
  id: 'appt_1',
  service: { id: 'svc_clean', name: 'Teeth cleaning' },
  provider: null,
  startsAt: '2026-11-24T14:00:00Z',
  endsAt: '2026-11-24T15:00:00Z',
};
const message = { name: 'Jane Roe', phoneNumber: '+12125550142', text: 'My crown came off.' };

function call(changes: Partial<ConversationState>, counts: Partial<ConversationState['counts']> = {}): CallAnalysis {
  const state = { ...openingState(), ...changes };
  state.counts = { ...state.counts, callerTurns: 3, ...counts };
  return analyze(state, dentalPractice());
}

const done = (...outcomes: Outcome[]): Partial<ConversationState> => ({ done: outcomes, people: [JANE] });

describe('what is kept of a call', () => {
  const rows: [string, Partial<ConversationState>, Partial<CallAnalysis>][] = [
    [
      'a booking',
      { ...done({ kind: 'booked', appointment, person: 0 }), wishes: ['booking'] },
      {
        category: 'booking',
        callSuccessful: true,
        patientId: 'pat_jane',
        appointmentId: 'appt_1',
        summary:
          'Jane Roe wanted to book an appointment. Booked teeth cleaning on Tuesday, November twenty-fourth at nine a.m.',
      },
    ],
    [
      'questions that were answered',
      done({ kind: 'answered', question: 'Is there parking?' }, { kind: 'answered', question: 'Are there stairs?' }),
      {
        summary: 'Jane Roe called without a clear request. Answered: "Is there parking?", "Are there stairs?".',
      },
    ],
    [
      'a booking for a child by a parent',
      {
        done: [{ kind: 'booked', appointment, person: 0 }],
        people: [{ ...JANE, relation: 'child', firstName: 'Ada' }],
        caller: { firstName: 'Jane', lastName: 'Roe', phoneNumber: null },
        wishes: ['booking'],
      },
      {
        summary:
          'Jane Roe wanted to book an appointment. Booked teeth cleaning for Ada Roe on Tuesday, November twenty-fourth at nine a.m.',
      },
    ],
    [
      'a move',
      { ...done({ kind: 'moved', appointment, person: 0 }), wishes: ['rescheduling'] },
      { category: 'rescheduling', callSuccessful: true, successReason: 'The appointment was moved.' },
    ],
    [
      'a cancellation that was not agreed to',
      { people: [JANE], wishes: ['cancellation'] },
      {
        category: 'cancellation',
        callSuccessful: false,
        appointmentId: null,
        summary: 'Jane Roe wanted to cancel an appointment. Nothing was settled before the call ended.',
      },
    ],
    [
      'a message instead of a booking',
      { ...done({ kind: 'message', about: 'booking', message }), wishes: ['booking'] },
      {
        category: 'booking',
        callSuccessful: true,
        successReason: 'A message was taken and passed on.',
        message,
        summary: 'Jane Roe wanted to book an appointment. Left a message: "My crown came off".',
      },
    ],
    [
      'a question that nobody could answer, passed on',
      {
        ...done(
          { kind: 'unanswered', question: 'Is there valet parking?' },
          { kind: 'message', about: 'inquiry', message: { ...message, text: 'Is there valet parking?' } },
        ),
        wishes: ['inquiry', 'message'],
      },
      {
        category: 'message',
        callSuccessful: true,
        summary: 'Jane Roe had a question. Left a message: "Is there valet parking?".',
      },
    ],
    [
      'a question that nobody could answer, not passed on',
      { done: [{ kind: 'unanswered', question: 'Is there valet parking?' }], wishes: ['inquiry'] },
      {
        category: 'inquiry',
        callSuccessful: false,
        patientId: null,
        summary: 'The caller had a question. Not answered: "Is there valet parking?".',
      },
    ],
    [
      'two questions, one answered',
      {
        done: [
          { kind: 'answered', question: 'Do you park?' },
          { kind: 'unanswered', question: 'Valet?' },
        ],
        wishes: ['inquiry'],
      },
      { callSuccessful: true, successReason: 'Questions were answered, though not all of them.' },
    ],
    [
      'an emergency',
      { done: [{ kind: 'emergency', to: 'life', words: "I can't breathe" }], wishes: ['booking', 'emergency'] },
      {
        category: 'emergency',
        callSuccessful: true,
        summary: 'The caller reported an emergency. Told where to turn after "I can\'t breathe".',
      },
    ],
    [
      'an emergency that was taken back',
      {
        ...done(
          { kind: 'emergency', to: 'life', words: 'He collapsed', isTakenBack: true },
          { kind: 'booked', appointment, person: 0 },
        ),
        wishes: ['emergency', 'booking'],
      },
      { category: 'booking', callSuccessful: true },
    ],
    [
      'a wrong number',
      { done: [{ kind: 'wrong_number' }] },
      {
        category: 'other',
        callSuccessful: false,
        summary: 'The caller called without a clear request. It was a wrong number.',
      },
    ],
    ['a sales call', { done: [{ kind: 'spam' }], wishes: ['spam'] }, { category: 'spam', callSuccessful: false }],
    [
      'a transfer',
      { done: [{ kind: 'transfer', reason: 'requested' }] },
      {
        category: 'other',
        callSuccessful: true,
        summary: 'The caller asked to speak with a person. Handed over to a person.',
      },
    ],
    [
      'a transfer that nobody took',
      {
        done: [
          { kind: 'transfer', reason: 'requested' },
          { kind: 'transfer_failed', reason: 'busy' },
        ],
      },
      { callSuccessful: false },
    ],
    [
      'a claim that was never verified',
      { people: [{ ...JANE, record: null }], wishes: ['inquiry'], done: [{ kind: 'not_verified' }] },
      { patientId: null, summary: 'Jane Roe had a question. The caller could not be verified.' },
    ],
    [
      'a death',
      {
        done: [
          { kind: 'grave', matter: 'death' },
          { kind: 'message', about: 'message', message },
        ],
        wishes: ['message'],
      },
      { category: 'message', sentiment: 'neutral' },
    ],
  ];
  for (const [name, state, expected] of rows)
    it(name, () => {
      const actual = call(state);
      for (const [key, value] of Object.entries(expected))
        assert.deepEqual(actual[key as keyof CallAnalysis], value, key);
      assert.doesNotMatch(actual.summary, /undefined|null|NaN/);
    });

  it('a caller who said nothing has neither category nor mood', () => {
    const actual = call({}, { callerTurns: 0 });
    assert.deepEqual([actual.category, actual.sentiment, actual.callSuccessful], [null, null, false]);
  });

  it('the mood follows what was said of it, and is never bright after a failure', () => {
    const booked = { ...done({ kind: 'booked', appointment, person: 0 }), wishes: ['booking' as const] };
    assert.equal(call(booked, { pleasant: 1 }).sentiment, 'positive');
    assert.equal(call(booked).sentiment, 'neutral');
    assert.equal(call(booked, { pleasant: 1, unpleasant: 1 }).sentiment, 'negative');
    assert.equal(call({ wishes: ['booking'] }, { pleasant: 1 }).sentiment, 'neutral');
  });
});
