import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, nameOf, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

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

const CHANGE: ShortReply[] = [
  ['click', { ref: 'link "Ada Berg"' }],
  ['fill', { ref: 'textbox "Room"', text: '31' }],
  ['click', { ref: 'button "Save"' }],
  ['finish', {}],
];

/** A form that is sent to an address without the record's key, where asking again shows an empty page. */
async function change(keeps: boolean, script = CHANGE) {
  const opened: string[] = [];
  let room = '12';
  site = await serveSite((incoming, outgoing, body) => {
    const url = incoming.url ?? '';
    opened.push(`${incoming.method} ${url}`);
    if (incoming.method === 'POST') {
      if (keeps) room = new URLSearchParams(body).get('room') ?? '';
      html(
        outgoing,
        '<title>People</title><h1>Done</h1><p role="status">The person was saved.</p><a href="/">Back</a>',
      );
    } else if (url === '/person.php') html(outgoing, '');
    else if (url.startsWith('/person.php'))
      html(
        outgoing,
        `<title>Person</title><h1>Ada Berg</h1><form method="post" action="/person.php">
        <label>Name <input name="name" value="Ada Berg"></label><label>Room <input name="room" value="${room}"></label>
        <button>Save</button></form>`,
      );
    else
      html(outgoing, '<title>People</title><h1>People</h1><ul><li><a href="/person.php?id=1">Ada Berg</a></li></ul>');
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'update');
  const instruction = 'Change the room of the person Ada Berg to 31';
  const run = await runByModel(browser.session, { home, instruction, tier: 'update', script });
  return { ...run, opened };
}

test('a change that is answered at an address of its own is proved by the page of its form, without asking the model', async () => {
  const { end, error, opened } = await change(true);
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'updated');
  assert.equal(opened.filter((one) => one === 'GET /person.php?id=1').length, 2);
  assert.ok(!opened.includes('GET /person.php'), 'the bare address of the form was never opened');
});

test('a change that was answered well and not kept is not proved by it', async () => {
  const { end, prompts } = await change(false);
  assert.equal(end, null);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /Not proved yet/);
});

test('what only reads is done in the answer that has sent something, to show what came of it', async () => {
  const together: ShortReply = (prompt) => ({
    calls: [
      { name: 'fill', arguments: { ref: nameOf('textbox "Room"', prompt), text: '31' } },
      { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
      { name: 'open', arguments: { url: '/person.php?id=1&shown=1' } },
      { name: 'finish', arguments: {} },
    ],
  });
  const { error, end, opened } = await change(true, [['click', { ref: 'link "Ada Berg"' }], together]);
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'updated');
  assert.ok(opened.indexOf('GET /person.php?id=1&shown=1') > opened.indexOf('POST /person.php'), opened.join());
});
