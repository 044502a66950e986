/** An office whose pages are scripts that serve many steps at one address each: what they ask is told from what they change. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork } from '../../../../test/harness/model-run.ts';
import { Ledger } from '../evidence/ledger.ts';
import { RunFailure } from '../run-failure.ts';
import type { Tier } from '../types.ts';
import { benchOf } from './testing/bench-of.ts';
import type { Workbench } from './workbench.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
/** What has reached the site and is no GET. */
let posted: string[];

const SESSION = 'path=bin/web&login=ann&sessionid=4a7d1ed414474e40&timeout=3600';
const MENU = `<title>Office</title><div>Customers</div><ul>
  <li><a href="/ct.pl?${SESSION}&action=add&db=customer">Add Customer</a></li>
  <li><a href="/rp.pl?${SESSION}&action=report&reportcode=trial_balance">Trial Balance</a></li>
  <li><a href="/mail.pl?${SESSION}&action=add">Empty trash</a></li>
  <li><a href="/pr.pl?${SESSION}&action=add">Run payroll</a></li></ul>`;
/** A form with one line that its button computes anew; `more` stands in it. */
const invoice = (title: string, more: string, id = '') => `<title>${title}</title><form method="post" action="/is.pl">
  <input type="hidden" name="id" value="${id}">Customer <input name="customer" value="Ann Lee"> Date <input name="transdate" value="11-21-2026">
  <label>Number <input name="partnumber_1"></label> <label>Qty <input name="qty_1" value="2"></label> ${more}
  <input type="submit" name="action" value="Update"> <input type="submit" name="action" value="Post"></form>`;
const NUMBER = '<label>Invoice Number <input name="invnumber"></label>';
/** What it leads to answers a post alone. */
const ONLY_POSTED =
  '<title>Rooms</title><form method="post" action="/blank.pl"><input type="hidden" name="room" value="3"><button>View</button></form>';
const SCRIPTS: Record<string, string> = {
  '/': MENU,
  '/ct.pl': '<title>Add Customer</title><h1>Add Customer</h1>',
  '/rp.pl': `<title>Trial Balance</title><form method="post" action="/rp.pl">
    <input type="hidden" name="reportcode" value="trial_balance"><input type="hidden" name="nextsub" value="generate_trial_balance">
    From <input name="from" size="11"> To <input name="to" size="11"> <select name="department"><option>All<option>Front</select>
    <input type="submit" name="action" value="Continue"></form>`,
  '/absence.pl': `<title>Request time off</title><form method="post" action="/absence.pl">
    <input type="hidden" name="nextsub" value="list_absences">From <input name="from"> To <input name="to">
    <input type="submit" name="action" value="Continue"></form>`,
  '/rooms.pl': ONLY_POSTED,
  '/blank.pl': '',
  '/is.pl': invoice('Add Sales Invoice', NUMBER),
  '/numbered.pl': invoice('Add Sales Invoice', NUMBER.replace('name=', 'value="INV-7" name=')),
  '/known.pl': invoice('Add Sales Invoice', NUMBER, '12'),
  '/edited.pl': invoice('Edit Sales Invoice', NUMBER),
  '/deletable.pl': invoice('Sales Invoice', `${NUMBER} <input type="submit" name="action" value="Delete">`),
  '/plain.pl': invoice('Add Customer', NUMBER).replaceAll('_1', ''),
  '/late.pl': invoice('Add Sales Invoice', NUMBER).replace('<form', `<form onsubmit="this.id.value = '12'"`),
  '/swapped.pl': `<title>Visits</title><form method="post" action="/swapped.pl" onsubmit="this.nextsub.value = 'save_visits'">
    <input type="hidden" name="nextsub" value="list_visits">From <input name="from">
    <input type="submit" name="action" value="Continue"></form>`,
};

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
  site = await serveSite((incoming, outgoing, body) => {
    const { pathname } = new URL(incoming.url ?? '/', site.origin);
    if (incoming.method !== 'GET') posted.push(`${pathname} ${body}`);
    const isInvoice = pathname === '/is.pl' && /action=Update/.test(body);
    const again = isInvoice ? invoice('Add Sales Invoice', 'Total <input name="total" value="84.00">') : undefined;
    const answer = incoming.method === 'GET' ? SCRIPTS[pathname] : (again ?? '<h1>Done</h1><p>What was asked for.</p>');
    html(outgoing, `<!doctype html>${answer ?? 'ok'}`);
  });
});
after(async () => {
  await browser.close();
  await site.close();
});

async function benchAt(path: string, tier: Tier): Promise<Workbench> {
  posted = [];
  await atWork(browser.session, `${site.origin}${path}`, tier);
  return benchOf(browser.session, tier);
}

/** Clicks what is called so: where that led to, or the wall that held it. */
async function click(bench: Workbench, name: string): Promise<string> {
  const element = (await bench.look()).elements.find((one) => one.name === name);
  assert.ok(element, `no ${name}`);
  try {
    await bench.use({ tool: 'click', ref: element.ref, why: 'to see' });
    return new URL((await bench.look()).url).pathname;
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    return error.error.code;
  }
}

test('an entry of a menu that opens a form for something new is followed at read; one that does something is not', async () => {
  for (const [name, led] of [
    ['Add Customer', '/ct.pl'],
    ['Trial Balance', '/rp.pl'],
    ['Empty trash', 'tier_mismatch'],
    ['Run payroll', 'tier_mismatch'],
  ] as const)
    assert.equal(await click(await benchAt('/', 'read'), name), led, name);
});

test('a report that is asked for with POST is shown at read, and is no sending', async () => {
  const bench = await benchAt(`/rp.pl?${SESSION}&action=report&reportcode=trial_balance`, 'read');
  const [element] = (await bench.look()).elements.filter(({ name }) => name === 'Continue');
  const { writes } = await bench.use({ tool: 'click', ref: element?.ref ?? '', why: 'to see' });
  assert.match((await bench.look()).text, /What was asked for/);
  assert.deepEqual(posted, [
    '/rp.pl reportcode=trial_balance&nextsub=generate_trial_balance&from=&to=&department=All&action=Continue',
  ]);
  assert.deepEqual(
    writes.map(({ asks, status }) => ({ asks, status })),
    [{ asks: true, status: 200 }],
  );
  assert.equal(browser.session.guard.lastWrite(), null);
});

test('what is posted under the name of a change, or says another step than was seen, is held at read', async () => {
  assert.equal(await click(await benchAt('/absence.pl?action=search', 'read'), 'Continue'), 'tier_mismatch');
  assert.equal(await click(await benchAt('/swapped.pl?action=search', 'read'), 'Continue'), 'tier_mismatch');
  assert.deepEqual(posted, []);
});

test('a button that is followed as a link to an address that shows nothing leads nowhere, and says so', async () => {
  const bench = await benchAt('/rooms.pl', 'read');
  const [element] = (await bench.look()).elements.filter(({ name }) => name === 'View');
  const { problem } = await bench.use({ tool: 'follow', ref: element?.ref ?? '', why: 'to see' });
  assert.match(problem ?? '', /shows nothing at \/blank\.pl unless the form is sent/);
  assert.equal(new URL((await bench.look()).url).pathname, '/rooms.pl');
  assert.deepEqual(posted, []);
});

test('a form for something new is computed anew at create, goes on as such, and what that stored is told as not known', async () => {
  const bench = await benchAt(`/is.pl?${SESSION}&action=add&type=invoice`, 'create');
  const update = (await bench.look()).elements.find(({ name }) => name === 'Update');
  const { writes } = await bench.use({ tool: 'click', ref: update?.ref ?? '', accept: true, why: 'to see the total' });
  assert.deepEqual(
    writes.map(({ asks, recalculates }) => ({ asks, recalculates })),
    [{ asks: false, recalculates: true }],
  );
  const ledger = new Ledger();
  const page = await bench.look();
  ledger.press(update ?? null, page, page, writes, true);
  assert.match(ledger.told().join(), /"Update" sent POST \/is\.pl .*whether that stored anything is not known/);
  assert.equal(browser.session.guard.lastWrite()?.requiredTier, 'update');
  assert.equal(await click(bench, 'Update'), '/is.pl');
  assert.equal(await click(bench, 'Post'), '/is.pl');
  assert.deepEqual(
    posted.map((line) => /action=\w+$/.exec(line)?.[0]),
    ['action=Update', 'action=Update', 'action=Post'],
  );
});

test('what may be a record that is there is not computed anew at create: one with a key, a number, or a way to delete it', async () => {
  for (const path of ['/numbered.pl', '/known.pl', '/edited.pl', '/deletable.pl', '/plain.pl', '/late.pl'])
    assert.equal(await click(await benchAt(`${path}?action=add`, 'create'), 'Update'), 'tier_mismatch', path);
  assert.equal(await click(await benchAt('/is.pl?action=edit', 'create'), 'Update'), 'tier_mismatch');
  assert.equal(await click(await benchAt('/is.pl?action=add', 'read'), 'Update'), 'tier_mismatch');
  const bench = await benchAt('/is.pl?action=add', 'create');
  const number = (await bench.look()).elements.find(({ fieldName }) => /invnumber/.test(fieldName));
  await bench.use({ tool: 'fill', ref: number?.ref ?? '', text: 'INV-7', why: 'as told' });
  assert.equal(await click(bench, 'Update'), 'tier_mismatch');
  assert.deepEqual(posted, []);
});
