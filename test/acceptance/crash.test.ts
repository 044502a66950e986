import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { folderFor, type Program, run, send, startPortal, until } from './product.ts';

const folder = await folderFor('crash');
const portal = await startPortal(folder.path);
const programs: Program[] = [portal.program];
after(async () => {
  for (const program of programs.reverse()) await program.stop();
  await folder.remove();
});

function startProduct(): Program {
  const program = run('src/main.ts', ['all'], {
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    EGRESS_ALLOW: portal.host,
    LOG_LEVEL: 'warn',
  });
  programs.push(program);
  return program;
}

/** Command lines of live processes that name the folder. */
function processesOf(path: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return line.includes(join(path, 'data')) ? [line.slice(0, 200)] : [];
    } catch {
      return [];
    }
  });
}

const listening = (program: Program) => program.printed(/answers at (http\S+)/);

test('killed in the middle of a read, the next start takes the database over, runs again and ends by itself', async () => {
  const first = startProduct();
  const key = await first.printed(/(sk_live_\S+)/);
  let url = await listening(first);
  const credential = (await send(url, key, 'POST', '/v1/relay/credentials', portal.login)).body.data.id;
  const execution = {
    credential_id: credential,
    instruction: "List today's appointments with patient name, time and reason",
    tier: 'read',
  };
  const accepted = await send(url, key, 'POST', '/v1/relay/execute', execution, { prefer: 'respond-async' });
  assert.equal(accepted.status, 202);
  const { id } = accepted.body.data;
  await until(
    'the run is running',
    async () => (await send(url, key, 'GET', `/v1/relay/executions/${id}`)).body.data.status === 'running',
  );
  await first.crash();
  await until(
    'the browser of the killed server is gone',
    async () => !processesOf(folder.path).some((line) => line.includes('/runs/')),
    10_000,
  );

  const second = startProduct();
  url = await listening(second);
  assert.match(second.output(), /took over the PostgreSQL/);
  const ended = await until(
    'the run has ended',
    async () => {
      const { data } = (await send(url, key, 'GET', `/v1/relay/executions/${id}`)).body;
      return ['completed', 'failed', 'timed_out', 'canceled'].includes(data.status) ? data : null;
    },
    120_000,
  );
  assert.equal(ended.status, 'completed', JSON.stringify(ended));
  assert.ok(Array.isArray(ended.result) ? ended.result.length > 0 : Object.keys(ended.result).length > 0);
  await second.stop();
});

test('after SIGTERM no process of ours is left behind', async () => {
  const program = startProduct();
  await listening(program);
  assert.equal(await program.stop(), 0);
  assert.deepEqual(processesOf(folder.path), []);
});
