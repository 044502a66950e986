import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, nameOf, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

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

/** A field that asks the site a moment after the last key; the form sends the key of the entry that was taken. `entry`: how one is drawn. */
const field = (attributes: string, entry: string) => `<form method="post" action="/visits">
  <label>Patient <input id="patient" ${attributes}></label><input type="hidden" name="patient" id="key"><div id="offers"></div>
  <label>Note <input name="note"></label><button>Save</button></form><script>let timer;
  patient.oninput = () => { clearTimeout(timer); timer = setTimeout(async () => {
    const found = await (await fetch('/lookup?q=' + encodeURIComponent(patient.value))).json();
    offers.innerHTML = found.map(([id, name]) => '${entry}'.replace('ID', id).replace('NAME', name)).join(''); }, 220); };
  offers.onmousedown = (event) => { const one = event.target.closest('[data-id]'); key.value = one.dataset.id; patient.value = one.textContent; offers.innerHTML = ''; };
  </script>`;
const PLAIN = field('autocomplete="off"', '<div data-id="ID" style="cursor:pointer">NAME</div>');
const MARKED = field(
  'role="combobox" aria-autocomplete="list" aria-expanded="false"',
  '<div role="option" data-id="ID">NAME</div>',
);
const PATIENTS = [
  ['p1', 'Ada Berg'],
  ['p2', 'Ada Bergmann'],
  ['p3', 'Ben Cole'],
] as const;
const ADD = 'Add a visit with patient "Ada Berg" and note "Bring papers"';

async function work(form: string, script: readonly ShortReply[]): Promise<ModelRun> {
  sent = [];
  site = await serveSite((incoming, outgoing, body) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    if (incoming.method === 'POST') {
      sent.push(body);
      outgoing.writeHead(303, { location: '/visits/7' }).end();
    } else if (pathname === '/lookup') {
      const found = PATIENTS.filter(([, name]) => name.includes(searchParams.get('q') ?? ''));
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    } else if (pathname === '/visits/7')
      html(outgoing, '<title>Visit 7</title><h1>Visit 7</h1><p>Patient: Ada Berg</p><p>Note: Bring papers</p>');
    else html(outgoing, `<title>New visit</title><h1>New visit</h1>${form}`);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  return runByModel(browser.session, { home, tier: 'create', instruction: ADD, script });
}
const SAVE = ['click', { ref: 'button "Save"' }] as const;
const told = ({ prompts }: ModelRun, at: number) => prompts.at(at)?.messages.at(-1)?.text ?? '';

for (const [what, form, role] of [
  ['nothing marks as one', PLAIN, 'textbox'],
  ['its attributes mark', MARKED, 'combobox'],
] as const)
  test(`the entry for what was typed is taken with the other fields of a form, of a field that ${what}`, async () => {
    const { error } = await work(form, [
      [
        'fill_form',
        {
          fields: [
            { ref: `${role} "Patient"`, value: 'Ada Berg' },
            { ref: 'textbox "Note"', value: 'Bring papers' },
          ],
        },
      ],
      [...SAVE],
      ['finish', {}],
    ]);
    assert.equal(error, null);
    assert.deepEqual(sent, ['patient=p1&note=Bring+papers']);
  });

test('what comes up for a typed text is told with names, and marks its field', async () => {
  const run = await work(PLAIN, [
    ['fill', { ref: 'textbox "Patient"', text: 'Ada' }],
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(
    told(run, -1),
    /Typed, nothing chosen yet\. It offers e\d+ "Ada Berg" \| e\d+ "Ada Bergmann": click the one that is meant\./,
  );
  assert.match(told(run, -1), /textbox "Patient" = "Ada" \(offers choices as one types, typed, nothing chosen yet\)/);
});

test('what comes up for a typed text is clicked by name in the same answer', async () => {
  const { error, prompts } = await work(PLAIN, [
    (prompt) => ({
      calls: [
        { name: 'fill', arguments: { ref: nameOf('textbox "Patient"', prompt), text: 'Ada Berg' } },
        { name: 'click', arguments: { name: 'Ada Berg' } },
        { name: 'fill', arguments: { ref: nameOf('textbox "Note"', prompt), text: 'Bring papers' } },
        { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
        { name: 'finish', arguments: {} },
      ],
    }),
  ]);
  assert.equal(error, null);
  assert.equal(prompts.length, 2);
  assert.deepEqual(sent, ['patient=p1&note=Bring+papers']);
});

test('a field that offers choices says so before anything is typed', async () => {
  const run = await work(MARKED, [['give_up', { why: 'seen' }]]);
  assert.match(told(run, -1), /combobox "Patient" = "" \(offers choices as one types\)/);
});

test('a field that wants an entry says that nothing is chosen, until one is', async () => {
  const run = await work(MARKED, [
    ['fill', { ref: 'combobox "Patient"', text: 'Ada' }],
    ['click', { ref: 'option "Ada Berg"' }],
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(told(run, -2), /combobox "Patient" = "Ada" \([^)]*typed, nothing chosen yet\)/);
  assert.match(told(run, -1), /combobox "Patient" = "Ada Berg" \(offers choices as one types\)/);
});

test('a field that wants an entry and offers none for what was typed says so', async () => {
  const run = await work(MARKED.replace('role="option"', 'hidden'), [
    ['fill', { ref: 'combobox "Patient"', text: 'Ada' }],
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(told(run, -1), /Typed; no choices have come up for it, and nothing is chosen\./);
});
