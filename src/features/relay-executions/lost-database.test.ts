import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { ADD, ENDED, startRelayServer } from '../../../test/harness/relay-server.ts';
import { until } from '../../../test/harness.ts';

const server = await startRelayServer({ LOG_LEVEL: 'silent' });
const client = await server.client();
const { portal } = server;
const url = new URL(server.databaseUrl);
const name = url.pathname.slice(1);
url.pathname = '/postgres';
const admin = postgres(url.href, { max: 1, onnotice: () => {} });
after(() => admin.end({ timeout: 5 }));

let refused = 0;
const { transaction } = server.deps.db;
server.deps.db.transaction = (tenantId, work) =>
  transaction(tenantId, work).catch((error: unknown) => {
    refused += 1;
    throw error;
  });

/** Nobody is let into the database and everybody is thrown out. */
async function takeAway(): Promise<void> {
  await admin.unsafe(`alter database ${name} with allow_connections false`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
}

const giveBack = () => admin.unsafe(`alter database ${name} with allow_connections true`);

test('a database that goes away under a run costs it nothing, whether it reads or has sent a change', async () => {
  for (const [point, wish] of [
    ['list', {}],
    ['new patient', ADD('Kim Outage')],
  ] as const) {
    const credential = await server.credential(client, `user of ${point}`);
    const held = portal.hold(point);
    const id = await server.start(client, credential, wish);
    await held.reached;
    await takeAway();
    const before = refused;
    // The run goes on, and what it has to tell waits for the database.
    held.release();
    await until('something could not be stored', async () => refused > before);
    await giveBack();
    const run = await server.reaches(client, id, ...ENDED);
    assert.equal(run.status, 'completed', run.error_message ?? '');
    const { audit, story } = await server.traces(client, id);
    assert.deepEqual(audit, ['execution.created', 'execution.completed']);
    assert.equal(story.filter((type) => type === 'started').length, 1);
  }
  assert.deepEqual(portal.added, ['Kim Outage']);
});
