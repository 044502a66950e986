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

const REMOVE: ShortReply[] = [
  ['click', { ref: 'link "Ada Berg"' }],
  ['click', { ref: 'button "Delete"' }],
  ['finish', {}],
  ['finish', {}],
  ['finish', {}],
];

/** A site that tells nothing when something is deleted; what the record's address answers from then on. */
async function remove(status: number, said: string) {
  let isGone = false;
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method === 'POST') {
      isGone = true;
      outgoing.writeHead(303, { location: '/start' }).end();
    } else if (incoming.url === '/people/27' && isGone) {
      outgoing.writeHead(status, { 'content-type': 'text/html' });
      outgoing.end(
        `<!DOCTYPE html><title>Desk</title><h1>Desk</h1><div role="alert" class="alert alert-danger">${said}</div>`,
      );
    } else if (incoming.url === '/people/27')
      html(
        outgoing,
        '<title>Person</title><h1>Ada Berg</h1><form method="post" action="/people/27/delete"><button>Delete</button></form>',
      );
    else if (incoming.url === '/start') html(outgoing, '<title>Desk</title><h1>Desk</h1><p>Good morning</p>');
    else html(outgoing, '<title>People</title><h1>People</h1><ul><li><a href="/people/27">Ada Berg</a></li></ul>');
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'delete');
  return runByModel(browser.session, {
    home,
    instruction: 'Delete the person Ada Berg',
    tier: 'delete',
    script: REMOVE,
  });
}

test('a deletion is proved by the address of the record, once it answers 404', async () => {
  const { end, error } = await remove(404, 'Nothing to show.');
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'deleted');
  assert.equal(end?.changed?.confirmation, 'The record is no longer found at its address.');
});

for (const [status, said] of [
  [200, 'Person 27 is locked by another user. Try again later.'],
  [403, 'You are not allowed to view person 27.'],
] as const)
  test(`a deletion is not proved by an address that answers ${status} with an error that names the record`, async () => {
    const { end, error } = await remove(status, said);
    assert.equal(end, null);
    assert.equal(error?.code, 'outcome_unknown');
  });
