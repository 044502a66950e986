import assert from 'node:assert/strict';
import { list, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';
import { spaDirectory } from '../../../../test/relay-sites/spa-directory.ts';

testSite(spaDirectory, [
  {
    tier: 'read',
    instruction: 'List the reports. Give me the report and its author.',
    schema: list({ report: 'text', author: 'text' }),
    // The author stands in the words below each report.
    check: (outcome) => assert.equal(outcome.error?.code, 'result_mismatch'),
  },
  {
    tier: 'read',
    instruction: 'What is the company of Mei Lin?',
    check: (outcome) => assert.equal(resultOf(outcome), 'Initech'),
  },
  {
    tier: 'create',
    instruction: 'Add a contact named Ivy Stone, email ivy@example.com, company Umbrella, stage Qualified',
    check(outcome, state) {
      resultOf(outcome);
      const [made] = state.contacts;
      assert.deepEqual([made?.name, made?.stage, made?.company], ['Ivy Stone', 'Qualified', 'Umbrella']);
    },
  },
  {
    tier: 'create',
    instruction: 'Add a contact named Ivy Stone, email ivy@example.com, company Umbrella',
    prepare(state) {
      state.failing = true;
    },
    check: (outcome) => assert.equal(outcome.status, 'failed'),
  },
  {
    tier: 'update',
    instruction: 'Move Tom Baker to stage Won',
    check(outcome, state) {
      resultOf(outcome);
      assert.equal(state.contacts[1]?.stage, 'Won');
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the contact Tom Baker',
    // The site wants a word to be typed first.
    check(outcome, state) {
      assert.equal(outcome.error?.code, 'not_found_on_site');
      assert.equal(state.contacts.length, 30);
    },
  },
]);
