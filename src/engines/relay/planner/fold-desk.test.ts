import assert from 'node:assert/strict';
import { foldDesk } from '../../../../test/relay-sites/fold-desk.ts';
import { object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(foldDesk, [
  {
    tier: 'read',
    instruction: 'What are the carrier and the weight of the delivery D-72?',
    schema: object({ carrier: 'text', weight: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { carrier: 'Swift Vans', weight: '3.5 kg' }),
  },
  {
    tier: 'read',
    instruction: 'What is the driver of the delivery D-72?',
    schema: object({ driver: 'text' }),
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome.result)),
  },
]);
