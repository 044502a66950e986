import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type Clinic, makeClinic } from '../../../test/harness/clinic.ts';
import { startRelayServer } from '../../../test/harness/relay-server.ts';
import { type Client, until } from '../../../test/harness.ts';
import {
  SCRIPTED_TOKENS,
  type ScriptedReply,
  serveScriptedModel,
} from '../../adapters/language-models/scripted-server.ts';
import { openModelAllowance } from './model-allowance.ts';

/** Tokens of one answer. */
const ANSWER = SCRIPTED_TOKENS.prompt + SCRIPTED_TOKENS.answer;
const SMALL_TALK = 'Would it bother you if I came along with my newborn baby?';
const FURTHER = 'And would it be all right if she slept through all of it?';

let reply: (tool: string | undefined) => ScriptedReply = () => ({ status: 500 });
const model = await serveScriptedModel(({ tools }) => reply(tools[0]));
after(() => model.close());
const server = await startRelayServer({
  DIALOG_MODEL: 'compatible:voice-model',
  RELAY_MODEL: 'compatible:run-model',
  MODEL_BASE_URL: model.baseUrl,
});
const setBudget = async (client: Client, tokens: number | null) => {
  const answer = await client.put('/v1/usage/budget', { daily_tokens: tokens });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const toldOf = async ({ tenantId }: Client) => [
  ...(await server.rows<{ payload: object }>(
    (sql) => sql`select payload from events where tenant_id = ${tenantId} and type = 'budget.exhausted'`,
  )),
];
/** What callers ask is asked of the model, which answers in words alone. */
const speak = (): ScriptedReply => ({ text: 'Of course, we love meeting babies.' });
/** A caller who says these things; how often the model was asked for each. */
async function askedFor(clinic: Clinic, ...said: string[]): Promise<number[]> {
  const call = await clinic.call();
  await call.hear();
  const asked: number[] = [];
  for (const words of said) {
    const before = model.received.length;
    const heard = await call.say(words);
    assert.notEqual(JSON.stringify(heard), '""');
    asked.push(model.received.length - before);
  }
  await call.hangUp();
  await clinic.analyzed(call.callSid);
  return asked;
}

describe('a daily token budget', () => {
  test('is none at first, can be set and taken back, with an audit row of each', async () => {
    const client = await server.client();
    const { day, ...none } = (await client.get('/v1/usage/budget')).body.data;
    assert.equal(day, new Date().toISOString().slice(0, 10));
    assert.deepEqual(none, { daily_tokens: null, used_tokens: 0, is_exhausted: false });
    assert.equal((await setBudget(client, 5000)).daily_tokens, 5000);
    assert.equal((await setBudget(client, null)).daily_tokens, null);
    const audit = await server.rows(
      (sql) => sql`select 1 from audit_log where tenant_id = ${client.tenantId} and action = 'budget.updated'`,
    );
    assert.equal(audit.length, 2);
    for (const wrong of [{}, { daily_tokens: 0 }, { daily_tokens: 1.5 }, { daily_tokens: '9' }])
      assert.equal((await client.put('/v1/usage/budget', wrong)).status, 400);
  });

  test('that is used up in the middle of a call lets it go on without the model, tells of it once, and ends no run', async () => {
    const client = await server.client();
    const clinic = await makeClinic(server, { client });
    reply = speak;
    await setBudget(client, ANSWER);
    assert.deepEqual(await askedFor(clinic, SMALL_TALK, FURTHER, 'How much does a teeth cleaning cost?'), [1, 0, 0]);
    const [{ payload } = { payload: {} }, ...more] = await until('it is told of', async () => {
      const told = await toldOf(client);
      return told.length > 0 ? told : null;
    });
    const { day, is_exhausted, used_tokens } = (await client.get('/v1/usage/budget')).body.data;
    assert.deepEqual({ ...payload }, { day, daily_tokens: ANSWER });
    assert.deepEqual([more.length, is_exhausted, used_tokens], [0, true, ANSWER]);

    const before = model.received.length;
    const credential = await server.credential(client);
    // Read by rules.
    await server.reaches(client, await server.start(client, credential), 'completed');
    // What no rule reads is asked of the model, where there is one to ask.
    const unread = { instruction: 'List the unicorns with their horns', tier: 'read' };
    await server.reaches(client, await server.start(client, credential, unread), 'failed');
    assert.deepEqual(await askedFor(clinic, SMALL_TALK), [0]);
    assert.equal(model.received.length, before);
    assert.equal((await toldOf(client)).length, 1);

    reply = () => ({ calls: [{ name: 'give_up', arguments: { why: 'There are none.' } }] });
    await setBudget(client, null);
    await server.reaches(client, await server.start(client, credential, unread), 'failed');
    assert.ok(model.received.length > before);
  });

  test('that is raised lets the next turn ask again; another tenant’s is its own', async () => {
    const client = await server.client();
    const clinic = await makeClinic(server, { client });
    reply = speak;
    await setBudget(client, 1);
    assert.deepEqual(await askedFor(clinic, SMALL_TALK, FURTHER), [1, 0]);
    const other = await makeClinic(server);
    assert.deepEqual(await askedFor(other, SMALL_TALK), [1]);
    await setBudget(client, null);
    assert.deepEqual(await askedFor(clinic, SMALL_TALK), [1]);
  });

  test('begins anew with the day', async () => {
    const client = await server.client();
    const clinic = await makeClinic(server, { client });
    reply = speak;
    await setBudget(client, 1);
    await askedFor(clinic, SMALL_TALK);
    const { tenantId } = client;
    const anew = () => openModelAllowance(server.deps).mayAsk(tenantId, clinic.workspaceId, 'dialog');
    assert.equal(await anew(), false);
    await server.rows((sql) => sql`update model_usage set day = day - 1 where tenant_id = ${tenantId} returning 1`);
    assert.equal(await anew(), true);
  });

  test('costs turns no query of their own, and lets none ask where it cannot be read', async () => {
    const { tenantId } = await server.client();
    let reads = 0;
    const db = {
      ...server.deps.db,
      read: ((...given) => {
        reads += 1;
        return server.deps.db.read(...given);
      }) as typeof server.deps.db.read,
    };
    const allowance = openModelAllowance({ ...server.deps, db });
    const asked = await Promise.all(Array.from({ length: 50 }, () => allowance.mayAsk(tenantId, null, 'dialog')));
    for (let turn = 0; turn < 50; turn += 1) asked.push(await allowance.mayAsk(tenantId, null, 'dialog'));
    assert.deepEqual([new Set(asked), reads], [new Set([true]), 1]);
    const lost = { ...server.deps.db, read: () => Promise.reject(new Error('lost')) };
    assert.equal(await openModelAllowance({ ...server.deps, db: lost }).mayAsk(tenantId, null, 'dialog'), false);
  });
});

describe('a workspace that asks no language model', () => {
  test('works by rules alone until it says otherwise; others of the tenant do not', async () => {
    const client = await server.client();
    const clinic = await makeClinic(server, { client });
    const sibling = await makeClinic(server, { client });
    const url = `/v1/workspaces/${clinic.workspaceId}/settings`;
    reply = speak;
    assert.deepEqual((await client.get(url)).body.data, { language_models: null });
    const off = await client.patch(url, { language_models: 'off' });
    assert.equal(off.status, 200, off.text);
    assert.deepEqual((await client.get(url)).body.data, { language_models: 'off' });
    assert.deepEqual(await askedFor(clinic, SMALL_TALK), [0]);
    assert.deepEqual(await askedFor(sibling, SMALL_TALK), [1]);
    for (const wrong of ['on', [], ['claude'], ['anthropic:']])
      assert.equal((await client.patch(url, { language_models: wrong })).status, 400);
    await client.patch(url, { language_models: null });
    assert.deepEqual(await askedFor(clinic, SMALL_TALK), [1]);
  });
});

describe('the usage of a tenant', () => {
  test('adds up calls and runs day by day, the latest first, by purpose and model', async () => {
    const client = await server.client();
    const clinic = await makeClinic(server, { client });
    const { tenantId } = client;
    reply = speak;
    await askedFor(clinic, SMALL_TALK);
    await server.rows((sql) => sql`update model_usage set day = day - 1 where tenant_id = ${tenantId} returning 1`);
    await askedFor(clinic, SMALL_TALK, FURTHER);
    const usage = async (query = '') => (await client.get(`/v1/usage?${query}`)).body.data;
    const all = await usage();
    const [today, yesterday, ...others] = all.days;
    assert.equal(others.length, 0);
    assert.ok(today.day > yesterday.day);
    assert.deepEqual(all.requests, today.requests + yesterday.requests);
    assert.equal(all.input_tokens, all.requests * SCRIPTED_TOKENS.prompt);
    assert.equal(all.output_tokens, all.requests * SCRIPTED_TOKENS.answer);
    const turns = await usage('purpose=turn');
    assert.deepEqual(
      turns.days.map(({ requests, models }: { requests: number; models: { purpose: string; model: string }[] }) => [
        requests,
        models.map(({ purpose, model: name }) => [purpose, name]),
      ]),
      [
        [2, [['turn', 'compatible:voice-model']]],
        [1, [['turn', 'compatible:voice-model']]],
      ],
    );
    assert.deepEqual((await usage(`until=${yesterday.day}`)).days, [yesterday]);
    assert.deepEqual((await usage(`since=${today.day}`)).days, [today]);
    assert.deepEqual((await usage('model=compatible%3Arun-model')).days, []);
    assert.deepEqual((await (await server.client()).get('/v1/usage')).body.data.days, []);
  });

  test('is refused with 400 for days that are none, lie the wrong way round or too far apart', async () => {
    const client = await server.client();
    for (const [query, path] of [
      ['since=yesterday', 'query/since'],
      ['until=2026-02-30', 'query/until'],
      ['since=2026-02-02&until=2026-02-01', 'query/since'],
      ['since=2024-01-01&until=2026-01-01', 'query/since'],
      ['model=', 'query/model'],
    ] as const) {
      const answer = await client.get(`/v1/usage?${query}`);
      assert.equal(answer.status, 400, query);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    }
    assert.equal((await client.get('/v1/usage?since=2025-01-01&until=2026-01-01')).status, 200);
  });

  test('and its budget are for TENANT keys with the permission alone', async () => {
    const client = await server.client();
    for (const [method, url, permission] of [
      ['GET', '/v1/usage', 'usage:read'],
      ['GET', '/v1/usage/budget', 'usage:read'],
      ['PUT', '/v1/usage/budget', 'usage:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'usage:read' ? 'usage:write' : 'usage:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});
