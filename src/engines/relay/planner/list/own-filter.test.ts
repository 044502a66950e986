import assert from 'node:assert/strict';
import { type LongListState, longList } from '../../../../../test/relay-sites/long-list.ts';
import { list, resultOf, testSite } from '../../../../../test/relay-sites/site-tasks.ts';
import type { RunOutcome } from '../../types.ts';

function tellsAll(outcome: RunOutcome, { referrals }: LongListState, state: string): void {
  const wanted = referrals.filter((one) => one.state === state).map(({ number }) => number);
  const told = (resultOf(outcome) as { number: string }[]).map(({ number }) => number);
  assert.deepEqual(told.sort(), wanted);
}

testSite(longList, [
  {
    tier: 'read',
    instruction: 'List all referrals that are Declined, with their number',
    schema: list({ number: 'text' }),
    check(outcome, state) {
      tellsAll(outcome, state, 'Declined');
      assert.equal(state.wholePages, 1);
    },
  },
  {
    tier: 'read',
    instruction: 'List the referrals with status Accepted: number and patient',
    schema: list({ number: 'text', patient: 'text' }),
    prepare(state) {
      state.buttons = 'kept';
    },
    check: (outcome, state) => tellsAll(outcome, state, 'Accepted'),
  },
  {
    tier: 'read',
    instruction: 'Which referrals have the status Sent? Give their number',
    schema: list({ number: 'text' }),
    prepare(state) {
      state.buttons = 'newest';
    },
    check: (outcome, state) => tellsAll(outcome, state, 'Sent'),
  },
  {
    tier: 'read',
    instruction: 'List the referrals in Eastbrook, with their number',
    schema: list({ number: 'text' }),
    prepare(state) {
      state.hasOfferingBox = true;
    },
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site'),
  },
]);
