import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { answersQuestion } from './question-after.ts';

const AT = 'http://127.0.0.1/modules?name=payments&do=remove&id=41';
const element = (more: object) =>
  ({
    ...{ role: 'button', name: 'OK', label: '', placeholder: '', near: '', fieldName: '', tag: 'input', value: null },
    ...{
      checked: null,
      options: [],
      visible: true,
      key: JSON.stringify(more),
      rowText: '',
      table: -1,
      row: -1,
      ...more,
    },
  }) as unknown as ElementSnapshot;
const table = (rows: readonly string[][], headers: string[] = []) => ({
  ...{ headers, heading: '', caption: '', kind: 'table', total: rows.length, dialog: -1, frame: 0 },
  rows: rows.map((cells) => cells.map((text) => ({ text, datum: '', mark: null }))),
});
const page = (more: object): Snapshot => ({ ...emptySnapshot(), ...more }) as unknown as Snapshot;

const SCHOOL = element({ role: 'combobox', name: 'School', value: 'Alderbrook' });
const ROWS = [
  ['$60.00', 'September 28 2026', 'Activity fee'],
  ['$75.00', 'November 12 2026', 'Violin rental, entered twice'],
  ['$20.00', 'November 13 2026', 'Recorder for Max Berg'],
];
const remove = element({ role: 'link', name: 'Delete', table: 0, row: 1, rowText: ROWS[1]?.join(' ') });
const list = page({
  url: 'http://127.0.0.1/modules?name=payments&id=118',
  title: 'Payments',
  elements: [SCHOOL, remove],
  tables: [table(ROWS, ['Amount', 'Date', 'Comment'])],
});
const act = { element: remove, from: list, at: AT, names: ['Nadia Perrin', 'violin'], kind: 'payment' };
/** Whether "OK" beside the question is taken for the answer to what was pressed. */
function answers(question: string, more: object = {}, of: Partial<typeof act> = {}): boolean | null {
  const ok = element({ table: 0, row: 0, rowText: question });
  const asks = { url: AT, title: 'Payments | Confirm delete', elements: [SCHOOL, ok], tables: [table([[question]])] };
  return answersQuestion(ok, page({ ...asks, ...more }), { ...act, ...of });
}

test('a question that names nothing is about what was pressed, within the frame that stands around every page', () => {
  assert.ok(answers('Are you sure you want to delete that payment?'));
  assert.ok(answers('Really delete the payment #41 of Nadia Perrin?'));
  assert.ok(answers('Sure?', { tables: [table([['Sure?']], ['CONFIRM DELETE'])] }));
  assert.ok(answers('This will delete the payment and all related notes.'));
});

test('a line around every page is known also where the page before has it in other pieces, and a row of that is not', () => {
  const head = 'Marit Holm Thursday November 12 2026';
  const from = { ...list, text: `${head} Payments ${ROWS.flat().join(' ')}` };
  assert.ok(answers('Sure?', { text: head }, { from }));
  assert.ok(!answers('Sure?', { text: 'Recorder for Max Berg' }, { from }));
  assert.ok(!answers('Sure?', { text: 'Marit Berg' }, { from }));
});

test('one that names another record is none of it', () => {
  for (const question of [
    'Do you want to delete the payment Activity fee?',
    'Activity fee will be deleted.',
    'Recorder for Max Berg',
    'Delete Max Roe?',
    'do you want to delete activity fee?',
    'All payments of the list will be deleted.',
    'DELETE MAX ROE?',
    'Do you want to delete the payment of Max Roe?',
    'Do you want to delete payment 42?',
  ])
    assert.ok(!answers(question), question);
});

test('nor is a page elsewhere, one that asks for more, one with other rows to use, or any other button', () => {
  const ok = element({});
  assert.ok(!answers('Sure?', { url: AT.replace('41', '42') }));
  assert.ok(!answers('Sure?', { elements: [element({ role: 'textbox', name: 'Reason', value: '' }), ok] }));
  assert.ok(!answers('Sure?', { elements: [element({ role: 'combobox', name: 'School', value: 'Elmwood' }), ok] }));
  const yes = element({ name: 'Yes, delete Max Roe' });
  assert.ok(!answersQuestion(yes, page({ url: AT, elements: [SCHOOL, yes] }), act));
  const other = element({ name: 'Delete', table: 0, row: 1 });
  assert.ok(!answers('Sure?', { tables: [table([['Sure?'], ['another']])], elements: [SCHOOL, other] }));
  assert.ok(!answersQuestion(element({ name: 'Delete all' }), page({ url: AT }), act));
  // What stood in a row of the list before is that row's.
  assert.ok(!answersQuestion(element({ table: 0, row: 0 }), page({ url: AT, tables: list.tables }), act));
});

test("of the record's own page its head and what it says of itself are known, and nobody beside it", () => {
  const from = page({
    ...{
      url: 'http://127.0.0.1/orders/7',
      title: 'Order',
      elements: [SCHOOL],
      headings: [{ level: 1, text: 'Order A-1042' }],
    },
    facts: [{ label: 'Customer', value: 'Ada Moss', datum: '', heading: '', field: false }],
  });
  const of = { from, element: element({ name: 'Cancel order' }), names: ['A-1042'] };
  assert.ok(answers('Do you want to cancel order A-1042 of Ada Moss?', {}, of));
  assert.ok(!answers('Do you want to cancel order A-1043?', {}, of));
  assert.ok(!answers('Do you want to cancel the order of Ada Berg?', {}, of));
});
