import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let sent: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** A list of people that is one form by POST: its search, boxes and buttons; what it leads to is a form for one of them. */
const list = (more: string) => `<title>People</title><h1>People</h1><form method="post" action="/people">${more}
  <button name="make" value="1">New person</button><button name="drop" value="1">Delete chosen</button>
  <table><tr><th></th><th>Name</th><th></th></tr>${people
    .map(
      (
        { name, room },
        id,
      ) => `<tr><td><input type="checkbox" name="chosen" value="${id}"></td><td>${name}, room ${room}</td>
      <td><a href="/people/edit.php?id=${id}">Edit</a> <a href="/people/delete.php?id=${id}">Delete</a></td></tr>`,
    )
    .join('')}</table></form>`;
const form = (name: string, room: string) => `<title>Person</title><h1>${name || 'New person'}</h1>
  <form method="post" action="/people/save.php"><label>Name <input name="name" value="${name}"></label>
  <label>Room <input name="room" value="${room}"></label><button>Save</button></form>`;
let people: { name: string; room: string }[];

async function work(
  options: Pick<ModelRunOptions, 'instruction' | 'tier' | 'script' | 'schema'>,
  more = '<input type="search" name="find" aria-label="Find"><select name="size" aria-label="Rows"><option>10<option>50</select>',
): Promise<ModelRun> {
  sent = [];
  people = [{ name: 'Ada Berg', room: '12' }];
  site = await serveSite((incoming, outgoing, body) => {
    const url = new URL(incoming.url ?? '', 'http://site.example');
    const given = new URLSearchParams(body);
    if (incoming.method === 'POST') sent.push(`${url.pathname} ${body}`);
    if (url.pathname === '/people/save.php') {
      people.push({ name: given.get('name') ?? '', room: given.get('room') ?? '' });
      outgoing.writeHead(303, { location: '/people' }).end();
    } else if (given.has('make')) html(outgoing, form('', ''));
    else if (url.pathname === '/people/edit.php') html(outgoing, form('Ada Berg', '12'));
    else html(outgoing, list(more));
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, options.tier);
  return runByModel(browser.session, { home, ...options });
}

const ADD = { instruction: 'Add a person named Jane Roe with room 31', tier: 'create' } as const;

test("a button of a list's form that opens the form for a new record is pressed", async () => {
  const { error } = await work({
    ...ADD,
    script: [
      ['click', { ref: 'button "New person"' }],
      ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
      ['fill', { ref: 'textbox "Room"', text: '31' }],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.deepEqual(people.at(-1), { name: 'Jane Roe', room: '31' });
});

test("a button of a list's form is pressed that opens the form for a new record beside filters of columns", async () => {
  const { error } = await work(
    {
      ...ADD,
      script: [
        ['click', { ref: 'button "New person"' }],
        ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
        ['fill', { ref: 'textbox "Room"', text: '31' }],
        ['click', { ref: 'button "Save"' }],
        ['finish', {}],
      ],
    },
    '<input name="filterName"><input name="filterRoom">',
  );
  assert.equal(error, null);
});

test('a form with a field for what is made is not sent while it holds nothing of the task', async () => {
  const { prompts } = await work(
    {
      ...ADD,
      script: [
        ['click', { ref: 'button "New person"' }],
        ['give_up', { why: 'refused' }],
      ],
    },
    '<label>Name <input name="name"></label>',
  );
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /This form holds nothing of what the task says/);
  assert.deepEqual(sent, []);
});

test('a link to the form of a record is followed at "read", for what only its fields show; one that deletes is not', async () => {
  const { end, error, prompts } = await work({
    instruction: 'Find the room of the person Ada Berg',
    tier: 'read',
    schema: { type: 'object', required: ['room'], properties: { room: { type: 'string' } } },
    script: [
      ['click', { ref: 'link "Delete"' }],
      ['click', { ref: 'link "Edit"' }],
      ['click', { ref: 'button "Save"' }],
      ['finish', { result: { room: '12' } }],
    ],
  });
  const told = prompts.map(({ messages }) => messages.at(-1)?.text ?? '');
  assert.equal(error, null);
  assert.deepEqual(end?.value, { room: '12' });
  assert.match(told[2] ?? '', /"Delete" link needs the tier "delete"/);
  assert.match(told[4] ?? '', /"Save" button needs the tier/);
  assert.deepEqual(sent, []);
});
