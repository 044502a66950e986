import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestBrowser } from '../../../test/harness/browser.ts';
import { startSiteBesideCanary } from '../../platform/egress/test-site.ts';

/** Where other loopback addresses than the first are not up, no two hosts can have one port. */
const skip = process.platform !== 'linux';

test('a name that answers a private address the second time reaches it by no way a browser has', { skip }, async () => {
  const [site, canary] = await startSiteBesideCanary((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/away'))
      response.writeHead(302, { location: `http://portal.example:${site.port}/there` }).end();
    else response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<title>site</title>in');
  });
  const [portal, other] = [`http://portal.example:${site.port}`, `http://other.example:${site.port}`];
  let address = site.host;
  const asked: string[] = [];
  const browser = await openTestBrowser({
    loginUrl: `${portal}/`,
    egressAllow: [`127.0.0.2:${site.port}`],
    resolve: async (name) => {
      asked.push(name);
      return [name === 'portal.example' ? address : site.host];
    },
  });
  try {
    const page = browser.session.page();
    await page.goto(`${portal}/`);
    assert.equal(await page.title(), 'site');
    address = canary.host;
    const before = asked.length;
    const answer = await page.evaluate(async (port) => {
      const fetched = await fetch('/again').then(
        (response) => `${response.status} ${response.headers.get('x-egress-reason')}`,
        () => 'failed',
      );
      const socket = new WebSocket(`ws://portal.example:${port}/`);
      const heard = await new Promise((done) => {
        socket.onopen = () => done('open');
        socket.onerror = () => done('failed');
      });
      return { fetched, heard };
    }, site.port);
    assert.match(answer.fetched, /^(?:403 forbidden_address|failed)$/);
    assert.equal(answer.heard, 'failed');
    for (const url of [`${portal}/once-more`, `${other}/away`]) {
      const response = await page.goto(url).catch(() => null);
      assert.ok(response === null || response.status() === 403, `${url}: ${response?.status()}`);
    }
    assert.ok(asked.length >= before + 4, 'every way has asked for the name again');
    assert.equal(canary.connections(), 0);
  } finally {
    await browser.close();
    await site.close();
    await canary.close();
  }
});
