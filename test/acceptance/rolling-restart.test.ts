import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { startReceiver } from '../webhook-receiver.ts';
import { startBalancer } from './balancer.ts';
import { folderFor, type Program, run, send, until } from './product.ts';

/** Each asks again a moment after it was answered: more would only take the processor from those that start. */
const CLIENTS = 3;

const folder = await folderFor('rolling-restart');
const admin = postgres(String(process.env.TEST_DATABASE_URL), { max: 1, onnotice: () => {} });
const name = `rolling_${randomBytes(6).toString('hex')}`;
const programs = new Set<Program>();
const receiver = await startReceiver();
const balancer = await startBalancer();
after(async () => {
  balancer.close();
  await Promise.all([...programs].map((program) => program.stop()));
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await folder.remove();
});
await admin.unsafe(`create database ${name} template frontdesk_template strategy file_copy`);

const dataOf = (node: string) => join(folder.path, node);
function start(command: string, node: string): Program {
  const program = run('src/main.ts', [command], {
    DATA_DIR: dataOf(node),
    DATABASE_URL: String(process.env.TEST_DATABASE_URL).replace(/\/postgres$/, `/${name}`),
    ARTIFACTS_URL: join(folder.path, 'artifacts'),
    EGRESS_ALLOW: receiver.host,
    PORT: '0',
    LOG_LEVEL: 'error',
    RELAY_SPARES: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DRAIN_NOTICE_SECONDS: '1',
  });
  programs.add(program);
  return program;
}
const portOf = async (serve: Program) => Number(new URL(await serve.printed(/answers at (http\S+)/)).port);

/** A `serve` and a `worker` of one host. */
async function startNode(node: string): Promise<{ serve: Program; worker: Program; port: number; key: string }> {
  const serve = start('serve', node);
  const worker = start('worker', node);
  const port = await portOf(serve);
  await worker.printed(/(at work)/);
  balancer.ports.add(port);
  return { serve, worker, port, key: /sk_live_\S+/.exec(serve.output())?.[0] ?? '' };
}

async function stopNode({ serve, worker, port }: { serve: Program; worker: Program; port: number }): Promise<void> {
  assert.deepEqual(await Promise.all([serve.stop(), worker.stop()]), [0, 0], serve.output() + worker.output());
  balancer.ports.delete(port);
}

test('two serve and two worker are replaced one after the other under load: no request fails, no event is lost', async () => {
  // The first start makes the keys that all share.
  const maker = start('serve', 'first');
  const key = await maker.printed(/(sk_live_\S+)/);
  await maker.stop();
  for (const node of ['second', 'third', 'fourth']) await cp(dataOf('first'), dataOf(node), { recursive: true });
  const old = await Promise.all([startNode('first'), startNode('second')]);
  await until('both are ready', async () => (await fetch(`${balancer.url}/readyz`)).ok);
  const call = (method: string, path: string, body?: object) => send(balancer.url, key, method, path, body);
  await call('POST', '/v1/webhook_endpoints', { url: receiver.url, events: ['workspace.updated'] });
  const failures: string[] = [];
  let isOver = false;
  let changes = 0;
  let requests = 0;
  const load = Array.from({ length: CLIENTS }, async (_none, client) => {
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await call(method, path, body);
      requests += 1;
      if (answer.status >= 300) failures.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
    const { id } = (await ask('POST', '/v1/workspaces', { name: `Client ${client}` })).body.data;
    for (let number = 0; !isOver; number++) {
      const change = await ask('PATCH', `/v1/workspaces/${id}`, { name: `Client ${client}, ${number}` });
      if (change.status === 200) changes += 1;
      await ask('GET', `/v1/workspaces/${id}`);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  });
  // Awaited from now on: a client that fails in the middle is told of at the end, with its reason.
  const ended = Promise.allSettled(load);
  for (const [index, node] of ['third', 'fourth'].entries()) {
    await startNode(node);
    await stopNode(old[index] as (typeof old)[number]);
  }
  isOver = true;
  const [broken] = (await ended).filter((one) => one.status === 'rejected');
  assert.deepEqual([failures, broken?.reason?.cause ?? broken?.reason], [[], undefined]);
  const heard = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size;
  await until(`every event arrives, of ${changes}`, async () => heard() === changes, 30_000);
  process.stdout.write(`rolling restart: ${requests} requests, ${changes} events, none lost\n`);
});
