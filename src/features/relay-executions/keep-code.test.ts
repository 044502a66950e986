import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { sealedLoginOf } from '../relay-credentials/open-for-run.ts';
import { RunLostError, recordRunEvent } from './record-run-event.ts';
import { claimExecution } from './store-turns.ts';

// No browser starts in here: the test is the runner.
const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const { deps } = server;

test('the period of a typed code is kept with the login, for the next run and after a restart, by the run’s own worker alone', async () => {
  const login = { label: 'L', platform: 'P', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
  const credential = (await client.post('/v1/relay/credentials', { ...login, totp_secret: 'GEZDGNBVGY3TQOJQ' })).body
    .data;
  const order = { credential_id: credential.id, instruction: 'List the patients', tier: 'read' };
  const { id } = (await client.send('POST', '/v1/relay/execute', order, { prefer: 'respond-async' })).body.data;
  const run = await deps.db.transaction(client.tenantId, (sql) => claimExecution(sql, client.tenantId, id));
  assert.ok(run);
  const used = async () => (await sealedLoginOf(deps.db, client.tenantId, credential.id))?.codesUsedUntil;
  assert.equal(await used(), null);

  const counters = { screenshots: 0, files: 0 };
  const until = Date.parse('2026-11-21T10:00:30Z');
  await recordRunEvent(deps, run, counters, { type: 'code_used', until });
  assert.equal(await used(), until);
  const late = { ...run, attempt: run.attempt - 1 };
  await assert.rejects(
    recordRunEvent(deps, late, counters, { type: 'code_used', until: until + 30_000 }),
    RunLostError,
  );
  assert.equal(await used(), until);
  assert.equal(
    JSON.stringify((await client.get(`/v1/relay/credentials/${credential.id}`)).body).includes('codes_used'),
    false,
  );
  assert.equal((await client.get(`/v1/relay/executions/${id}`)).body.data.status, 'running');
});
