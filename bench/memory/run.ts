/**
 * What a server holds and how soon it answers: resident memory idle and after many requests, the time from the start of the process to
 * its first answer, and the size of what is installed to run it. `node bench/memory/run.ts [--requests N]`
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tell } from '../figure.ts';
import { drive, type Load, requestText } from '../http/load.ts';
import { percentile, usageOf } from '../measure.ts';
import { type Product, settle, startProduct } from '../product.ts';
import { productionSizeMiB } from './installed-size.ts';

const { values: flags } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, starts: { type: 'string', default: '3' } },
});
const [requests, starts] = [Number(flags.requests), Number(flags.starts)];
const CONNECTIONS = 16;

tell({
  name: 'Installed size of production dependencies',
  load: 'node_modules without what is for development, without browsers',
  ours: await productionSizeMiB(fileURLToPath(new URL('../..', import.meta.url))),
  peer: null,
  unit: 'MiB',
  wanted: { most: 350 },
});

const product = await startProduct();
try {
  await settle(product.pid);
  await resident('Resident memory, idle', 'one process with every role, no spare browsers', 220);
  const load = mixed(product, (await product.ask('POST', '/v1/workspaces', { name: 'Maple Street' })).body.data.id);
  await drive(product.url, load, { connections: CONNECTIONS, requests });
  await resident('Resident memory after many requests', `${requests} requests, half reads by key, half lists`, 350);
} finally {
  await product.stop();
}

const [first, later, bare]: [number[], number[], number[]] = [[], [], []];
for (let start = 0; start < starts; start++) {
  const again = await startProduct();
  first.push(again.startedMs / 1000);
  later.push((await again.startAgain()) / 1000);
  await again.stop();
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  bare.push((performance.now() - began) / 1000);
}
for (const [name, seconds, where] of [
  ['First start to the first answer', first, 'on a new data directory'],
  ['Later start to the first answer', later, 'on the same data directory'],
] as const)
  tell({
    name,
    load: `median of ${starts} starts ${where}; Node alone takes ${percentile(bare, 0.5).toFixed(2)} s`,
    ours: percentile(seconds, 0.5),
    peer: null,
    unit: 's',
    wanted: { most: 2 },
  });

async function resident(name: string, load: string, most: number): Promise<void> {
  const usage = await usageOf(product.pid);
  if (!usage) throw new Error('The memory of a process can be read on Linux alone');
  tell({ name, load, ours: usage.residentMiB, peer: null, unit: 'MiB', wanted: { most } });
}

function mixed({ key }: Product, workspaceId: string): Load {
  const headers = { authorization: `Bearer ${key}` };
  const texts = [`/v1/workspaces/${workspaceId}`, '/v1/workspaces?limit=10'].map((path) =>
    requestText('GET', path, headers),
  );
  let turn = 0;
  return {
    next: () => texts[turn++ % texts.length] ?? '',
    status: 200,
    check(body) {
      if (!body.includes(workspaceId)) throw new Error(`Not the right answer: ${body}`);
    },
  };
}
