import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { cardBoard } from '../../../../test/relay-sites/card-board.ts';
import { fragmentDesk } from '../../../../test/relay-sites/fragment-desk.ts';
import { hireDesk } from '../../../../test/relay-sites/hire-desk.ts';
import { jobBoard } from '../../../../test/relay-sites/job-board.ts';
import { queryDesk } from '../../../../test/relay-sites/query-desk.ts';
import { reportDesk } from '../../../../test/relay-sites/report-desk.ts';
import { type SiteDefinition, serve } from '../../../../test/relay-sites/site.ts';
import { list, object, type SiteTask } from '../../../../test/relay-sites/site-tasks.ts';
import { stockRoom } from '../../../../test/relay-sites/stock-room.ts';

let relay: OpenRelay;
before(async () => {
  relay = await openRelay();
});
after(() => relay.close());

type Task<State> = Omit<SiteTask<State>, 'check'> & { stays?(state: State): unknown };

/** None of these can be answered or done: each run must end as failed, and what it must not touch as it was. */
function refuses<State>(site: () => SiteDefinition<State>, tasks: readonly Task<State>[]): void {
  for (const task of tasks)
    test(`"${task.instruction}" is not told as done`, async () => {
      const running = await serve(site());
      try {
        task.prepare?.(running.state);
        const before = JSON.stringify(task.stays?.(running.state) ?? null);
        const { outcome } = await relay.run(running.home, task);
        assert.equal(outcome.status, 'failed', JSON.stringify(outcome.result));
        assert.equal(JSON.stringify(task.stays?.(running.state) ?? null), before);
        if (task.tier === 'read') assert.deepEqual(running.writes, []);
      } finally {
        await running.close();
      }
    });
}

refuses(cardBoard, [
  { tier: 'read', instruction: 'Who is assigned to the card "Repaint the roof"?' },
  { tier: 'read', instruction: 'What is the phone number of the card "Order the sofa"?' },
]);
refuses(reportDesk, [
  {
    tier: 'read',
    instruction: 'List the open tickets with immediate priority.',
    schema: list({ title: 'text', status: 'text' }),
  },
  { tier: 'read', instruction: 'Which tickets have minor or cosmetic severity?', schema: list({ title: 'text' }) },
]);
refuses(queryDesk, [
  {
    tier: 'read',
    instruction: 'What is the sell price of the knee brace?',
    schema: object({ sell_price: 'number' }),
  },
]);
refuses(jobBoard, [
  { tier: 'read', instruction: 'When is the job "Rent a summer scanner" due?' },
  {
    tier: 'create',
    instruction: 'In the Northside project, create a job called "Check the alarm" for Oskar Pham',
    stays: ({ jobs }) => jobs,
  },
]);
refuses(hireDesk, [
  {
    tier: 'create',
    instruction: 'Create a loan with the code LN-99, device Walker Alto, until December 9, 2026.',
    stays: ({ loans }) => loans,
  },
]);
refuses(stockRoom, [
  {
    tier: 'create',
    instruction: 'Create a visit with the colour red and the weight 40.',
    stays: ({ visits }) => visits,
  },
  {
    tier: 'delete',
    instruction: 'Remove the device Gala Sport.',
    prepare(state) {
      state.isDeaf = true;
    },
  },
]);
refuses(fragmentDesk, [
  {
    tier: 'delete',
    instruction: 'Remove the member Member D29',
    prepare(state) {
      state.strikes = 'Strike off';
    },
    stays: ({ members }) => members,
  },
]);
