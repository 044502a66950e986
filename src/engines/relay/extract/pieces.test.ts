import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { columnsOf } from './columns.ts';
import { matchColumns } from './match-fields.ts';
import { labelledPairs, rowFacts } from './row-facts.ts';
import { freeFields } from './wanted-shape.ts';

const DATES = { order: 'mdy', today: '2026-11-20' } as const;
const cell = (text: string, key = '') => ({ text, href: null, key, mark: null, datum: '' });
const table = (rows: string[][], headers: string[] = [], key = ''): TableSnapshot => ({
  kind: headers.length > 0 ? 'table' : 'cards',
  caption: '',
  heading: '',
  headers,
  rows: rows.map((row) => row.map((text) => cell(text, key))),
  total: rows.length,
  dialog: -1,
  frame: 0,
});
const columns = (rows: string[][], key = '') =>
  columnsOf(table(rows, [], key), DATES).columns.map(({ label, kind, values }) => [label, kind, values[0]?.text]);

test('pieces of cards are taken apart, with the words around a value as its label', () => {
  const cards = [
    ['Vera Lund', 'B-14 · Pontoon', 'moored 2026-11-02', '3 guests'],
    ['Omar Pike', 'B-9 · Quay', 'moored 2026-10-30', '1 guest'],
  ];
  assert.deepEqual(
    columns(cards).map(([label, , text]) => [label, text]),
    [
      ['', 'Vera Lund'],
      ['', 'B-14'],
      ['', 'Pontoon'],
      ['moored', '2026-11-02'],
      ['guests', '3'],
    ],
  );
  // A class that all pieces have is the name of none.
  assert.deepEqual(
    columns(cards, 'mooring').map(([label]) => label),
    ['', '', '', 'moored', 'guests'],
  );
});

test('a span, and a kind with its number, stay whole', () => {
  const cards = [
    ['Berth 7', '9:00 – 10:00'],
    ['Berth 8', '11:00 – 12:00'],
  ];
  assert.deepEqual(
    columns(cards).map(([, , text]) => text),
    ['Berth 7', '9:00 – 10:00'],
  );
});

test('unlabelled pieces serve for what their values are', () => {
  const rows = columnsOf(
    table([
      ['Vera Lund', '02.11.2026', 'Was the ferry late again?'],
      ['Omar Pike', '30.10.2026', 'Yes, it was.'],
    ]),
    DATES,
  );
  assert.deepEqual(
    matchColumns(freeFields(['author', 'date', 'text']), rows.columns, new Set()).map(({ index }) => index),
    [0, 1, 2],
  );
});

test('rows of a field and its value are one record, a list with counts is none', () => {
  const record = [
    ['Patient', 'Vera Lund'],
    ['Expires', '2027-02-28'],
  ];
  assert.deepEqual(
    labelledPairs(table(record))?.map(({ label, value }) => [label, value]),
    record,
  );
  assert.equal(
    labelledPairs(
      table([
        ['gulls', '4'],
        ['buoys', '5'],
      ]),
    ),
    null,
  );
});

test('a row that is called as what is asked for holds it under the header of results, unless two are called so', () => {
  const results = table([['TSH', '3.6', '0.4 - 4.2']], ['Analyte', 'Result', 'Range']);
  const snapshot = (tables: TableSnapshot[]) => ({ tables, facts: [] }) as unknown as Parameters<typeof rowFacts>[1];
  assert.deepEqual(
    rowFacts(freeFields(['tsh']), snapshot([results])).map(({ value }) => value),
    ['3.6'],
  );
  assert.deepEqual(rowFacts(freeFields(['tsh']), snapshot([results, results])), []);
});
