import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let mail: TestSite;
let writes: string[];
let maker = '';
const MENU = '<nav><a href="/aliases">Aliases</a> <a href="/mailboxes">Mailboxes</a></nav>';
const PEOPLE: Record<string, string> = { '3': 'jane@example.com', '4': 'max@example.com' };
const row = (kind: string, id: string, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}<td><a href="/${kind}/${id}">Edit</a></td></tr>`;
const PAGES: Record<string, () => string> = {
  '/aliases': () => `<h1>Aliases</h1><table><tr><th>Alias</th><th>Goes to</th><th>Made by</th><th></th></tr>
    ${row('aliases', '1', 'sales@example.com', 'jane@example.com', maker)}${row('aliases', '2', 'help@example.com', 'max@example.com', 'max@example.com')}</table>`,
  '/mailboxes': () =>
    `<h1>Mailboxes</h1><table><tr><th>Owner</th><th>Size</th><th></th></tr>${Object.entries(PEOPLE)
      .map(([id, name]) => row('mailboxes', id, name, '2 GB'))
      .join('')}</table>`,
};
before(async () => {
  mail = await serveSite((incoming, outgoing, body) => {
    const url = incoming.url ?? '/';
    const [, id = ''] = /^\/mailboxes\/(\d)$/.exec(url) ?? [];
    if (incoming.method === 'POST') writes.push(`${url} ${body}`);
    const box = `<h1>Mailbox of ${PEOPLE[id]}</h1>${incoming.method === 'POST' ? '<p role="status">The mailbox was saved.</p>' : ''}<form method="post" action="/mailboxes/${id}">
      <label>Auto-response <input name="text" value="Gone"></label><button>Save</button></form>`;
    html(outgoing, `<title>Mail</title>${MENU}<main>${id === '' ? (PAGES[url]?.() ?? '<h1>Start</h1>') : box}</main>`);
  });
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(async () => {
  await browser.close();
  await mail.close();
});
afterEach(() => browser.session.page().goto('about:blank'));

async function work(instruction: string, script: ShortReply[]) {
  writes = [];
  const home = `${mail.origin}/`;
  await atWork(browser.session, home, 'update');
  const step = {
    ...{
      kind: 'update' as const,
      verb: 'do',
      says: instruction,
      object: 'auto-response',
      record: [{ value: 'sales@example.com' }],
    },
    through: ['member', 'mailbox'],
    ...{ values: [{ field: 'auto-response', value: 'Away today' }] },
  };
  const reading = { calls: [{ name: 'plan', arguments: { steps: [step] } }] };
  return runByModel(browser.session, { home, instruction, tier: 'update', script, reading });
}
const CHANGE = 'Set the auto-response of the mailbox of the member to whom sales@example.com goes to "Away today"';
const edit =
  (who: string): ShortReply =>
  (prompt) => {
    const text = prompt.messages.map((one) => one.text).join('\n');
    const line = text.split('\n').findLast((one) => one.includes(who) && one.includes('GB')) ?? '';
    const at = /(e\d+)[^|]*Edit/.exec(line) ?? /(e\d+)/.exec(line);
    return { calls: [{ name: 'click', arguments: { ref: at?.[1] ?? 'none' } }] };
  };
const SET: ShortReply[] = [
  ['fill', { ref: 'textbox "Auto-response"', text: 'Away today' }],
  ['click', { ref: 'button "Save"' }],
  ['give_up', { why: 'seen' }],
];

for (const [who, by, isMeant] of [
  ['jane@example.com', 'max@example.com', true],
  ['max@example.com', 'max@example.com', false],
  ['max@example.com', 'Ada Berg', false],
] as const)
  test(`behind "Edit" of an alias that goes to Jane, made by ${by}: ${who} is ${isMeant ? 'changed' : 'no record that was found'}`, async () => {
    maker = by;
    await work(CHANGE, [
      ['click', { ref: 'link "Aliases"' }],
      ['click', { ref: 'link "Mailboxes"' }],
      edit(who),
      ...SET,
    ]);
    assert.deepEqual(writes, isMeant ? ['/mailboxes/3 text=Away+today'] : []);
  });
