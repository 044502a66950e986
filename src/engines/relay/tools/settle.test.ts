import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { isFinished, settle } from './settle.ts';
import { trafficOf } from './traffic.ts';

type Browser = Awaited<ReturnType<typeof openTestBrowser>>;

/** An application that shows nothing until its script draws it, long after the page has loaded. */
const DRAWN_LATE = `<!DOCTYPE html><title>App</title><div id="app"></div>
<script>setTimeout(() => { document.getElementById('app').innerHTML = '<h1>Contacts</h1>'; }, 900);</script>`;
/** An application with its frame drawn, its rows still asked for. */
const FILLED_LATE = `<!DOCTYPE html><title>App</title><h1>Contacts</h1><div id="rows"></div>
<script>fetch('/rows').then((answer) => answer.text()).then((text) => { document.getElementById('rows').textContent = text; });</script>`;

/** An application whose answer is worked off in turns, with nothing to be seen before the last. */
const DRAWN_IN_TURNS = `<!DOCTYPE html><title>App</title><h1>Contacts</h1><div id="rows"></div>
<script>const turns = new MessageChannel(); let left = 5;
turns.port1.onmessage = () => { const end = performance.now() + 40; while (performance.now() < end); left -= 1;
  if (left > 0) turns.port2.postMessage(0); else document.getElementById('rows').textContent = 'Jane Roe'; };
addEventListener('load', () => turns.port2.postMessage(0));</script>`;

/** Pressed, a button lets another grow out of nothing, half a second later, by its style alone. */
const GROWN_LATE = `<!DOCTYPE html><title>App</title><button onclick="document.querySelector('a').style.transform='scale(1)'">New</button>
<a href="/new" style="display:inline-block;transform:scale(0);transition:transform .4s ease-in .3s">New visit</a>`;

/** A component within another that counts up in its shadow for a second, and only then shows its rows. */
const DRAWN_IN_SHADOW = `<!DOCTYPE html><title>App</title><h1>Contacts</h1><x-app></x-app>
<script>customElements.define('x-app', class extends HTMLElement { connectedCallback() {
  const outer = this.attachShadow({ mode: 'open' });
  setTimeout(() => { const list = document.createElement('div'); outer.append(list); const inner = list.attachShadow({ mode: 'open' });
    let left = 30; const turn = () => { left -= 1; inner.innerHTML = left > 0 ? '<i>' + left + '</i>' : '<b>Jane Roe</b>'; if (left > 0) setTimeout(turn, 20); }; turn(); }, 50);
} });</script>`;

/** A page that its site drew whole. */
const PLAIN =
  '<!DOCTYPE html><title>Contact</title><h1>Jane Roe</h1><form><input name="note"><button>Save</button></form>';

const PAGES: Record<string, string> = {
  '/plain': PLAIN,
  '/grown': GROWN_LATE,
  '/late': DRAWN_LATE,
  '/shadow': DRAWN_IN_SHADOW,
  '/turns': DRAWN_IN_TURNS,
};

let browser: Browser;
let site: TestSite;
let answerRows: () => void;

before(async () => {
  site = await serveSite(async (incoming, outgoing) => {
    if (incoming.url === '/rows') {
      await new Promise<void>((resolve) => {
        answerRows = resolve;
      });
      outgoing.end('Jane Roe');
      return;
    }
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(PAGES[incoming.url ?? ''] ?? FILLED_LATE);
  });
  browser = await openTestBrowser({ loginUrl: `${site.origin}/` });
  await browser.session.guard.enter({ kind: 'login', loginUrl: `${site.origin}/` });
});
after(async () => {
  await browser.close();
  await site.close();
});

test('an application that has drawn nothing yet is waited for', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/late`);
  await settle(() => page);
  assert.equal(await page.locator('h1').count(), 1);
});

test('rows asked for before the step are waited for', async () => {
  const page = browser.session.page();
  trafficOf(page);
  await page.goto(`${site.origin}/rows-later`);
  const settled = settle(() => page);
  await page.waitForFunction(() => performance.now() > 500);
  answerRows();
  await settled;
  assert.equal(await page.textContent('#rows'), 'Jane Roe');
});

test('an answer that is worked off in many turns is waited for', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/turns`);
  await settle(() => page);
  assert.equal(await page.textContent('#rows'), 'Jane Roe');
});

test('what components draw in their shadow is waited for', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/shadow`);
  await settle(() => page);
  assert.equal(await page.locator('b').count(), 1);
});

test('what a style lets grow out of nothing is waited for', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/grown`);
  await page.click('button');
  await settle(() => page);
  assert.notEqual((await page.locator('a').boundingBox())?.width, 0);
});

test('a page is finished where nothing in it can run and no answer is under way', async () => {
  const page = browser.session.page();
  trafficOf(page);
  await page.goto(`${site.origin}/plain`);
  assert.equal(await isFinished(page), true);
  const asked = page.waitForRequest(`${site.origin}/rows`);
  await page.evaluate(() => void fetch('/rows'));
  await asked;
  assert.equal(await isFinished(page), false);
  answerRows();
  await page.goto(`${site.origin}/grown`);
  assert.equal(await isFinished(page), false);
});
