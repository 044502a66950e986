import assert from 'node:assert/strict';
import { reportDesk } from '../../../../test/relay-sites/report-desk.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(reportDesk, [
  {
    tier: 'read',
    instruction: 'How many tickets are in status Open?',
    check: (outcome, state) =>
      assert.deepEqual(resultOf(outcome), { count: state.tickets.filter(({ status }) => status === 'Open').length }),
  },
  {
    tier: 'read',
    instruction: 'How many incidents are there in the area Lab?',
    check: (outcome, state) =>
      assert.deepEqual(resultOf(outcome), { count: state.tickets.filter(({ area }) => area === 'Lab').length }),
  },
  {
    tier: 'read',
    instruction: 'List the open tickets with immediate priority.',
    schema: list({ title: 'text', status: 'text' }),
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome.result)),
  },
  {
    tier: 'read',
    instruction: 'Which tickets have minor or cosmetic severity?',
    schema: list({ title: 'text' }),
    check: (outcome) => assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome.result)),
  },
  {
    tier: 'read',
    instruction: 'List the tickets in review status.',
    schema: list({ title: 'text' }),
    check: (outcome, state) =>
      assert.deepEqual(
        resultOf(outcome),
        state.tickets.filter(({ status }) => status === 'Review').map(({ title }) => ({ title })),
      ),
  },
  {
    tier: 'read',
    instruction: 'How many lab tickets are open?',
    check: (outcome, state) =>
      assert.deepEqual(resultOf(outcome), {
        count: state.tickets.filter(({ area, status }) => area === 'Lab' && status === 'Open').length,
      }),
  },
  {
    tier: 'read',
    instruction: 'List the forum topics.',
    schema: list({ title: 'text' }),
    check: (outcome) => assert.doesNotMatch(JSON.stringify(outcome.result), /Backup|Use the/),
  },
  {
    tier: 'read',
    instruction: 'What is the priority of the ticket "Statement shows last year"?',
    schema: object({ priority: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { priority: 'Medium' }),
  },
  {
    tier: 'create',
    instruction: 'Create a ticket titled "Kiosk stays dark" in the area Intake: "It stays dark in the morning."',
    check(outcome, state) {
      resultOf(outcome);
      const { title, area, text } = state.tickets.at(-1) ?? {};
      assert.deepEqual([title, area, text], ['Kiosk stays dark', 'Intake', 'It stays dark in the morning.']);
    },
  },
  {
    tier: 'update',
    instruction: 'Change the status of the ticket "Reminder goes out early" to Review.',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(
        state.tickets.slice(0, 3).map(({ status }) => status),
        ['Open', 'Review', 'Review'],
      );
    },
  },
  {
    tier: 'update',
    instruction: 'Close the ticket "Fax cover is blank" as a duplicate.',
    check(outcome, state) {
      resultOf(outcome);
      const { status, resolution } = state.tickets.find(({ title }) => title === 'Fax cover is blank') ?? {};
      assert.deepEqual([status, resolution], ['Closed', 'Duplicate']);
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the ticket "Label printer skips".',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual([state.tickets.length, state.tickets.some(({ title }) => /printer/.test(title))], [7, false]);
    },
  },
]);
