import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { siteWords } from './site-words.ts';

const box = (label: string, more: Partial<ElementSnapshot> = {}): Partial<ElementSnapshot> => ({
  role: 'textbox',
  tag: 'input',
  name: label,
  label,
  value: '',
  invalid: true,
  ...more,
});
const ASKING = { title: 'Are you sure?', text: 'Type Blue to confirm.', x: 0, y: 0 };

const AFTER: [string, Partial<ElementSnapshot>[], boolean, string[]][] = [
  ['a field of the form that was sent', [box('Name')], false, ['Name is not accepted']],
  ['what a dialog that has just opened asks for', [box('Type Blue to confirm', { dialog: 0 })], true, []],
  ['the search of the list that came up', [box('Search', { role: 'searchbox' })], false, []],
];
for (const [what, elements, asks, errors] of AFTER)
  test(`${what} is ${errors.length === 0 ? 'not refused' : 'refused'} when it is marked as wrong`, () => {
    const after = { ...pageOf(elements), dialogs: asks ? [ASKING as never] : [] };
    assert.deepEqual(siteWords(pageOf([]), after).errors, errors);
  });

for (const [text, said] of [
  ['Insert expenses. Cash expense has been inserted Back', ['Cash expense has been inserted']],
  ['The guest Rune Willow has been successfully added.', ['The guest Rune Willow has been successfully added']],
  ['History: the plan has been changed by Ada Moss', []],
  ['No expense has been inserted', []],
  ['Expenses that were inserted', []],
] as const)
  test(`said in plain text: ${text}`, () => {
    assert.deepEqual(siteWords(pageOf([]), { ...pageOf([]), text }).successes, said);
    assert.deepEqual(siteWords({ ...pageOf([]), text }, { ...pageOf([]), text }).successes, []);
  });

test('a state that was set is no refusal, however it is called', () => {
  const saying = (text: string) => ({ ...pageOf([]), messages: [{ text, kind: 'error' }] as never });
  assert.deepEqual(siteWords(pageOf([]), saying('Status set to Denied')), {
    successes: ['Status set to Denied'],
    errors: [],
  });
  assert.deepEqual(siteWords(pageOf([]), saying('Access was denied')).errors, ['Access was denied']);
});

test('what goes wrong where the page was held back is no refusal of what was sent, and what fields say is', () => {
  const messages = [{ kind: 'error' as const, text: 'An error occurred while fetching messages' }];
  const [before, after] = [pageOf([]), { ...pageOf([]), messages }];
  const held = ['POST /mail/thread/messages'];
  assert.equal(siteWords(before, after).errors.length, 1);
  assert.equal(siteWords({ ...before, held }, { ...after, held }).errors.length, 1, 'held before already');
  assert.deepEqual(siteWords(before, { ...after, held }).errors, []);
  assert.deepEqual(siteWords(before, { ...after, ...pageOf([box('Name')]), held }).errors, ['Name is not accepted']);
});
