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
const queue = deliverWebhooks.name;

const folder = await mkdtemp(join(tmpdir(), 'frontdesk-jobs-'));
const database = await startEmbeddedPostgres(folder, () => {});
await migrate(database.url);
const jobs = await openJobs(database.url, [deliverWebhooks], createLog('error'));
const owner = postgres(database.url, { max: 1, onnotice: () => {} });
const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, migrate: false, max: 1 });
boss.on('error', (error) => process.stderr.write(`${error}\n`));
await boss.start();
try {
  await queueUp(FEW);
  const few = await claimAll();
  await queueUp(many);
  const lots = await claimAll();
  const load = (share: string) => `${CLAIMS} claims one after the other, ${share}, as the worker makes them`;
  tell({
    name: `Claim and end of a job, ${many} waiting`,
    load: load(`${many} waiting beside ${FEW}, median`),
    ours: percentile(lots, 0.5),
    peer: percentile(few, 0.5),
    unit: 'ms',
    wanted: { most: 1.3 },
  });
} finally {
  await boss.stop({ graceful: false });
  await jobs.stop(1000);
  await owner.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Brings the jobs that wait up to this many, each of a group of its own as the product's are. */
async function queueUp(count: number): Promise<void> {
  const [waiting] = await owner<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where name = ${queue} and state = 'created'`;
  const missing = count - (waiting?.count ?? 0);
  await boss.insert(queue, [{ data: { tenantId: 'tnt_0', endpointId: 'whk_0' } }]);
  const [sample] = await owner<{ columns: string }[]>`
    select string_agg(format('%I', column_name), ', ') as columns from information_schema.columns
    where table_schema = 'pgboss' and table_name = 'job' and column_name not in ('id', 'created_on', 'group_id') and is_generated = 'NEVER'`;
  // Copies of a job that the queue itself has made, but for what tells them apart.
  await owner.unsafe(`
    insert into pgboss.job (id, created_on, group_id, ${sample?.columns})
    select gen_random_uuid(), now() - interval '1 second', 'whk_' || n, ${sample?.columns}
    from (select * from pgboss.job where name = '${queue}' and state = 'created' limit 1) as sample, generate_series(1, ${missing - 1}) as n`);
  await owner`analyze pgboss.job`;
}

async function claimAll(): Promise<number[]> {
  const taken: number[] = [];
  const seen = new Set<string>();
  for (let claim = 0; claim < CLAIMS + 20; claim++) {
    const began = performance.now();
    const [job] = await boss.fetch(queue, { batchSize: 1 });
    if (!job) throw new Error('Jobs are waiting and none was claimed');
    await boss.complete(queue, job.id);
    if (claim >= 20) taken.push(performance.now() - began);
    seen.add(job.id);
  }
  if (seen.size !== CLAIMS + 20) throw new Error('A job was claimed twice');
  return taken;
}
