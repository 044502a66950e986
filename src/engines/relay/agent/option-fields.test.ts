import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

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

/** A list of options that makes a tag of the chosen one, opens when its box gets the focus, and keeps the browser from offering passwords. */
const options = (label: string, name: string, chosen: string) => `<div><label>${label}</label>
  <div class="field" style="position:relative"><input class="kept" style="display:none" name="${name}" value="${chosen}">
  <div class="items">${chosen === '' ? '' : `<div class="tag" data-value="${chosen}">${chosen}</div>`}<input type="text" autocomplete="new-password"></div>
  <div class="drop" style="position:absolute;z-index:9;background:#fff" hidden></div></div></div>`;
const SCRIPT = `<script>
  const STAGES = ['Prospecting', 'Proposal', 'Closed Won'];
  for (const field of document.querySelectorAll('.field')) {
    const [kept, box, drop] = [field.querySelector('.kept'), field.querySelector('.items input'), field.querySelector('.drop')];
    const all = kept.name === 'stage' ? STAGES : ['Call', 'Email'];
    const list = () => {
      drop.hidden = false;
      drop.innerHTML = all.filter((one) => one !== kept.value && one.toLowerCase().startsWith(box.value.toLowerCase()))
        .map((one) => '<div data-value="' + one + '">' + one + '</div>').join('');
    };
    const tag = field.querySelector('.tag');
    if (tag) { tag.style.cssText = 'position:absolute;inset:0;background:#eee'; box.style.opacity = 0; }
    box.addEventListener('focus', list);
    box.addEventListener('input', list);
    box.addEventListener('blur', () => setTimeout(() => { drop.hidden = true; box.value = ''; }, 50));
    drop.addEventListener('mousedown', (event) => {
      event.preventDefault();
      kept.value = event.target.dataset.value;
      field.querySelector('.tag')?.remove();
      box.value = '';
      box.insertAdjacentHTML('beforebegin', '<div class="tag" data-value="' + kept.value + '">' + kept.value + '</div>');
      drop.hidden = true;
    });
  }
  const amount = document.querySelector('[name=amount]');
  let digits = '';
  amount.addEventListener('keydown', ({ key }) => { if (/^\\d$/.test(key)) digits += key; });
  amount.addEventListener('blur', () => { amount.value = digits && Number(digits).toLocaleString('en', { minimumFractionDigits: 2 }); });
</script>`;
const FORM = `<title>New deal</title><h1>New deal</h1><form method="post" action="/deals">
  <label>Name <input name="name"></label>${options('Stage', 'stage', 'Prospecting')}${options('Lead source', 'source', '')}
  <label>Amount <input name="amount"></label><label>Note <input name="note"></label><button>Save</button></form>${SCRIPT}`;
const ADD =
  'Add the deal "Leavers ball" with the stage Proposal, the lead source Email, an amount of 3450 and the note "Rings back"';
const VALUES = [
  { field: 'name', value: 'Leavers ball' },
  { field: 'stage', value: 'Proposal' },
  { field: 'lead source', value: 'Email' },
  { field: 'amount', value: '3450' },
  { field: 'note', value: 'Rings back' },
];

async function add(script: readonly ShortReply[]) {
  sent = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      sent.push(body);
      return void outgoing.writeHead(303, { location: '/deals' }).end();
    }
    const cells = [...new URLSearchParams(sent.at(-1)).values()].map((text) => `<td>${text}</td>`).join('');
    const list = `<title>Deals</title><h1>Deals</h1><p role="status">The deal was added.</p><table><tr><th>Name</th><th>Stage</th>
      <th>Lead source</th><th>Amount</th><th>Note</th></tr><tr>${cells}</tr></table>`;
    html(outgoing, incoming.url === '/deals' ? list : FORM);
  });
  const home = `${site.origin}/deals/new`;
  await atWork(browser.session, home, 'create');
  const step = { kind: 'create', verb: 'Add', says: ADD, object: 'deal', values: VALUES };
  const run = await runByModel(browser.session, {
    ...{ home, tier: 'create', instruction: ADD, script },
    reading: { calls: [{ name: 'plan', arguments: { steps: [step] } }] },
  });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '').join('\n') };
}

const fill = (...fields: [ref: string, value: string][]): ShortReply => [
  'fill',
  { fields: fields.map(([ref, value]) => ({ ref, value })) },
];

test('options that become tags and amounts that write themselves are put in, told as they are shown, and sent', async () => {
  const { told, states, error } = await add([
    fill(
      ['textbox "Name"', 'Leavers ball'],
      ['textbox "Stage"', 'Proposal'],
      ['textbox "Lead source"', 'Email'],
      ['textbox "Amount"', '3450'],
      ['textbox "Note"', 'Rings back'],
    ),
    ['click', { ref: 'button "Save"' }],
    ['finish', {}],
    ['give_up', { why: '-' }],
  ]);
  assert.match(told, /e\d+ holds "Proposal"\ne\d+ holds "Email"\ne\d+ holds "3,450.00"/);
  assert.doesNotMatch(told, /not what was to be put in|a secret/);
  assert.doesNotMatch(states[2] ?? '', /not put in/);
  assert.equal(error, null);
  const form = new URLSearchParams(sent[0]);
  assert.deepEqual(
    ['stage', 'source', 'amount'].map((name) => form.get(name)),
    ['Proposal', 'Email', '3,450.00'],
  );
});

test('an option that the task does not say is not chosen', async () => {
  const { told } = await add([fill(['textbox "Stage"', 'Closed Won']), ['give_up', { why: '-' }]]);
  assert.match(told, /The task says nothing of this choice/);
});
