import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, nameOf, runByModel } from '../../../../test/harness/model-run.ts';

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

/** A form for a note at a record, whose page shows what was kept. */
async function work(form: string, options: Pick<ModelRunOptions, 'instruction' | 'script'>): Promise<ModelRun> {
  sent = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method === 'POST') {
      sent.push(decodeURIComponent(body.replaceAll('+', ' ')));
      outgoing.writeHead(303, { location: '/notes/7' }).end();
    } else if (incoming.url === '/notes/7')
      html(outgoing, `<title>Entry 7</title><h1>Entry 7</h1><p>${sent.join(', ').replaceAll(/\w+=/g, ' ')}</p>`);
    else html(outgoing, `<title>New entry</title><h1>New entry</h1>${form}`);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  return runByModel(browser.session, { home, tier: 'create', ...options });
}

const ADD = 'Add an entry with subject "Blue folder wanted"';
const FILL = ['fill', { ref: 'textbox "Subject"', text: 'Blue folder wanted' }] as const;
const field = (script: string) => `<form method="post" action="/notes"><label>Subject <input name="subject"></label>
  <button disabled>Save</button></form><script>const field = document.querySelector('input'), button = document.querySelector('button');${script}</script>`;

for (const [how, script] of [
  ['once its field is left', 'field.onchange = () => (button.disabled = false)'],
  ['a moment after the last key', 'field.oninput = () => setTimeout(() => (button.disabled = false), 700)'],
] as const)
  test(`a button that wakes ${how} is shown awake, and pressed`, async () => {
    const { error, prompts } = await work(field(script), {
      instruction: ADD,
      script: [[...FILL], ['click', { ref: 'button "Save"' }], ['finish', {}]],
    });
    assert.equal(error, null);
    assert.match(prompts.at(-2)?.messages.at(-1)?.text ?? '', /\+ e\d+ button "Save"(?! \(disabled)/);
    assert.deepEqual(sent, ['subject=Blue folder wanted']);
  });

test('a button that wakes late is waited for where fields are filled and it is pressed in one answer', async () => {
  const { error } = await work(field('field.onchange = () => setTimeout(() => (button.disabled = false), 400)'), {
    instruction: ADD,
    script: [
      (prompt) => ({
        calls: [
          { name: 'fill', arguments: { ...FILL[1], ref: nameOf(FILL[1].ref, prompt) } },
          { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
        ],
      }),
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.deepEqual(sent, ['subject=Blue folder wanted']);
});

/** What is typed is an entry once Enter takes it; left before, it is dropped. */
const CHIPS = `<form method="post" action="/notes"><label>Subject <input name="subject"></label><label>Cc <input id="cc"></label><span id="chips"></span>
  <button>Save</button></form><script>
  cc.onkeydown = (event) => { if (event.key !== 'Enter') return; event.preventDefault();
    chips.insertAdjacentHTML('beforeend', '<span>' + cc.value + '<input type="hidden" name="copy" value="' + cc.value + '"></span>'); cc.value = ''; };
  cc.onblur = () => (cc.value = '');</script>`;
const COPY = 'Add an entry with subject "Blue folder wanted" and cc "rosa@example.com"';

test('Enter takes an entry of a field, and is no sending of the form around it', async () => {
  const { error } = await work(CHIPS, {
    instruction: COPY,
    script: [
      ['fill', { ref: 'textbox "Cc"', text: 'rosa@example.com' }],
      ['press', { ref: 'textbox "Cc"', key: 'Enter' }],
      [...FILL],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.deepEqual(sent, ['subject=Blue folder wanted&copy=rosa@example.com']);
});

test('Enter that would send a form without what was asked for sends nothing, and says so', async () => {
  const { prompts } = await work(CHIPS.replace(/cc\.onkeydown.*?\};/s, ''), {
    instruction: COPY,
    script: [
      ['fill', { ref: 'textbox "Cc"', text: 'rosa@example.com' }],
      ['press', { ref: 'textbox "Cc"', key: 'Enter' }],
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /would send the form as it is, and was kept from it/);
  assert.deepEqual(sent, []);
});

test('what a field has dropped is told before the form is sent without it', async () => {
  const { prompts } = await work(CHIPS, {
    instruction: COPY,
    script: [
      ['fill', { ref: 'textbox "Cc"', text: 'rosa@example.com' }],
      [...FILL],
      ['click', { ref: 'button "Save"' }],
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(prompts.at(-2)?.messages.at(-1)?.text ?? '', /e\d+ does not hold "rosa@example\.com"/);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /Not sent yet: the task also says "rosa@example\.com"/);
  assert.deepEqual(sent, []);
});
