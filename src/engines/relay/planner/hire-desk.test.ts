import assert from 'node:assert/strict';
import { hireDesk } from '../../../../test/relay-sites/hire-desk.ts';
import { object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(hireDesk, [
  {
    tier: 'update',
    instruction: 'Set the price of the Wheelchair Nova to 425 and its stock to 6.',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.deepEqual(
        devices.map(({ price, stock }) => `${price}/${stock}`),
        ['89/0', '425/6', '465/2', '1740/3'],
      );
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the Wheelchair Nova.',
    check(outcome, { devices, loans }) {
      resultOf(outcome);
      assert.deepEqual([devices.length, loans.length], [3, 3]);
      assert.ok(!devices.some(({ name }) => name === 'Wheelchair Nova'));
    },
  },
  {
    tier: 'update',
    instruction: 'Set the stock of the device Hoist Gull to 3.',
    check(outcome) {
      assert.equal(outcome.status, 'failed');
      assert.match(outcome.error?.message ?? '', /already.*Nothing was sent/);
    },
  },
  {
    tier: 'create',
    instruction: 'Create a loan with the code LN-99, device Walker Alto, until December 9, 2026.',
    check(outcome, { loans }) {
      assert.equal(outcome.status, 'failed');
      assert.match(outcome.error?.message ?? '', /device.*Nothing was sent/);
      assert.equal(loans.length, 3);
    },
  },
  {
    tier: 'read',
    instruction: 'Which device is the most expensive, and what does it cost?',
    schema: object({ device: 'text', price: 'number' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { device: 'Hoist Gull', price: 1740 }),
  },
]);
