import assert from 'node:assert/strict';
import { linkBoard } from '../../../../test/relay-sites/link-board.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

testSite(linkBoard, [
  {
    tier: 'read',
    instruction: 'How many bookmarks are there in total?',
    schema: object({ count: 'integer' }),
    check: (outcome, state) => assert.deepEqual(resultOf(outcome), { count: state.bookmarks.length }),
  },
  {
    tier: 'read',
    instruction: 'How many bookmarks are there?',
    schema: object({ count: 'integer' }),
    // The last page has one alone, which nothing tells to be one of them.
    prepare: (state) => void state.bookmarks.pop(),
    check: (outcome) => assert.equal(outcome.error?.code, 'budget_exceeded', JSON.stringify(outcome.result)),
  },
  {
    tier: 'read',
    instruction: 'List all bookmarks with title and URL.',
    schema: list({ title: 'text', url: 'text' }),
    check: (outcome, state) =>
      assert.deepEqual(
        resultOf(outcome),
        state.bookmarks.map(({ title, url }) => ({ title, url })),
      ),
  },
  {
    tier: 'read',
    instruction: 'What is the URL of the bookmark "Price list of burs"?',
    schema: object({ url: 'text' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { url: 'https://shelf.example/price-list-of-burs' }),
  },
  {
    tier: 'create',
    instruction:
      'Add a bookmark to https://shelf.example/perio with the title "Perio refresher" and the description "Two evenings".',
    check(outcome, state) {
      resultOf(outcome);
      assert.deepEqual(
        state.bookmarks.filter(({ url }) => url.endsWith('/perio')).map(({ title, note }) => [title, note]),
        [['Perio refresher', 'Two evenings']],
      );
    },
  },
  {
    tier: 'update',
    instruction: 'Rename the bookmark "Crown cements" to "Cements compared".',
    check(outcome, state) {
      resultOf(outcome);
      assert.equal(state.bookmarks[1]?.title, 'Cements compared');
    },
  },
  {
    tier: 'update',
    instruction: 'Change the description of the bookmark "Autoclave manual" to "Chapter 7".',
    check(outcome, state) {
      resultOf(outcome);
      assert.equal(state.bookmarks[4]?.note, 'Chapter 7');
    },
  },
]);
