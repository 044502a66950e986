import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
/** What has reached the site and is no GET. */
let sent: string[];
let hires: Record<string, string>[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/**
 * The page of a hire, drawn by a script without a form: its customer is chosen in a dialog, by a button of the row. `picked`: what the page
 * does beside keeping the choice in the form.
 */
function hirePage(id: string | null, picked: string, more = ''): string {
  const isNew = id === null;
  return `<title>Hires</title><h1>${isNew ? 'Hires' : 'Hire H-2626'}</h1>
    <label>Number <input id="number" value="${isNew ? '' : 'H-2626'}"></label>
    <p>Customer: <span id="customer">${isNew ? 'none' : 'Brill Roofing'}</span> <button id="pick">Link customer item</button></p>
    <p><a href="/">Cancel</a> <button id="save">${isNew ? 'Create item' : 'Update item'}</button>${more}</p>
    <dialog><h2>Select item</h2><form><input placeholder="Filter items..."><button type="submit">Search</button></form>
      <table><thead><tr><th>Name</th><th>Town</th><th></th></tr></thead><tbody>
      <tr><td>Wren Plumbing</td><td>Fernley</td><td><button type="button" data-id="7">Link</button></td></tr>
      <tr><td>Brill Roofing</td><td>Stonebeck</td><td><button type="button" data-id="8">Link</button></td></tr></tbody></table></dialog>
    <script>
      const picker = document.querySelector('dialog');
      let chosen = null;
      pick.onclick = () => picker.showModal();
      for (const button of picker.querySelectorAll('[data-id]')) button.onclick = () => {
        chosen = button.closest('tr').cells[0].textContent; customer.textContent = chosen; picker.close(); ${picked}
      };
      save.onclick = () => fetch('/hires${isNew ? '' : `/${id}`}', { method: '${isNew ? 'POST' : 'PUT'}', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: document.querySelector('#number').value, customer: chosen }) }).then(() => location = '/');
    </script>`;
}

interface Work {
  picked?: string;
  more?: string;
  at?: string;
}

async function work(script: readonly ShortReply[], { picked = '', more = '', at = '/item/hires' }: Work = {}) {
  sent = [];
  hires = [];
  site = await serveSite((incoming, outgoing, body) => {
    const url = incoming.url ?? '';
    if (incoming.method !== 'GET') {
      sent.push(`${incoming.method} ${url}`);
      if (url === '/hires') hires.push(JSON.parse(body));
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } else if (url.startsWith('/item/')) html(outgoing, hirePage(url.split('/')[3] ?? null, picked, more));
    else {
      const rows = hires.map(({ number, customer }) => `<tr><td>${number}</td><td>${customer}</td></tr>`).join('');
      html(
        outgoing,
        `<title>Hires</title><h1>Hires</h1><table><tr><th>Number</th><th>Customer</th></tr>${rows}</table>`,
      );
    }
  });
  const home = `${site.origin}${at}`;
  await atWork(browser.session, home, 'create');
  const instruction = 'Add a hire with number H-2645 and customer Wren Plumbing';
  const run = await runByModel(browser.session, { home, instruction, tier: 'create', script });
  return { ...run, told: toldIn(run) };
}

const toldIn = ({ prompts }: ModelRun) => prompts.map(({ messages }) => messages.at(-1)?.text ?? '').join('\n\n');
const PICK: ShortReply[] = [
  ['fill', { ref: 'textbox "Number"', text: 'H-2645' }],
  ['click', { ref: 'button "Link customer item"' }],
  ['click', { ref: 'button "Link"' }],
];
const GIVE_UP: ShortReply = ['give_up', { why: 'refused' }];

test('what a new record belongs to is picked in its form, which is sent once', async () => {
  const { error, told } = await work([...PICK, ['click', { ref: 'button "Create item"' }], ['finish', {}]]);
  assert.doesNotMatch(told, /needs the tier/);
  assert.deepEqual(sent, ['POST /hires']);
  assert.equal(hires[0]?.number, 'H-2645');
  assert.ok(hires[0]?.customer);
  assert.equal(error, null);
});

test('the same buttons of a record that is there are a change of it', async () => {
  const { error, told } = await work([['click', { ref: 'button "Link customer item"' }], GIVE_UP], {
    at: '/item/hires/8b91',
  });
  assert.match(told, /the "Link customer item" button needs the tier "update"/);
  assert.equal(error?.code, 'tier_mismatch');
  assert.deepEqual(sent, []);
});

test('nor do they fill anything where the page shows by its buttons that it is of a record', async () => {
  const { told } = await work([['click', { ref: 'button "Link customer item"' }], GIVE_UP], {
    more: '<button>Delete item</button>',
  });
  assert.match(told, /the "Link customer item" button needs the tier "update"/);
  assert.deepEqual(sent, []);
});

/** What a page could send at once when something is picked. */
const HOSTILE = [
  `fetch('/customers/7/link', { method: 'POST', body: '{}' }).catch(() => {});`,
  `fetch('/customers/7', { method: 'PUT', body: '{}' }).catch(() => {});`,
  `fetch('/links', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: 7 }) }).catch(() => {});`,
  `navigator.sendBeacon('/customers/7/link', '{}');`,
];

test('whatever a page has a picker send at once, nothing leaves by it', async () => {
  for (const picked of HOSTILE) {
    await work([...PICK, ['wait', {}], GIVE_UP], { picked });
    assert.deepEqual(sent, [], picked);
    await browser.session.page().goto('about:blank');
    await site.close();
  }
});
