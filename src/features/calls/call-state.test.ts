import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALL_STATUSES, canBecome, endedStatus } from './call-state.ts';

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
});

test('how a call is counted once it is over', () => {
  const call = { transferred: false, carrierStatus: 'completed', answered: true, callerSpoke: true, agentEnded: false };
  assert.equal(endedStatus(call), 'completed');
  assert.equal(endedStatus({ ...call, transferred: true }), 'transferred');
  assert.equal(endedStatus({ ...call, callerSpoke: false }), 'missed', 'hung up during the greeting');
  assert.equal(
    endedStatus({ ...call, callerSpoke: false, agentEnded: true }),
    'completed',
    'the agent said goodbye to silence',
  );
  assert.equal(endedStatus({ ...call, answered: false, callerSpoke: false }), 'missed');
  assert.equal(endedStatus({ ...call, carrierStatus: 'busy', answered: false }), 'missed');
  assert.equal(endedStatus({ ...call, carrierStatus: 'failed' }), 'failed');
});
