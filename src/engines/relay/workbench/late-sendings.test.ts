/** What a page sends only once the step that set it off has been told of. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { benchOf } from '../../../../test/harness/bench-of.ts';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork } from '../../../../test/harness/model-run.ts';
import { Ledger } from '../evidence/ledger.ts';
import type { Workbench } from './workbench.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let posted: string[] = [];

const PAGES: Record<string, string> = {
  '/draft': `<title>Note</title><label>Note <input name="note"></label>
    <script>let timer; document.querySelector('input').addEventListener('input', ({ target }) => {
      clearTimeout(timer); timer = setTimeout(() => fetch('/notes/7', { method: 'PUT', body: target.value }), 1200); });</script>`,
  '/chat': `<title>Desk</title><button type="button">Show</button><script>
    setInterval(() => fetch('/heartbeat', { method: 'POST', body: '{}' }), 150);
    setInterval(() => fetch('/desk/state', { method: 'POST', body: '{}' }), 150);</script>`,
  '/kept': `<title>Note</title><label>Note <input name="note"></label><script>
    setInterval(() => fetch('/notes/7/versions', { method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ note: document.querySelector('input').value }) }), 400);</script>`,
  '/board': `<title>Board</title><button type="button">Show</button><script>
    const send = () => fetch('/board/state', { method: 'POST', body: '{}' });
    document.querySelector('button').onclick = () => { send(); setTimeout(send, 7000); };</script>`,
  '/order':
    '<title>Order</title><form action="/placing"><input type="hidden" name="room" value="3"><button>Place order</button></form>',
  '/placing': `<title>Placing</title><p>One moment</p>
    <script>setTimeout(() => fetch('/orders', { method: 'POST', body: 'room=3' }), 1200)</script>`,
};

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  site = await serveSite((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', site.origin);
    if (incoming.method !== 'GET') posted.push(`${incoming.method} ${pathname}`);
    html(outgoing, `<!doctype html>${PAGES[pathname] ?? 'ok'}`);
  });
});
after(async () => {
  await browser.close();
  await site.close();
});

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !condition() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(condition());
}

/** Uses one element and tells what it has sent by the time that the site has had `wanted`. */
async function told(path: string, wanted: string, work: (bench: Workbench) => Promise<Ledger>): Promise<string[]> {
  posted = [];
  await atWork(browser.session, `${site.origin}${path}`, 'update');
  const bench = benchOf(browser.session, 'update');
  const ledger = await work(bench);
  assert.deepEqual(ledger.told(), []);
  await until(() => posted.includes(wanted));
  await bench.stale();
  const page = await bench.look();
  const { element, writes } = bench.takeLate((write) => ledger.carriesPut(write));
  ledger.late(element, writes, page);
  assert.deepEqual(bench.takeLate().writes, [], 'each is told of once');
  return ledger.told();
}

test('a draft that is stored a moment after the last key belongs to what was typed', async () => {
  const lines = await told('/draft', 'PUT /notes/7', async (bench) => {
    const [field] = (await bench.look()).elements.filter(({ role }) => role === 'textbox');
    const { writes } = await bench.use({ tool: 'fill', ref: field?.ref ?? '', text: 'Ring twice', why: 'as told' });
    assert.deepEqual(writes, []);
    return new Ledger();
  });
  assert.match(lines.join(), /^"Note" sent PUT \/notes\/7/);
});

test('what the next page sends to go on with a step that was meant to change something belongs to that step', async () => {
  const lines = await told('/order', 'POST /orders', async (bench) => {
    const from = await bench.look();
    const [button = null] = from.elements.filter(({ name }) => name === 'Place order');
    const call = { tool: 'click', ref: button?.ref ?? '', accept: true, why: 'as told' } as const;
    const { writes } = await bench.use(call);
    const ledger = new Ledger();
    ledger.press(button, from, await bench.look(), writes, true);
    return ledger;
  });
  assert.match(lines.join(), /^"Place order" sent POST \/orders/);
});

test('what was put in is sent however the page sends it, and nothing else that a timer of the page sends is', async () => {
  const lines = await told('/kept', 'POST /notes/7/versions', async (bench) => {
    const [field] = (await bench.look()).elements.filter(({ role }) => role === 'textbox');
    await until(() => posted.length > 1);
    const ledger = new Ledger();
    assert.deepEqual(bench.takeLate((write) => ledger.carriesPut(write)).writes, []);
    await bench.use({ tool: 'fill', ref: field?.ref ?? '', text: 'Ring twice', why: 'as told' });
    ledger.put.place('Ring twice', '', { key: field?.key ?? null });
    posted = [];
    return ledger;
  });
  assert.match(lines.join(), /^"Note" sent POST \/notes\/7\/versions/);
});

test('heartbeats and what a page sends again and again are no sendings of what was looked at', async () => {
  const lines = await told('/chat', 'POST /desk/state', async (bench) => {
    const [button] = (await bench.look()).elements.filter(({ name }) => name === 'Show');
    await bench.use({ tool: 'click', ref: button?.ref ?? '', why: 'to see' });
    return new Ledger();
  });
  assert.deepEqual(lines, []);
});

test('what a page sends long after a step is its own, wherever the step itself has sent something', async () => {
  posted = [];
  await atWork(browser.session, `${site.origin}/board`, 'update');
  const bench = benchOf(browser.session, 'update');
  const [button] = (await bench.look()).elements.filter(({ name }) => name === 'Show');
  const { writes } = await bench.use({ tool: 'click', ref: button?.ref ?? '', why: 'to see' });
  assert.equal(writes.length, 1);
  await until(() => posted.length > 1);
  assert.deepEqual(bench.takeLate().writes, []);
});
