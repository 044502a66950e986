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

const card = (title: string, ...lines: string[]) =>
  `<section><h2>${title}</h2>${lines.map((line) => `<div>${line}</div>`).join('')}</section>`;

/** Why the phone number on the page is not taken as that of Jane Roe; null where it is. */
function whyNot(heading: string, ...cards: string[]): Promise<string | null> {
  return whyNotOf('Jane Roe', heading, ...cards);
}

async function whyNotOf(patient: string, heading: string, ...cards: string[]): Promise<string | null> {
  const instruction = `What is the phone number of patient ${patient}?`;
  site = await serveSite((incoming, outgoing) =>
    html(
      outgoing,
      incoming.url === '/patients/7'
        ? `<title>Clinic</title><main><h1>${heading}</h1>${cards.join('').includes('555-0142') ? '' : card('Contact', '<span>Phone</span> <span>555-0142</span>')}${cards.join('')}</main>`
        : '<title>Clinic</title><h1>Home</h1><a href="/patients/7">Open</a>',
    ),
  );
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  const step = { kind: 'read', verb: 'what', says: instruction, object: 'patient', record: [{ value: patient }] };
  const run = await runByModel(browser.session, {
    ...{ home, instruction, tier: 'read' },
    schema: { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } },
    reading: {
      calls: [{ name: 'plan', arguments: { steps: [{ ...step, fields: ['phone number'], output: 'value' }] } }],
    },
    script: [
      ['click', { ref: 'link "Open"' }],
      ['finish', { result: { phone: '555-0142' } }],
      ['give_up', { why: 'refused' }],
    ],
  });
  await site.close();
  return run.error === null ? null : (run.prompts.at(-1)?.messages.at(-1)?.text ?? '');
}

test('a page that is headed by an e-mail or a number is the record whose name stands alone in one of its cards', async () => {
  for (const [heading, ...cards] of [
    ['jane.roe@example.com', card('Profile', 'Jane Roe', 'Since 2024')],
    ['#P-1042', card('Profile', 'Jane Roe', 'Since 2024')],
    ['#P-1042', '<p>Since 2024</p><h2>Patient details</h2><p>Jane Roe</p>'],
    ['jr77@example.com', card('Profile', '<dl><dt>First name</dt><dd>Jane</dd><dt>Last name</dt><dd>Roe</dd></dl>')],
  ] as const)
    assert.equal(await whyNot(heading, ...cards), null, heading);
});

test('it is not that of somebody who is only mentioned there', async () => {
  const profile = card('Profile', 'Ben Cole', 'Since 2024');
  for (const [heading, ...cards] of [
    ['Ben Cole', card('Family', 'Jane Roe')],
    ['ben.cole@example.com', profile, card('Family', 'Jane Roe')],
    ['#P-1042', profile, card('Emergency contact', 'Jane Roe')],
    ['#P-1042', card('Profile', 'Since 2024'), card('Family', '<a href="/patients/4">Jane Roe</a>')],
    ['#P-1042', profile, card('Notes', 'Called by Jane Roe on Monday')],
    [
      '#P-1042',
      profile,
      `<table><tr><th>Family</th><th>Since</th></tr><tr><td>Jane Roe</td><td>May</td></tr><tr><td>Max Roe</td><td>May</td></tr></table>`,
    ],
    ['#P-1042', '<dl><dt>Name</dt><dd>Ben Cole</dd></dl><h2>Family</h2><p>Jane Roe</p>'],
    ['#P-1042', '<p>Ben Cole</p><h2>Details</h2><p>Jane Roe</p>'],
    ['#P-1042', '<h2>Address</h2><p>Jane Roe</p>'],
    ['#P-1042', '<p>Since 2024</p><h2>Profile</h2><p>Prepared by</p><p>Jane Roe</p>'],
    ['#O-1009', '<p>Customer: Ben Cole</p><h2>Prepared by</h2><p>Jane Roe</p>'],
    ['#O-1009', '<p>Customer: Cole</p><h2>Patient</h2><p>Jane Roe</p>'],
    ['#P-1042', '<h2>Ben Cole</h2><h2>Patient</h2><p>Jane Roe</p>'],
    ['#P-1042', '<h2>Family details</h2><p>Jane Roe</p>'],
    ['#R-12', card('Left bed', 'Jane Roe', '555-0141'), card('Right bed', 'Ben van Cole', '555-0142')],
    ['#R-12', card('Patient', 'Jane Roe', '555-0141'), card('Client', '555-0142', 'Cole')],
    ['Jane Roe and others', card('Patient', 'Jane Roe', 'of 1990'), card('Client', 'Ben van Cole', '555-0142')],
    ['#W-3', card('Bed 1', 'Jane Roe', '555-0141'), card('Bed 2', 'Ben Cole', '555-0142')],
    ['Jane Roe and others', card('Stable', 'Jane Roe', '555-0141'), card('Critical', 'Ben Cole', '555-0142')],
  ] as const)
    assert.match(
      (await whyNot(heading, ...cards)) ?? 'taken',
      /No page has shown "555-0142" at "Jane Roe"/,
      cards.join(''),
    );
});

const PHONE = card('Contact', '<span>Phone</span> <span>555-0142</span>');

test('a page that names the record right under what it is called is its page, and not that of whom it names further down or as somebody else', async () => {
  assert.equal(await whyNot('Patient info', `<p>Jane Roe - 104</p>${PHONE}`), null);
  for (const [heading, text] of [
    ['Emergency contact', '<p>Jane Roe</p>'],
    ['Patient info', '<p>Ben Cole - 104</p><p>Jane Roe</p>'],
    ['Patient info', '<p>Seen by Jane Roe</p>'],
    ['Patient info', '<h2>Family</h2><p>Jane Roe</p>'],
  ] as const)
    assert.match((await whyNot(heading, text + PHONE)) ?? 'taken', /No page has shown "555-0142" at "Jane Roe"/, text);
});

test('the page of one number or e-mail is not that of another', async () => {
  for (const [patient, heading] of [
    ['1042', '#2000'],
    ['P-1042', '#P-2000'],
    ['jane@example.com', 'P-2000'],
  ] as const)
    assert.match((await whyNotOf(patient, heading)) ?? 'taken', /No page has shown "555-0142"/, patient);
});
