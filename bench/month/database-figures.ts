import type postgres from 'postgres';

/** How long a job that was due waited until a worker began it. */
export interface JobAge {
  ms: number;
  /** Taken up again, after a failure or the death of its process; then the time includes all that lies before. */
  isRepeated: boolean;
}

/** What a database has come to hold. */
export interface Growth {
  rows: number;
  bytes: number;
}

/** Rows that were ever written, those of the job queue among them, and the size on disk. */
export async function sizeOf(owner: postgres.Sql): Promise<Growth> {
  const [size] = await owner<Growth[]>`
    select pg_database_size(current_database())::float8 as bytes,
      (select sum(n_tup_ins) from pg_stat_user_tables)::float8 as rows`;
  if (!size) throw new Error('The database tells no size');
  return size;
}

/** Of every job that was made since and that a worker began; those of the queue itself left out. */
export async function jobAges(owner: postgres.Sql, since: Date): Promise<JobAge[]> {
  return owner<JobAge[]>`
    select extract(epoch from started_on - greatest(created_on, start_after))::float8 * 1000 as ms,
      retry_count > 0 as "isRepeated"
    from pgboss.job
    where started_on is not null and created_on >= ${since} and name not like '\\_\\_%'`;
}

/** How much is still to be done: calls to analyze, deliveries to make, runs to end. */
export async function countUnfinished(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select ((select count(*) from calls where analyzed_at is null)
      + (select count(*) from webhook_deliveries where status = 'pending')
      + (select count(*) from relay_executions where status in ('queued', 'running', 'paused')))::int as count`;
  return row?.count ?? 0;
}
