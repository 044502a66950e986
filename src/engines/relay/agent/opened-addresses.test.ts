import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';
import type { Tier } from '../types.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let asked: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** Addresses that say nothing of what they do; the words of their links do. */
const DESK = `<title>Requests</title><h1>Requests</h1><table><tr><th>Request</th><th></th></tr>
  <tr><td><a href="/r/17">Leave of Jane Roe</a></td><td><a href="/g/17a">Approve</a> <a href="/g/17b">Delete</a></td></tr>
  <tr><td><a href="/r/18">Leave of Ada Berg</a></td><td><a href="/r/18">Cancel request</a> <a href="/r/18/edit">Edit</a></td></tr></table>
  <p><a href="/help">Help</a></p>`;

/** What the site was asked for of what the model wanted, and what the model was told in its last prompt. */
async function open(tier: Tier, script: ShortReply[]): Promise<{ asked: string[]; told: string }> {
  asked = [];
  site = await serveSite((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://site.example');
    if (/^\/[grh]/.test(pathname)) asked.push(pathname);
    html(outgoing, pathname === '/' ? DESK : `<title>Page</title><h1>Page</h1><p>This is ${pathname}.</p>`);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, tier);
  const instruction = 'What does the request of Jane Roe say?';
  const run = await runByModel(browser.session, {
    home,
    instruction,
    tier,
    script: [...script, ['give_up', { reason: 'enough' }]],
  });
  return { asked: [...new Set(asked)], told: JSON.stringify(run.prompts.at(-1)) };
}

describe('an address that a link leads to', () => {
  for (const path of ['/g/17a', '/g/17b'])
    it(`is not opened where the link may not be followed: ${path}`, async () => {
      const { asked, told } = await open('read', [['open', { url: path }]]);
      assert.deepEqual(asked, []);
      assert.match(told, /needs the tier/);
    });

  it('is not opened from another page either, once the link was turned down', async () => {
    const { asked } = await open('read', [
      ['click', { ref: 'link "Approve"' }],
      ['click', { ref: 'link "Help"' }],
      ['open', { url: '/g/17a' }],
    ]);
    assert.deepEqual(asked, ['/help']);
  });

  it('is opened where one of its links may be followed, and where it shows a form', async () => {
    const { asked } = await open('read', [
      ['open', { url: '/r/18' }],
      ['open', { url: '/r/18/edit' }],
      ['open', { url: '/r/17' }],
    ]);
    assert.deepEqual(asked, ['/r/18', '/r/18/edit', '/r/17']);
  });

  it('is not opened where it says itself that it changes something', async () => {
    const { asked } = await open('read', [['open', { url: '/requests/17/approve' }]]);
    assert.deepEqual(asked, []);
  });
});
