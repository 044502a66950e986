import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
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

/** A form that a script sends; whatever comes back, the page says that something was wrong. */
const FORM = `<title>New patient</title><h1>New patient</h1><form id="form"><label>Name <input name="name"></label><button>Save</button></form>
  <div id="said"></div><script>document.querySelector('#form').onsubmit = async (event) => {
    event.preventDefault();
    await fetch('/api/patients', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: event.target.name.value }) });
    said.innerHTML = '<div role="alert" class="error">Error: the printer could not be reached.</div>';
  };</script>`;

async function save(status: number, answer: object): Promise<ModelRun> {
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method === 'POST')
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    else html(outgoing, FORM);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  return runByModel(browser.session, {
    home,
    tier: 'create',
    instruction: 'Add a patient named Jane Roe',
    script: [
      ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
      ['finish', {}],
      ['finish', {}],
    ],
  });
}

test('what a script has sent and was answered well may have been done, whatever the page says', async () => {
  const { error } = await save(201, { id: 7 });
  assert.equal(error?.code, 'outcome_unknown');
  assert.match(error?.message ?? '', /printer could not be reached.*may have been done all the same/);
  assert.match(error?.message ?? '', /POST \/api\/patients \(answered 201\)/);
});

test('what the site refused in its answer was not accepted', async () => {
  const { error } = await save(422, { message: 'The name is taken.' });
  assert.equal(error?.code, 'not_confirmed');
});
