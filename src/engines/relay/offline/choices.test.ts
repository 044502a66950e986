import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { clearNotices } from '../workbench/clear-notices.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { setsList } from './form/list-settings.ts';
import { searchBox } from './list/search-for.ts';
import { isOwnPage } from './record/record-page.ts';
import { actionFit, recordMenus } from './record/seek-action.ts';
import { scoreCandidate } from './way/score-candidate.ts';

type Given = Partial<ElementSnapshot>;
const WAYS = { words: [{ text: 'employee', weight: 1 }], records: [], creating: true };

const BETTER: [string, Given, Given][] = [
  [
    'the button that makes one before one that is there',
    { name: 'Create new', role: 'link', href: 'http://127.0.0.1/orders/new' },
    { name: 'Employee 10', row: 0, table: 0, place: 'row', rowText: 'Employee 10 Nurse' },
  ],
  [
    'the entry of the menu before a row',
    { name: 'Employees', role: 'link', href: 'http://127.0.0.1/employees' },
    { name: 'Employee 7', row: 3, table: 0, place: 'row' },
  ],
  [
    'the menu of new things, named after another of them, before a menu of anything',
    { name: 'New event', popup: 'menu' },
    { name: 'Options', popup: 'menu' },
  ],
];
for (const [what, better, worse] of BETTER)
  test(`the better way: ${what}`, () => {
    const page = pageOf([better, worse]);
    const [first = 0, second = 0] = page.elements.map((element) => scoreCandidate(element, page, WAYS));
    assert.ok(first > second, `${first} is not more than ${second}`);
  });

test('a button that closes is no way', () => {
  const page = pageOf([{ name: 'Collapse employees', expanded: true }, { name: 'Hide' }]);
  for (const element of page.elements) assert.equal(scoreCandidate(element, page, WAYS), 0, element.name);
});

for (const [what, buttons, wanted] of [
  ['a notice is closed', ['Settings', 'Close'], 'Close'],
  ['a record that has such words is left open', ['Edit', 'Delete visit', 'Close'], null],
  ['a notice whose choices can be edited is closed', ['Edit preferences', 'Close'], 'Close'],
] as const)
  test(`over the page: ${what}`, async () => {
    const text = 'Send notifications to Ann Roe';
    const page = {
      ...pageOf(buttons.map((name) => ({ name, dialog: 0, place: 'dialog' }))),
      dialogs: [{ title: 'Check-up', text, question: text }],
    };
    const pressed: string[] = [];
    const use = ({ ref }: { ref: string }) => {
      pressed.push(page.elements.find((one) => one.ref === ref)?.name ?? '');
      return { ok: true };
    };
    await clearNotices({ look: () => page, allows: () => true, use } as unknown as Workbench);
    assert.equal(pressed[0] ?? null, wanted);
  });

const NAME: NamedValue = { value: 'Lars Nyberg', label: null, kind: 'name', quoted: false, moment: null, mode: 'set' };
const box = (label: string, more: Given = {}): Given => ({
  role: 'textbox',
  tag: 'input',
  type: 'text',
  name: label,
  label,
  ...more,
});
const BOXES: [string, Given[], string | null][] = [
  [
    'the field of the column that holds it',
    [box('Email', { fieldName: 'filter.email' }), box('Name', { fieldName: 'filter.name' })],
    'Name',
  ],
  ['none where all ask for something else', [box('Email', { fieldName: 'filter.email' })], null],
  ['the search of the list', [box('Search'), box('Email', { fieldName: 'filter.email' })], 'Search'],
  ['a box that only its name in the form tells', [box('', { fieldName: 'q' })], ''],
];
for (const [what, boxes, wanted] of BOXES)
  test(`where a name is searched: ${what}`, () => {
    assert.equal(searchBox(pageOf(boxes), NAME)?.name ?? null, wanted);
  });

test('an icon of many classes says what it does; menus of the list are none of the record', () => {
  const step = { verb: 'delete', kind: 'delete', clause: 'Delete the order', object: null } as unknown as Step;
  const page = pageOf([
    { hint: 'button align-center icon rounded normal content v-icon delete' },
    { hint: 'ORDER_DELETE_BTN_ID_Old scanner base-root' },
    { hint: 'delete-margin_old rounded' },
    { name: 'Filters', popup: 'menu' },
    { name: 'Actions', popup: 'menu' },
  ]);
  const fits = page.elements.slice(0, 3).map((icon) => actionFit(icon, step, null) > 0.7);
  assert.deepEqual(fits, [true, true, false]);
  assert.deepEqual(
    recordMenus(page, null).map((menu) => menu.name),
    ['Actions'],
  );
});

test('an address that asks for a name is not the page of that name', () => {
  const context = { dates: { order: 'mdy', today: '2026-11-02' } } as RunContext;
  const step = { record: [NAME], object: null } as unknown as Step;
  const facts = [{ label: 'Name', value: NAME.value, datum: '', heading: '', field: true }];
  const isOwn = (query: string) =>
    isOwnPage(context, step, { ...pageOf([]), url: `http://127.0.0.1/staff?${query}`, facts }, false);
  assert.equal(isOwn('page=1&filters.name=Lars+Nyberg'), false);
  assert.equal(isOwn('filter[name]=Lars+Nyberg'), false);
  assert.equal(isOwn('title=Lars_Nyberg'), true);
});

const BARS: [string[], boolean][] = [
  [['Select', 'Apply', 'Reset', 'Save as'], true],
  [['Search', 'Clear filters', 'Add condition', 'Export to CSV'], true],
  [['Apply', 'Reset', 'Create'], false],
  [['Save', 'Reset'], false],
  [['Search', 'Clear', 'Add supplier'], false],
];
for (const [names, isAsking] of BARS)
  test(`a form with ${names.join(', ')} ${isAsking ? 'only asks for a part of a list' : 'may make or change something'}`, () => {
    const { elements } = pageOf(names.map((name) => ({ name })));
    const area = { form: 0, dialog: -1, heading: 'Suppliers', fields: [], buttons: elements, outside: [] };
    assert.equal(setsList(area), isAsking);
  });
