import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  site = await serveSite((incoming, outgoing) => {
    if (incoming.url === '/visits.csv') {
      const head = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="visits.csv"' };
      outgoing.writeHead(200, head).end('patient\nJane Roe\n');
    } else if (incoming.url === '/export') html(outgoing, "<script>location.href = '/visits.csv'</script>");
    else html(outgoing, '<title>Visits</title><h1>Visits</h1><a href="/export">Export</a>');
  });
});
after(async () => {
  await browser.close();
  await site.close();
});

test('a file that is handed over from a blank page leaves the page before it open', async () => {
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  const instruction = 'Download the visits as a file';
  const step = { kind: 'read', verb: 'download', says: instruction, object: 'visits', output: 'file' };
  const { end, error, prompts } = await runByModel(browser.session, {
    ...{ home, instruction, tier: 'read' },
    reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
    script: [
      ['download', { ref: 'link "Export"' }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.ok(end);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /The file was handed over/);
  assert.equal(browser.session.page().url(), home);
});
