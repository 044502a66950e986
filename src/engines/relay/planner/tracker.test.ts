import assert from 'node:assert/strict';
import { resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import { type TrackerState, tracker } from '../../../../test/relay-sites/tracker.ts';
import type { RunOutcome } from '../types.ts';

const isOpen = (status: string) => !/Closed|Rejected/.test(status);

function sameIds(outcome: RunOutcome, wanted: TrackerState['issues']): void {
  const rows = resultOf(outcome);
  assert.ok(Array.isArray(rows));
  const ids = rows.map((row) => Number(row.id)).sort((a, b) => a - b);
  assert.deepEqual(
    ids,
    wanted.map(({ id }) => id),
  );
}

testSite(tracker, [
  {
    tier: 'read',
    instruction: 'List the open issues in project Website with id, subject, status and priority',
    check: (outcome, state) =>
      sameIds(
        outcome,
        state.issues.filter((issue) => issue.project === 'website' && isOpen(issue.status)),
      ),
  },
  {
    tier: 'read',
    instruction: 'List closed issues in project Website with id and status',
    check: (outcome, state) =>
      sameIds(
        outcome,
        state.issues.filter((issue) => issue.project === 'website' && issue.status === 'Closed'),
      ),
  },
  {
    tier: 'read',
    instruction: 'What is the status of issue #5?',
    check: (outcome, state) => assert.equal(resultOf(outcome), state.issues[4]?.status),
  },
  {
    tier: 'create',
    instruction: 'Report a bug in the Intranet project titled "Calendar shows wrong week", due December 15, 2026',
    check(outcome, state) {
      resultOf(outcome);
      const made = state.issues.at(-1);
      assert.deepEqual([made?.project, made?.due, made?.tracker], ['intranet', '2026-12-15', 'Bug']);
    },
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
