import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../evidence/testing/seen-run.ts';
import { columnAt, columnNames } from './column-names.ts';

test('a column is meant by its head, by its number or, where it has no head, by its place', () => {
  const [read] = page('/visits', { rows: [['Ada', '555-0101', 'open', 'x']] }).tables;
  const table = read && { ...read, headers: ['Name', '', 'State of visit', '12'] };
  assert.ok(table);
  assert.deepEqual(columnNames(table), ['Name', 'column 2', 'State of visit', '12']);
  const meant: [string | number, number][] = [
    ['name', 0],
    ['Column 2', 1],
    ['2', 1],
    [2, 1],
    ['state', 2],
    ['12', 3],
    ['column 5', -1],
    [9, -1],
    ['Phone', -1],
  ];
  for (const [column, at] of meant) assert.equal(columnAt(table, column), at, String(column));
});
