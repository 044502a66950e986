import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let saved: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** One script edits what is there and what is new; the session knows which, and its tabs are buttons that send the form. */
const form = (fields: string, key: string) => `<title>People</title><p>Person</p>
  <form method="post" action="/person/edit.php?editKey=${key}">${fields}
  <button name="tab" value="1">Rooms</button><button name="save" value="1">Save</button></form>`;
const NAMES = (name: string) => `<label>Name <input name="name" required value="${name}"></label>`;
const ROOMS = (room: string) => `<label>Room <input name="room" value="${room}"></label>
  <label>Floor <input name="floor" value="2"></label>`;

const ADD = { instruction: 'Add a person named Jane Roe with room 31', tier: 'create' } as const;

async function work(
  script: ModelRunOptions['script'],
  asked: Pick<ModelRunOptions, 'instruction' | 'tier'> = ADD,
): Promise<ModelRun> {
  saved = [];
  let name = '';
  const people = new Map([['Ada Berg', '12']]);
  site = await serveSite((incoming, outgoing, body) => {
    const url = new URL(incoming.url ?? '', 'http://site.example');
    const given = new URLSearchParams(body);
    name = given.get('name') ?? name;
    if (url.pathname !== '/person/edit.php')
      html(
        outgoing,
        `<title>People</title><h1>People</h1><a href="/person/edit.php?type=person">Person form</a>
        <table><tr><th>Name</th><th>Room</th></tr>${[...people].map(([one, room]) => `<tr><td>${one}</td><td>${room}</td></tr>`).join('')}</table>
        <a href="/person/edit.php?type=person&dn=ada">Ada Berg</a>`,
      );
    else if (given.has('save')) {
      people.set(name, given.get('room') ?? '');
      saved.push(`${name} in ${given.get('room')}`);
      html(outgoing, '<title>People</title><p role="status">Person saved.</p><a href="/">People</a>');
    } else if (given.has('tab')) html(outgoing, form(ROOMS('1'), 'abc'));
    else if (url.searchParams.has('dn')) html(outgoing, form(NAMES('Ada Berg'), 'def'));
    else html(outgoing, form(NAMES(''), 'abc'));
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, asked.tier);
  return runByModel(browser.session, { home, script, ...asked });
}

const BEGUN = [
  ['click', { ref: 'link "Person form"' }],
  ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
  // Once more: the room is not put in yet.
  ['click', { ref: 'button "Rooms"' }],
  ['click', { ref: 'button "Rooms"' }],
] as const satisfies ModelRunOptions['script'];

test('a form for something new is gone on with over its pages, where one address serves new records and old ones', async () => {
  const { error, prompts } = await work([
    ...BEGUN,
    ['fill', { ref: 'textbox "Room"', text: '31' }],
    ['click', { ref: 'button "Save"' }],
    ['open', { url: '/' }],
    ['finish', {}],
  ]);
  assert.deepEqual(saved, ['Jane Roe in 31'], prompts.map(({ messages }) => messages.at(-1)?.text).join('\n'));
  assert.equal(error, null);
});

test('the form of a record that is there stays one at that address, also after one for something new was begun', async () => {
  const { prompts } = await work([
    ...BEGUN,
    ['open', { url: '/' }],
    ['click', { ref: 'link "Ada Berg"' }],
    ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
    ['click', { ref: 'button "Save"' }],
    ['click', { ref: 'button "Rooms"' }],
    ['give_up', { why: 'refused' }],
  ]);
  const told = prompts.map(({ messages }) => messages.at(-1)?.text ?? '');
  assert.equal(told.filter((text) => /needs the tier "update"/.test(text)).length, 2, told.join('\n---\n'));
  assert.deepEqual(saved, []);
});

test('the form of the record that is meant leads on to its other pages before anything is put in', async () => {
  await work(
    [
      ['click', { ref: 'link "Ada Berg"' }],
      ['click', { ref: 'button "Rooms"' }],
      ['fill', { ref: 'textbox "Room"', text: '31' }],
      ['click', { ref: 'button "Save"' }],
      ['give_up', { why: 'seen' }],
    ],
    { instruction: 'Change the room of the person Ada Berg to 31', tier: 'update' },
  );
  assert.deepEqual(saved, ['Ada Berg in 31']);
});
