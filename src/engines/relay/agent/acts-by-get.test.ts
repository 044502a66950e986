import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel } from '../../../../test/harness/model-run.ts';

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

/** A site that asks whether one is sure, and whose Yes is a button that goes to an address; `removes`: what that address comes to. */
async function remove(removes: boolean) {
  const people = new Set(['Ada Berg', 'Omar Haddad']);
  const asked: string[] = [];
  site = await serveSite((incoming, outgoing) => {
    const url = incoming.url ?? '';
    asked.push(`${incoming.method} ${url}`);
    if (url.startsWith('/?controller=Suppression&action=remove')) {
      if (removes) {
        people.delete('Ada Berg');
        outgoing.writeHead(302, { location: '/' }).end();
      } else html(outgoing, '<title>Person</title><h1>Ada Berg</h1><p>Are you sure? Ask your manager first.</p>');
    } else if (url.startsWith('/people/27'))
      html(
        outgoing,
        `<title>Person</title><h1>Ada Berg</h1><button onclick="document.querySelector('dialog').showModal()">Remove</button>
         <dialog aria-label="Remove a person"><p>Do you really want to remove Ada Berg?</p>
         <button onclick="location.href = '/?controller=Suppression&amp;action=remove&amp;id=27&amp;csrf_token=a1b2'">Yes</button></dialog>`,
      );
    else
      html(
        outgoing,
        `<title>People</title><h1>People</h1><ul>${[...people].map((name) => `<li><a href="/people/27">${name}</a></li>`).join('')}</ul>`,
      );
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'delete');
  const run = await runByModel(browser.session, {
    home,
    instruction: 'Delete the person Ada Berg',
    tier: 'delete',
    script: [
      ['click', { ref: 'link "Ada Berg"' }],
      ['click', { ref: 'button "Remove"' }],
      ['click', { ref: 'button "Yes"' }],
      ['finish', {}],
      ['open', { url: home }],
      ['finish', {}],
      ['finish', {}],
    ],
  });
  return { ...run, asked };
}

test('a deletion by an address that a button goes to counts as sent, and is proved by the list that shows the record no more', async () => {
  const { end, error } = await remove(true);
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'deleted');
});

test('such an address that answers with another page is no deletion', async () => {
  const { end, error } = await remove(false);
  assert.equal(end, null);
  assert.match(error?.code ?? '', /^(?:not_confirmed|outcome_unknown)$/);
});

test('an address that leads on to another that acts, or to one that comes back to it, has done nothing yet', async () => {
  for (const leads of ['/people/27/delete/', '/login?next=/people/27/delete']) {
    site = await serveSite((incoming, outgoing) => {
      const url = incoming.url ?? '';
      if (url === '/people/27/delete') outgoing.writeHead(302, { location: leads }).end();
      else if (url === leads)
        html(outgoing, '<title>Sure?</title><h1>Go on?</h1><form method="post"><button>Delete</button></form>');
      else
        html(
          outgoing,
          `<title>Person</title><h1>Ada Berg</h1><button onclick="location.href='/people/27/delete'">Delete</button>`,
        );
    });
    const home = `${site.origin}/`;
    await atWork(browser.session, home, 'delete');
    const { prompts } = await runByModel(browser.session, {
      home,
      instruction: 'Delete the person Ada Berg',
      tier: 'delete',
      script: [
        ['click', { ref: 'button "Delete"' }],
        ['finish', {}],
        ['give_up', { why: 'seen' }],
      ],
    });
    assert.match(JSON.stringify(prompts.at(-1)), /Nothing has been sent to the site yet/, leads);
    await browser.session.page().goto('about:blank');
    if (!leads.startsWith('/login')) await site.close();
  }
});
