import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import {
  atWork,
  type ModelRun,
  type ModelRunOptions,
  nameOf,
  type ReceivedPrompt,
  runByModel,
  type ShortReply,
} from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let writes: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/', secrets: ['right horse'] });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const MENU = '<nav><a href="/">Home</a> <a href="/patients">Patients</a> <a href="/new">New patient</a></nav>';
const SEARCH =
  '<form role="search" action="/patients"><label>Search <input type="search" name="q"></label> <button>Search</button></form>';
const NEW =
  '<form method="post" action="/patients"><label>Name <input name="name"></label><label>Phone <input name="phone"></label><button>Save</button></form>';

/** A button of each row opens the form of its record in the list, and says so. */
const INLINE = `<h1>Visits</h1><table><tr><th>Patient</th><th></th></tr>${['Jane Roe', 'Ann Lee']
  .map(
    (name) =>
      `<tr><td>${name}</td><td><button type="button" aria-expanded="false" onclick="panel.hidden = false">Quick edit ${name}</button></td></tr>`,
  )
  .join(
    '',
  )}</table><form id="panel" hidden method="post" action="/visits/7"><label>Phone <input name="phone" value="555-0142"></label>
  <button>Update</button></form>`;

/** Buttons outside of forms: one opens a form, one makes something at once. */
const ADDS = `<h1>Rooms</h1><button type="button" onclick="panel.hidden = false">Add room</button>
  <button type="button" onclick="fetch('/rooms', { method: 'POST' })">Add row</button>
  <form id="panel" hidden method="post" action="/rooms"><label>Name <input name="name"></label><button>Save</button></form>`;

function clinic(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const title = `<title>Clinic</title>${MENU}`;
  if (pathname === '/new') return `${title}<h1>New patient</h1>${NEW}`;
  if (pathname === '/late')
    return `${title}<h1>New patient</h1><main></main><script>setTimeout(() => (document.querySelector('main').innerHTML = ${JSON.stringify(NEW)}), 1500)</script>`;
  if (pathname === '/find')
    return `${title}<h1>Payments</h1><form action="/patients"><label>Last name <input name="last"></label>
      <label>Grade <select name="grade"><option>Any<option>1st</select></label><button>Submit</button></form>`;
  if (pathname === '/rooms') return `${title}${ADDS}`;
  if (pathname === '/visits') return `${title}${INLINE}`;
  if (pathname === '/patients/7') return `${title}<h1>Jane Roe</h1><p>Phone: 555-0142</p>`;
  if (pathname !== '/patients') return `${title}<h1>Home</h1>`;
  const rows = searchParams.get('q') === 'Roe' ? '<tr><td><a href="/patients/7">No. 7: Jane Roe</a></td></tr>' : '';
  return `${title}<h1>Patients</h1>${SEARCH}<table><tr><th>Patient</th></tr>${rows}</table>`;
}

async function work(options: Omit<ModelRunOptions, 'home'>): Promise<ModelRun> {
  writes = [];
  site = await serveSite((incoming, outgoing) => {
    if (incoming.method !== 'GET') writes.push(`${incoming.method} ${incoming.url}`);
    html(outgoing, clinic(incoming.url ?? '/'));
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, options.tier);
  return runByModel(browser.session, { home, ...options });
}

type Call = readonly [tool: string, given: Record<string, unknown>];

/** Several calls in one answer; the first names what the page shows. */
function chain(...calls: readonly Call[]): ShortReply {
  return (prompt: ReceivedPrompt) => ({
    calls: calls.map(([name, given]) => ({
      name,
      arguments: typeof given.ref === 'string' ? { ...given, ref: nameOf(given.ref, prompt) } : given,
    })),
  });
}

const told = ({ prompts }: ModelRun) =>
  prompts
    .at(-1)
    ?.messages.filter(({ role }) => role !== 'assistant')
    .map(({ text }) => text)
    .join('\n') ?? '';
const ASK = {
  instruction: 'What is the phone number of patient Jane Roe?',
  tier: 'read',
  schema: { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } },
} as const;

test('a way over three pages is gone in one answer, each element by what it is called', async () => {
  const run = await work({
    ...ASK,
    script: [
      chain(
        ['click', { ref: 'link "Patients"' }],
        ['fill', { fields: [{ ref: 'Search', value: 'Roe' }] }],
        ['press', { key: 'Enter' }],
        ['click', { ref: 'Jane Roe' }],
      ),
      ['finish', { result: { phone: '555-0142' } }],
    ],
  });
  assert.equal(run.error, null);
  assert.deepEqual(run.end?.value, { phone: '555-0142' });
  assert.equal(run.prompts.length, 3);
});

test('of a button and a field that are called the same each call means its own', async () => {
  const run = await work({
    ...ASK,
    script: [
      chain(
        ['click', { ref: 'link "Patients"' }],
        ['fill', { ref: 'Search', value: 'Roe' }],
        ['click', { ref: 'Search' }],
        ['click', { ref: 'Jane Roe', how: 'twice' }],
      ),
      ['finish', { result: { phone: '555-0142' } }],
    ],
  });
  assert.deepEqual(run.end?.value, { phone: '555-0142' });
});

test('the form of what is to be made is filled by names as soon as it stands, and sent only once it was read', async () => {
  const run = await work({
    instruction: 'Add a patient named Jane Roe with phone 555-0142',
    tier: 'create',
    script: [
      chain(
        ['click', { ref: 'link "New patient"' }],
        [
          'fill',
          {
            fields: [
              { ref: 'Name', value: 'Jane Roe' },
              { ref: 'Phone', value: '555-0142' },
            ],
          },
        ],
        ['press', { key: 'Enter' }],
        ['click', { ref: 'Save' }],
      ),
      chain(['open', { url: '/late' }], ['fill', { ref: 'Name', value: 'Mallory' }]),
      chain(['open', { url: '/late' }], ['fill', { ref: 'Name', value: 'Jane Roe' }]),
      ['give_up', { why: 'seen' }],
    ],
  });
  const said = told(run);
  assert.match(said, /e\d+ holds "Jane Roe"\ne\d+ holds "555-0142"/);
  assert.match(said, /on a page that you have not read; look at it first/);
  assert.match(said, /The task does not say this text/);
  assert.equal(said.match(/e\d+ holds "Jane Roe"/g)?.length, 2, 'also where the form is drawn late');
  assert.deepEqual(writes, []);
});

test('the form of a record that is there already is neither filled nor sent by names before it was read', async () => {
  const run = await work({
    instruction: 'Change the phone of patient Jane Roe to 555-0177',
    tier: 'update',
    script: [
      chain(['open', { url: '/new' }], ['fill', { ref: 'Phone', value: '555-0177' }], ['press', { key: 'Enter' }]),
      ['open', { url: '/' }],
      chain(['open', { url: '/new' }], ['click', { ref: 'Save' }]),
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.equal(told(run).match(/on a page that you have not read/g)?.length, 2);
  assert.doesNotMatch(told(run), /holds "555-0177"/);
  assert.deepEqual(writes, []);
});

test('what only looks something up is filled and sent by names for a change too', async () => {
  const run = await work({
    instruction: 'Change the phone of patient Jane Roe to 555-0177',
    tier: 'update',
    script: [
      chain(
        ['open', { url: '/find' }],
        ['fill', { fields: [{ ref: 'Last name', value: 'Roe' }] }],
        ['click', { ref: 'Submit' }],
      ),
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(told(run), /holds "Roe"/);
  assert.doesNotMatch(told(run), /on a page that you have not read/);
  assert.deepEqual(writes, []);
});

test('on a page that was not read the form of the very record is opened where its button says so, and no other', async () => {
  const run = await work({
    instruction: 'Change the phone of visit Jane Roe to 555-0177',
    tier: 'update',
    script: [
      chain(['open', { url: '/visits' }], ['click', { ref: 'Quick edit Ann Lee' }]),
      ['open', { url: '/' }],
      chain(['open', { url: '/visits' }], ['click', { ref: 'Quick edit Jane Roe' }]),
      ['give_up', { why: 'seen' }],
    ],
  });
  const said = told(run);
  assert.match(said, /Not done: this may change something on a page that you have not read/);
  assert.match(said, /Done: the "Quick edit Jane Roe" button/);
  assert.deepEqual(writes, []);
});

test('a page is left and waited for, and a field read, by the few tools that are told', async () => {
  const run = await work({
    ...ASK,
    script: [
      ['click', { ref: 'link "New patient"', why: 'to look' }],
      ['fill', { ref: 'textbox "Phone"', value: 5550142, why: 'a number' }],
      (prompt: ReceivedPrompt) => ({
        calls: [{ name: 'look', arguments: { part: nameOf('textbox "Phone"', prompt) } }],
      }),
      ['page', { do: 'back' }],
      ['give_up', { why: 'seen' }],
    ],
  });
  const said = told(run);
  assert.match(said, /e\d+ holds "".* The task does not say this text/);
  assert.match(said, /It holds:/);
  assert.match(said, /# Home/);
  const [, step] = run.prompts;
  assert.deepEqual(step?.tools, [
    'open',
    'click',
    'fill',
    'press',
    'page',
    'look',
    'note',
    'extract',
    'finish',
    'give_up',
  ]);
});

test('a field that could not be set keeps no other from being set, and nothing is sent behind it', async () => {
  const run = await work({
    instruction: 'Add a patient named Jane Roe with phone 555-0142',
    tier: 'create',
    script: [
      ['click', { ref: 'link "New patient"' }],
      (prompt: ReceivedPrompt) => ({
        calls: [
          { name: 'fill', arguments: { ref: nameOf('textbox "Name"', prompt), value: 'Mallory Vance' } },
          { name: 'fill', arguments: { ref: nameOf('textbox "Phone"', prompt), value: '555-0142' } },
          { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
        ],
      }),
      ['give_up', { why: 'seen' }],
    ],
  });
  const said = told(run);
  assert.match(said, /e\d+ holds "555-0142"/);
  assert.match(said, /Not done: a field before it could not be set\./);
  assert.deepEqual(writes, []);
});

test('on a page that was not read no button is pressed that may make something, though it may only open a form', async () => {
  const run = await work({
    instruction: 'Add a room named Garden',
    tier: 'create',
    script: [
      chain(['open', { url: '/rooms' }], ['click', { ref: 'Add room' }], ['fill', { ref: 'Name', value: 'Garden' }]),
      ['open', { url: '/' }],
      chain(['open', { url: '/rooms' }], ['click', { ref: 'Add row' }]),
      ['give_up', { why: 'seen' }],
    ],
  });
  const said = told(run);
  assert.doesNotMatch(said, /Done: the "Add/);
  assert.match(said, /you have not read/);
  assert.deepEqual(writes, []);
});
