import assert from 'node:assert/strict';
import { resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import { tracker } from '../../../../test/relay-sites/tracker.ts';

testSite(tracker, [
  {
    tier: 'read',
    instruction: 'What is the status of issue #5?',
    check: (outcome, state) => assert.equal(resultOf(outcome), state.issues[4]?.status),
  },
  {
    tier: 'update',
    instruction: 'Set the status of issue 5 to Resolved',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual([state.issues[4]?.status, state.issues[4]?.subject], ['Resolved', 'Crash on save']);
    },
  },
  {
    tier: 'update',
    instruction: 'Add a note "Seen on production" to issue 5',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(state.issues[4]?.notes, ['Seen on production']);
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete issue 7',
    check(outcome, state) {
      resultOf(outcome);
      assert.ok(!state.issues.some(({ id }) => id === 7));
      assert.equal(state.issues.length, 33);
    },
  },
]);
