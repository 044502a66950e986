import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageModel, ModelRequest } from '../../language/language-model.ts';
import { RunFailure } from '../run-failure.ts';
import type { RunRequest, Tier } from '../types.ts';
import { ModelAccount, ModelGoneError } from './ask-model.ts';
import { makePlan } from './make-plan.ts';
import { InstructionText } from './named-text.ts';
import type { GivenStep } from './plan-request.ts';
import { WhoWorks } from './who-works.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

/** A model that gives these plans, one an answer, the last of them again; `null` for words instead of one. */
function reader(...plans: (readonly Partial<GivenStep>[] | null)[]) {
  const asked: ModelRequest[] = [];
  const model: LanguageModel = {
    name: 'test:reader',
    async *stream(request) {
      const steps = plans[Math.min(asked.length, plans.length - 1)];
      asked.push(request);
      if (steps == null) yield { type: 'text', text: 'I cannot say.' };
      else yield { type: 'call', call: { id: `call_${asked.length}`, name: 'plan', arguments: { steps } } };
      const tokens = { inputTokens: 1, cachedTokens: 0, outputTokens: 0 };
      yield { type: 'usage', usage: { model: 'test:reader', ...tokens, firstTokenMs: 0, totalMs: 0 } };
    },
  };
  const account = new ModelAccount({
    model,
    signal: AbortSignal.timeout(5000),
    leftMs: () => 5000,
    scrub: (text) => text,
  });
  return { account, asked };
}

const planOf = (instruction: string, ...plans: (readonly Partial<GivenStep>[] | null)[]) =>
  makePlan({ instruction, timezone: 'UTC', now: NOW }, reader(...plans).account);

const BOOK: GivenStep = {
  kind: 'create',
  verb: 'Book',
  says: 'Book a visit for Jane Roe',
  object: 'visit',
  values: [
    { field: 'patient', value: 'Jane Roe' },
    { field: 'date', value: '30 April 2027' },
    { field: 'time', value: '2:30 PM' },
    { field: 'reminder', value: true },
  ],
};

test('the steps of a plan are the model’s, kinds and moments of its values are told by code', async () => {
  const plan = await planOf('Book a visit for Jane Roe on 30 April 2027 at 2:30 PM, with a reminder', [BOOK]);
  const [step] = plan.steps;
  assert.deepEqual([plan.requiredTier, step?.kind, step?.object?.head], ['create', 'create', 'visit']);
  assert.deepEqual(
    step?.values.map(({ label, kind, value, moment }) => [label, kind, value, moment?.date ?? moment?.time ?? null]),
    [
      ['patient', 'name', 'Jane Roe', null],
      ['date', 'date', '30 April 2027', '2027-04-30'],
      ['time', 'time', '2:30 PM', '14:30'],
      ['reminder', 'boolean', 'yes', null],
    ],
  );
});

test('values of which one is enough, a list for one field, and a field to be left alone stand in the plan by themselves', async () => {
  const text = 'Add the tags red, blue and green to ticket 42, leave its owner as it is, if it is open or on hold';
  const { steps } = await planOf(text, [
    {
      kind: 'update',
      verb: 'Add',
      says: text,
      object: 'ticket',
      record: [{ value: '42' }],
      values: [{ field: 'tags', value: ['red', 'blue', 'green'], mode: 'append' }],
      filters: [{ field: 'status', value: 'open', or: ['on hold'] }],
      keep: ['owner'],
    },
  ]);
  const [step] = steps;
  assert.deepEqual(
    step?.values.map(({ label, value, mode }) => [label, value, mode]),
    ['red', 'blue', 'green'].map((value) => ['tags', value, 'append']),
  );
  const [filter] = step?.filters ?? [];
  assert.deepEqual(
    [filter, ...(filter?.either ?? [])].map((one) => [one?.label, one?.op, one?.value.value]),
    [
      ['status', 'is', 'open'],
      ['status', 'is', 'on hold'],
    ],
  );
  assert.deepEqual(step?.keeps, ['owner']);
});

test('a number that the instruction says in words may be typed in digits, and is the amount of a value that says no more', async () => {
  const instruction = 'Order thirty boxes of gauze and two monitors for Fifteen Oaks';
  const plan = await planOf(instruction, [
    {
      ...{ kind: 'create', verb: 'Order', says: instruction, object: 'order' },
      values: [
        { field: 'quantity', value: 'thirty boxes' },
        { field: 'customer', value: 'for Fifteen Oaks' },
        { field: 'products', value: 'thirty boxes of gauze and two monitors' },
      ],
    },
  ]);
  assert.deepEqual(
    plan.steps[0]?.values.map(({ amount }) => amount),
    [30, undefined, undefined],
  );
  const text = new InstructionText(plan, () => ({ order: 'mdy', today: '2026-11-28' }));
  for (const said of ['30', '30.00', '2']) assert.ok(text.says(said), said);
  for (const unsaid of ['3', '32', '300']) assert.ok(!text.says(unsaid), unsaid);
});

test('each value of a list, and each of which one is enough, has to stand in the instruction', async () => {
  const text = 'List the open tickets';
  const step = { kind: 'read', verb: 'List', says: text, object: 'tickets' } as const;
  const isUnclear = (error: unknown) => error instanceof RunFailure && error.error.code === 'instruction_unclear';
  await assert.rejects(
    planOf(text, [{ ...step, filters: [{ field: 'status', value: 'open', or: ['closed'] }] }]),
    isUnclear,
  );
  await assert.rejects(planOf(text, [{ ...step, values: [{ field: 'tags', value: ['open', 'secret'] }] }]), isUnclear);
});

test('a value that the instruction does not say goes back once; another one ends the run', async () => {
  const text = 'Add a patient named Jane Roe';
  const adding = (value: string): GivenStep => ({
    kind: 'create',
    verb: 'Add',
    says: text,
    object: 'patient',
    values: [{ field: 'name', value }],
  });
  const { account, asked } = reader([adding('Mallory Vance')], [adding('Jane Roe')]);
  const plan = await makePlan({ instruction: text, timezone: 'UTC', now: NOW }, account);
  assert.deepEqual([plan.steps[0]?.values[0]?.value, asked.length], ['Jane Roe', 2]);
  assert.match(JSON.stringify(asked[1]?.messages), /does not say .*Mallory Vance/);
  await assert.rejects(
    planOf(text, [adding('Mallory Vance')]),
    (error) => error instanceof RunFailure && error.error.code === 'instruction_unclear',
  );
  await assert.rejects(planOf(text, null), ModelGoneError);
});

test('the tier is what the kinds need, and never below what the instruction is certain to ask for', async () => {
  const text = 'Delete the patient Jane Roe';
  const harmless: GivenStep = {
    kind: 'read',
    verb: 'Delete',
    says: text,
    object: 'patient',
    record: [{ value: 'Jane Roe' }],
  };
  assert.equal((await planOf(text, [harmless])).requiredTier, 'delete');
  const gone: GivenStep = {
    kind: 'delete',
    verb: 'See to',
    says: 'See to Ben Cole being gone',
    object: 'patient',
    record: [{ value: 'Ben Cole' }],
  };
  assert.equal((await planOf('See to Ben Cole being gone', [gone])).requiredTier, 'delete');
});

/** What comes of deciding who works. */
async function decided(instruction: string, tier: Tier, ...plans: (readonly Partial<GivenStep>[] | null)[]) {
  const { account, asked } = reader(...plans);
  const request = { instruction, tier, timezone: 'UTC', schema: null, recipe: null } as RunRequest;
  const who = new WhoWorks(request, { clock: { now: () => NOW } }, plans.length === 0 ? null : account);
  const decision = await who.decide().catch((error: unknown) => error as RunFailure);
  return { decision, asked: asked.length };
}

test('a plan beyond the declared tier is refused with the word that asked for it, before anything is opened', async () => {
  const gone: GivenStep = {
    kind: 'delete',
    verb: 'being gone',
    says: 'See to Ben Cole being gone',
    object: 'patient',
    record: [{ value: 'Ben Cole' }],
  };
  const { decision } = await decided('See to Ben Cole being gone', 'read', [gone]);
  assert.ok(decision instanceof RunFailure);
  assert.equal(decision.error.code, 'tier_mismatch');
  assert.match(decision.error.message, /needs the tier "delete".*"being gone"/);
});

test('what is certain to need more than the declared tier is no matter for a model', async () => {
  const read: GivenStep = { kind: 'read', verb: 'List', says: 'x', object: 'patient' };
  const { decision, asked } = await decided('Delete the patient Jane Roe', 'read', [read]);
  assert.ok(decision instanceof RunFailure);
  assert.deepEqual([decision.error.code, asked], ['tier_mismatch', 0]);
});

test('without a model, or with one that is of no help, the offline planner works', async () => {
  const alone = await decided('List the open invoices', 'read');
  const failed = await decided('List the open invoices', 'read', null);
  assert.ok(!(alone.decision instanceof Error) && !(failed.decision instanceof Error));
  assert.deepEqual([alone.decision.by, alone.decision.note, alone.asked], ['offline', null, 0]);
  assert.equal(failed.decision.by, 'offline');
  assert.match(failed.decision.note ?? '', /offline planner works/);
});

test('what the offline reader does not understand needs no tier: it is told as unclear, and that the model was of no help', async () => {
  const words = 'Mail to referrals@lakeside.example.com goes to several people. Whose auto response is on right now?';
  const { decision } = await decided(words, 'read', null);
  assert.ok(decision instanceof RunFailure);
  assert.equal(decision.error.code, 'instruction_unclear');
  assert.match(decision.message, /of no help/);
});

const ORDER = 'Enter an order of Fern Hollow: 15 of "Explorer" and 40 of "Mouth mirror"';
const ordered: GivenStep = {
  kind: 'create',
  verb: 'Enter',
  says: ORDER,
  object: 'order',
  values: [{ field: 'customer', value: 'Fern Hollow' }],
};

test('the lines of an order stand together, as they are given or as fields that come again', async () => {
  const line = (product: string, quantity: string) => [
    { field: 'product', value: product },
    { field: 'quantity', value: quantity },
  ];
  const lines = [line('Explorer', '15'), line('Mouth mirror', '40')];
  const flat = [...(ordered.values ?? []), ...lines.flat()];
  for (const given of [
    { ...ordered, lines },
    { ...ordered, values: flat },
  ]) {
    const [step] = (await planOf(ORDER, [given])).steps;
    assert.deepEqual(
      step?.values.map(({ value }) => value),
      ['Fern Hollow'],
    );
    assert.deepEqual(
      step?.lines?.map((one) => one.map(({ label, value }) => [label, value])),
      [
        [
          ['product', 'Explorer'],
          ['quantity', '15'],
        ],
        [
          ['product', 'Mouth mirror'],
          ['quantity', '40'],
        ],
      ],
    );
  }
  const madeUp = { ...ordered, lines: [line('Explorer', '99')] };
  await assert.rejects(planOf(ORDER, [madeUp]), ({ error }: RunFailure) => /does not say "99"/.test(error.message));
});

test('the newest is one row, or as many as are meant; without a number the order alone', async () => {
  const text = 'What are the last 3 orders of Kestrel, newest first?';
  const read: GivenStep = { kind: 'read', verb: 'What', says: text, object: 'orders', output: 'rows' };
  const choice = async (given: Partial<GivenStep>) => {
    const [step] = (await planOf(text, [{ ...read, ...given }])).steps;
    return [step?.pick, step?.limit, step?.sort];
  };
  assert.deepEqual(await choice({ sort: { end: 'newest', limit: 3 } }), [{ by: 'latest', label: null }, 3, null]);
  assert.deepEqual(await choice({ sort: { end: 'oldest', by: 'date' }, output: 'value' }), [
    { by: 'earliest', label: 'date' },
    1,
    null,
  ]);
  assert.deepEqual(await choice({ sort: { end: 'newest', by: 'date' } }), [
    null,
    null,
    { label: 'date', descending: true },
  ]);
});

test('a plan says through which kinds of records its record leads, and only where it has one', async () => {
  const says = 'Tell the auto-response of the mailbox to which sales@example.com goes';
  const step: GivenStep = { kind: 'read', verb: 'Tell', says, object: 'auto-response', through: ['member', 'mailbox'] };
  const named = await planOf(says, [{ ...step, record: [{ value: 'sales@example.com', field: 'alias' }] }]);
  assert.deepEqual(named.steps[0]?.through, ['member', 'mailbox']);
  assert.equal((await planOf(says, [step])).steps[0]?.through, undefined);
});

test('that nothing stands in a field is a condition without a value, and one of a field alone', async () => {
  const instruction = 'List the tickets with nobody in charge that have a due date';
  const step: GivenStep = { kind: 'read', verb: 'List', says: instruction, object: 'tickets' };
  const filters = [
    { field: 'assignee', op: 'empty' as const },
    { field: 'due date', op: 'filled' as const },
  ];
  const plan = await planOf(instruction, [{ ...step, filters }]);
  assert.deepEqual(
    plan.steps[0]?.filters.map(({ label, op, value }) => [label, op, value.value]),
    [
      ['assignee', 'is', ''],
      ['due date', 'not', ''],
    ],
  );
  for (const filter of [{ op: 'empty' as const }, { field: 'assignee', op: 'is' as const }]) {
    const { account, asked } = reader([{ ...step, filters: [filter] }], [{ ...step, filters }]);
    await makePlan({ instruction, timezone: 'UTC', now: NOW }, account);
    assert.match(JSON.stringify(asked[1]?.messages), /The filter .* needs a (?:field|value)/);
  }
});

test('the first and the last day of a span are said, and no other day is', async () => {
  const text = 'Book the boom lift for Ada Brill from 11 to 15 January 2027';
  const days = (from: string, until: string) => [
    {
      ...BOOK,
      says: text,
      values: [
        { field: 'from', value: from },
        { field: 'until', value: until },
      ],
    },
  ];
  const { account, asked } = reader(days('11 January 2027', '15 January 2027'));
  const { steps } = await makePlan({ instruction: text, timezone: 'UTC', now: NOW }, account);
  assert.deepEqual(
    steps[0]?.values.map(({ moment }) => moment?.date),
    ['2027-01-11', '2027-01-15'],
  );
  assert.equal(asked.length, 1);
  await assert.rejects(planOf(text, days('12 January 2027', '15 January 2027')), /does not say "12 January 2027"/);
});
