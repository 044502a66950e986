import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf } from './columns.ts';
import { filterRows } from './filter-rows.ts';
import { kindByRows, toldByRows } from './told-rows.ts';

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

test('what is done, or not, is told by the day on which it was', () => {
  const rows = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: 'Samples',
      headers: ['Number', 'State', 'Drawn on', 'Tested on'],
      rows: [
        ['S-1', 'Accepted', '4 May 2026', '\u2014'],
        ['S-2', 'Sent', '6 May 2026', '9 May 2026'],
        ['S-3', 'Draft', '', ''],
      ].map((row) => row.map(cell)),
      total: 3,
      dialog: -1,
      frame: 0,
    },
    dates,
  );
  const told = (text: string, negated: boolean) =>
    filterRows(rows, toldByRows([{ text, isName: false, negated, aside: false }], rows).filters, dates, new Set()).rows;
  assert.deepEqual(told('tested', true), [0, 2]);
  assert.deepEqual(told('tested', false), [1]);
  assert.deepEqual(told('drawn', true), [2]);
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

test('what can be done with a row is no part of what its cell says', () => {
  const rows = columnsOf(
    {
      kind: 'table',
      caption: '',
      heading: '',
      headers: ['Title', 'Date'],
      rows: [[cell('Flu season Edit | Quick Edit | Trash | View'), cell('2026-10-05')]],
      total: 1,
      dialog: -1,
      frame: 0,
    },
    dates,
  );
  assert.equal(rows.columns[0]?.values[0]?.text, 'Flu season');
});

test('a kind is told by a column of kinds, and not by a row that goes by that name', () => {
  assert.notEqual(kindByRows('syringes', ORDERS), null);
  const columns = ORDERS.columns.map((column, at) => ({ ...column, linked: at === 3 }));
  const leading = {
    ...ORDERS,
    columns: columns.map((column, at) =>
      at === 1 ? { ...column, linked: true, values: [...column.values.slice(0, 2), null] } : column,
    ),
  };
  assert.equal(kindByRows('syringes', leading), null);
  assert.equal(kindByRows('valdez', ORDERS), null, 'somebody who is called so');
});

test('a timetable is no list of what is in a state that is spelled like it', () => {
  const visits = {
    kind: 'table',
    caption: '',
    heading: '',
    headers: ['Time', 'Status'],
    total: 2,
    dialog: -1,
    frame: 0,
  } as const;
  const rows = [
    ['9:00', 'Scheduled'],
    ['9:30', 'Draft'],
  ].map((row) => row.map(cell));
  assert.equal(kindByRows('schedule', columnsOf({ ...visits, headers: [...visits.headers], rows }, dates)), null);
  assert.equal(
    kindByRows('drafts', columnsOf({ ...visits, headers: [...visits.headers], rows }, dates))?.value.value,
    'Draft',
  );
});
