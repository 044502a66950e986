import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(async () => {
  await browser.close();
  await site.close();
});

test('what is typed into a field called a search of a form that sends is not sent a second time', async () => {
  const members: string[] = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      members.push(new URLSearchParams(body).get('user') ?? '');
      outgoing.writeHead(302, { location: `/members?added=${members.length}` }).end();
    } else
      html(
        outgoing,
        `<title>Team</title><h1>Team</h1><form method="post" action="/members"><label>Find person <input name="user"></label>
         <label>Role <input name="role" value="reader"></label><button>Add member</button></form>
         <ul>${members.map((one) => `<li>${one}</li>`).join('')}</ul>`,
      );
  });
  const home = `${site.origin}/members`;
  await atWork(browser.session, home, 'create');
  const add: ShortReply[] = [
    ['fill', { ref: 'textbox "Find person"', text: 'Jane Roe' }],
    ['click', { ref: 'button "Add member"' }],
  ];
  await runByModel(browser.session, {
    home,
    instruction: 'Add the member "Jane Roe"',
    tier: 'create',
    script: [...add, ...add, ['give_up', { why: 'seen' }]],
  });
  assert.deepEqual(members, ['Jane Roe']);
});
