/**
 * A month of many locations, replayed in minutes against two `serve` and two `worker` processes of which some are replaced and one is
 * killed meanwhile; `README.md` says what is held against what.
 * `node bench/month/run.ts [--locations N] [--days N] [--calls-per-day X] [--minutes M] [--runs N] [--think-ms N] [--seed N] [--keep]`
 */
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { placeCall, type Spoken } from './caller.ts';
import { jobAges, sizeOf } from './database-figures.ts';
import { Partner } from './partner.ts';
import { planMonth } from './plan.ts';
import { type Location, makePractices, openEndpoints } from './practices.ts';
import { readBooks } from './read-books.ts';
import { type Action, replay } from './replay.ts';
import { report } from './report.ts';
import { RunOrders } from './run-orders.ts';
import { UsageWatch } from './usage.ts';
import { judge, type PlacedCall } from './verdict.ts';
import { settled, startWorld, type World } from './world.ts';

const { values: flags } = parseArgs({
  options: {
    locations: { type: 'string', default: '500' },
    days: { type: 'string', default: '30' },
    'calls-per-day': { type: 'string', default: '0.06' },
    minutes: { type: 'string', default: '5' },
    runs: { type: 'string', default: '4' },
    'think-ms': { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});
const size = {
  seed: Number(flags.seed),
  locations: Number(flags.locations),
  days: Number(flags.days),
  callsPerDay: Number(flags['calls-per-day']),
  runs: Number(flags.runs),
  lengthMs: Number(flags.minutes) * 60_000,
};
const thinkMs = Number(flags['think-ms']);
/** Long enough for what processes do by themselves every few seconds. */
const REST_MS = 15_000;
const MOST_FAULTS_SHOWN = 20;
const say = (text: string) => process.stdout.write(`${text}\n`);

const world = await startWorld({ isKept: flags.keep });
try {
  await run(world);
} finally {
  await world.close();
}

async function run({ installation, carrier, portal, receiver, deliveries, listen }: World): Promise<void> {
  const month = planMonth(size);
  say(`making ${size.locations} locations`);
  const began = Date.now();
  const practices = await makePractices(installation, size.locations);
  await openEndpoints(installation.url, practices, receiver.url);
  const orders = await RunOrders.open(installation.url, practices, portal.login);
  const partner = new Partner(installation.url, practices);
  listen(partner);

  const before = await sizeOf(installation.owner);
  const since = new Date();
  const watch = new UsageWatch(installation);
  await delay(REST_MS);
  const restSeconds = await watch.cpuSeconds();
  const replayedAt = Date.now();
  const placed: PlacedCall[] = [];
  const spoken: Spoken = { latencies: [], reconnects: 0 };
  let killedAt: number | null = null;
  const at = (share: number, begin: () => Promise<void>): Action => ({ atMs: size.lengthMs * share, begin });
  say(
    `made in ${Math.round((Date.now() - began) / 1000)} s; replaying ${month.calls.length} calls in ${flags.minutes} minutes`,
  );
  const { latestMs } = await replay([
    at(0.3, () => installation.replace('serve', 'first')),
    at(0.5, () => installation.replace('worker', 'first')),
    at(0.7, () => {
      killedAt = Date.now();
      return installation.kill('worker', 'second');
    }),
    ...month.runsAtMs.map((atMs): Action => ({ atMs, begin: () => orders.order() })),
    ...month.requests.map((request): Action => ({ atMs: request.atMs, begin: () => partner.ask(request) })),
    ...month.calls.map(
      (plan): Action => ({
        atMs: plan.atMs,
        async begin() {
          const { number: to, tenant } = practices.locations[plan.location] as Location;
          placed.push(await placeCall(carrier, plan, { to, tenant, thinkMs }, spoken));
        },
      }),
    ),
  ]);
  const unsettled = await settled(installation, partner);
  const cpuSeconds = (await watch.cpuSeconds()) - restSeconds;
  const busyMs = Date.now() - replayedAt;
  const { product: usage, bench } = await watch.stop();
  const after = await sizeOf(installation.owner);
  const jobs = await jobAges(installation.owner, since);

  const found = await readBooks(installation.url, practices);
  const runs = orders.heldAgainst(found.runs);
  const verdict = judge({ ...found, placed, marked: partner.tally.marked, runs, deliveries });
  verdict.faults.push(...partner.tally.faults, ...unsettled);
  say(
    `calls placed ${placed.length}, ${spoken.reconnects} lines lost and taken back, the latest begun ${Math.round(latestMs)} ms late`,
  );
  report(
    verdict,
    {
      load: `${size.locations} locations, ${size.days} days, ${placed.length} calls in ${flags.minutes} min`,
      firstWordMs: spoken.latencies,
      requestMs: partner.tally.requestMs,
      deliveries,
      killedAt,
      jobs,
      usage,
      cpuSeconds,
      // What the processes use where nothing happens.
      cpuSecondsAtRest: (restSeconds / REST_MS) * busyMs,
      bench,
      growth: { rows: after.rows - before.rows, bytes: after.bytes - before.bytes },
      calls: placed.length,
      processors: cpus().length,
    },
    size,
  );
  for (const fault of verdict.faults.slice(0, MOST_FAULTS_SHOWN)) say(`  ${fault}`);
  if (verdict.faults.length > 0) process.exitCode = 1;
}
