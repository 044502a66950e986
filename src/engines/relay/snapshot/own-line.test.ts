import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { PageReader } from '../agent/page-reader.ts';

const ICON = '<svg width="10" height="10"></svg>';
const entry = (name: string, hidden: number) =>
  `<div class="node"><button type="button">${ICON}</button><span>${name}</span><div class="more">${`<button type="button">${ICON}</button>`.repeat(hidden)}</div></div>`;

/** The side bar of an application: entries with a button to unfold before them, and others that show under the pointer. */
const TREE = `<style>.node{display:flex;height:28px;cursor:pointer}.node .more{display:none}.node:hover .more{display:flex}</style>
<div>Workspace</div>${entry('Clinics', 2)}<div style="padding-left:16px">${entry('Customers', 1)}${entry('Visits', 1)}</div>`;

/** The same as a list of lists, of which the reader makes rows. */
const LISTS = `<ul><li><div><button>${ICON}</button> <span>Clinics</span></div><ul><li><div><button>${ICON}</button><span>Customers</span></div></li><li><div><button>${ICON}</button><span>Visits</span></div></li></ul></li>
<li><div><button>${ICON}</button> <span>Stock</span></div></li></ul>`;

/** Filters beside one another: none is called what another one holds. */
const FILTERS = `<div style="display:flex"><div><span tabindex="0" role="combobox" aria-label="Any state" aria-haspopup="listbox">Any state</span></div>
<div><input role="combobox" readonly aria-haspopup="listbox" id="rc_select_1"></div><div><input name="search[_]"></div><div><input name="zip_code"></div></div>`;

const COLUMNS = `<table><thead><tr><th>Name</th><th></th><th></th></tr></thead><tbody><tr><td>Ada</td><td>555-0101</td><td></td></tr><tr><td>Ben</td><td>555-0102</td><td></td></tr></tbody></table>`;
const DRAWN = `<h1>Rows</h1><canvas width="600" height="400"></canvas><p>8 records</p><canvas width="600" height="400"></canvas><button>Export</button>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({
    '/tree': TREE,
    '/lists': LISTS,
    '/filters': FILTERS,
    '/columns': COLUMNS,
    '/drawn': DRAWN,
  });
});
after(() => pages.close());

async function told(path: string): Promise<string[]> {
  await pages.open(path);
  return new PageReader().read(await pages.look()).page;
}

async function unnamed(path: string): Promise<string[]> {
  await pages.open(path);
  const { elements } = await pages.look();
  return elements.filter(({ name }) => name === '').map(({ position }) => position);
}

test('a button without a name is told by the line it stands on, that shows under the pointer as well', async () => {
  assert.deepEqual(await unnamed('/tree'), [
    '1 of 3 beside "Clinics"',
    '2 of 3 beside "Clinics"',
    '3 of 3 beside "Clinics"',
    '1 of 2 beside "Customers"',
    '2 of 2 beside "Customers"',
    '1 of 2 beside "Visits"',
    '2 of 2 beside "Visits"',
  ]);
});

test('a button in an entry of a list within an entry is told by its own', async () => {
  const own = ['Clinics', 'Customers', 'Visits', 'Stock'].map((name) => `beside "${name}"`);
  assert.deepEqual(await unnamed('/lists'), own);
  for (const position of own) assert.ok((await told('/lists')).some((line) => line.includes(`button "" ${position}`)));
});

test('a list to choose from is not called by what another one holds, nor a field by what a script or a form numbers it', async () => {
  const lines = (await told('/filters')).slice(1);
  assert.deepEqual(
    lines.map((line) => line.replace(/^e\d+ /, '')),
    [
      'combobox "Any state" = "Any state"',
      'combobox "" = "" (opens its choices) 1 of 3 beside "Any state"',
      'textbox "" = "" 2 of 3 beside "Any state"',
      'textbox "zip_code" = ""',
    ],
  );
});

test('a column that says something without a head is called by its place', async () => {
  assert.ok((await told('/columns')).includes('  Name | column 2 | '));
});

test('what is drawn as a picture says once what can be done, and the rest of the page is told', async () => {
  const lines = await told('/drawn');
  assert.equal(lines.filter((line) => line.startsWith('[drawing]')).length, 2);
  assert.equal(lines.filter((line) => line.includes('in another view')).length, 1);
  assert.ok(lines.includes('8 records'));
  assert.match(lines.at(-1) ?? '', /button "Export"/);
});
