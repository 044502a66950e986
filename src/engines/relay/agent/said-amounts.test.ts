import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let desk: TestSite;
let kept: URLSearchParams | null = null;

const JOB = 'Damp patch';
const FORM = `<form method="post" action="/jobs"><label>Subject <input name="subject" required></label>
  <label>Hours <input name="hours"></label><label>Done <input name="done"></label><button>Create</button></form>`;

before(async () => {
  desk = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      kept = new URLSearchParams(body);
      outgoing.writeHead(303, { location: '/jobs/7' }).end();
      return;
    }
    const of = (name: string) => kept?.get(name) ?? '';
    const shown = `<h1>Job 7</h1><dl><dt>Subject</dt><dd>${of('subject')}</dd><dt>Hours</dt><dd>${Number(of('hours')).toFixed(2)} h</dd>
      <dt>Done</dt><dd>${of('done')}%</dd></dl>`;
    html(outgoing, `<title>Repairs</title><main>${incoming.url === '/jobs/7' ? shown : FORM}</main>`);
  });
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(async () => {
  await browser.close();
  await desk.close();
});

/** A job is made by a model that plans these values and types these texts. */
async function made(instruction: string, values: readonly Record<string, unknown>[], typed: Record<string, string>) {
  kept = null;
  const home = `${desk.origin}/`;
  await atWork(browser.session, home, 'create');
  const step = { kind: 'create', verb: 'put in', says: instruction, object: 'job', values };
  return runByModel(browser.session, {
    home,
    instruction,
    tier: 'create',
    reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
    script: [
      ...Object.entries(typed).map(
        ([name, text]) => ['fill', { ref: `textbox "${name}"`, text }] as [string, Record<string, unknown>],
      ),
      ['click', { ref: 'button "Create"' }],
      ['click', { ref: 'button "Create"' }],
      ['finish', {}],
      ['finish', {}],
      ['finish', {}],
    ],
  });
}

const SPOKEN = `Put in the job "${JOB}" with an hour and a half, 100 percent done`;
const SPOKEN_VALUES = [
  { field: 'subject', value: JOB },
  { field: 'hours', value: 'an hour and a half', amount: 1.5 },
  { field: 'done', value: '100 percent', amount: 100 },
];

test('an amount that is said in words is typed as the number that it means, and proved by it', async () => {
  const { end, error } = await made(SPOKEN, SPOKEN_VALUES, { Subject: JOB, Hours: '1.5', Done: '100' });
  assert.equal(error, null);
  assert.equal(kept?.get('hours'), '1.5');
  assert.deepEqual(end?.notes ?? [], []);
});

test('another number than the words mean is not typed, nor one that digits of the instruction contradict', async () => {
  const other = await made(SPOKEN, SPOKEN_VALUES, { Subject: JOB, Hours: '2.5' });
  assert.match(JSON.stringify(other.events), /Refused to fill/);
  const lied = SPOKEN_VALUES.map((value) => ({ ...value, ...(value.field === 'done' && { amount: 50 }) }));
  const { events } = await made(SPOKEN, lied, { Subject: JOB, Done: '50' });
  assert.match(JSON.stringify(events), /Refused to fill/);
});

test('what has no place on the site is told of the record that is made, once it was asked for', async () => {
  const values = [...SPOKEN_VALUES, { field: 'project', value: 'building maintenance' }];
  const { end, error, prompts } = await made(`${SPOKEN}, for building maintenance`, values, {
    Subject: JOB,
    Hours: '1.5',
    Done: '100',
  });
  assert.equal(error, null);
  assert.match(JSON.stringify(end?.notes), /Not put in, as the site has no place for it: \\"building maintenance\\"/);
  assert.ok(
    prompts.some(({ messages }) => /the task also says "building maintenance"/.test(messages.at(-1)?.text ?? '')),
  );
});
