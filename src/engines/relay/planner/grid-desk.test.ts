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
    tier: 'read',
    instruction: 'Get the phone and badge of Ines Valdez.',
    schema: object({ phone: 'text', badge: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { phone: '555-0142', badge: 'B-202' }),
  },
  {
    tier: 'update',
    instruction: 'Change the phone number of the agent Theo Brandt to 555-0188.',
    check(outcome, { agents }) {
      resultOf(outcome);
      assert.deepEqual(
        agents.map(({ phone }) => phone),
        ['555-0140', '555-0141', '555-0142', '555-0188'],
      );
    },
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
