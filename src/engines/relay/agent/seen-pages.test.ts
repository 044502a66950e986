import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedValue } from '../instruction/plan.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { SeenPages } from './seen-pages.ts';

const named = (...values: string[]): NamedValue[] =>
  values.map((value) => ({ value, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' }));
const cell = (text: string) => ({ text, href: null, key: '', mark: null, datum: '' });

function page(path: string, title: string, text: string, rows: string[][] = []): Snapshot {
  const table = { kind: 'table', caption: '', heading: '', headers: [], total: rows.length, dialog: -1, frame: 0 };
  return {
    ...emptySnapshot(),
    url: `http://127.0.0.1${path}`,
    title,
    text,
    tables: rows.length === 0 ? [] : [{ ...table, kind: 'table', rows: rows.map((row) => row.map(cell)) }],
  };
}

function seen(...pages: Snapshot[]): SeenPages {
  const all = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  for (const one of pages) all.add(one);
  return all;
}

test('the page called by its number is the record it names, whose other names stand anywhere on it', () => {
  const order = page('/o/9', 'RX-2009', 'RX-2009\nFor Ada Moss\nTracking TRK-77');
  assert.ok(seen(order).shown(named('RX-2009', 'Ada Moss')).holds('TRK-77'));
  assert.ok(!seen(order).shown(named('RX-2009', 'Ben Lark')).holds('TRK-77'));
  assert.ok(!seen(order).shown(named('RX-2010', 'Ada Moss')).holds('TRK-77'));
});

test('a number that is shown in words is shown', () => {
  const all = seen(page('/a', 'Antenatal classes', 'On Mondays in room 3. Twelve places.')).shown([]);
  assert.ok(all.holdsNumber(12) && all.holdsNumber(3));
  assert.ok(!all.holdsNumber(2) && !all.holdsNumber(20));
});

test('hours that are shown with their minutes are those that are told as a number', () => {
  const all = seen(page('/t', 'Time', 'Total 12:45, of which 2:30 at night, at 10:15:20')).shown([]);
  assert.ok(all.holdsNumber(12.75) && all.holdsNumber(2.5));
  assert.ok(!all.holdsNumber(12.5) && !all.holdsNumber(10.25));
});

test('where nothing has a number, who is only mentioned is not what the page is of', () => {
  const doctor = page('/d/1', 'Ben Lark', 'Ben Lark\nPhone 555-0142\nSees Ada Moss');
  assert.ok(!seen(doctor).shown(named('Ada Moss', 'Ben Lark')).holds('555-0142'));
});

test('what the link in its row led to is its page, and no other', () => {
  const all = seen(page('/p/4', 'Details', 'Phone 555-0142'), page('/p/5', 'Details', 'Phone 555-0143'));
  const open = (words: string, to: string) =>
    all.lead({ element: { name: words, rowText: '' } as ElementSnapshot, from: emptySnapshot(), to });
  open('Open Ada Moss, seen by Ben Lark', 'http://127.0.0.1/p/4');
  open('Open Ida Falk, seen by Ben Lark', 'http://127.0.0.1/p/5');
  const shown = all.shown(named('Ada Moss', 'Ben Lark'));
  assert.ok(shown.holds('555-0142'));
  assert.ok(!shown.holds('555-0143'));
});

test('further pages of the record that its row led to are its pages, and none of another or of what is below it', () => {
  const list = {
    ...page('/students.php?last=Moss', 'Students', '', [
      ['Ada Moss', '104', '6th'],
      ['Ada Moss', '131', '2nd'],
    ]),
  };
  const [table] = list.tables;
  if (table !== undefined) table.headers = ['Student', 'No.', 'Grade level'];
  const tab = (query: string, text: string) => page(`/students.php?${query}`, 'Student info', text);
  const all = seen(
    list,
    tab('tab_id=2&student_id=104', 'Ada Moss - 104\nDoctor Lark'),
    tab('tab_id=2&student_id=131', 'Ada Moss - 131\nDoctor Falk'),
    tab('tab_id=4&student_id=104', 'Ben Moss - 105\nDoctor Finch'),
    tab('tab_id=2', 'Ada Moss\nDoctor Wren'),
  );
  const open = (row: number, number: string) =>
    all.lead({
      element: {
        name: 'Ada Moss',
        rowText: list.tables[0]?.rows[row]?.map(({ text }) => text).join(' | ') ?? '',
        table: 0,
        row,
      } as ElementSnapshot,
      from: list,
      to: `http://127.0.0.1/students.php?student_id=${number}`,
    });
  open(0, '104');
  open(1, '131');
  const grade: NamedValue = {
    value: '6th grade',
    label: 'grade',
    kind: 'text',
    quoted: false,
    moment: null,
    mode: 'set',
  };
  const shown = all.shown([...named('Ada Moss'), grade]);
  assert.ok(shown.holds('Doctor Lark'));
  for (const other of ['Doctor Falk', 'Doctor Finch', 'Doctor Wren']) assert.ok(!shown.holds(other), other);
});

test('a record is called by a description in other forms of its words, and by no part of them', () => {
  const ticket = page('/t/16', 'Ticket 16: Light flickers in stairwell B', 'Owner Nobody');
  assert.ok(seen(ticket).shown(named('flickering light in stairwell B')).holds('Nobody'));
  assert.ok(!seen(ticket).shown(named('flickering light in stairwell C')).holds('Nobody'));
  assert.ok(!seen(ticket).shown(named('lights flicker')).holds('Nobody'), 'two words are a name');
});

test('a day is the one that is shown, in whatever order its parts stand, and of no other year', () => {
  const all = seen(page('/m', 'Member', 'Since 5 Sept 2026, seen November 19, 2026, last on 3rd March 2025')).shown([]);
  for (const day of ['2026-09-05', '2026-11-19', '2025-03-03']) assert.ok(all.holds(day), day);
  for (const day of ['2020-09-05', '2025-09-05', '2020-03-03']) assert.ok(!all.holds(day), day);
});

test('a whole number that is shown with a fraction of nothing is shown, and a thousand is not one', () => {
  const all = seen(page('/a', 'Hotel', 'Discount 8.0 %, minimum order 1.000 pieces, fee 12,00')).shown([]);
  assert.ok(all.holdsNumber(8) && all.holdsNumber(12) && all.holdsNumber(1000));
  assert.ok(!all.holdsNumber(1));
});

test('what stands at a record on a page that is done with is worked out once, until something more leads there', () => {
  let reads = 0;
  const counted = page('/p/4', 'Details', 'Phone 555-0142');
  const first = new Proxy(counted, {
    get: (target, name: keyof Snapshot) => {
      if (name === 'tables') reads += 1;
      return target[name];
    },
  });
  const latest = page('/p/5', 'Ada Moss', 'Phone 555-0143');
  const all = seen(first, latest);
  const holds = (phone: string) => all.shown(named('Ada Moss')).holds(phone);
  assert.ok(!holds('555-0142'));
  const once = reads;
  assert.ok(!holds('555-0142'));
  assert.equal(reads, once);
  all.lead({ element: { name: 'Ada Moss', rowText: '' } as ElementSnapshot, from: latest, to: first.url });
  assert.ok(holds('555-0142'));
  latest.facts = [{ label: 'Phone', value: '555-0144', datum: '', heading: '', field: true }];
  assert.ok(holds('555-0144'));
});
