import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let inn: TestSite;

const PAGES: Record<string, string> = {
  '/': '<h1>Front desk</h1><p>Welcome</p>',
  '/bookings': `<h1>Bookings</h1><table><tr><th>Guest</th><th>Nights</th><th>State</th></tr>
    <tr><td><a href="/bookings/7">Jane Roe</a></td><td>3</td><td>Confirmed</td></tr>
    <tr><td><a href="/bookings/8">Ben Lark</a></td><td>5</td><td>Open</td></tr></table>`,
  '/bookings/7': `<h1>Booking of Jane Roe</h1><dl><dt>Guest</dt><dd>Jane Roe</dd><dt>Room</dt><dd><a href="/rooms/204">Garden</a></dd>
    <dt>Host</dt><dd><a href="/staff/3">Ida Falk</a></dd><dt>Building</dt><dd>East Wing</dd></dl>`,
  '/bookings/8': `<h1>Booking of Ben Lark</h1><dl><dt>Guest</dt><dd>Ben Lark</dd><dt>Room</dt><dd><a href="/rooms/205">Tower</a></dd></dl>`,
  '/rooms': `<h1>Rooms</h1><table><tr><th>Room</th><th>Floor</th><th>Beds</th></tr>
    <tr><td><a href="/rooms/204">Garden</a></td><td>11</td><td>2</td></tr><tr><td><a href="/rooms/205">Tower</a></td><td>12</td><td>4</td></tr></table>`,
  '/rooms/204': `<h1>Garden</h1><dl><dt>Price a night</dt><dd>$ 31</dd></dl><h2>Booked by</h2>
    <table><tr><th>Guest</th><th>Paid</th></tr><tr><td>Jane Roe</td><td>$ 93</td></tr><tr><td>Ben Lark</td><td>$ 75</td></tr></table>`,
  '/rooms/205': '<h1>Tower</h1><dl><dt>Price a night</dt><dd>$ 58</dd></dl>',
  '/staff/3': '<h1>Ida Falk</h1><dl><dt>Phone</dt><dd>555-0133</dd></dl>',
  '/buildings': `<h1>Buildings</h1><table><tr><th>Building</th><th>Storeys</th></tr><tr><td>East Wing</td><td>19</td></tr>
    <tr><td>West Wing</td><td>23</td></tr></table>`,
};
const MENU =
  '<nav><a href="/">Home</a> <a href="/bookings">Bookings</a> <a href="/rooms">Rooms</a> <a href="/buildings">Buildings</a></nav>';

before(async () => {
  inn = await serveSite((incoming, outgoing) => {
    html(outgoing, `<title>Inn</title>${MENU}<main>${PAGES[incoming.url ?? '/'] ?? 'Nothing'}</main>`);
  });
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(async () => {
  await browser.close();
  await inn.close();
});

/** Opens the links one after the other and answers; what it comes to, or why it is not taken. */
async function answered(instruction: string, links: readonly string[], result: unknown) {
  const home = `${inn.origin}/`;
  await atWork(browser.session, home, 'read');
  const script: ModelRunOptions['script'] = [
    ...links.map((link) => ['click', { ref: `link "${link}"` }] as [string, Record<string, unknown>]),
    ...[1, 2, 3].map(() => ['finish', { result }] as [string, Record<string, unknown>]),
  ];
  const record = instruction.includes('Ben Lark') ? 'Ben Lark' : 'Jane Roe';
  const step = {
    kind: 'read',
    verb: 'what',
    says: instruction,
    object: 'room',
    record: [{ value: record }],
    output: 'value',
  };
  const reading = { calls: [{ name: 'plan', arguments: { steps: [step] } }] };
  const { end, error } = await runByModel(browser.session, { home, instruction, tier: 'read', script, reading });
  return { value: end?.value, notes: end?.notes, why: error?.message ?? '' };
}

const PRICE = 'What is the nightly price of the room that Jane Roe has booked?';

test('a fact of the record that the page of the one asked for links to is an answer, and the chain is told', async () => {
  const { value, notes } = await answered(PRICE, ['Bookings', 'Jane Roe', 'Garden'], '$ 31');
  assert.equal(value, '$ 31');
  assert.deepEqual(notes, ['It stands at "Garden", where the record asked for leads.']);
});

test("a fact of another record's room, reached by a menu, is none", async () => {
  const { why } = await answered(PRICE, ['Bookings', 'Jane Roe', 'Rooms', 'Tower'], '$ 58');
  assert.match(why, /No page has shown "\$ 58" at "Jane Roe"/);
});

test("what the room's page lists of another guest is none", async () => {
  const { why } = await answered(PRICE, ['Bookings', 'Jane Roe', 'Garden'], '$ 75');
  assert.match(why, /No page has shown "\$ 75" at "Jane Roe"/);
});

test('a linked record of a kind that nobody asks for is none', async () => {
  const instruction = 'What is the phone number of Jane Roe?';
  const { why } = await answered(instruction, ['Bookings', 'Jane Roe', 'Ida Falk'], '555-0133');
  assert.match(why, /No page has shown "555-0133" at "Jane Roe"/);
});

test('a linked record that the answer itself names was asked for, and another is none', async () => {
  const instruction = 'Who receives Jane Roe, and what is the phone number of that person?';
  const way = ['Bookings', 'Jane Roe', 'Ida Falk'];
  const answer = { name: 'Ida Falk', phone: '555-0133' };
  assert.deepEqual((await answered(instruction, way, answer)).value, answer);
  assert.match((await answered(instruction, way, { ...answer, name: 'Garden' })).why, /No page has shown "555-0133"/);
  const neighbour = { name: 'Ben Lark', nights: 5 };
  const why = (await answered('How many nights does Jane Roe stay?', ['Bookings', 'Ben Lark'], neighbour)).why;
  assert.match(why, /No page has shown .* at "Jane Roe"/);
});

test("the linked record's row in the list of its kind is an answer, and its neighbour's is none", async () => {
  const instruction = 'On which floor is the room of Jane Roe?';
  const way = ['Bookings', 'Jane Roe', 'Rooms'];
  assert.equal((await answered(instruction, way, 11)).value, 11);
  assert.match((await answered(instruction, way, 12)).why, /No page has shown 12 at "Jane Roe"/);
});

test('a record that a label names without a link is found in the list of its kind', async () => {
  const instruction = 'How many storeys has the building that Jane Roe stays in?';
  const way = ['Bookings', 'Jane Roe', 'Buildings'];
  assert.equal((await answered(instruction, way, 19)).value, 19);
  assert.match((await answered(instruction, way, 23)).why, /No page has shown 23 at "Jane Roe"/);
});
