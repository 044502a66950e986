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

type Call = readonly [tool: string, given: Record<string, unknown>];

/** Several calls in one answer; a `ref` may be what the page calls the element. */
function together(...calls: readonly Call[]): ShortReply {
  const named = (given: Record<string, unknown>, prompt: ReceivedPrompt): Record<string, unknown> => ({
    ...given,
    ...(typeof given.ref === 'string' && { ref: nameOf(given.ref, prompt) }),
    ...(Array.isArray(given.fields) && { fields: given.fields.map((field) => named(field, prompt)) }),
  });
  return (prompt) => ({ calls: calls.map(([name, given]) => ({ name, arguments: named(given, prompt) })) });
}

/** What came of the calls of the answer before the prompt of that number, the last if none is given. */
function told({ prompts }: ModelRun, at = -1): string {
  const { messages } = prompts.at(at) ?? { messages: [] };
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages
    .slice(last + 1)
    .map(({ text }) => text)
    .join('\n');
}

async function work(
  pages: (path: string, method: string, body: string) => string | { status: number; json?: unknown },
  options: Pick<ModelRunOptions, 'instruction' | 'tier' | 'script'> & Partial<ModelRunOptions>,
): Promise<ModelRun> {
  writes = [];
  site = await serveSite((incoming, outgoing, body) => {
    const { method = 'GET', url = '/' } = incoming;
    if (method !== 'GET') writes.push(`${method} ${url} ${body}`.trim());
    const answer = pages(url, method, body);
    if (typeof answer === 'string') html(outgoing, answer);
    else {
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
      outgoing.end(answer.json === undefined ? '' : JSON.stringify(answer.json));
    }
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, options.tier);
  return runByModel(browser.session, { home, ...options });
}

/** A list of patients with a menu in each row, whose entry asks before it removes. */
function patients() {
  let names = ['Ada Berg', 'Ben Cole', 'Cleo Dunn'];
  return (path: string, method: string): string | { status: number } => {
    if (method === 'DELETE') {
      names = names.filter((name) => name !== decodeURIComponent(path.split('/').at(-1) ?? ''));
      return { status: 204 };
    }
    const rows = names.map(
      (name) =>
        `<tr><td>${name}</td><td><button aria-haspopup="menu" aria-label="More of ${name}">…</button></td></tr>`,
    );
    return `<title>Patients</title><h1>Patients</h1><p>All of the practice.</p><table><tr><th>Name</th><th></th></tr>${rows.join('')}</table>
      <div id="menu" role="menu" hidden><div role="menuitem" tabindex="0">Print</div><div role="menuitem" tabindex="0">Remove</div></div>
      <div id="curtain" hidden style="position:fixed;inset:0;background:rgba(0,0,0,.4)"></div>
      <div id="asks" role="dialog" aria-modal="true" aria-label="Remove patient" hidden style="position:fixed;top:200px;left:200px;background:#fff"><p id="question"></p><button id="yes">Remove patient</button><button id="no">Keep</button></div>
      <script>let row; const show = (...parts) => parts.forEach((part) => (part.hidden = false)), hide = (...parts) => parts.forEach((part) => (part.hidden = true));
      document.querySelectorAll('td button').forEach((one) => (one.onclick = () => { row = one.closest('tr'); show(menu); }));
      menu.onclick = (event) => { hide(menu); if (event.target.textContent !== 'Remove') return; question.textContent = 'Remove ' + row.cells[0].textContent + '?'; setTimeout(() => show(curtain, asks), 150); };
      no.onclick = () => hide(curtain, asks);
      yes.onclick = async () => { await fetch('/patients/' + encodeURIComponent(row.cells[0].textContent), { method: 'DELETE' }); row.remove(); hide(curtain, asks); };</script>`;
  };
}
const REMOVE = 'Delete the patient Ben Cole';

test('an entry of a menu, and the button of the question behind it, are clicked by name in the answer that opens them', async () => {
  const { error, end, prompts } = await work(patients(), {
    instruction: REMOVE,
    tier: 'delete',
    script: [
      together(
        ['click', { ref: 'button "More of Ben Cole"' }],
        ['click', { name: 'Remove', role: 'menuitem' }],
        ['click', { name: 'Remove' }],
        ['finish', {}],
      ),
    ],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'deleted');
  assert.deepEqual(writes, ['DELETE /patients/Ben%20Cole']);
  assert.equal(prompts.length, 2);
});

test('what is named is held against the tier as by its reference', async () => {
  const run = await work(patients(), {
    instruction: 'Change the phone of patient Ben Cole to 555-0177',
    tier: 'delete',
    script: [
      together(
        ['click', { ref: 'button "More of Ben Cole"' }],
        ['click', { name: 'Remove' }],
        ['click', { name: 'Remove patient' }],
      ),
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(told(run), /needs the tier "delete"/);
  assert.deepEqual(writes, []);
});

test('what was on the page before the call is meant by its name where it is the only one, and where it may change something only behind its own fields', async () => {
  const more = (page: string) => `${page}<form method="post" action="/archive"><button>Archive</button></form>`;
  const clinic = patients();
  const answer = (path: string, method: string) => {
    const page = clinic(path, method);
    return typeof page === 'string' ? more(page) : page;
  };
  const run = await work(answer, {
    instruction: 'Archive the patient Ben Cole',
    tier: 'update',
    script: [
      together(['click', { ref: 'button "More of Ben Cole"' }], ['click', { name: 'More of Ada Berg' }]),
      together(['click', { ref: 'button "More of Ben Cole"' }], ['click', { name: 'Archive' }]),
      together(['click', { name: 'Nothing' }], ['click', { name: 'More of Ada Berg' }]),
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(told(run, -3), /Done: the "More of Ada Berg" button/);
  assert.match(told(run, -2), /has opened nothing that is called "Archive"/);
  assert.match(
    told(run),
    /nothing on the page is called "Nothing"[\s\S]*the call before it failed\. That was click "Nothing"\./,
  );
  assert.deepEqual(writes, []);
});

const SENDINGS: readonly Call[] = [
  ['click', { name: 'Save' }],
  ['press', { key: 'Enter' }],
];

for (const sends of SENDINGS)
  test(`a form that stands is filled by names behind a call that has opened no other, and sent once the page was read (${sends[0]})`, async () => {
    const run = await work((path, method) => (method === 'POST' ? { status: 201 } : path === '/' ? FORM : RECORD), {
      ...ADD,
      script: [
        together(
          ['click', { name: 'More fields' }],
          [
            'fill_form',
            {
              fields: [
                { ref: 'Name', value: 'Jane Roe' },
                { ref: 'Phone', value: '555-0142' },
              ],
            },
          ],
          sends,
        ),
        ['click', { ref: 'button "Save"' }],
        ['finish', {}],
      ],
    });
    assert.match(
      told(run, 2),
      /e\d+ holds "555-0142"[\s\S]*what was there before may belong to something else; look at the page first/,
    );
    assert.equal(run.error, null);
    assert.deepEqual(writes, ['POST /patients {"name":"Jane Roe","note":"","phone":"555-0142"}']);
  });

test('a form that stands is filled and sent by names in one answer where no call was to open another', async () => {
  const { error, prompts } = await work(
    (path, method) => (method === 'POST' ? { status: 201 } : path === '/' ? FORM : RECORD),
    {
      ...ADD,
      script: [
        together(
          ['fill', { ref: 'Name', value: 'Jane Roe' }],
          ['fill', { ref: 'Phone', value: '555-0142' }],
          ['click', { name: 'Save' }],
          ['finish', {}],
        ),
      ],
    },
  );
  assert.equal(error, null);
  assert.deepEqual(writes, ['POST /patients {"name":"Jane Roe","note":"","phone":"555-0142"}']);
  assert.equal(prompts.length, 2);
});

const CHANGE = 'Change the phone of the contact Max Roe of patient Jane Roe to 555-0177';
/** The record of a patient with its form; a button opens the form of a contact over it after `delayMs`, by the way that is given. */
const owner = (delayMs: number, opens: string) => `<title>Clinic</title><h1>Jane Roe</h1><p>Patient</p>
  <form method="post" action="/patients/4"><label>Phone <input name="phone" value="555-0100"></label><label>Note <input name="note"></label><button>Save</button></form>
  <table><tr><th>Contact</th><th></th></tr><tr><td>Max Roe</td><td><button type="button" aria-label="Edit Max Roe" onclick="setTimeout(() => contact.${opens}(), ${delayMs})">Edit</button></td></tr></table>
  <dialog id="contact" aria-label="Edit contact Max Roe"><form method="post" action="/contacts/9"><label>Phone <input name="phone"></label><button>Save</button></form></dialog>`;
const BY_NAMES: readonly Call[] = [
  ['click', { ref: 'button "Edit Max Roe"' }],
  ['fill_form', { fields: [{ ref: 'Phone', value: '555-0177' }] }],
];

function changeContact(delayMs: number, calls: readonly Call[], opens = 'showModal'): Promise<ModelRun> {
  const names = { record: [{ value: 'Max Roe' }], values: [{ field: 'phone', value: '555-0177' }] };
  const step = { kind: 'update', verb: 'Change', says: CHANGE, object: 'contact', ...names };
  return work((_path, method) => (method === 'POST' ? { status: 201 } : owner(delayMs, opens)), {
    instruction: CHANGE,
    tier: 'update',
    reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
    script: [together(...calls), ['give_up', { why: 'seen' }]],
  });
}

for (const opens of ['showModal', 'show'])
  test(`a dialog that opens a while after the press is filled and sent, not the record behind it (${opens})`, async () => {
    await changeContact(900, [...BY_NAMES, ['click', { name: 'Save' }]], opens);
    assert.deepEqual(writes, ['POST /contacts/9 phone=555-0177']);
  });

for (const last of SENDINGS)
  test(`where the dialog does not open in time nothing is put in or sent at the record behind it (${last[0]})`, async () => {
    const run = await changeContact(60_000, [...BY_NAMES, last]);
    assert.match(told(run), /has opened nothing that is called so.* look at the page first/);
    assert.doesNotMatch(told(run), /holds "555-0177"/);
    assert.deepEqual(writes, []);
  });

test('what a page is still to draw is waited for where a call names it', async () => {
  const late = (body: string) =>
    `<title>Clinic</title><h1>Clinic</h1><main></main><script>setTimeout(() => (document.querySelector('main').innerHTML = ${JSON.stringify(body)}), 1500)</script>`;
  const { end, error } = await work((path) => (path === '/' ? late('<a href="/patients/4">Jane Roe</a>') : RECORD), {
    ...READ,
    script: [together(['click', { name: 'Jane Roe' }]), ['finish', { result: { phone: '555-0142' } }]],
  });
  assert.equal(error, null);
  assert.deepEqual(end?.value, { phone: '555-0142' });
});

test('an open question is told without the page that it covers, and the page is not told again once it is closed', async () => {
  const run = await work(patients(), {
    instruction: REMOVE,
    tier: 'delete',
    script: [
      together(['click', { ref: 'button "More of Ben Cole"' }], ['click', { name: 'Remove' }]),
      ['click', { ref: 'button "Keep"' }],
      ['give_up', { why: 'seen' }],
    ],
  });
  const opened = told(run, -2);
  assert.match(
    opened,
    /\+ dialog in front of the page: Remove patient\n\+ Remove Ben Cole\?\n\+ e\d+ button "Remove patient" · e\d+ "Keep"\n<\/page>\nThe page behind it cannot be used meanwhile\./,
  );
  assert.doesNotMatch(opened, /covered|All of the practice|Ada Berg/);
  const closed = told(run);
  assert.match(closed, /- dialog in front of the page/);
  assert.doesNotMatch(closed, /All of the practice|Ada Berg/);
});

/** A form whose further fields come with a button, and which a script sends. */
const FORM = `<title>New patient</title><h1>New patient</h1><form id="form"><label>Name <input name="name"></label> <button type="button" id="more">More fields</button>
  <label id="late" hidden>Note <input name="note"></label><label>Phone <input name="phone"></label><button>Save</button></form><p id="said"></p>
  <script>more.onclick = () => (late.hidden = false);
  form.onsubmit = async (event) => { event.preventDefault(); const answer = await fetch('/patients', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(new FormData(form))) });
    if (answer.ok) location.href = '/patients/4'; else said.textContent = 'Something is wrong.'; };</script>`;
const ADD = { instruction: 'Add a patient named Jane Roe with phone 555-0142', tier: 'create' } as const;
const FIELDS: Call = [
  'fill_form',
  {
    fields: [
      { ref: 'textbox "Name"', value: 'Jane Roe' },
      { ref: 'textbox "Phone"', value: '555-0142' },
    ],
  },
];
const RECORD = '<title>Jane Roe</title><h1>Jane Roe</h1><table><tr><td>Phone</td><td>555-0142</td></tr></table>';

test('a form is filled behind a call that has only shown more of it', async () => {
  const { error, prompts } = await work(
    (path, method) => (method === 'POST' ? { status: 201 } : path === '/' ? FORM : RECORD),
    {
      ...ADD,
      script: [
        together(
          ['click', { ref: 'button "More fields"' }],
          FIELDS,
          ['click', { ref: 'button "Save"' }],
          ['finish', {}],
        ),
      ],
    },
  );
  assert.equal(error, null);
  assert.deepEqual(writes, ['POST /patients {"name":"Jane Roe","note":"","phone":"555-0142"}']);
  assert.equal(prompts.length, 2);
});

test('a form is not filled behind a call that led to another page', async () => {
  const run = await work((path) => (path === '/' ? `${FORM}<a href="/other">Other</a>` : FORM), {
    ...ADD,
    script: [together(['click', { ref: 'link "Other"' }], FIELDS), ['give_up', { why: 'seen' }]],
  });
  assert.match(
    told(run),
    /Not done: the page has changed; look at it first\. It came of click e\d+, at \S+\/other, where e\d+, e\d+ is no more\./,
  );
});

test('what a site answers to a request that it refuses is told with the call that sent it, without secrets', async () => {
  const json = { message: 'Not valid for right horse', code: 'e1', errors: { phone: ['needs an area <code>'] } };
  const run = await work((_path, method) => (method === 'POST' ? { status: 422, json } : FORM), {
    ...ADD,
    script: [together(FIELDS, ['click', { ref: 'button "Save"' }]), ['give_up', { why: 'seen' }]],
  });
  assert.match(
    told(run),
    /The site refused it:\n<page>\nNot valid for \[secret\]\nphone: needs an area ‹code›\n<\/page>/,
  );
  assert.equal(run.error?.code, 'not_confirmed');
  assert.match(run.error?.message ?? '', /phone: needs an area/);
});

test('a record that is opened and finished with in one answer is read first, also where it is drawn late', async () => {
  const late = `<title>Patient</title><main></main><script>setTimeout(() => (document.querySelector('main').innerHTML = ${JSON.stringify(RECORD)}), 180)</script>`;
  const { error, prompts } = await work(
    (path, method) =>
      method === 'POST'
        ? { status: 201 }
        : path === '/patients/7'
          ? late
          : path === '/'
            ? FORM.replace("location.href = '/patients/4'", "said.textContent = ''")
            : '<title>Empty</title>',
    {
      ...ADD,
      script: [
        together(FIELDS, ['click', { ref: 'button "Save"' }]),
        together(['open', { url: '/patients/7' }], ['finish', {}]),
      ],
    },
  );
  assert.equal(error, null);
  assert.equal(prompts.length, 3);
});

const READ = {
  instruction: 'What is the phone number of patient Jane Roe?',
  tier: 'read',
  schema: { type: 'object', required: ['phone'], properties: { phone: { type: ['string', 'null'] } } },
} as const;
const LIST = '<title>Patients</title><h1>Patients</h1><a href="/patients/4">Jane Roe</a><p>Call 555-0142 for help.</p>';

test('a link of the page that a call leads to is clicked by name in the same answer, and nothing there that may change something', async () => {
  const found =
    '<title>Found</title><h1>Found</h1><a href="/patients/4">Jane Roe</a><form method="post" action="/archive"><button>Archive all</button></form>';
  const search =
    '<title>Patients</title><h1>Patients</h1><form action="/search"><input type="search" name="q" aria-label="Search"></form>';
  const page = (path: string) => (path === '/' ? search : path.startsWith('/search') ? found : RECORD);
  const searching = [
    ['fill', { ref: 'searchbox "Search"', text: 'Jane Roe' }],
    ['press', { ref: 'searchbox "Search"', key: 'Enter' }],
  ] as const;
  const { end, prompts } = await work(page, {
    ...READ,
    script: [together(...searching, ['click', { name: 'Jane Roe' }]), ['finish', { result: { phone: '555-0142' } }]],
  });
  assert.deepEqual(end?.value, { phone: '555-0142' });
  assert.equal(prompts.length, 3);
  await site.close();
  const refused = await work(page, {
    ...{ instruction: 'Archive the patient Jane Roe', tier: 'update' },
    script: [together(...searching, ['click', { name: 'Archive all' }]), ['give_up', { why: 'seen' }]],
  });
  assert.match(told(refused), /may change something on a page that you have not read/);
  assert.deepEqual(writes, []);
});

test('an answer that a page opened in the same answer shows is taken', async () => {
  const { end, error } = await work((path) => (path === '/' ? LIST : RECORD), {
    ...READ,
    script: [together(['click', { ref: 'link "Jane Roe"' }], ['finish', { result: { phone: '555-0142' } }])],
  });
  assert.equal(error, null);
  assert.deepEqual(end?.value, { phone: '555-0142' });
});

test('that a page has no answer is not taken before the page was read', async () => {
  const run = await work((path) => (path === '/' ? LIST : RECORD), {
    ...READ,
    script: [
      together(['click', { ref: 'link "Jane Roe"' }], ['finish', { result: { phone: null } }]),
      ['finish', { result: { phone: '555-0142' } }],
    ],
  });
  assert.match(told(run), /Not done: the page has changed; look at it first\./);
  assert.deepEqual(run.end?.value, { phone: '555-0142' });
});
