import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, value } from '../evidence/testing/seen-run.ts';
import type { Step } from '../instruction/plan.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { judgeResult } from './check-result.ts';
import { SeenPages } from './seen-pages.ts';

function faultOf(schema: Record<string, unknown>): string {
  const now = new Date('2026-11-28T10:00:00Z');
  const [step] = readInstruction('How many places are there?', { timezone: 'UTC', now }).steps;
  assert.ok(step);
  const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  seen.add({ ...emptySnapshot(), url: 'http://127.0.0.1/a', title: 'Classes', text: 'Room 3' });
  const given = { places: 'a dozen' };
  const grounds = { validator: null, schema, seen, isSaid: () => false, isTold: () => false };
  const judged = judgeResult(given, given, step, grounds);
  assert.ok('fault' in judged);
  return judged.fault.message;
}

test('null is offered for what no page has shown only where the schema takes it', () => {
  const object = (places: object, required = ['places']) => ({ type: 'object', required, properties: { places } });
  assert.match(faultOf(object({ type: 'string' })), /^No page has shown "a dozen"\. Give what the pages show\.$/);
  assert.match(faultOf(object({ type: ['string', 'null'] })), /Give what the pages show, or null\.$/);
  assert.match(faultOf(object({ type: 'string' }, [])), /Give what the pages show, or null\.$/);
  assert.match(faultOf({ type: 'array', items: object({ type: 'string' }) }), /Give what the pages show\.$/);
});

test('a comparison is told by yes or no, and rows that were seen are counted, at the record alone', () => {
  const visits = (who: string, ...rows: string[][]) => page(`/patients/${who}`, { heading: who, rows });
  const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  const row = (room: string, state: string) => [room, state];
  seen.add(visits('Jane Roe', row('Red', 'open'), row('Blue', 'open'), row('Green', 'paid')));
  seen.add(visits('Max Lark', ...'ABCDE'.split('').map((one) => row(one, 'open'))));
  const of = (given: unknown, clause = 'Compare the open visits of Jane Roe with the others') => {
    const step = {
      kind: 'read',
      clause,
      record: [value('patient', 'Jane Roe')],
      wanted: { kind: 'value' },
      filters: [],
      object: null,
    } as unknown as Step;
    const grounds = { validator: null, schema: null, seen, isSaid: () => false, isTold: () => false };
    return 'fault' in judgeResult(given, given, step, grounds);
  };
  assert.equal(of({ more: 'yes', visits: 3, open: 2 }), false);
  assert.equal(of({ visits: 5 }), true, 'those of another');
  assert.equal(of({ visits: 4 }), true);
  assert.equal(of({ room: '3' }), true, 'a number that is given as words is shown, or none');
  assert.equal(of({ paid: 'maybe' }), true);
});

test('yes or no is told only of a record that was seen, and neither a part of a list nor what says that it is empty is counted', () => {
  const rows = [['Red'], ['Blue'], ['Green']];
  const of = (given: unknown, shown: Snapshot, name: string | null = 'Jane Roe') => {
    const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
    seen.add(shown);
    const record = name === null ? [] : [value('patient', name)];
    const rest = { record, wanted: { kind: 'value' }, filters: [], object: null };
    const step = { kind: 'read', clause: 'How many visits?', ...rest } as unknown as Step;
    const grounds = { validator: null, schema: null, seen, isSaid: () => false, isTold: () => false };
    return 'fault' in judgeResult(given, given, step, grounds);
  };
  const jane = page('/patients/7', { heading: 'Jane Roe', rows });
  assert.equal(of('yes', jane), false);
  assert.equal(of('yes', page('/', { heading: 'Start' })), true);
  assert.equal(of({ visits: 3 }, jane), false);
  assert.equal(of({ visits: 1 }, page('/patients/7', { heading: 'Jane Roe', rows: [['No visits found']] })), true);
  const [table] = jane.tables;
  assert.ok(table);
  assert.equal(of({ visits: 3 }, { ...jane, tables: [{ ...table, heading: 'Recent visits' }] }), true);
});

const INVOICES = [
  ['1001', 'Open', '$12'],
  ['1002', 'Paid', '$80'],
  ['1003', 'Open', '$5'],
  ['1004', 'Paid', '$7'],
  ['1005', 'Paid', '$9'],
];

/** A count of open invoices that is given after this page: whether it is taken. */
function isTaken(given: unknown, shown: Snapshot): boolean {
  return isTakenOf('invoices', true, given, shown);
}

function isTakenOf(head: string, isOpen: boolean, given: unknown, ...pages: Snapshot[]): boolean {
  const seen = new SeenPages(() => ({ order: 'mdy', today: '2026-11-28' }));
  for (const one of pages) seen.add(one);
  const filter = { label: 'status', op: 'is', value: value('status', 'open'), until: null, soft: false };
  const object = { text: head, head, words: [head], plural: true };
  const filters = isOpen ? [filter] : [];
  const rest = { record: [value('patient', 'Jane Roe')], filters, object, wanted: { kind: 'count' } };
  const step = { kind: 'read', clause: 'How many open invoices has Jane Roe?', ...rest } as unknown as Step;
  const grounds = { validator: null, schema: null, seen, isSaid: () => false, isTold: () => false };
  return !('fault' in judgeResult(given, given, step, grounds));
}

/** Of Jane Roe: three visits, and five invoices of which two are open. */
function janes(): Snapshot {
  const shown = page('/patients/7', { heading: 'Jane Roe', rows: INVOICES });
  const [table] = shown.tables;
  assert.ok(table);
  const invoices = { ...table, heading: 'Invoices', headers: ['Number', 'Status', 'Amount'] };
  const visits = { ...table, heading: 'Visits', rows: table.rows.slice(0, 3), total: 3 };
  return { ...shown, tables: [visits, invoices] };
}

test('a count is that of the rows that were asked for, and no other number that is the same', () => {
  assert.equal(isTaken(2, janes()), true, 'the open ones');
  assert.equal(isTaken({ open: 2 }, janes()), true);
  assert.equal(isTaken('2', janes()), true);
  assert.equal(isTaken(3, janes()), false, 'as many visits, and as many that are paid');
  assert.equal(isTaken(5, janes()), false, 'all of them');
  assert.equal(isTaken(12, janes()), false, 'the amount of one');
  const [visits, invoices] = janes().tables;
  assert.ok(visits && invoices);
  assert.equal(isTaken(2, { ...janes(), tables: [visits, { ...invoices, total: 30 }] }), false, 'a part of the list');
});

test('a count is a total that a page gives for just these', () => {
  const told = (text: string, heading = 'Jane Roe') => ({
    ...page('/patients/7', { heading }),
    text,
    passages: [{ text, dialog: -1, frame: 0 }] as unknown as Snapshot['passages'],
  });
  assert.equal(isTaken(4, told('4 open invoices')), true);
  assert.equal(isTaken(4, page('/patients/7', { heading: 'Jane Roe', facts: [['Open invoices', '4']] })), true);
  assert.equal(isTaken(4, told('4 invoices')), false, 'of all of them');
  assert.equal(isTaken(4, told('4 open visits')), false);
  assert.equal(isTaken(4, told('Open: invoice 4')), false, 'the number of one');
  assert.equal(isTaken(4, told('1 to 4 of 9 open invoices')), false);
  assert.equal(isTaken(9, told('1 to 4 of 9 open invoices')), true);
  assert.equal(isTaken(4, told('4 open invoices', 'Max Lark')), false, 'those of another');
});

test('a number that the record itself says is an answer to how many, and no number that it only goes by', () => {
  const booking = page('/bookings/7', {
    heading: 'Jane Roe',
    facts: [
      ['Nights', '3'],
      ['Number', '7'],
      ['Phone', '555-0142'],
    ],
  });
  assert.equal(isTakenOf('nights', false, 3, booking), true);
  assert.equal(isTakenOf('people', false, 3, booking), false, 'of something else');
  assert.equal(isTakenOf('nights', false, 7, booking), false);
  assert.equal(isTakenOf('nights', true, 3, booking), false, 'where the rows of a list are asked for');
});

/** A page that says this by itself. */
function saying(text: string, given: { heading?: string; path?: string; rows?: string[][] } = {}): Snapshot {
  const { heading = 'Invoices of Jane Roe', path = '/invoices', rows = [] } = given;
  const passages = [{ text, dialog: -1, frame: 0 }] as unknown as Snapshot['passages'];
  return { ...page(path, { heading, rows }), text, passages };
}

test('no number proves a count that is not said of just what is asked for', () => {
  const cases: [text: string, number: number, heading?: string][] = [
    ['7', 7, 'Open invoices of Jane Roe'],
    ['$12', 12, 'Open invoices of Jane Roe'],
    ['Invoices: $12', 12, 'Open invoices of Jane Roe'],
    ['Open (4)', 4],
    ['4 not open invoices', 4],
    ['4 open invoices overdue by 30 days', 4],
    ['4 paid invoices, open all', 4],
    ['Show 25 entries', 25, 'Open invoices of Jane Roe'],
    ['25 rows per page', 25, 'Open invoices of Jane Roe'],
    ['25 open invoices per page', 25],
    ['Step 1 of 3', 3, 'Open invoices of Jane Roe'],
    ['Page 2 of 5', 5, 'Open invoices of Jane Roe'],
    ['2 of 5 GB used', 5, 'Open invoices of Jane Roe'],
    ['12 new open invoices this week', 12],
    ['Cart: 6 items', 6, 'Open invoices of Jane Roe'],
  ];
  for (const [text, number, heading] of cases)
    assert.equal(isTaken(number, saying(text, heading === undefined ? {} : { heading })), false, text);
  const aged = page('/patients/7', { heading: 'Jane Roe', facts: [['Age', '34']] });
  assert.equal(isTakenOf('visits', false, 34, aged), false, 'an age');
  const shown = saying('Invoices');
  const button = {
    role: 'button',
    name: '4 open invoices',
    label: '',
    visible: true,
    options: [],
    hint: '',
    place: 'main',
  };
  const named = { ...shown, elements: [button] as unknown as Snapshot['elements'] };
  assert.equal(isTaken(4, named), false, 'the name of a control');
});

test('the total that a list tells beside its rows is that of what it is narrowed to', () => {
  const rows = [['A'], ['B'], ['C']];
  const told = (text: string, heading: string) => saying(text, { heading, rows });
  assert.equal(isTaken(37, told('Showing 1 to 3 of 37 entries', 'Open invoices of Jane Roe')), true);
  assert.equal(isTaken(37, told('1–3 of 37', 'Open invoices of Jane Roe')), true);
  assert.equal(isTaken(37, told('Showing 1 to 3 of 37 entries', 'Invoices of Jane Roe')), false, 'of all of them');
  assert.equal(
    isTaken(37, told('Showing 1 to 9 of 37 entries', 'Open invoices of Jane Roe')),
    false,
    'of another list',
  );
  assert.equal(isTaken(37, told('1 to 3 of 37 GB', 'Open invoices of Jane Roe')), false);
  assert.equal(isTaken(3, told('Showing 1 to 3 of 37 entries', 'Open invoices of Jane Roe')), false, 'those shown');
});
