import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { startTestServer } from '../../../test/harness.ts';
import type { Database, Sql } from '../db/database.ts';
import { answerIn } from './answer-in-transaction.ts';
import type { App } from './app-type.ts';
import { installErrorWriter } from './error-writer.ts';
import { installIdempotency } from './idempotency.ts';
import { openAnswer } from './kept-answer.ts';
import { operation } from './operation.ts';
import { Envelope } from './schema.ts';
import { compileSerializer } from './serialization.ts';
import { whileSlotHeld } from './while-slot-held.ts';

const server = await startTestServer({}, { api: true, worker: false });
const { tenantId } = await server.client();
const { cipher } = server.deps;

/** What the next request meets. */
let refusesCommit = false;
let cannotSeal = false;
let meanwhile: () => Promise<unknown> = async () => {};

const db: Database = {
  ...server.deps.db,
  transactionEnding: (tenant, work, last) =>
    server.deps.db.transactionEnding(tenant, work, async (sql, value) => {
      await Promise.all([last(sql, value), refusesCommit && sql`select 'not a number'::int`]);
    }),
};

const broken = () => {
  throw new Error('cannot be sealed');
};
const sealing = () => (cannotSeal ? { ...cipher, seal: broken, sealBytes: broken } : cipher);

const app: App = Fastify({ genReqId: () => 'req_test' }).withTypeProvider<TypeBoxTypeProvider>();
app.setSerializerCompiler(compileSerializer);
installErrorWriter(app, server.deps.log);
app.decorateRequest('caller', null as never);
app.addHook('onRequest', async (request) => {
  const who = { tenantId, actorId: 'key_test', grantId: 'key_test' };
  request.caller = { ...who, scope: 'TENANT', workspaceIds: null, permissions: new Set() };
});
installIdempotency(app, server.deps, async () => null);

const make = (sql: Sql, id: string) => sql`
  insert into workspaces (tenant_id, id, name, business_category) values (${tenantId}, ${id}, ${id}, 'OTHER')`;
const route = (id: string) => ({
  ...operation({ id, summary: '', description: '', tag: '', permission: '', shownOnce: ['secret'] }),
  schema: { response: { 201: Envelope(Type.Object({ id: Type.String(), secret: Type.String() })) } },
});
app.post<{ Params: { id: string } }>('/one/:id', route('one'), (request, reply) =>
  answerIn(
    { db, cipher: sealing() },
    reply,
    async (sql) => {
      const { id } = request.params;
      await make(sql, id);
      await meanwhile();
      return { id, secret: 'shown once', left: 'out' };
    },
    { status: 201, location: ({ id }) => `/made/${id}` },
  ),
);
app.post<{ Params: { id: string } }>('/two/:id', route('two'), async (request, reply) => {
  const { id } = request.params;
  const held = whileSlotHeld({ db }, request);
  await held.db.transaction(tenantId, (sql) => make(sql, `${id}_first`));
  await meanwhile();
  await held.db.transaction(tenantId, (sql) => make(sql, `${id}_second`));
  return answerIn({ db, cipher }, reply, async () => ({ id, secret: 'shown once' }), { status: 201 });
});
await app.ready();
after(() => app.close());

const post = (url: string, key: string) => app.inject({ method: 'POST', url, headers: { 'idempotency-key': key } });
const made = async (id: string) =>
  (await server.rows<{ id: string }>((sql) => sql`select id from workspaces where id like ${`${id}%`}`)).map(
    (row) => row.id,
  );
const slotOf = async (key: string) =>
  (
    await server.rows<{ status: number | null; lease_token: string; sealed_body: Buffer | null }>(
      (sql) => sql`select status, lease_token, sealed_body from idempotency_keys where key = ${key}`,
    )
  )[0];
/** Another request with the same key comes between. */
const takeOver = (key: string) => () =>
  server.rows((sql) => sql`update idempotency_keys set lease_token = 'other' where key = ${key} returning 1`);

test('the answer is kept as the route writes it, without what is shown once, and replayed', async () => {
  const first = await post('/one/ws_kept', 'kept');
  assert.deepEqual(
    [first.statusCode, first.headers.location, first.json()],
    [201, '/made/ws_kept', { data: { id: 'ws_kept', secret: 'shown once' }, request_id: 'req_test' }],
  );
  const slot = await slotOf('kept');
  assert.ok(slot?.sealed_body);
  const body = JSON.parse(openAnswer(cipher, tenantId, 'kept', slot.sealed_body));
  assert.deepEqual(body.data, { id: 'ws_kept', secret: null });
  const again = await post('/one/ws_kept', 'kept');
  assert.deepEqual(
    [again.statusCode, again.headers.location, again.headers['idempotent-replayed'], again.json().data],
    [201, '/made/ws_kept', 'true', { id: 'ws_kept', secret: null }],
  );
  assert.deepEqual(await made('ws_kept'), ['ws_kept']);
});

test('a commit that is refused leaves neither work nor answer, and the key is free again', async () => {
  refusesCommit = true;
  const refused = await post('/one/ws_refused', 'refused');
  refusesCommit = false;
  assert.deepEqual([refused.statusCode, refused.headers.location], [500, undefined]);
  assert.deepEqual([await made('ws_refused'), await slotOf('refused')], [[], undefined]);
  assert.equal((await post('/one/ws_refused', 'refused')).statusCode, 201);
  assert.deepEqual(await made('ws_refused'), ['ws_refused']);
});

test('an answer that cannot be kept leaves nothing of the work', async () => {
  cannotSeal = true;
  const failed = await post('/one/ws_unsealed', 'unsealed');
  cannotSeal = false;
  assert.equal(failed.statusCode, 500);
  assert.deepEqual([await made('ws_unsealed'), await slotOf('unsealed')], [[], undefined]);
});

test('work whose slot is taken over in the middle is rolled back, and leaves the slot to the other', async () => {
  meanwhile = takeOver('taken');
  const late = await post('/one/ws_taken', 'taken');
  meanwhile = async () => {};
  assert.equal(late.json().error.code, 'idempotency_in_progress');
  assert.deepEqual(await made('ws_taken'), []);
  const slot = await slotOf('taken');
  assert.deepEqual([slot?.status, slot?.lease_token], [null, 'other']);
});

test('an operation of several transactions goes no further once its slot is taken over', async () => {
  meanwhile = takeOver('several');
  const late = await post('/two/ws_several', 'several');
  meanwhile = async () => {};
  assert.equal(late.json().error.code, 'idempotency_in_progress');
  assert.deepEqual(await made('ws_several'), ['ws_several_first']);
  assert.equal((await post('/two/ws_whole', 'whole')).statusCode, 201);
  assert.equal((await slotOf('whole'))?.status, 201);
});

test('a request without a key is done and keeps nothing', async () => {
  const answer = await app.inject({ method: 'POST', url: '/one/ws_keyless' });
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(await made('ws_keyless'), ['ws_keyless']);
});
