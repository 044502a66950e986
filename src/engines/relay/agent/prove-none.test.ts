import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRunOptions, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';
import { page, step, value } from '../evidence/testing/seen-run.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { provesNone } from './prove-none.ts';

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

const NAMES = ['Ada Berg', 'Ben Cole', 'Cleo Dunn'];
const table = (names: readonly string[]) =>
  `<table><thead><tr><th>Name</th><th>State</th></tr></thead><tbody>${names.map((name) => `<tr><td><a href="/patients/1">${name}</a></td><td>active</td></tr>`).join('')}</tbody></table>`;
const search = (held = '') =>
  `<form role="search" action="/patients"><input type="search" name="q" aria-label="Search patients" value="${held}"><button>Search</button></form>`;
const found = (text: string) => NAMES.filter((name) => name.toLowerCase().includes(text.toLowerCase()));

const PHONE = 'Show the phone number of patient Zed Quill';
/** The plan of one step that reads. */
const plan = (step: Record<string, unknown>) => ({
  calls: [{ name: 'plan', arguments: { steps: [{ kind: 'read', verb: 'Show', object: 'patient', ...step }] } }],
});
const OF_ZED = plan({ says: PHONE, record: [{ value: 'Zed Quill' }], fields: ['phone number'], output: 'value' });

type Pages = (url: URL) => string;
/** A list with a search that names what it has not found only by its own field. */
const CLINIC: Pages = ({ pathname, searchParams }) => {
  const asked = searchParams.get('q') ?? '';
  if (pathname !== '/patients') return `<title>Home</title><h1>Home</h1><a href="/patients">Patients</a>`;
  return `<title>Patients</title><h1>Patients</h1>${search(asked)}${table(found(asked))}`;
};

async function work(pages: Pages, script: readonly ShortReply[], options: Partial<ModelRunOptions> = {}) {
  site = await serveSite((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://clinic.example.com');
    if (incoming.method === 'GET') html(outgoing, pages(url));
    else outgoing.writeHead(200).end('{}');
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, {
    home,
    tier: 'read',
    instruction: PHONE,
    reading: OF_ZED,
    script,
    ...options,
  });
}

/** The page as it is read at an address. */
async function shown(body: string, path = '/'): Promise<Snapshot> {
  site = await serveSite((_incoming, outgoing) => html(outgoing, `<title>Clinic</title>${body}`));
  await browser.session.page().goto(`${site.origin}${path}`);
  const live = await takeSnapshot(browser.session.page());
  await live.dispose();
  await site.close();
  return live.snapshot;
}

const NONE: ShortReply = ['finish', { result: null }];
const TO_LIST: ShortReply = ['click', { ref: 'link "Patients"' }];
const searchFor = (text: string): ShortReply[] => [
  TO_LIST,
  ['fill', { ref: 'searchbox "Search patients"', text }],
  ['click', { ref: 'button "Search"' }],
];
const GIVEN_UP: ShortReply = ['give_up', { why: 'There is none.' }];
const refusal = ({ prompts }: Awaited<ReturnType<typeof work>>) => prompts.at(-1)?.messages.at(-1)?.text ?? '';

test('that there is none is taken where a search for it shows an empty list, in the form that the schema has for it', async () => {
  const schema = { type: 'object', required: ['phone'], properties: { phone: { type: ['string', 'null'] } } };
  const { end, error } = await work(CLINIC, [...searchFor('Zed Quill'), NONE], { schema });
  assert.equal(error, null);
  assert.deepEqual(end?.value, { phone: null });
});

test('a search that says so in its own words proves it, and one for something else does not', async () => {
  const says: Pages = (url) =>
    url.pathname === '/patients' && url.searchParams.has('q')
      ? `<title>Patients</title><h1>Patients</h1>${search()}<p>No patients match "${url.searchParams.get('q')}".</p>`
      : CLINIC(url);
  assert.equal((await work(says, [...searchFor('Zed Quill'), NONE])).error, null);
  await site.close();
  const run = await work(says, [...searchFor('phone number'), NONE, GIVEN_UP]);
  assert.match(refusal(run), /Nothing shows that there is none\. Look for "Zed Quill"/);
  assert.equal(run.error?.code, 'not_found_on_site');
});

test('the whole of an unfiltered list without it proves it, and the page before it or a part of the list proves nothing', async () => {
  const run = await work(CLINIC, [NONE, TO_LIST, NONE]);
  assert.match(run.prompts.at(-2)?.messages.at(-1)?.text ?? '', /Nothing shows that there is none/);
  assert.equal(run.error, null);
  await site.close();
  const active: Pages = ({ pathname }) =>
    pathname === '/patients'
      ? `<title>Patients</title><h1>Patients</h1><form><label>State <select name="state"><option>All</option><option selected>Active</option></select></label></form>${table(NAMES)}`
      : CLINIC(new URL('http://clinic.example.com/'));
  assert.match(refusal(await work(active, [TO_LIST, NONE, GIVEN_UP])), /Nothing shows that there is none/);
  await site.close();
  const paged: Pages = (url) =>
    url.pathname === '/patients' ? `${CLINIC(url)}<a href="/patients?page=2">Next</a>` : CLINIC(url);
  assert.match(refusal(await work(paged, [TO_LIST, NONE, GIVEN_UP])), /Nothing shows that there is none/);
});

test('a list that code has read to its end proves that no row of it fits', async () => {
  const schema = {
    type: 'object',
    required: ['patients'],
    properties: { patients: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
  };
  const inState = (state: string) => {
    const instruction = `List the names of the patients whose state is ${state}`;
    const filters = [{ field: 'state', value: state }];
    return { instruction, schema, reading: plan({ says: instruction, filters, output: 'rows' }) };
  };
  const extract = (state: string): ShortReply => [
    'extract',
    { table: 't0', columns: { name: 'Name' }, where: { State: state }, all_pages: true },
  ];
  const { end, error } = await work(CLINIC, [TO_LIST, extract('closed'), ['finish', {}]], inState('closed'));
  assert.equal(error, null);
  assert.deepEqual(end?.value, { patients: [] });
  await site.close();
  const run = await work(CLINIC, [TO_LIST, extract('closed'), ['finish', {}], GIVEN_UP], inState('active'));
  assert.match(refusal(run), /Nothing shows that there is none/);
});

test("a list that does not tell whose its rows are, another record's part, and a search that did nothing prove nothing", async () => {
  const clause = 'List the visits of patient Ada Berg';
  const ofAda = {
    instruction: clause,
    schema: { type: 'array', items: { type: 'object', properties: { day: { type: 'string' } } } },
    reading: plan({ says: clause, object: 'visits', record: [{ value: 'Ada Berg' }], output: 'rows' }),
  };
  const visits =
    (body: string): Pages =>
    () =>
      `<title>Clinic</title>${body}`;
  const days =
    '<table><thead><tr><th>Day</th><th>Room</th></tr></thead><tbody><tr><td>3 May</td><td>4</td></tr></tbody></table>';
  for (const body of [
    `<h1>Visits</h1>${days}`,
    `<h1>Ben Cole</h1><h2>Visits</h2><table><thead><tr><th>Day</th></tr></thead><tbody></tbody></table>`,
    `<h1>Visits</h1><p>There are no visits.</p><script>location.hash = '#/patients/5/visits'</script>`,
  ]) {
    const run = await work(visits(body), [['finish', { result: [] }], GIVEN_UP], ofAda);
    assert.match(refusal(run), /Nothing shows that there is none/, body);
    await site.close();
  }
  const deaf: Pages = ({ pathname }) =>
    pathname === '/patients'
      ? `<title>Patients</title><h1>Patients</h1><p>There are no new messages.</p><input type="search" aria-label="Search patients"><button type="button">Search</button>${table(NAMES)}<a href="/patients?page=2">Next</a>`
      : CLINIC(new URL('http://clinic.example.com/'));
  assert.match(
    refusal(await work(deaf, [...searchFor('Zed Quill'), NONE, GIVEN_UP])),
    /Nothing shows that there is none/,
  );
});

test('the empty page of the group that is asked for proves it, and an empty part of it, or a group that is another, does not', async () => {
  const clause = 'List the e-mail addresses of the contacts of the group Old mailing list';
  const schema = { type: 'array', items: { type: 'object', properties: { email: { type: 'string' } } } };
  const of = (asked: Record<string, unknown>) => ({
    ...{ instruction: clause, schema },
    reading: plan({ says: clause, object: 'contacts', fields: ['email'], output: 'rows', ...asked }),
  });
  const asRecord = of({ record: [{ value: 'Old mailing list' }] });
  const asFilter = of({ filters: [{ field: 'group', value: 'Old mailing list' }] });
  const group =
    (body: string): Pages =>
    ({ pathname }) =>
      pathname === '/groups/4'
        ? `<title>Clinic</title><nav><a href="/">Home</a> <a href="/contacts">Contacts</a></nav><main>${body}</main>`
        : '<title>Clinic</title><h1>Home</h1><a href="/groups/4">Open</a>';
  const to: ShortReply = ['click', { ref: 'link "Open"' }];
  const none: ShortReply = ['finish', { result: [] }];
  const empty = '<h1>Old mailing list</h1><button>Add contact</button><div>No records</div>';
  for (const asked of [asRecord, asFilter]) {
    const { end, error } = await work(group(empty), [to, none], asked);
    assert.equal(error, null);
    assert.deepEqual(end?.value, []);
    await site.close();
  }
  for (const body of [
    '<h1>New mailing list</h1><div>No records</div>',
    '<h1>Old mailing list</h1><h2>Documents</h2><div>No records</div>',
    '<h1>Old mailing list</h1><div role="tablist"><button role="tab" aria-selected="true">Documents</button><button role="tab">History</button></div><div>No records</div>',
    '<h1>Old mailing list</h1><a href="/groups/4/contacts">Contacts (3)</a><div>No records</div>',
    '<h1>Old mailing list</h1><div>No new messages</div>',
    `<h1>Old mailing list</h1><div>No records</div>${table(NAMES)}`,
    '<h1>Old mailing list</h1><input type="search" aria-label="Search" value="zed"><div>No records</div>',
  ]) {
    const run = await work(group(body), [to, none, GIVEN_UP], asRecord);
    assert.match(refusal(run), /Nothing shows that there is none/, body);
    await site.close();
  }
  site = await serveSite((_incoming, outgoing) => html(outgoing, ''));
});

test('a page that still loads, and one whose search the tier did not let through, prove nothing', async () => {
  const loads: Pages = (url) =>
    url.pathname === '/patients'
      ? `<title>Patients</title><h1>Patients</h1>${search('Zed Quill')}${table([])}<p>Loading patients…</p><script>setTimeout(() => {}, 0)</script>`
      : CLINIC(url);
  assert.match(refusal(await work(loads, [TO_LIST, NONE, GIVEN_UP])), /still loading/);
  await site.close();
  const held: Pages = (url) =>
    url.pathname === '/patients'
      ? `<title>Patients</title><h1>Patients</h1>${search('Zed Quill')}${table([])}<script>fetch('/api/orders', { method: 'POST', body: '{"a":1}' })</script>`
      : CLINIC(url);
  assert.match(refusal(await work(held, [TO_LIST, NONE, GIVEN_UP])), /"POST \/api\/orders", which was refused/);
});

test('a list without a table is empty where the page says so of its kind, or of any list, and not where it speaks of something else', () => {
  const asked = { ...step('read', [], []), object: { head: 'patients', plural: true } } as ReturnType<typeof step>;
  const dates = { order: 'mdy', today: '2026-11-28' } as const;
  const proves = (says: string) =>
    provesNone({ step: asked, pages: [page('/patients', { says })], sought: [], whole: [], dates, isList: true });
  for (const [says, isProof] of [
    ['There are no patients today', true],
    ['No records found', true],
    ['There are no reminders today', false],
    ['You have no new messages', false],
  ] as const)
    assert.equal(proves(says), isProof, says);
});

test('a whole list whose columns are what the conditions speak of proves that no row fulfils them all, and not where one does', () => {
  const filter = (label: string, text: string) => ({
    label,
    op: 'is',
    value: { ...value(label, text), quoted: false },
    until: null,
    soft: false,
  });
  const asked = {
    ...step('read', [], []),
    object: { head: 'entries', plural: true },
    filters: [filter('protocol', 'POP3'), filter('SSL', 'NO')],
  } as unknown as ReturnType<typeof step>;
  const dates = { order: 'mdy', today: '2026-11-28' } as const;
  const proves = (rows: string[][], headers = ['Mailbox', 'Protocol', 'SSL active']) => {
    const list = page('/list?table=fetchmail', { rows, heading: 'Mail' });
    const tables = list.tables.map((table) => ({ ...table, headers }));
    return provesNone({ step: asked, pages: [{ ...list, tables }], sought: [], whole: [], dates, isList: true });
  };
  const rows = [
    ['orders@example.com', 'POP3', 'YES'],
    ['recalls@example.com', 'IMAP', 'NO'],
  ];
  assert.equal(proves(rows), true);
  assert.equal(proves([...rows, ['lab@example.com', 'POP3', 'NO']]), false);
  assert.equal(proves(rows, ['Mailbox', 'Kind', 'State']), false);
});

test('an empty page proves nothing for a record of another number, alone or beside a name', async () => {
  const dates = { order: 'mdy', today: '2026-11-28' } as const;
  const proves = async (heading: string, ...record: ReturnType<typeof value>[]) => {
    const asked = { ...step('read', record, []), clause: 'List the payments', object: { head: 'payments' } };
    const seen = await shown(`<main><h1>${heading}</h1><p>No records</p></main>`);
    const of = asked as unknown as ReturnType<typeof step>;
    return provesNone({ step: of, pages: [seen], sought: [], whole: [], dates, isList: true });
  };
  const invoice = value('invoice', '1042', 'number');
  assert.equal(await proves('Invoice 1042', invoice), true);
  assert.equal(await proves('#1042', invoice), true);
  assert.equal(await proves('Alerts', invoice), false);
  assert.equal(await proves('Invoice 2000', invoice), false);
  assert.equal(await proves('Ada Berg', value('patient', 'Ada Berg', 'name'), value('id', '2000', 'id')), false);
});

test('a page of a record proves nothing of what its other pages and sections list', async () => {
  const dates = { order: 'mdy', today: '2026-11-28' } as const;
  const none = '<div>No records</div>';
  const to = (...links: [string, string][]) =>
    `<nav>${links.map(([name, href]) => `<a href="${href}">${name}</a>`).join(' ')}</nav>`;
  const proves = async (path: string, around: string, said = none) => {
    const seen = await shown(`${around}<main><h1>Ada Berg</h1>${said}</main>`, path);
    return ['visits', 'visit'].map((head) => {
      const asked = { ...step('read', [value('patient', 'Ada Berg', 'name')], []), object: { head } };
      const of = asked as unknown as ReturnType<typeof step>;
      return provesNone({ step: of, pages: [seen], sought: [], whole: [], dates, isList: true });
    });
  };
  const yes = [true, true];
  const visits: [string, string] = ['Visits', '/patients/5/visits'];
  assert.deepEqual(await proves('/patients/5', to(['Home', '/'], ['Visits', '/visits'])), yes);
  assert.deepEqual(await proves('/patients/5', '', `<button>Add visit</button> <button>Edit</button>${none}`), yes);
  assert.deepEqual(await proves('/patients/5', to(['Notes', '/patients/5/notes']), '<div>No visits</div>'), yes);
  const tabs = (...names: string[]) =>
    `<div role="tablist">${names.map((name) => `<button role="tab">${name}</button>`).join('')}</div>`;
  for (const [path, around, said] of [
    ['/patients/5/overview', to(['Overview', '/patients/5/overview'], visits)],
    ['/patients/5/', to(visits)],
    ['/patients/5?tab=info', to(['Info', '/patients/5?tab=info'], ['Visits', '/patients/5?tab=visits'])],
    ['/patients/5', to(['Encounters', '/patients/5/encounters'])],
    ['/patients/5', tabs('Visits', 'Notes')],
    ['/patients/5', tabs('Encounters', 'Notes')],
    ['/patients/5', '<button>Visits</button> <button>Notes</button>'],
    ['/patients/5', '', '<p>No outstanding items</p><a href="/patients/5/appointments">Appointments (3)</a>'],
    [
      '/patients/5',
      '',
      '<section><h2>Documents</h2><p>No records</p></section><section><h2>Labs</h2><p>No records</p></section>',
    ],
  ] as const)
    assert.deepEqual(await proves(path, around, said), [false, false], `${path} ${around}`);
});
