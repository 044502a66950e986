/**
 * Requests of the product beside a bare Fastify route that sends the same statements: `README.md` says what is measured.
 * `node bench/http/run.ts [--requests N] [--rounds N] [--warm-up N] [--only NAME] [--profile DIRECTORY]`
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tell } from '../figure.ts';
import { percentile, usageOf } from '../measure.ts';
import { end, launch, printed, settle, startProduct } from '../product.ts';
import { drive, type Load, requestText } from './load.ts';
import { seedStage } from './stage.ts';

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '15' },
    'warm-up': { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const [requests, rounds] = [Number(flags.requests), Number(flags.rounds)];
const CONNECTIONS = 16;
/** Requests of each kind before those that count: what is often run has been compiled by then. */
const WARM_UP = Number(flags['warm-up']);

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-bare-'));
const product = await startProduct({
  flags: flags.profile ? ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${flags.profile}`] : [],
});
const log = join(folder, 'log');
const bare = launch(fileURLToPath(new URL('bare.ts', import.meta.url)), [], { DATABASE_URL: product.databaseUrl }, log);
try {
  const bareUrl = await printed(bare, log, /answers at (http\S+)/);
  const stage = await seedStage(product);
  await settle(product.pid);
  const { tenants } = stage;
  const workspacePath = `/v1/workspaces/${stage.workspaceId}`;
  const callsOf = (locationId: string) => `/v1/voice/calls?location_id=${locationId}`;

  await beside(
    'Get Workspace',
    0.85,
    reading(workspacePath, (data) => (data as { id: string }).id === stage.workspaceId),
  );
  await beside(
    'List Calls, empty',
    0.75,
    reading(callsOf(stage.emptyLocationId), (data) => (data as unknown[]).length === 0),
  );
  await beside(
    'List Calls, 25 rows',
    0.75,
    reading(callsOf(stage.fullLocationId), (data) => (data as unknown[]).length === 25),
  );
  await beside('Create Workspace, audited, idempotent', 0.6, creating());

  /** Ours takes who asks from the key, the peer from a header. */
  function reading(path: string, isRight: (data: unknown) => boolean): Load {
    const text = requestText('GET', path, { authorization: `Bearer ${product.key}`, 'x-tenant': product.tenantId });
    return { next: () => text, status: 200, check: checked(isRight) };
  }

  /** Writers of one tenant wait for one another, for its audit log is a chain: the load is of many tenants. */
  function creating(): Load {
    let turn = 0;
    return {
      next() {
        const { key, tenantId } = tenants[turn++ % tenants.length] as (typeof tenants)[number];
        const headers = { authorization: `Bearer ${key}`, 'x-tenant': tenantId, 'idempotency-key': randomUUID() };
        return requestText('POST', '/v1/workspaces', headers, { name: 'Maple Street Dental' });
      },
      status: 201,
      check: checked((data) => (data as { name: string }).name === 'Maple Street Dental'),
    };
  }

  /** Both in turns, so that what else the machine does meets both; the median of the rounds counts. */
  async function beside(name: string, least: number, load: Load): Promise<void> {
    if (!name.includes(flags.only)) return;
    const sides = { ours: { url: product.url, pid: product.pid }, peer: { url: bareUrl, pid: bare.pid ?? 0 } };
    for (const { url } of Object.values(sides)) await drive(url, load, { connections: CONNECTIONS, requests: WARM_UP });
    const rates = { ours: [] as number[], peer: [] as number[] };
    const costs = { ours: [] as number[], peer: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) {
        const { url, pid } = sides[side];
        const before = await usageOf(pid);
        rates[side].push(await drive(url, load, { connections: CONNECTIONS, requests }));
        const after = await usageOf(pid);
        costs[side].push((((after?.cpuSeconds ?? 0) - (before?.cpuSeconds ?? 0)) * 1e6) / requests);
      }
    }
    const about = `${CONNECTIONS} connections, ${rounds} rounds of ${requests} requests`;
    tell({ name, load: about, ...median(rates), unit: 'requests/s', wanted: { least } });
    tell({ name: `${name}: processor time`, load: about, ...median(costs), unit: 'µs/request', wanted: null });
  }
} finally {
  await end(bare);
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The peer's median, and ours by the median of the ratios of each round. */
function median({ ours, peer }: { ours: number[]; peer: number[] }): { ours: number; peer: number } {
  const middle = percentile(peer, 0.5);
  const ratios = ours.map((value, round) => value / (peer[round] ?? Number.NaN));
  return { ours: middle * percentile(ratios, 0.5), peer: middle };
}

function checked(isRight: (data: unknown) => boolean): Load['check'] {
  return (body) => {
    if (!isRight((JSON.parse(body) as { data: unknown }).data)) throw new Error(`Not the right answer: ${body}`);
  };
}
