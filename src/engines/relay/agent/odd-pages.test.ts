import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRunOptions, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';
import { showPages } from '../../../../test/harness/shown-pages.ts';
import type { Tier } from '../types.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let sent: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site?.close();
});

const SEND = `<script>const send = (method, at, body) => fetch(at, { method, body })</script>`;

async function work(
  shown: string,
  given: { tier: Tier; instruction: string; script: readonly ShortReply[] } & Pick<ModelRunOptions, 'reading'>,
) {
  sent = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'GET') return html(outgoing, `${SEND}${shown}`);
    sent.push(`${incoming.method} ${incoming.url} ${body}`.trim());
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await atWork(browser.session, site.origin, given.tier);
  const run = await runByModel(browser.session, { home: site.origin, ...given });
  return run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '').join('\n');
}

const REMOVE = { tier: 'delete', instruction: 'Delete the person Bo Pell' } as const;
const GIVE_UP: ShortReply = ['give_up', { why: '-' }];
const people = (cells: (name: string) => string) =>
  `<title>People</title><h1>People</h1><table><tr><th></th><th>Name</th></tr>${['Ada Moss', 'Bo Pell', 'Cy Rowe']
    .map((name) => `<tr><td>${cells(name)}</td><td>${name}</td></tr>`)
    .join('')}</table>`;

test('the entry of a menu that acts at once is no option of a field, though it has a value as options do', async () => {
  const menu = `<div style="position:absolute"><div data-value="x" onclick="send('DELETE', '/all')">Delete everyone</div>
    <div data-value="y">Archive</div></div>`;
  const told = await work(people(() => '') + menu, {
    ...{ ...REMOVE, script: [['click', { ref: 'button "Delete everyone"' }], GIVE_UP] },
  });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('nor is the entry of an open menu chosen in a field, where it would not be pressed', async () => {
  const menu = `<div role="combobox" tabindex="0" aria-label="Sort" aria-expanded="false">Name</div>
    <div role="menu"><div role="menuitem" tabindex="0" onclick="send('DELETE', '/all')">Delete</div></div>`;
  const told = await work(people(() => '') + menu, {
    ...{ ...REMOVE, script: [['select', { ref: 'combobox "Sort"', values: ['Delete'] }], GIVE_UP] },
  });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('what is below a list is not used while the row of another record is ticked, though its own was opened before', async () => {
  const rows = people(
    (name) =>
      `<input type="checkbox" class="c" value="${name}"></td><td><a href="#" onclick="return false">open ${name}</a>`,
  );
  const button = `<button onclick="send('POST', '/drop', [...document.querySelectorAll('.c:checked')].map((one) => one.value).join())">Delete</button>`;
  const tick: ShortReply = ({ messages }) => {
    const text = messages.findLast((one) => one.text.includes('checkbox'))?.text ?? '';
    return { calls: [{ name: 'check', arguments: { ref: /Cy Rowe \{(e\d+)/.exec(text)?.[1] ?? '', checked: true } }] };
  };
  const told = await work(rows + button, {
    ...{
      ...REMOVE,
      script: [['click', { ref: 'link "open Bo Pell"' }], tick, ['click', { ref: 'button "Delete"' }], GIVE_UP],
    },
  });
  assert.match(told, /not the record that the task names/);
  assert.deepEqual(sent, []);
});

test('what a field has sent when it was left, and emptied itself for, is not typed again', async () => {
  const instruction = 'Add the note "Rings back" with the topic "Ball"';
  const values = [
    { field: 'note', value: 'Rings back' },
    { field: 'topic', value: 'Ball' },
  ];
  const step = { kind: 'create', verb: 'Add', says: instruction, object: 'note', values };
  const leave = `if (this.value) { send('POST', '/notes', this.value); this.value = '' }`;
  const fields = values.map(({ field, value }) => ({ ref: `textbox "${field === 'note' ? 'Note' : 'Topic'}"`, value }));
  await work(
    `<h1>New note</h1><form onsubmit="return false"><label>Note <input name="note" onblur="${leave}"></label>
      <label>Topic <input name="topic"></label><button>Save</button></form>`,
    {
      ...{ tier: 'create', instruction, script: [['fill', { fields }], GIVE_UP] },
      reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
    },
  );
  assert.deepEqual(sent, ['POST /notes Rings back']);
});

test('what a form carries along names no field behind it and makes none of options, and a password that is shown stays a secret', async () => {
  const pages = await showPages({
    '/': `<form method="post"><p>Home address</p><input type="hidden" name="csrf" value="1"><div><span>Mobile</span> <input name="m"></div></form>
      <form method="post"><div>Email <input name="e"></div><input type="hidden" name="k" value="1"><div>Phone <input name="p"></div></form>`,
    '/secrets': ['pass2', 'user_pwd', 'pin', 'passport']
      .map((name) => `<label>Again <input name="${name}" autocomplete="new-password" value="hunter2"></label>`)
      .join(''),
  });
  try {
    await pages.open('/');
    const fields = (await pages.look()).elements.filter(({ role }) => role === 'textbox');
    assert.deepEqual(
      fields.map(({ name, offers }) => [name, offers]),
      ['Mobile', 'Email', 'Phone'].map((name) => [name, undefined]),
    );
    await pages.open('/secrets');
    const { elements } = await pages.look();
    assert.deepEqual(
      elements.map(({ secret }) => secret),
      [true, true, true, false],
    );
  } finally {
    await pages.close();
  }
});
