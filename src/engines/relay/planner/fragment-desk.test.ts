import assert from 'node:assert/strict';
import { fragmentDesk, type Member } from '../../../../test/relay-sites/fragment-desk.ts';
import { resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

const towns = (members: readonly Member[], name: string) =>
  members.filter((one) => one.name === name).map(({ town }) => town);

testSite(fragmentDesk, [
  {
    tier: 'read',
    instruction: 'How many members live in Northam?',
    check: (outcome, { members }) =>
      assert.deepEqual(resultOf(outcome), { count: members.filter(({ town }) => town === 'Northam').length }),
  },
  {
    tier: 'update',
    instruction: 'Set the town of Member C28 to Westerly',
    check(outcome, { members }) {
      resultOf(outcome);
      assert.deepEqual(towns(members, 'Member C28'), ['Westerly']);
    },
  },
  {
    tier: 'delete',
    instruction: 'Remove the member Member C28',
    check(outcome, { members }) {
      resultOf(outcome);
      assert.deepEqual([towns(members, 'Member C28'), members.length], [[], 30]);
    },
  },
  {
    tier: 'delete',
    instruction: 'Remove the member Member D29',
    prepare(state) {
      state.strikes = 'Strike off';
    },
    check(outcome, { members }) {
      assert.equal(members.length, 31);
      assert.match(outcome.error?.message ?? '', /asks "/, JSON.stringify(outcome));
    },
  },
]);
