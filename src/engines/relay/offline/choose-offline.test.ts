import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openTestBrowser, withoutPictures } from '../../../../test/harness/browser.ts';
import { type ModelClinic, serveModelClinic } from '../../../../test/harness/model-clinic.ts';
import { atWork } from '../../../../test/harness/model-run.ts';
import { systemClock } from '../../../platform/clock.ts';
import { type AgentEnd, runAgent } from '../agent/run-agent.ts';
import { validatorFor } from '../extract/validate.ts';
import { shapeOf } from '../extract/wanted-shape.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { RunFailure } from '../run-failure.ts';
import type { Tier } from '../types.ts';
import { Workbench } from '../workbench/workbench.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let clinic: ModelClinic;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/', secrets: ['right horse'] });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await clinic.close();
});

async function work(
  instruction: string,
  tier: Tier,
  schema: Record<string, unknown> | null = null,
  prepare: (clinic: ModelClinic) => void = () => undefined,
): Promise<AgentEnd> {
  clinic = await serveModelClinic();
  prepare(clinic);
  const home = `${clinic.origin}/`;
  const { session } = browser;
  await atWork(session, home, tier);
  const plan = readInstruction(instruction, { timezone: 'UTC', now: new Date() });
  const ports = {
    emit: async () => undefined,
    ask: () => Promise.reject(new Error('nobody answers')),
    signal: new AbortController().signal,
    clock: systemClock,
    model: null,
  };
  const bench = new Workbench({
    session: withoutPictures(session),
    ports,
    tier,
    deadlineAt: Date.now() + 60_000,
    maxTurns: 60,
  });
  const context = {
    bench,
    plan,
    shape: schema === null ? null : shapeOf(schema),
    validator: schema === null ? null : validatorFor(schema),
    home,
    dates: { order: 'mdy' as const, today: plan.today },
  };
  try {
    const arranged = (_step: unknown, value: unknown) => value;
    return await runAgent(context, { session, account: null, request: { tier, schema }, arranged });
  } finally {
    await bench.rest();
  }
}

test('a record is made in the form that its list leads to', async () => {
  const { changed } = await work('Add a patient named Jane Roe with phone 555-0142', 'create');
  assert.equal(changed?.kind, 'created');
  assert.deepEqual(clinic.writes, ['POST /patients']);
  assert.deepEqual(
    clinic.patients.filter(({ name }) => name === 'Jane Roe').map(({ phone }) => phone),
    ['555-0142'],
  );
});

test('a record on a later page of the list is found and changed', async () => {
  const { changed } = await work('Change the phone number of patient Eve Frost to 555-0177', 'update');
  assert.equal(changed?.kind, 'updated');
  assert.equal(clinic.patients.find(({ name }) => name === 'Eve Frost')?.phone, '555-0177');
  assert.equal(clinic.writes.length, 1);
});

test('a record is taken away, and no other', async () => {
  const { changed } = await work('Delete the patient Ben Cole', 'delete');
  assert.equal(changed?.kind, 'deleted');
  assert.deepEqual(
    clinic.patients.map(({ name }) => name),
    ['Ada Berg', 'Cleo Dunn', 'Dov Eames', 'Eve Frost'],
  );
});

test('of two records of one name on different pages none is taken away', async () => {
  const twin = { id: 50, name: 'Ben Cole', phone: '555-0102', status: 'active' };
  await assert.rejects(
    work('Delete the patient Ben Cole', 'delete', null, ({ patients }) => patients.push(twin)),
    (error) => error instanceof RunFailure && error.error.code === 'not_found_on_site',
  );
  assert.deepEqual(clinic.writes, []);
});

test('nothing is sent where a value has no place on the site', async () => {
  await assert.rejects(
    work('Add a patient named Jane Roe with phone 555-0142 and blood group AB', 'create'),
    (error) => error instanceof RunFailure && error.error.code === 'not_found_on_site',
  );
  assert.deepEqual(clinic.writes, []);
});

test('a record that is not there is not answered by another one', async () => {
  await assert.rejects(work('Change the phone number of patient Zoe Quill to 555-0177', 'update'), RunFailure);
  assert.deepEqual(clinic.writes, []);
});

test('a list is read to its last page, by its conditions', async () => {
  const text = { type: 'string' };
  const item = { type: 'object', required: ['name', 'phone'], properties: { name: text, phone: text } };
  const schema = { type: 'object', required: ['patients'], properties: { patients: { type: 'array', items: item } } };
  const { value } = await work('List the active patients with name and phone', 'read', schema);
  const { patients } = value as { patients: { name: string }[] };
  assert.deepEqual(
    patients.map(({ name }) => name),
    ['Ada Berg', 'Ben Cole', 'Dov Eames', 'Eve Frost'],
  );
});

test('a list of bare values holds the values alone', async () => {
  const schema = {
    type: 'object',
    required: ['phones'],
    properties: { phones: { type: 'array', items: { type: 'string' } } },
  };
  const { value } = await work('List the phones of all inactive patients', 'read', schema);
  assert.deepEqual(value, { phones: ['555-0103'] });
});

test('a field of one record is read at that record', async () => {
  const schema = { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } };
  const { value } = await work('What is the phone number of Dov Eames?', 'read', schema);
  assert.deepEqual(value, { phone: '555-0104' });
});
