/**
 * How long a worker takes to claim a job and to end it with a million of them waiting, beside the same with a thousand.
 * `node bench/jobs/run.ts [--jobs N]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { deliverWebhooks } from '../../src/features/webhooks/queues.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { tell } from '../figure.ts';
import { percentile } from '../measure.ts';

const { values: flags } = parseArgs({ options: { jobs: { type: 'string', default: '1000000' } } });
const [FEW, many] = [1_000, Number(flags.jobs)];
const CLAIMS = 300;
/** Claims before those that count. */
const WARM_UP = 20;
const queue = deliverWebhooks.name;

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-jobs-'));
const server = await startEmbeddedPostgres(folder, () => {});
const opened: (() => Promise<unknown>)[] = [];
try {
  const [short, long] = [await openQueue('short'), await openQueue('long')];
  await queueUp(short, FEW);
  await queueUp(long, many);
  // In turns, so that what else the machine does meets both.
  const [few, lots]: [number[], number[]] = [[], []];
  for (let claim = 0; claim < CLAIMS + WARM_UP; claim++) {
    const [ofShort, ofLong] = [await claimOne(short), await claimOne(long)];
    if (claim < WARM_UP) continue;
    few.push(ofShort);
    lots.push(ofLong);
  }
  tell({
    name: `Claim and end of a job, ${many} waiting`,
    load: `${CLAIMS} claims in turns, ${many} waiting beside ${FEW}, as the worker makes them, median`,
    ours: percentile(lots, 0.5),
    peer: percentile(few, 0.5),
    unit: 'ms',
    wanted: { most: 1.3 },
  });
} finally {
  for (const close of opened.reverse()) await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

interface QueueOfJobs {
  boss: PgBoss;
  owner: postgres.Sql;
  claimed: Set<string>;
}

/** The queue in a database of its own. */
async function openQueue(name: string): Promise<QueueOfJobs> {
  const first = postgres(server.url, { max: 1, onnotice: () => {} });
  await first.unsafe(`create database ${name}`);
  await first.end();
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await migrate(url);
  const jobs = await openJobs(url, [deliverWebhooks], createLog('error'));
  opened.push(() => jobs.stop(1000));
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  opened.push(() => owner.end());
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false, max: 1 });
  boss.on('error', (error) => process.stderr.write(`${error}\n`));
  await boss.start();
  opened.push(() => boss.stop({ graceful: false }));
  return { boss, owner, claimed: new Set() };
}

/** Brings the jobs that wait up to this many, each of a group of its own as the product's are. */
async function queueUp({ boss, owner }: QueueOfJobs, count: number): Promise<void> {
  await boss.insert(queue, [{ data: { tenantId: 'tnt_0', endpointId: 'whk_0' } }]);
  const [sample] = await owner<{ columns: string }[]>`
    select string_agg(format('%I', column_name), ', ') as columns from information_schema.columns
    where table_schema = 'pgboss' and table_name = 'job' and column_name not in ('id', 'created_on', 'group_id') and is_generated = 'NEVER'`;
  // Copies of a job that the queue itself has made, but for what tells them apart.
  await owner.unsafe(`
    insert into pgboss.job (id, created_on, group_id, ${sample?.columns})
    select gen_random_uuid(), now() - interval '1 second', 'whk_' || n, ${sample?.columns}
    from (select * from pgboss.job where name = '${queue}' and state = 'created' limit 1) as sample, generate_series(1, ${count - 1}) as n`);
  await owner`analyze pgboss.job`;
}

/** @returns the milliseconds that it took */
async function claimOne({ boss, claimed }: QueueOfJobs): Promise<number> {
  const began = performance.now();
  const [job] = await boss.fetch(queue, { batchSize: 1 });
  if (!job) throw new Error('Jobs are waiting and none was claimed');
  await boss.complete(queue, job.id);
  const taken = performance.now() - began;
  if (claimed.has(job.id)) throw new Error('A job was claimed twice');
  claimed.add(job.id);
  return taken;
}
