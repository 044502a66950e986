import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';

// Nobody works runs off here: how one ends is written by hand.
const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const login = { label: 'L', platform: 'P', login_url: 'https://portal.example.com', username: 'u', password: 'p' };
const credential_id = (await client.post('/v1/relay/credentials', login)).body.data.id;

/** A request and, once its run is there, its repeat, both waiting for that run. */
async function sendTwice(key: string) {
  const send = () =>
    client.post(
      '/v1/relay/execute',
      { credential_id, instruction: 'List the patients', tier: 'read' },
      { 'idempotency-key': key },
    );
  const first = send();
  const run = await until('the run is there', async () => {
    const [slot] = await server.rows<{ resource_id: string | null }>(
      (sql) => sql`select resource_id from idempotency_keys where key = ${key}`,
    );
    return slot?.resource_id;
  });
  return { run, first, second: send() };
}

for (const [status, code, answered] of [
  ['completed', null, 200],
  ['failed', 'not_found', 200],
  ['failed', 'engine_error', 422],
] as const)
  test(`a repeat waits for the run of the first request and gives its answer, marked as a replay: ${code ?? status}`, async () => {
    const { run, first, second } = await sendTwice(`attach ${code}`);
    const over = () =>
      server.rows(
        (sql) => sql`
          update relay_executions set status = ${status}, error_code = ${code}, completed_at = now(), duration_ms = 1
          where id = ${run}`,
      );
    await over();
    const [one, two] = await Promise.all([first, second]);
    assert.deepEqual([one.status, two.status], [answered, answered], two.text);
    assert.deepEqual([two.body.data, two.body.error], [one.body.data, one.body.error]);
    assert.equal(one.headers['idempotent-replayed'], undefined);
    assert.equal(two.headers['idempotent-replayed'], 'true');
  });

test('a repeat of a request that waited in vain for its turn hears what that one heard', async () => {
  const { run, first, second } = await sendTwice('taken back');
  await server.rows(
    (sql) => sql`
      update relay_executions set status = 'canceled', completed_at = created_at + interval '60 seconds', duration_ms = 0
      where id = ${run}`,
  );
  for (const { status, body, headers } of await Promise.all([first, second])) {
    assert.deepEqual([status, body.error.code, body.error.detail.reason], [409, 'conflict', 'credential_busy']);
    assert.equal(headers['retry-after'], '30');
  }
});
