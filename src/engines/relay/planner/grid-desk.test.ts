import assert from 'node:assert/strict';
import { gridDesk } from '../../../../test/relay-sites/grid-desk.ts';
import { object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(gridDesk, [
  {
    tier: 'read',
    instruction: 'What is the fax of the firm Harbor Press?',
    schema: object({ fax: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { fax: '555-0102' }),
  },
  {
    tier: 'update',
    instruction: 'Change the fax of the firm Elm Stationery to 555-0177.',
    check(outcome, { firms }) {
      resultOf(outcome);
      assert.deepEqual(
        firms.filter(({ fax }) => fax === '555-0177').map(({ name }) => name),
        ['Elm Stationery'],
      );
    },
  },
]);
