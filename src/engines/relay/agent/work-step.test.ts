import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openTestBrowser } from '../../../../test/harness/browser.ts';
import { type ModelClinic, serveModelClinic } from '../../../../test/harness/model-clinic.ts';
import {
  atWork,
  type ModelRun,
  type ModelRunOptions,
  nameOf,
  type ReceivedPrompt,
  runByModel,
  type ScriptedReply,
} from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let clinic: ModelClinic | null = null;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/', secrets: ['right horse'] });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await clinic?.close();
  clinic = null;
});

type Work = Pick<ModelRunOptions, 'instruction' | 'tier' | 'script'> & Partial<ModelRunOptions>;

async function work(
  options: Work,
  site: Parameters<typeof serveModelClinic>[0] = {},
): Promise<ModelRun & { clinic: ModelClinic }> {
  const opened = await serveModelClinic(site);
  clinic = opened;
  const home = `${opened.origin}/`;
  await atWork(browser.session, home, options.tier);
  return { ...(await runByModel(browser.session, { home, ...options })), clinic: opened };
}

const NAMES = {
  type: 'object',
  required: ['patients'],
  properties: {
    patients: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'phone'],
        properties: { name: { type: 'string' }, phone: { type: 'string' } },
      },
    },
  },
};
const LIST = {
  instruction: 'List the patients with their names and phone numbers',
  tier: 'read',
  schema: NAMES,
} as const;
const ADD = { instruction: 'Add a patient named Jane Roe with phone 555-0142', tier: 'create' } as const;
const TO_FORM = [
  ['click', { ref: 'link "Patients"' }],
  ['click', { ref: 'link "Add patient"' }],
] as const satisfies ModelRunOptions['script'];
const FILLED = [
  ...TO_FORM,
  ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
  ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
] as const satisfies ModelRunOptions['script'];

test('rows that the model points at are copied by code, all pages of them', async () => {
  const { end, error, tokens, prompts } = await work({
    ...LIST,
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['extract', { table: 't0', columns: { name: 'Name', phone: 'Phone' }, all_pages: true }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  const { patients } = (end?.value ?? {}) as { patients: { name: string; phone: string }[] };
  assert.deepEqual(
    patients.map(({ name }) => name),
    ['Ada Berg', 'Ben Cole', 'Cleo Dunn', 'Dov Eames', 'Eve Frost'],
  );
  assert.deepEqual(patients.at(-1), { name: 'Eve Frost', phone: '555-0105' });
  assert.equal(tokens, prompts.length * 320);
  assert.equal(prompts.at(-1)?.toolChoice, 'required');
  assert.equal(prompts.at(-1)?.authorization, 'Bearer key-1');
});

test('a result that the model writes itself must fit the schema and stand on the pages', async () => {
  const made = { patients: [{ name: 'Ada Berg', phone: '555-0199' }] };
  const good = { patients: [{ name: 'Ada Berg', phone: '555-0101' }] };
  const { end, prompts } = await work({
    ...LIST,
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['finish', { result: { patients: [{ name: 'Ada Berg' }] } }],
      ['finish', { result: made }],
      ['finish', { result: good }],
    ],
  });
  assert.deepEqual(end?.value, good);
  assert.match(prompts.at(-2)?.messages.at(-1)?.text ?? '', /does not fit the schema.*phone/);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /No page has shown "555-0199"/);
});

test('a model that keeps making things up ends the run', async () => {
  const made = { patients: [{ name: 'Mallory Vance', phone: '555-0199' }] };
  const { error } = await work({ ...LIST, script: () => ['finish', { result: made }] });
  assert.equal(error?.code, 'not_confirmed');
});

test('a record is made, and believed because the site shows it', async () => {
  const { end, error, clinic } = await work({
    ...ADD,
    script: [...FILLED, ['click', { ref: 'button "Save"' }], ['finish', {}]],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'created');
  assert.deepEqual(clinic.writes, ['POST /patients']);
  assert.equal(clinic.patients.at(-1)?.name, 'Jane Roe');
});

test('a record is changed', async () => {
  const { end, error, clinic } = await work({
    instruction: 'Change the phone of patient Ben Cole to 555-0177',
    tier: 'update',
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['click', { ref: 'link "Ben Cole"' }],
      ['click', { ref: 'link "Edit"' }],
      ['fill', { ref: 'textbox "Phone"', text: '555-0177' }],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'updated');
  assert.equal(clinic.patients[1]?.phone, '555-0177');
});

test('a record is taken away', async () => {
  const { end, error, clinic } = await work({
    instruction: 'Delete the patient Ben Cole',
    tier: 'delete',
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['click', { ref: 'link "Ben Cole"' }],
      ['click', { ref: 'button "Delete"' }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'deleted');
  assert.ok(clinic.patients.every(({ name }) => name !== 'Ben Cole'));
});

test('another record than the one asked for is not touched', async () => {
  const { error, clinic } = await work({
    instruction: 'Delete the patient Ben Cole',
    tier: 'delete',
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['click', { ref: 'link "Ada Berg"' }],
      ['click', { ref: 'button "Delete"' }],
      ['finish', {}],
    ],
  });
  assert.notEqual(error, null);
  assert.deepEqual(clinic.writes, []);
});

test('arguments that are no JSON, an unknown tool, words instead of a call: each is told, and the work goes on', async () => {
  const { error, prompts } = await work({
    ...LIST,
    script: [
      { calls: [{ name: 'click', arguments: '{"ref": "e1", ' }] },
      { calls: [{ name: 'run_script', arguments: { code: 'alert(1)' } }] },
      ['click', { ref: 'link "Patients"' }],
      { text: 'Let me look at the table first.' },
      { text: 'I will call {"tool": "extract", "table": "t0", "columns": {"name": 1, "phone": 2}}' },
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  const told = prompts.map(({ messages }) => messages.at(-1)?.text ?? '');
  assert.ok(told.some((text) => /arguments of click are not JSON/.test(text)));
  assert.ok(told.some((text) => /There is no such tool/.test(text)));
  assert.ok(told.some((text) => /call a tool, and nothing else/.test(text)));
});

test('a model that gives no usable answer leaves the end to the rules', async () => {
  const { error } = await work({ ...LIST, script: () => ({ text: 'Certainly! Here is a poem.' }) });
  assert.equal(error?.code, 'not_found_on_site');
  assert.match(error?.message ?? '', /The rules see no way/);
});

test('too many requests, a server in trouble and a stream broken off are tried again', async () => {
  const { error, prompts } = await work({
    ...LIST,
    script: [
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 503 },
      ['click', { ref: 'link "Patients"' }],
      { breaksOff: true },
      { trailsOff: true },
      ['extract', { table: 't0', columns: { name: 'Name', phone: 'Phone' } }],
      ['finish', {}],
    ],
  });
  assert.equal(error, null);
  assert.ok(prompts.length >= 7);
});

test('a refusal of the vendor is not tried again', async () => {
  const { error, prompts } = await work({ ...LIST, script: () => ({ status: 401 }) });
  assert.equal(error?.code, 'not_found_on_site');
  assert.equal(prompts.filter(({ tools }) => tools.includes('click')).length, 1);
});

test('a model that gets nowhere ends with its budget of answers', async () => {
  const { error, prompts } = await work({ ...LIST, script: () => ['extract', { table: 't9', columns: { name: 1 } }] });
  assert.equal(error?.code, 'budget_exceeded');
  assert.ok(prompts.length < 60);
});

test('a model that is dear ends with its budget of tokens', async () => {
  const { error, tokens, prompts } = await work({
    ...LIST,
    script: () => ({ calls: [{ name: 'extract', arguments: { table: 't9', columns: { name: 1 } } }], tokens: 90_000 }),
  });
  assert.equal(error?.code, 'budget_exceeded');
  assert.ok(tokens > 200_000 && tokens < 300_000);
  assert.equal(prompts.filter(({ tools }) => tools.includes('click')).length, 3);
});

test('the deadline ends the work also while the model is asked', async () => {
  const startedAt = performance.now();
  const { error } = await work({ ...LIST, withinMs: 1_500, script: () => ({ status: 503 }) });
  assert.equal(error?.code, 'timed_out');
  assert.ok(performance.now() - startedAt < 20_000);
});

test('a model that says it is done, and is not, is not believed', async () => {
  const { error, clinic } = await work({
    ...ADD,
    script: (_, number) => FILLED[number] ?? ['finish', { result: { status: 'created' } }],
  });
  assert.equal(error?.code, 'not_confirmed');
  assert.deepEqual(clinic.writes, []);
});

test('a site that takes the record and keeps nothing is not believed either', async () => {
  const { error } = await work(
    { ...ADD, script: [...FILLED, ['click', { ref: 'button "Save"' }], ['finish', {}]] },
    { forgets: true },
  );
  assert.equal(error?.code, 'outcome_unknown');
});

test('what was sent well is not sent again', async () => {
  const { clinic, prompts } = await work({
    ...ADD,
    script: [
      ...FILLED,
      ['click', { ref: 'button "Save"' }],
      ['open', { url: '/patients/new' }],
      ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
      ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
      ['click', { ref: 'button "Save"' }],
      ['finish', {}],
    ],
  });
  assert.deepEqual(clinic.writes, ['POST /patients']);
  assert.ok(prompts.some(({ messages }) => /not sent twice/.test(messages.at(-1)?.text ?? '')));
});

test('what the task does not say is not typed', async () => {
  const { clinic, events } = await work({
    ...ADD,
    script: [...TO_FORM, ['fill', { ref: 'textbox "Name"', text: 'Mallory Vance' }], ['give_up', { why: 'no name' }]],
  });
  assert.deepEqual(clinic.writes, []);
  assert.ok(
    events.some((event) => event.type === 'turn' && /Refused to fill.*does not say this text/.test(event.turn.summary)),
  );
});

test('an action beyond the tier is refused, recorded, and is the reason given in the end', async () => {
  const { error, clinic, events } = await work({
    ...LIST,
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['click', { ref: 'link "Ben Cole"' }],
      ['click', { ref: 'button "Delete"' }],
      ['give_up', { why: 'it is refused' }],
    ],
  });
  assert.equal(error?.code, 'tier_mismatch');
  const { requiredTier, declaredTier, wall } = (error?.detail ?? {}) as {
    requiredTier: string;
    declaredTier: string;
    wall: string;
  };
  assert.deepEqual([declaredTier, requiredTier, wall], ['read', 'delete', 'action']);
  assert.deepEqual(clinic.writes, []);
  assert.ok(
    events.some(
      (event) => event.type === 'turn' && /Refused to click.*needs the tier "delete"/.test(event.turn.summary),
    ),
  );
});

test('what the run may but the instruction does not ask for is refused as well', async () => {
  const { error, clinic } = await work({
    ...LIST,
    tier: 'delete',
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['click', { ref: 'link "Ben Cole"' }],
      ['click', { ref: 'button "Delete"' }],
      ['give_up', { why: 'it is refused' }],
    ],
  });
  assert.equal(error?.code, 'instruction_unclear');
  assert.deepEqual(clinic.writes, []);
});

test('a page is told once, then only what changes on it; one that was left shrinks to its address', async () => {
  const { prompts } = await work({ ...ADD, script: [...FILLED, ['give_up', { why: 'enough' }]] });
  const texts = prompts
    .filter(({ tools }) => tools.includes('click'))
    .map(({ messages }) => messages.filter(({ role }) => role !== 'assistant').map(({ text }) => text));
  const [, , form = [], named = [], phoned = []] = texts;
  assert.equal(form.length, 3);
  assert.match(form[0] ?? '', /was shown here/);
  assert.match(form[1] ?? '', /was shown here/);
  assert.match(form[2] ?? '', /textbox "Name"/);
  assert.match(named.at(-1) ?? '', /changed:[\s\S]*\+ e\d+ textbox "Name" = "Jane Roe"/);
  assert.ok((phoned.at(-1) ?? '').length < 400);
  assert.deepEqual(phoned.slice(0, named.length), named, 'what stood before is sent again as it was');
});

test('several calls of one answer are done in their order, up to the one that changes the page; then finish may stand', async () => {
  const { end, error, clinic, prompts } = await work({
    ...ADD,
    script: [
      ...TO_FORM,
      (prompt: ReceivedPrompt) => ({
        calls: [
          {
            name: 'fill_form',
            arguments: {
              fields: [named('textbox "Name"', 'Jane Roe', prompt), named('textbox "Phone"', '555-0142', prompt)],
            },
          },
          { name: 'click', arguments: { ref: nameOf('button "Save"', prompt) } },
          { name: 'finish', arguments: {} },
        ],
      }),
    ],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'created');
  assert.deepEqual(clinic.writes, ['POST /patients']);
  assert.equal(prompts.length, 4);
});

const named = (words: string, value: string, prompt: ReceivedPrompt) => ({ ref: nameOf(words, prompt), value });

test('an instruction that rules do not read is planned by the model, without a word of a page', async () => {
  const { end, error, prompts } = await work({
    instruction: 'Could you be so kind as to have Jane Roe, 555-0142, on our books as somebody we look after?',
    tier: 'create',
    reading: planned({
      kind: 'create',
      verb: 'have',
      says: 'have Jane Roe, 555-0142, on our books',
      object: 'patient',
      values: [
        { field: 'name', value: 'Jane Roe' },
        { field: 'phone', value: '555-0142' },
      ],
    }),
    script: [...FILLED, ['click', { ref: 'button "Save"' }], ['finish', {}]],
  });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'created');
  const [reading] = prompts;
  assert.deepEqual(reading?.tools, ['plan']);
  assert.doesNotMatch(JSON.stringify(reading?.messages), /Overview|Choose a list/);
});

test('a plan that adds a value is not worked by', async () => {
  const { error, prompts } = await work({
    ...ADD,
    reading: planned({
      kind: 'create',
      verb: 'Add',
      says: 'Add',
      object: 'patient',
      values: [{ field: 'name', value: 'Mallory Vance' }],
    }),
    script: [['give_up', { why: 'no' }]],
  });
  assert.equal(error?.code, 'instruction_unclear');
  assert.ok(prompts.every(({ tools }) => !tools.includes('click')));
});

function planned(step: Record<string, unknown>): ScriptedReply {
  return { calls: [{ name: 'plan', arguments: { steps: [step] } }] };
}

test('giving up after something was sent never completes, and tells what was sent', async () => {
  const { end, error, clinic } = await work({
    ...ADD,
    script: [...FILLED, ['click', { ref: 'button "Save"' }], ['give_up', { why: 'I am tired' }]],
  });
  assert.equal(end, null);
  assert.equal(error?.code, 'outcome_unknown');
  assert.match(error?.message ?? '', /"Save" sent POST \/patients \(answered 30\d|200/);
  assert.deepEqual(clinic.writes, ['POST /patients']);
});

test('a value of another record is no answer', async () => {
  const { error } = await work({
    instruction: 'What is the phone number of patient Ben Cole?',
    tier: 'read',
    script: () => ['finish', { result: { phone: '555-0101' } }],
    reading: planned({
      kind: 'read',
      verb: 'What',
      says: 'What is the phone number',
      object: 'patient',
      record: [{ value: 'Ben Cole' }],
      fields: ['phone number'],
      output: 'value',
    }),
  });
  assert.equal(error?.code, 'not_confirmed');
  await clinic?.close();
  const wrongRow = await work({
    instruction: 'What is the phone number of patient Ben Cole?',
    tier: 'read',
    script: [
      ['click', { ref: 'link "Patients"' }],
      ['finish', { result: { phone: '555-0101' } }],
      ['finish', { result: { phone: '555-0102' } }],
    ],
    reading: planned({
      kind: 'read',
      verb: 'What',
      says: 'What is the phone number',
      object: 'patient',
      record: [{ value: 'Ben Cole' }],
      fields: ['phone number'],
      output: 'value',
    }),
  });
  assert.deepEqual(wrongRow.end?.value, { phone: '555-0102' });
  assert.match(JSON.stringify(wrongRow.prompts.at(-1)?.messages), /555-0101.* at .*Ben Cole/);
});

test('arguments that a tool does not declare are refused with what it takes', async () => {
  const { prompts, clinic } = await work({
    ...ADD,
    script: [...TO_FORM, ['fill', { ref: 'textbox "Name"', text: 'Jane Roe', at: 'end' }], ['give_up', { why: 'no' }]],
  });
  assert.match(
    prompts.at(-1)?.messages.at(-1)?.text ?? '',
    /arguments of fill are not as declared.*"at" is no argument of it.*"ref":"e1","value"/s,
  );
  assert.deepEqual(clinic.writes, []);
});

test('each request ends with where the work stands: what is filled and not sent, what is not put in yet, and whether it was sent', async () => {
  const { error, states } = await work({
    ...ADD,
    script: [...FILLED.slice(0, 3), ...FILLED.slice(3), ['click', { ref: 'button "Save"' }], ['finish', {}]],
  });
  assert.equal(error, null);
  const lines = states.map((state) => state.replace(/127\.0\.0\.1:\d+/, 'clinic').split('\n'));
  assert.deepEqual(lines[3], ['Now: open: clinic/patients/new <page>Add patient</page>.']);
  assert.deepEqual(lines[4]?.slice(1), ['filled and not sent: <page>Name</page>.', 'not put in: phone "555-0142".']);
  assert.deepEqual(lines.at(-1)?.slice(1), [
    'sent: <page>"Save" sent POST /patients (answered 303)</page>, and the site took it.',
  ]);
});
