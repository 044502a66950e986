/**
 * A month of many locations, replayed in minutes against two `serve` and two `worker` processes of which some are replaced and one is
 * killed meanwhile; `README.md` says what is held against what.
 * `node bench/month/run.ts [--locations N] [--days N] [--calls-per-day X] [--minutes M] [--runs N] [--think-ms N] [--seed N]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../../src/adapters/carriers/sandbox/sandbox.ts';
import { startPortal, until } from '../../test/acceptance/product.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { placeCall, type Spoken } from './caller.ts';
import { countUnfinished, jobAges, sizeOf } from './database-figures.ts';
import { startInstallation } from './installation.ts';
import { Partner } from './partner.ts';
import { planMonth } from './plan.ts';
import { type Location, makePractices, openEndpoints } from './practices.ts';
import { readBooks } from './read-books.ts';
import { type Action, replay } from './replay.ts';
import { report } from './report.ts';
import { RunOrders } from './run-orders.ts';
import { UsageWatch } from './usage.ts';
import { type Books, type Delivery, judge, type PlacedCall } from './verdict.ts';

const { values: flags } = parseArgs({
  options: {
    locations: { type: 'string', default: '2000' },
    days: { type: 'string', default: '30' },
    'calls-per-day': { type: 'string', default: '0.04' },
    minutes: { type: 'string', default: '5' },
    runs: { type: 'string', default: '4' },
    'think-ms': { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
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
const SETTLE_MS = 180_000;
const MOST_FAULTS_SHOWN = 20;
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-month-'));
const deliveries: Delivery[] = [];
let partner: Partner | null = null;
const receiver = await startReceiver(({ id, path, body, at }) => {
  const { type, timestamp, data } = JSON.parse(body) as { type: string; timestamp: string; data: { id: string } };
  const tenant = Number(path.split('/').at(-1));
  const delivery = { tenant, eventId: id, type, objectId: data.id, at, happenedAt: Date.parse(timestamp) };
  deliveries.push(delivery);
  partner?.hear(delivery);
});
const portal = await startPortal(folder);
const carrier = await startSandbox();
const allowed = `${receiver.host},${portal.host}`;
const installation = await startInstallation(folder, {
  CARRIER: 'twilio',
  TWILIO_ACCOUNT_SID: carrier.accountSid,
  TWILIO_AUTH_TOKEN: carrier.authToken,
  TWILIO_API_URL: carrier.url,
  EGRESS_ALLOW: allowed,
  HTTP_ALLOW: allowed,
});
try {
  const month = planMonth(size);
  say(`making ${size.locations} locations`);
  const practices = await makePractices(installation, size.locations);
  await openEndpoints(installation.url, practices, receiver.url);
  const orders = await RunOrders.open(installation.url, practices, portal.login);
  const asking = new Partner(installation.url, practices);
  partner = asking;

  const before = await sizeOf(installation.owner);
  const since = new Date();
  const watch = new UsageWatch(installation);
  const placed: PlacedCall[] = [];
  const spoken: Spoken = { latencies: [], reconnects: 0 };
  let killedAt: number | null = null;
  const at = (share: number, begin: () => Promise<void>): Action => ({ atMs: size.lengthMs * share, begin });
  const changes = [
    at(0.3, () => installation.replace('serve', 'first')),
    at(0.5, () => installation.replace('worker', 'first')),
    at(0.7, () => {
      killedAt = Date.now();
      return installation.kill('worker', 'second');
    }),
  ];
  say(`replaying ${month.calls.length} calls in ${flags.minutes} minutes`);
  const { latestMs } = await replay([
    ...changes,
    ...month.runsAtMs.map((atMs): Action => ({ atMs, begin: () => orders.order() })),
    ...month.requests.map((request): Action => ({ atMs: request.atMs, begin: () => asking.ask(request) })),
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
  const unsettled = await until(
    'everything is done',
    async () => {
      await asking.settled();
      return (await countUnfinished(installation.owner)) === 0;
    },
    SETTLE_MS,
  ).then(
    () => [],
    (error: Error) => [error.message],
  );
  const { product: usage, bench } = await watch.stop();
  const after = await sizeOf(installation.owner);
  const jobs = await jobAges(installation.owner, since);

  const found = await readBooks(installation.url, practices);
  const books: Books = {
    ...found,
    placed,
    marked: asking.tally.marked,
    runs: orders.heldAgainst(found.runs),
    deliveries,
  };
  const verdict = judge(books);
  verdict.faults.push(...asking.tally.faults, ...unsettled);
  say(
    `calls placed ${placed.length}, ${spoken.reconnects} lines lost and taken back, the latest begun ${Math.round(latestMs)} ms late`,
  );
  report(
    verdict,
    {
      load: `${size.locations} locations, ${size.days} days, ${placed.length} calls in ${flags.minutes} min`,
      firstWordMs: spoken.latencies,
      requestMs: asking.tally.requestMs,
      deliveries,
      killedAt,
      jobs,
      usage,
      bench,
      growth: { rows: after.rows - before.rows, bytes: after.bytes - before.bytes },
      calls: placed.length,
      processors: cpus().length,
    },
    size,
  );
  for (const fault of verdict.faults.slice(0, MOST_FAULTS_SHOWN)) say(`  ${fault}`);
  if (verdict.faults.length > 0) process.exitCode = 1;
} finally {
  await installation.stop();
  await carrier.close();
  receiver.close();
  await portal.program.stop();
  await rm(folder, { recursive: true, force: true });
}
