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

const TEXT = 'Change the phone of patient Ben Cole to 555-0177 and leave the status as it is';
const PLAN = {
  calls: [
    {
      name: 'plan',
      arguments: {
        steps: [
          {
            kind: 'update',
            verb: 'Change',
            says: TEXT,
            object: 'patient',
            record: [{ value: 'Ben Cole' }],
            values: [{ field: 'phone', value: '555-0177' }],
            keep: ['status'],
          },
        ],
      },
    },
  ],
};

/** The run on a site that keeps what is sent; `resets`: it changes the status by itself as well. */
async function work(resets: boolean, script: readonly ShortReply[]) {
  const record: Record<string, string> = { phone: '555-0100', status: 'Active' };
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      Object.assign(record, Object.fromEntries(new URLSearchParams(body)), resets && { status: 'Draft' });
      outgoing.writeHead(303, { location: '/patients/2' }).end();
    } else if (incoming.url === '/patients/2')
      html(
        outgoing,
        `<title>Ben Cole</title><h1>Ben Cole</h1><table><tr><th>Phone</th><td>${record.phone}</td></tr><tr><th>Status</th><td>${record.status}</td></tr></table>
        <form method="post" action="/patients/2/edit"><label>Phone <input name="phone" value="${record.phone}"></label>
        <label>Status <select name="status"><option>Active</option><option ${record.status === 'Draft' ? 'selected' : ''}>Draft</option></select></label><button>Save</button></form>`,
      );
    else html(outgoing, '<title>Patients</title><h1>Patients</h1><a href="/patients/2">Ben Cole</a>');
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'update');
  const run = await runByModel(browser.session, { home, tier: 'update', instruction: TEXT, reading: PLAN, script });
  return { ...run, record };
}

test('a field that is to be left as it is is not set, also where a text of the instruction is put in', async () => {
  const { prompts, record, error, end } = await work(false, [
    ['click', { ref: 'link "Ben Cole"' }],
    ['select', { ref: 'combobox "Status"', values: ['Draft'] }],
    (prompt) => ({
      calls: [
        { name: 'fill', arguments: { ref: nameOf('textbox "Phone"', prompt), text: '555-0177' } },
        { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
        { name: 'finish', arguments: {} },
      ],
    }),
  ]);
  assert.match(prompts[1]?.messages.at(-1)?.text ?? '', /To be left as it is: status/);
  assert.match(prompts[3]?.messages.at(-1)?.text ?? '', /Refused: The task says to leave "status" as it is\./);
  assert.equal(error, null);
  assert.deepEqual(record, { phone: '555-0177', status: 'Active' });
  assert.deepEqual(end?.notes, []);
});

test('that the site has changed it all the same is told with the result', async () => {
  const { end, error } = await work(true, [
    ['click', { ref: 'link "Ben Cole"' }],
    ['fill', { ref: 'textbox "Phone"', text: '555-0177' }],
    ['click', { ref: 'button "Save"' }],
    ['finish', {}],
  ]);
  assert.equal(error, null);
  assert.deepEqual(end?.notes, [
    'The task says to leave "status" as it is; it was "Active", and the site now shows "Draft".',
  ]);
});
