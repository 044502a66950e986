import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel } from '../../../../test/harness/model-run.ts';

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

/** A record whose cards a script unfolds; it says which of them was used. */
const RECORD = `<title>Record</title><h1>Jane Roe</h1><p id="said">Nothing used.</p>
  <a href="#" onclick="return use('Details')">Details</a> <a href="#contact" onclick="return use('Contact')">Contact</a>
  <a href="#" onclick="return use('Delete')">Delete</a> <a href="#" onclick="return use('Approve')">Approve</a>
  <script>const use = (what) => { said.textContent = what + ' was used.'; return false; };</script>`;

/** Uses a link of a record in a frame whose address has words that change something. */
async function use(link: string, address = '/record.php?set_pid=1'): Promise<ModelRun> {
  site = await serveSite(({ url = '/' }, outgoing) =>
    html(
      outgoing,
      url === '/'
        ? `<title>Desk</title><h1>Desk</h1><iframe src="${address}" width="900" height="500"></iframe>`
        : RECORD,
    ),
  );
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, {
    home,
    tier: 'read',
    instruction: 'What does the record of Jane Roe say?',
    script: [
      ['click', { ref: `link "${link}"` }],
      ['give_up', { why: 'enough' }],
    ],
  });
}

const lastOf = ({ prompts }: ModelRun): string => prompts.at(-1)?.messages.at(-1)?.text ?? '';

describe('a link within the page that it stands on', () => {
  for (const link of ['Details', 'Contact'])
    it(`is followed whatever the address of the page says: ${link}`, async () => {
      assert.match(lastOf(await use(link)), new RegExp(`${link} was used`));
    });

  for (const link of ['Delete', 'Approve'])
    for (const address of ['/record.php?set_pid=1', '/wiki/Jane_Roe'])
      it(`is not followed where its words change something: ${link} at ${address}`, async () => {
        const told = lastOf(await use(link, address));
        assert.match(told, /needs the tier/);
        assert.doesNotMatch(told, /was used/);
      });
});
