import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  site = await serveSite((incoming, outgoing) =>
    html(
      outgoing,
      incoming.url === '/in'
        ? `<title>Sign in</title><p>Welcome back.</p><script>setTimeout(() => { location = '/'; }, 2500);</script>`
        : '<title>Office</title><h1>Office</h1><a href="/visits">Visits</a>',
    ),
  );
});
after(async () => {
  await browser.close();
  await site.close();
});

test('the work begins on the page that comes behind the word that one is signed in', async () => {
  const home = `${site.origin}/in`;
  await atWork(browser.session, home, 'read');
  const { prompts } = await runByModel(browser.session, {
    home,
    instruction: 'Find the visits',
    tier: 'read',
    script: [['give_up', { why: 'seen' }]],
  });
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /title: Office\n# Office\n.*link "Visits"/);
});
