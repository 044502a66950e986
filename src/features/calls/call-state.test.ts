import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALL_STATUSES, canBecome, endedStatus, isOver, LIVE } from './call-state.ts';

const ALLOWED = new Set([
  'ringing>in_progress',
  'ringing>completed',
  'ringing>transferred',
  'ringing>missed',
  'ringing>failed',
  'in_progress>completed',
  'in_progress>transferred',
  'in_progress>missed',
  'in_progress>failed',
]);

test('a call never moves backwards and never leaves its end', () => {
  for (const from of CALL_STATUSES)
    for (const to of CALL_STATUSES) assert.equal(canBecome(from, to), ALLOWED.has(`${from}>${to}`), `${from} > ${to}`);
  assert.deepEqual(
    CALL_STATUSES.filter((status) => !isOver(status)),
    LIVE,
  );
});

const answered = {
  isTransferred: false,
  carrierStatus: 'completed',
  isAnswered: true,
  hasCallerSpoken: true,
  hasAgentEnded: false,
};
const silent = { ...answered, hasCallerSpoken: false };

const table: [string, Parameters<typeof endedStatus>[0], string][] = [
  ['a conversation', answered, 'completed'],
  ['a conversation whose end nobody but the session told', { ...answered, carrierStatus: null }, 'completed'],
  ['a person took it', { ...answered, isTransferred: true }, 'transferred'],
  ['a person took it without the agent', { ...silent, isAnswered: false, isTransferred: true }, 'transferred'],
  ['hung up during the greeting', silent, 'missed'],
  ['the agent said goodbye to silence', { ...silent, hasAgentEnded: true }, 'completed'],
  ['nobody answered', { ...silent, isAnswered: false }, 'missed'],
  ['busy', { ...silent, isAnswered: false, carrierStatus: 'busy' }, 'missed'],
  ['given up while ringing', { ...silent, isAnswered: false, carrierStatus: 'canceled' }, 'missed'],
  ['the carrier could not', { ...answered, carrierStatus: 'failed' }, 'failed'],
];
for (const [what, call, expected] of table) {
  test(`${what} ends ${expected}`, () => assert.equal(endedStatus(call), expected));
}
