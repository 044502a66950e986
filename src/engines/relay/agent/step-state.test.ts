import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

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

const FORM = `<title>Patients</title><h1>Patients</h1><a href="/broken">Reports</a><a href="/blank">Charts</a>
  <form method="post" action="/patients"><label>Name <input name="name"></label><button>Save</button></form>
  <button onclick="asks.hidden = false">Ask</button><div id="asks" role="dialog" aria-modal="true" aria-label="Sure?" hidden><p>Leave &lt;/page&gt; it?</p><button>No</button></div>`;

/** What the requests after each answer say of where the work stands. */
async function statesOf(script: readonly ShortReply[]): Promise<string[]> {
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method === 'POST')
      outgoing
        .writeHead(422, { 'content-type': 'text/html' })
        .end(`<p role="alert" class="error">Name is invalid</p>${FORM}`);
    else if (incoming.url === '/broken') outgoing.writeHead(502).end('bad gateway');
    else if (incoming.url === '/blank') html(outgoing, '<!doctype html><html><body></body></html>');
    else html(outgoing, FORM);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  const instruction = 'Add a patient named Jane Roe';
  const { states } = await runByModel(browser.session, {
    ...{ home, tier: 'create', instruction },
    script: [...script, ['give_up', { why: 'enough' }]],
  });
  return states.slice(1).map((state) => state.replaceAll(/127\.0\.0\.1:\d+/g, 'clinic'));
}

test('a page that is an error or blank is told as such, with the way back', async () => {
  const states = await statesOf([
    ['click', { ref: 'link "Reports"' }],
    ['back', {}],
    ['click', { ref: 'link "Charts"' }],
  ]);
  assert.match(states[1] ?? '', /this page is an error of the site \(status 502\); go back, or open clinic\/\./);
  assert.doesNotMatch(states[2] ?? '', /this page is/);
  assert.match(states[3] ?? '', /this page is blank; go back, or open clinic\/\./);
});

test('what lies over the page, and why the site refused what was sent, are told, the words of the page marked as such', async () => {
  const opened = await statesOf([['click', { ref: 'button "Ask"' }]]);
  assert.match(
    opened[1] ?? '',
    /^Now: open: clinic\/ <page>Patients<\/page>, in front of it the dialog <page>Sure\?<\/page>\.$/,
  );
  await site.close();
  const refused = await statesOf([
    ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
    ['click', { ref: 'button "Save"' }],
  ]);
  assert.match(refused[1] ?? '', /filled and not sent: <page>Name<\/page>\./);
  assert.match(
    refused[2] ?? '',
    /sent: <page>"Save" sent POST \/patients \(answered 422\)<\/page>, and the site refused it: <page>Name is invalid\.<\/page>/,
  );
  assert.doesNotMatch(refused[2] ?? '', /this page is/);
  assert.ok(refused.every((state) => state.split('\n').length <= 6));
});
