import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import { page } from '../evidence/testing/seen-run.ts';
import { besideOneAnother } from './outline-element.ts';
import { outlineTable } from './outline-table.ts';
import type { Use } from './table-parts.ts';

test('a column of links, and rows with the same buttons, say so once', () => {
  const rows = ['Ada', 'Ben', 'Cleo', 'Dov'].map((name, at) => [name, String(at)]);
  const [table] = page('/patients', { rows }).tables;
  const uses = (row: number): Use[] => {
    const names = row === 1 ? ['Edit', 'Close'] : ['Edit'];
    const { elements } = pageOf([
      { role: 'link', name: rows[row]?.[0] ?? '', row, table: 0 },
      ...names.map((name) => ({ name, row, table: 0 })),
    ]);
    return elements.map((element, at) => [element, `e${row}${at}`]);
  };
  assert.ok(table);
  const told = outlineTable(table, 0, {
    uses,
    head: new Map(),
    first: 0,
    rows: 4,
    ...{ cell: 160, inRow: 10 },
    url: 'http://127.0.0.1/patients',
  });
  assert.deepEqual(told.slice(1), [
    '  1. e00 link "Ada" | 0 {e01 button "Edit"}',
    '  2. e10 "Ben" | 1 {e11 button "Edit", e12 button "Close"}',
    '  3. e20 "Cleo" | 2 {e21 as in 1}',
    '  4. e30 "Dov" | 3 {e31 likewise}',
  ]);
});

test('of a row with many fields it is said how many are left out, and where they are told', () => {
  const { elements } = pageOf(
    Array.from({ length: 12 }, (_, at) => ({ role: 'checkbox', name: `Day ${at + 1}`, row: 0, table: 0 })),
  );
  const [table] = page('/hours', { rows: [['Add']] }).tables;
  assert.ok(table);
  const rowOf = (inRow: number) =>
    outlineTable(table, 2, {
      uses: () => elements.map((element, at): Use => [element, `e${at + 1}`]),
      ...{ head: new Map(), first: 0, rows: 1, cell: 160, inRow, url: 'http://127.0.0.1/hours' },
    }).at(-1) ?? '';
  assert.match(rowOf(10), /e10 checkbox "Day 10"[^,]*, and 2 more: look at t2 from 1\}$/);
  assert.match(rowOf(100), /e12 checkbox "Day 12"[^,]*\}$/);
});

test('what stands beside others of its role is told without it', () => {
  const one = (name: string, role: string, text: string) => ({ name, role, text });
  const told = besideOneAnother([
    one('e1', 'link', 'link "Home"'),
    one('e2', 'link', 'link "Patients" (current)'),
    one('Reports:', '', ''),
    one('e3', 'link', 'link "Day"'),
    one('e4', 'button', 'button "More"'),
  ]);
  assert.equal(told, 'e1 link "Home" · e2 "Patients" (current) · Reports: · e3 link "Day" · e4 button "More"');
});

test('what stands on one line of the page says once which that is', () => {
  const one = (name: string, text: string) => ({ name, role: 'button', text });
  const told = besideOneAnother([
    one('e1', 'button "" 1 of 2 beside "Clinics"'),
    one('e2', 'button "Clinics"'),
    one('e3', 'button "" 2 of 2 beside "Clinics"'),
    one('e4', 'button "" 1 of 2 beside "Stock"'),
    one('e5', 'button "" 2 of 2 beside "Stock"'),
  ]);
  assert.equal(
    told,
    'e1 button "" 1 of 2 beside "Clinics" · e2 "Clinics" · e3 "" 2 of 2 · e4 "" 1 of 2 beside "Stock" · e5 "" 2 of 2',
  );
});
