import assert from 'node:assert/strict';
import { helpDesk } from '../../../../test/relay-sites/help-desk.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import type { RunOutcome } from '../types.ts';

const tickets = list({ number: 'integer', subject: 'text' });
/** Far more than any of these takes; a search that goes round in circles takes all it is given. */
const MOST_TURNS = 40;

function notFound(outcome: RunOutcome): void {
  assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome));
  assert.ok(outcome.turns <= MOST_TURNS, `${outcome.turns} turns`);
}

testSite(helpDesk, [
  {
    tier: 'read',
    instruction: 'List all tickets with number and subject',
    schema: tickets,
    check: (outcome, state) =>
      assert.deepEqual(
        resultOf(outcome),
        state.tickets.map(({ number, subject }) => ({ number, subject })),
      ),
  },
  {
    tier: 'read',
    instruction: 'How many tickets are waiting for approval?',
    check: (outcome, state) =>
      assert.deepEqual(resultOf(outcome), { count: state.tickets.filter(({ status }) => status === 'Pending').length }),
  },
  {
    tier: 'read',
    instruction: 'Which tickets does Tom Baker own? Give number and subject.',
    schema: tickets,
    check: (outcome, state) =>
      assert.deepEqual(
        resultOf(outcome),
        state.tickets.filter(({ owner }) => owner === 'Tom Baker').map(({ number, subject }) => ({ number, subject })),
      ),
  },
  {
    tier: 'read',
    instruction: 'List the overseas tickets with number and subject',
    schema: tickets,
    check: notFound,
  },
  {
    tier: 'read',
    instruction: 'Find the ticket about the lost umbrella and tell me who requested it.',
    schema: object({ requestor: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { requestor: 'visitor2@example.com' }),
  },
  {
    tier: 'read',
    instruction: 'Look up ticket 3: its subject, queue and owner.',
    schema: object({ subject: 'text', queue: 'text', owner: 'text' }),
    check: (outcome, state) => {
      const { subject, queue, owner } = state.tickets[2] ?? {};
      assert.deepEqual(resultOf(outcome), { subject, queue, owner });
    },
  },
  {
    tier: 'read',
    instruction: 'What is the serial of the asset Autoclave?',
    schema: object({ serial: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { serial: 'SN-4402' }),
  },
  {
    tier: 'read',
    instruction: 'Where is the spare key kept?',
    schema: object({ answer: 'text' }),
    check: (outcome) => assert.match(JSON.stringify(resultOf(outcome)), /drawer of the reception desk/),
  },
  {
    tier: 'read',
    instruction: 'Where is the spare key of the Harbour Pharmacy kept?',
    check: notFound,
  },
  {
    tier: 'read',
    instruction: 'Which device does the procedure "Evening round" use?',
    check: notFound,
  },
  {
    tier: 'read',
    instruction: 'Who is working on the scanner problem in room 2 and what is its status?',
    check: notFound,
  },
  {
    tier: 'update',
    instruction: 'Close ticket 2.',
    check(outcome, state) {
      resultOf(outcome);
      assert.equal(state.tickets[1]?.status, 'Closed');
    },
  },
  {
    tier: 'read',
    instruction: 'Who owns the ticket "Ghost in room 9"?',
    schema: object({ owner: 'text' }),
    check: notFound,
  },
  {
    tier: 'read',
    instruction: 'How many visitors are there?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 4 }),
  },
  {
    tier: 'read',
    instruction: 'How many visitors are in the group Suppliers?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 3 }),
  },
  {
    tier: 'read',
    instruction: 'How many deliveries are there?',
    check: (outcome) => assert.match(outcome.error?.code ?? outcome.status, /^(?:tier_mismatch|not_found_on_site)$/),
  },
  {
    tier: 'read',
    instruction: 'Open the asset Autoclave and read its note.',
    check: notFound,
  },
]);
