import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Frontdesk } from '../../../sdk/src/index.ts';
import { ENDED, READ, startRelayServer } from '../../../test/harness/relay-server.ts';
import { until } from '../../../test/harness.ts';

const server = await startRelayServer();
const client = await server.client();
const { portal } = server;

/** The API in a process of its own, beside the worker of this one. */
async function serve(port: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url)), 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      EGRESS_ALLOW: portal.host,
      RELAY_SPARES: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  after(kill);
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = /answers at (http\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url, kill };
  }
  throw new Error('the server has ended');
}

test('an API that is killed while clients wait costs no run: the SDK reads on, a repeated key finds its run', async () => {
  const { url, kill } = await serve('0');
  const { port } = new URL(url);
  const [one, other] = [await server.credential(client, 'one'), await server.credential(client, 'other')];
  const held = portal.hold('list');
  const wait = (at: string): Promise<Response> =>
    fetch(`${at}/v1/relay/execute`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.key}`,
        'content-type': 'application/json',
        'idempotency-key': 'one-and-the-same',
      },
      body: JSON.stringify({ credential_id: one, ...READ }),
    });
  const waiting = assert.rejects(wait(url));
  const sdk = new Frontdesk({ apiKey: client.key, baseUrl: url });
  const executed = sdk.relay.execute({ credential_id: other, ...READ } as Parameters<typeof sdk.relay.execute>[0]);
  executed.catch(() => undefined);
  const runs = await until('both are at work', async () => {
    const rows = await server.rows(
      (sql) => sql<{ id: string; credential_id: string }[]>`
        select id, credential_id from relay_executions where status = 'running'`,
    );
    return rows.length === 2 && rows;
  });
  await held.reached;
  await kill();
  await waiting;
  held.release();
  for (const { id } of runs) assert.equal((await server.reaches(client, id, ...ENDED)).status, 'completed');
  await serve(port);

  const run = await executed;
  assert.deepEqual([run.status, run.id], ['completed', runs.find((one) => one.credential_id === other)?.id]);
  const again = await wait(url);
  const { data } = (await again.json()) as { data: { id: string; status: string } };
  assert.deepEqual([again.status, data.status], [200, 'completed']);
  assert.equal(data.id, runs.find(({ credential_id }) => credential_id === one)?.id);
  assert.equal((await client.get('/v1/relay/executions')).body.data.length, 2, 'nothing was run twice');
  assert.equal(portal.signedIn.length, 2);
});
