import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf } from './columns.ts';
import { filterRows } from './filter-rows.ts';
import { toldByRows } from './told-rows.ts';

const dates = { order: 'mdy', today: '2026-11-20' } as const;
const cell = (text: string) => ({ text, href: null, key: '', mark: null, datum: '' });
const ORDERS = columnsOf(
  {
    kind: 'table',
    caption: '',
    heading: 'Orders',
    headers: ['Number', 'Item', 'State', 'Owner'],
    rows: [
      ['PO-1', 'Nitrile gloves', 'In review', 'Theo Brandt'],
      ['PO-2', 'Syringes', 'Sent', 'Ines Valdez'],
      ['PO-3', 'Nitrile gloves', 'Sent', 'Ines Valdez'],
    ].map((row) => row.map(cell)),
    total: 3,
    dialog: -1,
    frame: 0,
  },
  dates,
);

function rowsTold(text: string, isName = false, negated = false): number[] {
  const { filters } = toldByRows([{ text, isName, negated, aside: false }], ORDERS);
  return filterRows(ORDERS, filters, dates, new Set()).rows;
}

test('words that stand in a cell say which rows are meant, whatever the column is called', () => {
  assert.deepEqual(rowsTold('nitrile gloves'), [0, 2]);
  assert.deepEqual(rowsTold('review'), [0]);
  assert.deepEqual(rowsTold('theo'), [0]);
  assert.deepEqual(rowsTold('syringe'), [1]);
});

test('what is left out is left out', () => {
  assert.deepEqual(rowsTold('gloves', false, true), [1]);
});

test('what a column tells of with yes and no goes by its name, cut short or not', () => {
  const told = (header: string, text: string, negated: boolean) => {
    const rows = columnsOf(
      {
        kind: 'table',
        caption: '',
        heading: '',
        headers: ['Alarm', header],
        rows: [
          ['Toner is low', 'Yes'],
          ['Disk is full', 'No'],
          ['Line is down', 'Yes'],
        ].map((row) => row.map(cell)),
        total: 3,
        dialog: -1,
        frame: 0,
      },
      dates,
    );
    return filterRows(
      rows,
      toldByRows([{ text, isName: false, negated, aside: false }], rows).filters,
      dates,
      new Set(),
    ).rows;
  };
  assert.deepEqual(told('Ack', 'acknowledged', true), [1]);
  assert.deepEqual(told('Ack', 'acknowledged', false), [0, 2]);
  assert.deepEqual(told('Acknowledged', 'acknowledged', true), [1]);
});

test('a name that no row shows is reported, a common word is not', () => {
  assert.equal(toldByRows([{ text: 'Globex', isName: true, negated: false, aside: false }], ORDERS).missing.length, 1);
  assert.deepEqual(toldByRows([{ text: 'whatever', isName: false, negated: false, aside: false }], ORDERS), {
    filters: [],
    missing: [],
  });
});

test('a part of a name in the title of a row says nothing of what the row is about', () => {
  const missing = (text: string) =>
    toldByRows([{ text, isName: true, negated: false, aside: false }], {
      ...ORDERS,
      columns: [{ ...ORDERS.columns[0], label: 'Title', kind: 'text', linked: true, values: TITLES }] as never,
    }).missing.length;
  assert.equal(missing('Lakeside clinic'), 1);
  assert.equal(missing('Lakeside'), 0);
});

const TITLES = ['Train the Lakeside desk', 'Paint the hall', 'Order gloves'].map((text) => ({ text }));
