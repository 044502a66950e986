import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/', secrets: ['right horse'] });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const BOARD =
  '<title>Board</title><h1>Board</h1><p>Room 4 is free.</p><button style="width:60px;height:60px;background:red"></button>';

async function work(body: string, options: Pick<ModelRunOptions, 'script' | 'sees'>): Promise<ModelRun> {
  site = await serveSite((_incoming, outgoing) => html(outgoing, body));
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, { home, tier: 'read', instruction: 'Which room is free?', ...options });
}
const pictures = ({ prompts }: ModelRun) =>
  prompts.map(({ messages }) => messages.filter(({ image }) => image !== undefined).length);

test('a model that may see is shown the page as a picture once, and that stands on the record', async () => {
  const run = await work(BOARD, {
    sees: true,
    script: [
      ['screenshot', {}],
      ['note', { text: 'a red button' }],
      ['finish', { result: 'Room 4' }],
    ],
  });
  assert.equal(run.error, null);
  assert.deepEqual(pictures(run), [0, 0, 1, 0]);
  const shown = run.prompts[2]?.messages.at(-1);
  assert.match(shown?.image ?? '', /^data:image\/png;base64,iVBORw0KGgo/);
  assert.match(shown?.text ?? '', /is data/);
  const turns = run.events.flatMap((event) => (event.type === 'turn' ? [event.turn.summary] : []));
  assert.ok(turns.includes('Showed the model a picture of the page'));
});

test('a model that may not see has no such tool', async () => {
  const run = await work(BOARD, {
    script: [
      ['screenshot', {}],
      ['finish', { result: 'Room 4' }],
    ],
  });
  assert.equal(
    run.prompts.some(({ tools }) => tools.includes('screenshot')),
    false,
  );
  assert.match(run.prompts[2]?.messages.at(-1)?.text ?? '', /There is no such tool/);
  assert.deepEqual(pictures(run), [0, 0, 0]);
});

test('a page with a field for a password is not shown, and neither are more pictures than a step may have', async () => {
  const secret = await work(`${BOARD}<form><label>Password <input type="password"></label></form>`, {
    sees: true,
    script: [
      ['screenshot', {}],
      ['finish', { result: 'Room 4' }],
    ],
  });
  assert.match(secret.prompts[2]?.messages.at(-1)?.text ?? '', /Refused: pages with fields for secrets/);
  assert.deepEqual(pictures(secret), [0, 0, 0]);
  await site.close();
  const many = await work(BOARD, {
    sees: true,
    script: (_prompt, number) => (number < 5 ? ['screenshot', {}] : ['finish', { result: 'Room 4' }]),
  });
  assert.deepEqual(pictures(many), [0, 0, 1, 1, 1, 1, 0]);
});
