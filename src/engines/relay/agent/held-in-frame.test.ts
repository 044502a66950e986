import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
/** What has reached the site and is no GET. */
let sent: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const FRAMES =
  '<title>Office</title><frameset cols="160,*"><frame src="/menu"><frame name="main" src="/visits"></frameset>';
const MENU = '<p><a href="/visits" target="main">Visits</a></p>';
/** A choice is sent at once, as a change of what is there. */
const VISIT = `<title>Visit</title><h1>Visit 7</h1><form method="post" action="/visits/7/update"><p>Due on 4 March 2026</p>
  <label>Customer <select name="customer" onchange="this.form.submit()"><option>Ann Lee</option><option>Bo Ray</option></select></label></form>`;

async function work(script: readonly ShortReply[]): Promise<ModelRun & { told: string[] }> {
  sent = [];
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method !== 'GET') sent.push(incoming.url ?? '');
    html(outgoing, incoming.url === '/' ? FRAMES : incoming.url === '/menu' ? MENU : VISIT);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  const schema = { type: 'object', required: ['due'], properties: { due: { type: 'string' } } };
  const instruction = 'When is visit 7 due?';
  const run = await runByModel(browser.session, { home, instruction, tier: 'read', schema, script });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '') };
}

test('a frame whose page was held back shows again what it showed before', async () => {
  const { end, told } = await work([
    ['fill', { ref: 'combobox "Customer"', value: 'Bo Ray' }],
    ['finish', { result: { due: '4 March 2026' } }],
  ]);
  assert.match(told[2] ?? '', /\n\+ e\d+ combobox "Customer"/);
  assert.deepEqual(end?.value, { due: '4 March 2026' });
  assert.deepEqual(sent, []);
});
