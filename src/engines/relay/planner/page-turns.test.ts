import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { nextPage } from './page-turns.ts';

const PLAIN: ElementSnapshot = {
  ref: '0:0',
  role: 'button',
  name: '',
  tag: 'button',
  type: '',
  value: null,
  secret: false,
  visible: true,
  disabled: false,
  readOnly: false,
  required: false,
  invalid: false,
  checked: null,
  expanded: null,
  current: false,
  popup: '',
  href: null,
  label: '',
  placeholder: '',
  near: '',
  fieldName: '',
  autocomplete: '',
  group: '',
  description: '',
  pattern: '',
  maxLength: -1,
  min: '',
  max: '',
  options: [],
  multiple: false,
  hint: '',
  method: null,
  confirm: null,
  submits: false,
  form: -1,
  table: -1,
  row: -1,
  rowText: '',
  heading: '',
  place: 'page',
  dialog: -1,
  x: 0,
  y: 800,
  frame: 0,
};

function page(buttons: readonly Partial<ElementSnapshot>[]): Snapshot {
  return {
    url: 'http://127.0.0.1/orders',
    title: 'Orders',
    elements: buttons.map((button, at) => ({ ...PLAIN, ref: `0:${at}`, x: at * 40, ...button })),
    forms: [],
    tables: [],
    facts: [],
    passages: [],
    messages: [],
    dialogs: [],
    headings: [],
    text: '1-25 of 34 items',
    truncated: false,
    frames: 1,
  };
}

const CASES: [string, Partial<ElementSnapshot>[], number, string | null][] = [
  ['numbers side by side', [{ name: '1' }, { name: '2' }, { name: '3' }], 0, '2'],
  ['numbers beside a box for the page size', [{ name: '1' }, { name: '2' }, { name: '25', x: 1090, y: 806 }], 0, '2'],
  ['the second of two pages', [{ name: '1' }, { name: '2' }, { name: '25', x: 1090, y: 806 }], 1, null],
  ['the size of a page alone', [{ name: '25' }, { name: '50' }], 0, null],
  ['an arrow that can be pressed no more', [{ name: 'Next', disabled: true }], 0, null],
  ['the next day of a calendar', [{ name: 'Next day' }], 0, null],
  ['a link to the next page', [{ name: 'Next »', role: 'link', href: 'http://127.0.0.1/orders?page=2' }], 0, 'Next »'],
  ['a link that stays here', [{ name: 'Next', role: 'link', href: 'http://127.0.0.1/orders' }], 0, null],
  [
    'so many further ones',
    [{ name: 'Next 12 >>', role: 'link', href: 'http://127.0.0.1/orders?from=12' }],
    0,
    'Next 12 >>',
  ],
  [
    'numbers that say what they lead to',
    [
      { name: 'Current page, page 2', current: true },
      { name: 'Go to page 1' },
      { name: 'Go to page 3', role: 'link', href: 'http://127.0.0.1/orders?page=3' },
    ],
    1,
    'Go to page 3',
  ],
  ['more of the list', [{ name: 'Load more' }], 0, 'Load more'],
];

for (const [what, buttons, turned, wanted] of CASES)
  test(`the way to further rows: ${what}`, () => {
    assert.equal(nextPage(page(buttons), turned)?.name ?? null, wanted);
  });

test('an arrow back before older entries leads on, before newer ones it does not', () => {
  const older = page([{ role: 'link', name: '← Older posts', href: 'http://127.0.0.1/orders?page=2' }]);
  assert.equal(nextPage(older)?.name, '← Older posts');
  const newer = page([{ role: 'link', name: '← Newer posts', href: 'http://127.0.0.1/orders?page=1' }]);
  assert.equal(nextPage(newer), null);
});
