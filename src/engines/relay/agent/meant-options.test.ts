import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel } from '../../../../test/harness/model-run.ts';

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

const ADD = 'Add a patient named Jane Roe, a woman';
const select = (label: string, ...options: string[]) =>
  `<label>${label} <select name="${label}">${['Unassigned', ...options].map((one) => `<option>${one}</option>`).join('')}</select></label>`;

/** Adds a patient by a form with these lists, of which one is set. */
async function add(lists: string, label: string, value: string): Promise<ModelRun & { told: string }> {
  sent = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      sent.push(body);
      return void outgoing.writeHead(303, { location: '/patients/7' }).end();
    }
    const record = `<title>Jane Roe</title><h1>Jane Roe</h1><p role="status">The patient was added.</p><dl><dt>Sex</dt><dd>${value}</dd></dl>`;
    const form = `<title>New patient</title><h1>New patient</h1><form method="post" action="/patients"><label>Name <input name="name"></label>${lists}<button>Save</button></form>`;
    html(outgoing, incoming.url === '/patients/7' ? record : form);
  });
  const home = `${site.origin}/patients/new`;
  await atWork(browser.session, home, 'create');
  const values = [
    { field: 'name', value: 'Jane Roe' },
    { field: 'sex', value: 'woman' },
  ];
  const step = { kind: 'create', verb: 'Add', says: ADD, object: 'patient', values };
  const run = await runByModel(browser.session, {
    ...{ home, tier: 'create', instruction: ADD },
    reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
    script: [
      [
        'fill',
        {
          fields: [
            { ref: 'textbox "Name"', value: 'Jane Roe' },
            { ref: `combobox "${label}"`, value },
          ],
        },
      ],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
      ['give_up', { why: 'enough' }],
    ],
  });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '').join('\n') };
}

describe('an option that means a value of the task in the words of the site', () => {
  it('is chosen where no option says the value, and counts as it', async () => {
    const { error, end } = await add(select('Birth sex', 'Female', 'Male'), 'Birth sex', 'Female');
    assert.equal(error, null);
    assert.equal(new URLSearchParams(sent[0]).get('Birth sex'), 'Female');
    assert.doesNotMatch(JSON.stringify(end), /no place/);
  });

  it('is not chosen where another option says the value', async () => {
    const { told } = await add(select('Sex', 'Woman', 'Man'), 'Sex', 'Man');
    assert.match(told, /The task says nothing of this choice/);
  });

  it('is not chosen in a list that is for nothing of the task', async () => {
    const { told } = await add(select('Billing', 'Blocked', 'Open'), 'Billing', 'Blocked');
    assert.match(told, /The task says nothing of this choice/);
  });
});
