import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { outlineOf } from '../agent/outline.ts';
import { takeSnapshot } from './take-snapshot.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let body = '';

before(async () => {
  site = await serveSite((_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(`<!DOCTYPE html><title>Orders</title><h1>Orders</h1>${body}`);
  });
  browser = await openTestBrowser({ loginUrl: `${site.origin}/` });
  await browser.session.guard.enter({ kind: 'login', loginUrl: `${site.origin}/` });
});
after(async () => {
  await browser.close();
  await site.close();
});

async function snapshotOf(content: string) {
  body = content;
  await browser.session.page().goto(`${site.origin}/`);
  const { snapshot } = await takeSnapshot(browser.session.page());
  return snapshot;
}

for (const [what, content] of [
  ['a coloured word within a line', '<p>Order 7 <span class="success">Payment settled</span> since Monday</p>'],
  [
    'one of many entries of a log',
    '<p class="message">Note 1</p><p class="message">Note 2</p><p class="message">Note 3</p>',
  ],
] as const)
  test(`${what} is text of the page, and no message of the site`, async () => {
    const snapshot = await snapshotOf(content);
    assert.deepEqual(snapshot.messages, []);
    assert.doesNotMatch(outlineOf(snapshot, new Map()).page.join('\n'), /^!/m);
  });

test('a notice above the page and errors beside its fields are messages', async () => {
  const field = (name: string) => `<p><label>${name} <input></label> <span class="error">${name} is missing</span></p>`;
  const { messages } = await snapshotOf(
    `<div class="alert alert-success">Order saved</div>${['Name', 'Street', 'City'].map(field).join('')}`,
  );
  assert.deepEqual(
    messages.map(({ kind, text }) => [kind, text]),
    [
      ['success', 'Order saved'],
      ['error', 'Name is missing'],
      ['error', 'Street is missing'],
      ['error', 'City is missing'],
    ],
  );
});

test('what a site only tells, in however glad a voice, is no error', async () => {
  const { messages } = await snapshotOf(
    '<div class="alert alert-info" role="alert"><ul><li>The auto response has been enabled!</li></ul></div><div class="alert" role="alert">The dates overlap!</div>',
  );
  assert.deepEqual(
    messages.map(({ kind }) => kind),
    ['info', 'error'],
  );
});

test('the words of a box that is pressed as a whole can be pressed beside the buttons that stand in it', async () => {
  const entry = (name: string) =>
    `<div style="cursor: pointer"><div><span>icon</span></div><div><div>${name}</div></div><div><button aria-label="Menu of ${name}">=</button></div></div>`;
  const snapshot = await snapshotOf(
    `<style>span { display: none }</style><div>${entry('Suppliers')}${entry('Patients')}</div><div><div>Beside</div><button>Save</button></div>`,
  );
  assert.deepEqual(
    snapshot.elements.filter(({ visible }) => visible).map(({ name }) => name),
    ['Suppliers', 'Menu of Suppliers', 'Patients', 'Menu of Patients', 'Save'],
  );
});

const ROWS = [1, 2, 3, 4]
  .map((number) => `<tr style="height:30px"><td>Part ${number}</td><td>${number} pieces</td></tr>`)
  .join('');
const list = (below: string) =>
  `<div style="height:300px;overflow:auto"><table><tr><th>Part</th><th>Number</th></tr>${ROWS}</table>${below}</div>`;

for (const [below, rows] of [
  ['<h2>Address</h2><p style="height:600px">12 Mill Lane</p>', 4],
  ['<div style="height:600px"></div>', 24],
] as const)
  test(`a list has ${rows} rows where below it in its box stands ${rows === 4 ? 'something else' : 'nothing'}`, async () => {
    const { tables } = await snapshotOf(list(below));
    assert.equal(tables[0]?.total, rows);
  });

test('a box drawn in place of a hidden select offers what the select offers', async () => {
  const { elements } = await snapshotOf(`<label for="s">Status</label>
    <select id="s" style="display:none"><option>New</option><option selected>Open</option></select>
    <span role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false">Open</span>`);
  const [box] = elements.filter(({ role, visible }) => role === 'combobox' && visible);
  assert.deepEqual(
    box?.options.map(({ label, selected }) => [label, selected]),
    [
      ['New', false],
      ['Open', true],
    ],
  );
});

test('a dialog is called by what is shown of it, not by what it said while it was loading', async () => {
  const { dialogs } = await snapshotOf(`<div class="dialog" style="position:fixed;top:9px;left:9px">
    <div style="display:none"><h1>Loading ...</h1></div>
    <div><h3>Notes of Tilbury</h3><p>None so far.</p><button>Close</button></div></div>`);
  assert.deepEqual(
    dialogs.map(({ title }) => title),
    ['Notes of Tilbury'],
  );
});

test('groups of buttons in one line are a bar and no list, also where each holds the same', async () => {
  const group = (...names: string[]) =>
    `<div class="group">${names.map((one) => `<a class="use" href="#">${one}</a> `).join('')}</div>`;
  const bar = `<div style="display:flex">${group('New order', 'Copy order')}${group('Close', 'Update order')}</div>`;
  const { elements, tables } = await snapshotOf(bar);
  assert.deepEqual(tables, []);
  assert.ok(elements.every(({ row }) => row === -1));
  const listed = await snapshotOf(`<div>${group('Ada Moss', 'Edit')}${group('Ben Lark', 'Edit')}</div>`);
  assert.deepEqual(
    listed.elements.map(({ row }) => row),
    [0, 0, 1, 1],
  );
});
