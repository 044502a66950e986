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

/** "Details" shows a panel and has the site note that it was opened; "Room" is kept at once; both by a change of the record. */
const PAGE = `<title>Visit</title><h1>Visit</h1><button id="details">Details</button><button id="again">Look again</button><p id="panel"></p><script>
  details.onclick = () => { panel.textContent += 'Room 12'; fetch('/visits/90/opened-by', {method: 'PUT', body: '{}'}); };
  again.onclick = () => fetch('/visits/90/opened-by', {method: 'PUT', body: '{}'});
</script>`;

interface Work {
  page?: string;
  tier?: 'read' | 'create';
  instruction?: string;
}

async function work(
  script: readonly ShortReply[],
  { page = PAGE, tier = 'read', instruction = 'Find the room of the visit' }: Work = {},
): Promise<ModelRun & { told: string[] }> {
  sent = [];
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method !== 'GET') sent.push(incoming.url ?? '');
    html(outgoing, page);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, tier);
  const room = { type: 'object', required: ['room'], properties: { room: { type: 'string' } } };
  const schema = tier === 'read' ? { schema: room } : {};
  const run = await runByModel(browser.session, { home, instruction, tier, ...schema, script });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '') };
}

test('a button that has shown something was pressed, though something else that the page sent was held', async () => {
  const { end, told } = await work([
    ['click', { ref: 'button "Details"' }],
    ['finish', { result: { room: '12' } }],
  ]);
  assert.match(
    told[2] ?? '',
    /^Done: the "Details" button\.\nOnly what the page sent \(PUT \/visits\/90\/opened-by\) beside that was held/,
  );
  assert.deepEqual(end?.value, { room: '12' });
  assert.deepEqual(sent, []);
});

test('what is held again and again is told once in a run', async () => {
  const { told } = await work([
    ['click', { ref: 'button "Details"' }],
    ['click', { ref: 'button "Details"' }],
    ['finish', { result: { room: '12' } }],
  ]);
  assert.match(told[2] ?? '', /beside that was held/);
  assert.doesNotMatch(told[3] ?? '', /beside that was held/);
});

test('a button that has shown nothing was refused, and giving up says the tier that it would have needed', async () => {
  const { error, told } = await work([
    ['click', { ref: 'button "Look again"' }],
    ['give_up', { why: 'nothing is shown' }],
  ]);
  assert.match(told[2] ?? '', /^Refused: what it sent \(PUT \/visits\/90\/opened-by\) would have changed more/);
  assert.equal(error?.code, 'tier_mismatch');
  assert.deepEqual(sent, []);
});

/** All requests go to one script, which the route in the query tells apart; the page keeps how it is looked at there by itself. */
const ONE_SCRIPT = `<title>Visit</title><h1>Visit</h1><label>Note <input></label><button>Save draft</button><p role="alert"></p><script>
  const send = (route) => fetch('/index.php?rest_route=' + route, { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PUT' }, body: '{}' });
  setTimeout(() => send('/users/me').catch(() => {}), 50);
  document.querySelector('button').onclick = () => send('/visits/90').catch(() => { document.querySelector('p').textContent = 'Updating failed.'; });
</script>`;

test('what a button is there to send is its own, though the page sends something else of itself to the same script', async () => {
  const { error, told } = await work(
    [
      ['fill', { ref: 'textbox "Note"', text: 'Ring twice' }],
      ['click', { ref: 'button "Save draft"' }],
      ['give_up', { why: 'it is not taken' }],
    ],
    { page: ONE_SCRIPT, tier: 'create', instruction: 'Add a visit with the note "Ring twice"' },
  );
  assert.match(
    told[3] ?? '',
    /^Refused: what it sent \(POST \/index\.php\) would have changed more than this task may: it needs the tier "update"\. See whether the application has another form/,
  );
  assert.equal(error?.code, 'tier_mismatch');
  assert.deepEqual(sent, []);
});
