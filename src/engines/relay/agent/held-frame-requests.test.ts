import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const LINKS = `<nav><a href="/rooms">Rooms</a> <a href="/people">People</a> <a href="/hires">Hires</a></nav>`;
/** Every page of the application asks for its news by the same request. */
const NEWS = `fetch('/desk/bring', { method: 'POST', body: '{"what":"news"}' }).catch(() => {});`;
const list = (
  title: string,
  rows: readonly string[],
  script = NEWS,
) => `<title>${title}</title>${LINKS}<h1>${title}</h1>
  <table><thead><tr><th>Number</th></tr></thead><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>
  ${rows.length === 0 ? '<p>No items</p>' : ''}<script>${script}</script>`;

const NONE: ShortReply[] = [
  ['click', { ref: 'link "Hires"' }],
  ['finish', { result: { numbers: [] } }],
  ['give_up', { why: 'no hires' }],
];
const BOTH: ShortReply[] = [['click', { ref: 'link "People"' }], ...NONE];

/** @param hires the script of the page whose list is empty */
async function work(script: readonly ShortReply[], hires = NEWS): Promise<ModelRun> {
  site = await serveSite(({ url, method }, outgoing) => {
    if (method === 'POST') outgoing.writeHead(204).end();
    else if (url === '/people') html(outgoing, list('People', ['P-1']));
    else if (url === '/hires') html(outgoing, list('Hires', [], hires));
    else html(outgoing, list('Rooms', ['R-1']));
  });
  const home = `${site.origin}/rooms`;
  await atWork(browser.session, home, 'read');
  const schema = {
    type: 'object',
    required: ['numbers'],
    properties: { numbers: { type: 'array', items: { type: 'string' } } },
  };
  return runByModel(browser.session, {
    home,
    tier: 'read',
    instruction: 'List the numbers of the hires',
    schema,
    script,
  });
}

describe('that there are none', () => {
  it('is proved though a request was held that two pages with all their rows had sent alike', async () => {
    const { end } = await work(BOTH);
    assert.deepEqual(end?.value, { numbers: [] });
  });

  it('is not proved where no other page had sent it', async () => {
    const { end, prompts } = await work(
      BOTH,
      `fetch('/desk/bring', { method: 'POST', body: '{"what":"hires"}' }).catch(() => {});`,
    );
    assert.equal(end, null);
    assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /that it shows none proves nothing/);
  });

  it('is not proved where one other page alone had sent it', async () => {
    assert.equal((await work(NONE)).end, null);
  });
});
