import assert from 'node:assert/strict';
import { queryDesk } from '../../../../test/relay-sites/query-desk.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(queryDesk, [
  {
    tier: 'read',
    instruction: 'List all parts with their number and sell price.',
    schema: list({ number: 'text', sell_price: 'number' }),
    check: (outcome, { parts }) =>
      assert.deepEqual(
        resultOf(outcome),
        parts.map(({ number, price }) => ({ number, sell_price: price })),
      ),
  },
  {
    tier: 'read',
    instruction: 'What is the sell price of the part Walker grip?',
    schema: object({ sell_price: 'number' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { sell_price: 20.5 }),
  },
  {
    tier: 'read',
    instruction: 'How many business partners do we have?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 3 }),
  },
  {
    tier: 'read',
    instruction: 'What is the sell price of the knee brace?',
    schema: object({ sell_price: 'number' }),
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome.result)),
  },
]);
