/**
 * Statistics of a location with millions of calls over HTTP, beside counting the rows, and listing its newest calls; `README.md` says
 * what is measured. `node bench/statistics/run.ts [--calls N] [--days N]`
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { CALL_CATEGORIES } from '../../src/engines/dialog/tools.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Answer, run, send } from '../../test/acceptance/product.ts';
import { tell } from '../figure.ts';
import { percentile } from '../measure.ts';

const { values: flags } = parseArgs({
  options: { calls: { type: 'string', default: '10000000' }, days: { type: 'string', default: '1000' } },
});
const [calls, days] = [Number(flags.calls), Number(flags.days)];
const TIMES = 200;
/** Of these the slowest in a hundred are told, which a few would leave to chance. */
const LISTS = 2000;
/** Columns of `call_sums` behind its key, in their order. */
const SUMS = [
  ...['calls', 'timed', 'seconds', 'booked', 'successful', 'unsuccessful'],
  ...['completed', 'transferred', 'missed', 'failed'].map((status) => `status_${status}`),
  ...CALL_CATEGORIES.map((category) => `category_${category}`),
  ...['positive', 'neutral', 'negative'].map((sentiment) => `sentiment_${sentiment}`),
]
  .map((name) => `sum(${name})`)
  .join(', ');

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-statistics-'));
await mkdir(join(folder, 'database'), { mode: 0o700 });
const database = await startEmbeddedPostgres(join(folder, 'database'), () => {});
await migrate(database.url);
const program = run('src/main.ts', ['all'], {
  PORT: '0',
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
});
const owner = postgres(database.url, { max: 1, onnotice: () => {} });
try {
  const key = await program.printed(/(sk_live_\w+)/);
  const url = await program.printed(/answers at (http\S+)/);
  const ask = (method: string, path: string, body?: unknown) => send(url, key, method, path, body);
  const workspace = (await ask('POST', '/v1/workspaces', { name: 'Figures' })).body.data.id;
  const place = async () => (await ask('POST', `/v1/workspaces/${workspace}/locations`, { name: 'Figures' })).body.data;
  const [large, small] = [(await place()).id, (await place()).id];

  const began = performance.now();
  await withoutIndexes('calls', async () => {
    await seed(large, calls);
    await seed(small, Math.min(calls, 10_000));
  });
  // What the filling leaves to be done behind it would be done while requests are measured.
  await owner`vacuum analyze calls, call_sums`;
  await owner`checkpoint`;
  line('seeded', `${calls} calls over ${days} days in ${((performance.now() - began) / 1000).toFixed(0)} s`);

  const counted = performance.now();
  const [truth] = await owner<{ calls: string; category: number }[]>`
    select sum(n)::text as calls, count(*)::int as category
    from (select category, count(*) as n from calls where location_id = ${large} group by category) as by_category`;
  const countMs = performance.now() - counted;
  line('count(*) … group by category', `${countMs.toFixed(0)} ms`);

  const ever = new URLSearchParams({ location_id: large, since: '2000-01-01T00:00:00Z' });
  const stats = (await ask('GET', `/v1/voice/calls/stats?${ever}`)).body.data;
  if (String(stats.total) !== truth?.calls) throw new Error(`${stats.total} counted, ${truth?.calls} there`);
  const month = new URLSearchParams({ location_id: large });
  const load = `${calls} calls of one location, ${TIMES} requests one after the other`;
  for (const [span, query] of [
    ['30 days', month],
    ['all time', ever],
  ] as const) {
    const name = `Call statistics of ${span}`;
    const [p50] = await timed(name, TIMES, 0.5, [() => ask('GET', `/v1/voice/calls/stats?${query}`)]);
    tell({
      name: `${name}, beside counting`,
      load: `${load}, median`,
      ours: p50 ?? Number.NaN,
      peer: countMs,
      unit: 'ms',
      wanted: { most: 1 / 500 },
    });
    tell({ name, load: `${load}, median`, ours: p50 ?? Number.NaN, peer: null, unit: 'ms', wanted: { most: 10 } });
  }
  const buckets = (query: Record<string, string>) =>
    ask('GET', `/v1/voice/calls/statistics?${new URLSearchParams({ location_id: large, ...query })}`);
  const since = new Date(Date.now() - (days + 1) * 86_400_000).toISOString();
  const { total } = (await buckets({ bucket: 'month', since })).body.data;
  if (String(total.calls) !== truth?.calls) throw new Error(`${total.calls} counted by month, ${truth?.calls} there`);
  for (const [span, query] of [
    ['24 hours by hour', { bucket: 'hour' }],
    ['30 days by day', { bucket: 'day', timezone: 'America/New_York' }],
    ['12 months by month', { bucket: 'month' }],
  ] as const) {
    const name = `Call statistics of ${span}`;
    const [p50] = await timed(name, TIMES, 0.5, [() => buckets(query)]);
    tell({ name, load: `${load}, median`, ours: p50 ?? Number.NaN, peer: null, unit: 'ms', wanted: { most: 150 } });
  }
  const newest = (of: string) => () => ask('GET', `/v1/voice/calls?location_id=${of}`);
  const [ofLarge, ofSmall] = await timed('newest calls', LISTS, 0.99, [newest(large), newest(small)]);
  tell({
    name: 'List Calls, p99',
    load: `${calls} calls of one location, ${LISTS} requests in turns with one of ${Math.min(calls, 10_000)} calls`,
    ours: ofLarge ?? Number.NaN,
    peer: ofSmall ?? Number.NaN,
    unit: 'ms',
    wanted: { most: 1.5 },
  });
} finally {
  await owner.end();
  await program.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Rows as calls leave them; the sums are made as the triggers would have made them, call by call. */
async function seed(location: string, count: number): Promise<void> {
  const chunk = 500_000;
  for (let from = 0; from < count; from += chunk)
    await owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into calls (tenant_id, id, location_id, call_id, status, direction, caller_number, duration, category, sentiment, started_at, ended_at)
        select tenant_id, 'call_' || ${location}::text || lpad(n::text, 9, '0'), id, 'CA' || ${location}::text || n,
          (array['completed', 'completed', 'completed', 'transferred', 'missed'])[1 + n % 5], 'inbound', '+12125550100', 30 + n % 400,
          (array['booking', 'inquiry', 'rescheduling', 'cancellation', 'message', 'other'])[1 + n % 6],
          (array['positive', 'neutral', 'negative'])[1 + n % 3], at, at + interval '2 minutes'
        from locations, generate_series(${from}::int, ${Math.min(count, from + chunk) - 1}::int) as n,
          lateral (select now() - (n::float8 / ${count}::int) * ${days}::int * interval '1 day' as at) as moment
        where id = ${location}`;
    });
  await owner`
    insert into call_sums select tenant_id, location_id, minutes, starts_at, ${owner.unsafe(SUMS)}
    from (
      select figures.* from calls call, (values (15), (60), (1440)) as spans (minutes), lateral call_figures(call, spans.minutes, 1) as figures
      where call.location_id = ${location}
    ) as counted
    group by 1, 2, 3, 4`;
}

/** Indexes are made again from the full table, which takes a fraction of the time. */
async function withoutIndexes(table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> ${`${table}_pkey`}`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await owner`set maintenance_work_mem = '256MB'`;
  await fill();
  for (const { definition } of indexes) await owner.unsafe(definition);
}

/**
 * Sends requests one after the other, those of several kinds in turns, so that what else the machine does meets all of them.
 * @returns the milliseconds that this share of each kind lies at or below
 */
async function timed(
  name: string,
  times: number,
  share: number,
  requests: readonly (() => Promise<Answer>)[],
): Promise<number[]> {
  const taken = requests.map((): number[] => []);
  for (let turn = -1; turn < times; turn++)
    for (const [kind, request] of requests.entries()) {
      const since = performance.now();
      const { status } = await request();
      if (status !== 200) throw new Error(`${name}: ${status}`);
      if (turn >= 0) taken[kind]?.push(performance.now() - since);
    }
  return taken.map((each) => percentile(each, share));
}

function line(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(42)}${value}\n`);
}
