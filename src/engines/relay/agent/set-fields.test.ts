import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, nameOf, type ReceivedPrompt, runByModel } from '../../../../test/harness/model-run.ts';

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

const INSTRUCTION = 'Add a visit with patient "Ada Berg", room "Blue room", doctor "Dr. Roe" and note "Bring papers"';

/** What the model is told once it has set all of `fields`, by what the page calls them. */
async function told(form: string, fields: Record<string, string>): Promise<string> {
  site = await serveSite((_incoming, outgoing) =>
    html(
      outgoing,
      `<title>New visit</title><h1>New visit</h1><form method="post" action="/visits">${form}<button>Save</button></form>`,
    ),
  );
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  const { prompts } = await runByModel(browser.session, {
    home,
    tier: 'create',
    instruction: INSTRUCTION,
    script: [
      (prompt: ReceivedPrompt) => ({
        calls: [
          {
            name: 'fill_form',
            arguments: {
              fields: Object.entries(fields).map(([called, value]) => ({ ref: nameOf(called, prompt), value })),
            },
          },
        ],
      }),
      ['give_up', { why: 'seen' }],
    ],
  });
  return prompts.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.text ?? '';
}

/** A field that offers what fits what is typed, and holds only what was chosen of it. */
const LOOKUP = `<label>Patient <input id="patient" role="combobox" aria-controls="offers" aria-expanded="false"></label><ul id="offers" role="listbox"></ul>
  <script>const all = ['Ada Berg', 'Ada Bergmann', 'Ben Cole']; let chosen = '';
  patient.oninput = () => setTimeout(() => (offers.innerHTML = all.filter((one) => one.includes(patient.value)).map((one) => '<li role="option">' + one + '</li>').join('')), 150);
  offers.onmousedown = (event) => { chosen = patient.value = event.target.textContent; offers.innerHTML = ''; };
  patient.onblur = () => { patient.value = chosen; offers.innerHTML = ''; };</script>`;
/** A list drawn by a script: a box that opens at a click, and entries that have no role. */
const drawn = (id: string, label: string, role: string) => `<label id="${id}-label">${label}</label>
  <div id="${id}" ${role} aria-labelledby="${id}-label" tabindex="0" style="cursor:pointer">Choose</div><div id="${id}-list" hidden></div><script>{
  const box = document.getElementById('${id}'), list = document.getElementById('${id}-list');
  list.innerHTML = ['Red room', 'Blue room'].map((one) => '<div style="cursor:pointer">' + one + '</div>').join('');
  box.onclick = () => (list.hidden = false); list.onclick = (event) => { box.textContent = event.target.textContent; list.hidden = true; }; }</script>`;
/** A field whose offers lie over all of the page until it is left. */
const OFFERS = `<label>Note <input name="note" id="note"></label><div id="over" hidden style="position:fixed;inset:0;z-index:9">Bring papers soon</div>
  <script>note.oninput = () => (over.hidden = false); note.onblur = () => (over.hidden = true);</script>`;
const NOTE = '<label>Note <input name="note"></label>';

test('a field that looks things up takes the entry that is called so, and each field is told with what it holds', async () => {
  const text = await told(LOOKUP + NOTE, { 'combobox "Patient"': 'Ada Berg', 'textbox "Note"': 'Bring papers' });
  assert.match(text, /^e\d+ holds "Ada Berg"\ne\d+ holds "Bring papers"\n/);
});

test('what a field does not take is told with what it holds and offers, and the fields behind it are set', async () => {
  const text = await told(LOOKUP.replace("'Ada Berg', ", "'Ada Berg 1', ") + NOTE, {
    'combobox "Patient"': 'Ada Berg',
    'textbox "Note"': 'Bring papers',
  });
  assert.match(
    text,
    /^e\d+ holds "[^"]*", and not what was to be put in\. It offers: e\d+ "Ada Berg 1" \| e\d+ "Ada Bergmann"\ne\d+ holds "Bring papers"/,
  );
});

for (const [how, role] of [
  ['with the role of one', 'role="combobox" aria-haspopup="listbox"'],
  ['whose button alone says so', 'role="button" aria-haspopup="listbox"'],
] as const)
  test(`a list drawn by a script, ${how}, is opened and chosen from`, async () => {
    const text = await told(drawn('room', 'Room', role) + NOTE, { 'combobox "Room"': 'Blue room' });
    assert.match(text, /^e\d+ holds "Blue room"\n/);
  });

test('a list is chosen from though the field before it still offered something that lay over it', async () => {
  const text = await told(OFFERS + drawn('room', 'Room', 'role="combobox" aria-haspopup="listbox"'), {
    'textbox "Note"': 'Bring papers',
    'combobox "Room"': 'Blue room',
  });
  assert.match(text, /^e\d+ holds "Bring papers"\ne\d+ holds "Blue room"/);
});
