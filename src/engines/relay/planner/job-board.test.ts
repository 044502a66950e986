import assert from 'node:assert/strict';
import { jobBoard } from '../../../../test/relay-sites/job-board.ts';
import { list, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import type { RunOutcome } from '../types.ts';

testSite(jobBoard, [
  {
    tier: 'create',
    instruction: 'Add a job "Order the door sign", assigned to Tabea Reyes, due December 14, 2026 at 17:00',
    check(outcome, state) {
      resultOf(outcome);
      const made = state.jobs.at(-1);
      assert.deepEqual(
        [made?.title, made?.assignee, made?.due],
        ['Order the door sign', 'Tabea Reyes', '12/14/2026 17:00'],
      );
    },
  },
  {
    tier: 'create',
    instruction: 'In the Northside project, create a job called "Check the alarm" for Oskar Pham',
    check(outcome, state) {
      assert.equal(outcome.status, 'failed', JSON.stringify(outcome.result));
      assert.equal(state.jobs.length, 5);
    },
  },
  {
    tier: 'create',
    instruction: 'Add a comment to the job "Fix the door bell": "The battery is empty."',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(state.jobs[2]?.comments, ['The battery is empty.']);
    },
  },
  {
    tier: 'update',
    instruction: 'Change the due date of the job "Fix the door bell" to December 16, 2026',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual([state.jobs[2]?.due, state.jobs[2]?.title], ['12/16/2026 17:00', 'Fix the door bell']);
    },
  },
  {
    tier: 'update',
    instruction: 'Close the job "Paint the waiting room"',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(
        state.jobs.map(({ open }) => open),
        [true, true, true, false, true],
      );
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the job "Return the broken scanner"',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(
        state.jobs.map(({ id }) => id),
        [2, 3, 4, 5],
      );
    },
  },
  ...[
    'What are the subtasks of the contract with Bluewater Health and their status?',
    'When is the job "Rent a summer scanner" due?',
    'What is the priority of the job "Fix the door bell"?',
  ].map((instruction) => ({
    tier: 'read' as const,
    instruction,
    ...(/subtasks/.test(instruction) ? { schema: list({ title: 'text', status: 'text' }) } : {}),
    check: (outcome: RunOutcome) => assert.equal(outcome.status, 'failed', JSON.stringify(outcome.result)),
  })),
]);
