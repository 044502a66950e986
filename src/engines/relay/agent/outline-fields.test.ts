import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { PageReader } from './page-reader.ts';

const NAMED = `<form><p>All prices are in dollars.</p><input placeholder="Coupon code"><div>Total: $5</div><div><input placeholder="Find a guest"></div>
<div>Ada Moss <b>Admin</b></div><select title="Role"><option>User</option></select><label for="z"></label><div>Other words</div><input id="z" title="Own words">
<div><a href="/x">Export</a> <span>12 rows</span><input type="search" placeholder="Find a room"></div>
<div><span>Street</span><input placeholder="e.g. High Street 1"><small>As on the door</small></div><div><label>Town</label><input placeholder="Any"></div><p>Remarks</p><textarea></textarea></form>
<table><tr><th>Room</th><th>Beds</th><th></th></tr><tr><td>Garden</td><td><input value="2"></td><td><input type="checkbox"></td></tr><tr><td>Tower</td><td>up to <input value="3"></td><td><input type="checkbox"></td></tr></table>`;
const REFUSED = `<form novalidate><label>Guest <input required aria-invalid="true"></label><label>Room <input required aria-invalid="false" class="r"></label>
<label>Nights <input type="number" min="1" value="0" aria-invalid="true"></label><label>Mail <input aria-invalid="true" aria-describedby="m"></label><p id="m">No address</p></form>`;
const BUTTONS = `<h2>Ada Moss</h2><button class="btn kebab" aria-haspopup="menu"><style>.kebab{color:red}</style><svg width="9" height="9"></svg></button>
<button title="Remove">×</button><button><img alt="" width="9" height="9"><i title="Print list"></i></button><a href="#" data-toggle="dropdown"><i style="display:inline-block;width:9px;height:9px"></i></a>
<table><tr><th>Room</th><th></th></tr><tr><td>Garden</td><td><button class="pen"></button><button class="kebab" aria-haspopup="true"></button></td></tr></table>`;

/** What each field is called: by words near it where its placeholder is an example, by its placeholder where that is a name. */
const CALLED: Record<string, [string, string]> = {
  number: ['Phone', '<div>Contact details<br>Phone <input placeholder="555-0100">'],
  amount: ['Limit', '<h3>Billing</h3><div>Limit</div><input placeholder="0.00">'],
  hint: ['Password', '<div>Password</div><input placeholder="at least 8">'],
  mask: ['Since', '<div>Since</div><input placeholder="DD.MM.YYYY">'],
  address: ['Write to', '<p>Write to</p><input placeholder="name@clinic.example">'],
  line: ['Holder', '<div>Card<br>Holder <input placeholder="As on the card">'],
  alone: ['555-0100', '<input placeholder="555-0100">'],
  tip: ['Ceiling', '<p>All in dollars.</p><input placeholder="0.00" title="Ceiling">'],
  name: ['Coupon code', '<p>All in dollars.</p><input placeholder="Coupon code">'],
  boxed: ['Room number', '<div id="n"><div>Room <div>number</div></div></div><input aria-labelledby="n">'],
  behind: ['Find a guest', '<div>Export <b>12 rows</b><input placeholder="Find a guest">'],
};

const rowsOf = (cell: (row: number, column: number) => string) =>
  Array.from({ length: 150 }, (_, row) => Array.from({ length: 8 }, (__, column) => cell(row, column)).join(''));
const MANY = {
  '/boxes': rowsOf(() => '<div><input placeholder="Any"></div>').map((row, at) => `<div>Item ${at} ${row}</div>`),
  '/columns': [
    `<table><tr>${rowsOf((_, column) => `<th>Day ${column}</th>`)[0]}</tr>`,
    ...rowsOf(() => '<td><input></td>').map((row) => `<tr>${row}</tr>`),
  ],
};

let pages: ShownPages;
before(async () => {
  const called = Object.entries(CALLED).map(([path, [, body]]) => [`/${path}`, `<form>${body}</form>`]);
  pages = await showPages({
    ...Object.fromEntries(called),
    '/named': NAMED,
    '/refused': REFUSED,
    '/buttons': BUTTONS,
    '/boxes': MANY['/boxes'].join(''),
    '/columns': MANY['/columns'].join(''),
  });
});
after(() => pages.close());

const reader = new PageReader();
async function lines(): Promise<string[]> {
  return reader.read(await pages.look()).page.map((line) => line.replace(/\be\d+/g, 'e'));
}

test('a field is called by what is its own: its label, the head of its column, its placeholder or tip, before words that only stand near', async () => {
  await pages.open('/named');
  assert.deepEqual((await lines()).slice(1), [
    'All prices are in dollars.',
    'e textbox "Coupon code" = ""',
    'Total: $5',
    'e textbox "Find a guest" = ""',
    'Ada Moss Admin',
    'e combobox "Role" = "User" of: User',
    'Other words',
    'e textbox "Own words" = ""',
    'Export 12 rows {e link "Export"}',
    'e searchbox "Find a room" = ""',
    'e textbox "Street" = "" placeholder "e.g. High Street 1"',
    'As on the door',
    'e textbox "Town" = "" placeholder "Any"',
    'e textbox "Remarks" = ""',
    't0 table, 2 rows',
    '  Room | Beds | ',
    '  1. Garden | 2 |  {e textbox "Beds" = "2", e checkbox "" (off)}',
    '  2. Tower | up to |  {e textbox "up to" = "3", e checkbox "" (off)}',
  ]);
});

test('a placeholder that shows how a value looks names a field only where no words do', async () => {
  for (const [path, [label]] of Object.entries(CALLED)) {
    await pages.open(`/${path}`);
    assert.equal((await pages.look()).elements[0]?.label, label, path);
  }
});

test('a page of over a thousand fields is read at all, each by its own words', async () => {
  for (const [path, ...labels] of [
    ['/boxes', 'Item 149', 'Any'],
    ['/columns', 'Day 0', 'Day 7'],
  ] as const) {
    await pages.open(path);
    const { elements } = await pages.look();
    assert.equal(elements.length, 1200);
    assert.deepEqual([elements.at(-8)?.label, elements.at(-1)?.label], labels);
  }
});

test('an empty field that comes marked as wrong, without a word on it, is told as required alone until something marks it again', async () => {
  await pages.open('/refused');
  const fields = (await lines()).slice(1);
  assert.deepEqual(fields, [
    'e textbox "Guest" = "" (required)',
    'e textbox "Room" = "" (required)',
    'e spinbutton "Nights" = "0" (not accepted) [number] error "Value must be greater than or equal to 1."',
    'e textbox "Mail" = "" (not accepted) error "No address"',
  ]);
  await pages.page().evaluate(`document.querySelector('.r').setAttribute('aria-invalid', 'true')`);
  assert.equal((await lines())[2], 'e textbox "Room" = "" (required, not accepted)');
});

test('what has no name is told by its place and by what it opens, and a mark by its tip, never by a class or a style', async () => {
  await pages.open('/buttons');
  const said = (await lines()).join('\n');
  assert.match(
    said,
    /e button "" \(opens a menu\) after "Ada Moss" · e "Remove" · e "Print list" · e link "" \(opens a menu\) after "Print list"/,
  );
  assert.match(said, /1\. Garden \| {2}\{e button "", e button "" \(opens a menu\)\}/);
  assert.doesNotMatch(said, /kebab|pen\b|btn/);
});
