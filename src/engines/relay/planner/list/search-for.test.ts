import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { Cell, TableSnapshot } from '../../snapshot/snapshot.ts';
import { searchBox } from './search-for.ts';

const cell: Cell = { text: 'Gauze', href: null, key: '', mark: null, datum: '' };
const list: TableSnapshot = {
  kind: 'table',
  caption: '',
  heading: 'Products',
  headers: ['Name'],
  rows: [[cell], [cell]],
  total: 2,
  dialog: -1,
  frame: 0,
};

test('the box over the list searches it, the one at the head of the page where there is no list', () => {
  const box = { role: 'searchbox', tag: 'input', name: 'Search' };
  const { elements } = pageOf([
    { ...box, y: 20 },
    { ...box, y: 200 },
    { role: 'link', name: 'Gauze', table: 0, row: 0, y: 300 },
  ]);
  assert.equal(searchBox({ ...emptySnapshot(), elements, tables: [list] })?.y, 200);
  assert.equal(searchBox({ ...emptySnapshot(), elements })?.y, 20);
});

test('a box beside the texts of a record chooses a value of it, and searches nothing', () => {
  const { elements } = pageOf([
    { role: 'searchbox', tag: 'input', type: 'search', name: 'Labels', label: 'Labels', form: 0 },
    { role: 'textbox', tag: 'textarea', name: 'Note', label: 'Note', form: 0 },
  ]);
  assert.equal(searchBox({ ...emptySnapshot(), elements }), null);
});
