import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './page-changes.ts';

const FIELDS = Array.from({ length: 20 }, (_, at) => `e${at + 20} textbox "Field ${at}"`);
const REST = Array.from({ length: 40 }, (_, at) => `Line ${at}`);

test('a form that was closed is told by its heading', () => {
  const before = ['# Posts', 't0 table, 1 rows', ...REST, '#### Quick edit', ...FIELDS, '## Footer', 'Help'];
  const after = ['# Posts', 't0 table, 2 rows', ...REST, '## Footer', 'Help'];
  const told = ['- t0 table, 1 rows', '- #### Quick edit', '- (20 lines under it)', '+ t0 table, 2 rows'];
  assert.deepEqual(changesOf(before, after), told);
});

test('lines under a heading are told one by one where some of them stay, or it stays', () => {
  const before = ['# Posts', ...REST, '## Edit', ...FIELDS.slice(0, 6), '## Footer', 'Help'];
  const [first = '', ...others] = FIELDS.slice(0, 6);
  assert.deepEqual(changesOf(before, ['# Posts', ...REST, '## Footer', first, 'Help']), [
    '- ## Edit',
    ...others.map((line) => `- ${line}`),
  ]);
  assert.deepEqual(
    changesOf(before, ['# Posts', ...REST, '## Edit', '## Footer', 'Help']),
    FIELDS.slice(0, 6).map((line) => `- ${line}`),
  );
});
