import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterCrash, canBecome, EXECUTION_STATUSES, type ExecutionStatus, isFinished } from './execution-state.ts';

const ALLOWED = new Set([
  'queued>running',
  'queued>canceled',
  'queued>failed',
  'running>paused',
  'running>queued',
  'running>completed',
  'running>failed',
  'running>timed_out',
  'running>canceled',
  'paused>running',
  'paused>queued',
  'paused>failed',
  'paused>timed_out',
  'paused>canceled',
]);

test('every pair of states is allowed or refused as the table says', () => {
  for (const from of EXECUTION_STATUSES)
    for (const to of EXECUTION_STATUSES)
      assert.equal(canBecome(from, to), ALLOWED.has(`${from}>${to}`), `${from} > ${to}`);
});

test('finished is what nothing follows', () => {
  const finished: ExecutionStatus[] = ['completed', 'failed', 'timed_out', 'canceled'];
  for (const status of EXECUTION_STATUSES) assert.equal(isFinished(status), finished.includes(status));
});

test('after a crash a run that may have written never starts again by itself', () => {
  assert.equal(afterCrash({ wrote: true, cancel_requested: true, attempt: 1 }), 'outcome_unknown');
  assert.equal(afterCrash({ wrote: false, cancel_requested: false, attempt: 1 }), 'start_again');
  assert.equal(afterCrash({ wrote: false, cancel_requested: true, attempt: 1 }), 'cancel');
  assert.equal(afterCrash({ wrote: false, cancel_requested: false, attempt: 3 }), 'give_up');
});
