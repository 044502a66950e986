import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Point } from '../../../test/harness/held-portal.ts';
import { ADD, ENDED, READ, startRelayServer } from '../../../test/harness/relay-server.ts';
import { type RunProcess, runProcesses, runProfiles } from '../../../test/harness/run-processes.ts';
import { until } from '../../../test/harness.ts';

/** Processes are found by the names that Linux gives them. */
const skip = process.platform !== 'linux';
const server = await startRelayServer({ RELAY_SPARES: '0' }, { api: true, worker: false });
const client = await server.client();
const { portal } = server;

/** A worker in a process of its own, as it is started again and again. */
function startWorker() {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      EGRESS_ALLOW: portal.host,
      RELAY_SPARES: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  const exited = once(worker, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    worker.kill(signal);
    await exited;
  };
  return { end };
}

async function kill(role: RunProcess['role']): Promise<void> {
  const found = (await runProcesses(server.dataDir)).find((one) => one.role === role);
  assert.ok(found, `a ${role} is at work`);
  process.kill(found.pid, 'SIGKILL');
}

const assertNothingLeft = () =>
  until('nothing is left of it', async () => {
    const left = [...(await runProcesses(server.dataDir)), ...(await runProfiles(server.dataDir))];
    return left.length === 0;
  });

let number = 0;
let worker = startWorker();
after(() => worker.end('SIGKILL'));

/** Starts a run of its own login and lets `strike` happen when it has come to the point. */
async function struck(point: Point, wish: { instruction: string; tier: string }, strike: () => Promise<void>) {
  number += 1;
  const credential = await server.credential(client, `user-${number}`);
  const held = portal.hold(point);
  const id = await server.start(client, credential, wish);
  await held.reached;
  await strike();
  held.release();
  const run = await server.reaches(client, id, ...ENDED);
  await assertNothingLeft();
  return { id, run, ...(await server.traces(client, id)) };
}

describe('a run whose process is killed', { skip }, () => {
  for (const role of ['runner', 'browser'] as const) {
    for (const point of ['sign in', 'list'] as const) {
      test(`${role}, at ${point}, while it reads: begins again and is completed`, async () => {
        const { run, audit, events, story } = await struck(point, READ, () => kill(role));
        assert.equal(run.status, 'completed', run.error_message ?? '');
        assert.equal(story.filter((type) => type === 'started').length, 2);
        assert.deepEqual(audit, ['execution.created', 'execution.completed']);
        assert.deepEqual(events, ['execution.completed']);
        assert.deepEqual(run.screenshots.length, new Set(run.screenshots.map(({ url }) => url)).size);
      });
    }
    test(`${role}, after it has sent a change: its outcome is unknown, and nothing is sent twice`, async () => {
      const name = `Kim ${role}`;
      const { run, audit, story } = await struck('new patient', ADD(name), () => kill(role));
      assert.deepEqual([run.status, run.error_code], ['failed', 'outcome_unknown'], run.error_message ?? '');
      assert.deepEqual(audit, ['execution.created', 'execution.failed']);
      assert.equal(story.filter((type) => type === 'started').length, 1);
      assert.deepEqual(
        portal.added.filter((added) => added === name),
        [name],
      );
    });
  }

  for (const [signal, said] of [
    ['SIGKILL', 'ended by the next worker'],
    ['SIGTERM', 'ended by itself'],
  ] as const) {
    test(`with its worker, by ${signal}: a read begins again with the next one; a change is unknown and sent once, ${said}`, async () => {
      const writing = portal.hold('new patient');
      const write = await server.start(
        client,
        await server.credential(client, `write ${signal}`),
        ADD(`Kim ${signal}`),
      );
      await writing.reached;
      const reading = portal.hold('list');
      const read = await server.start(client, await server.credential(client, `read ${signal}`));
      await reading.reached;
      await worker.end(signal);
      if (signal === 'SIGTERM') {
        assert.equal((await server.detail(client, write)).error_code, 'outcome_unknown');
        assert.equal((await server.detail(client, read)).status, 'queued');
      }
      await assertNothingLeft();
      writing.release();
      reading.release();
      worker = startWorker();
      const written = await server.reaches(client, write, ...ENDED);
      const { status, error_message } = await server.reaches(client, read, ...ENDED);
      assert.deepEqual(
        [written.status, written.error_code],
        ['failed', 'outcome_unknown'],
        written.error_message ?? '',
      );
      assert.equal(status, 'completed', error_message ?? '');
      assert.deepEqual((await server.traces(client, write)).events, ['execution.failed']);
      const { audit, story } = await server.traces(client, read);
      assert.deepEqual(audit, ['execution.created', 'execution.completed']);
      assert.equal(story.filter((type) => type === 'started').length, 2);
      assert.deepEqual(
        portal.added.filter((added) => added === `Kim ${signal}`),
        [`Kim ${signal}`],
      );
    });
  }
});
