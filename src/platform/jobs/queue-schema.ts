import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { APP_ROLE } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Queue } from './queue.ts';
import { createErrorTeller } from './tell-errors.ts';

// The least pg-boss allows.
const HEARTBEAT_SECONDS = 10;
/** What the driver below pg-boss takes beyond what pg-boss describes. */
export const CONNECTION = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 4_000 };

/** Moving many jobs to a newer schema takes as long as it takes: this alone has no deadline. */
export async function bringSchemaUpToDate(url: string, log: Log): Promise<void> {
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: url,
    schema: 'pgboss',
    max: 1,
    application_name: 'frontdesk-jobs',
    supervise: false,
    schedule: false,
  });
  boss.on('error', createErrorTeller(log));
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Makes a queue with its dead letters, or leaves what is there. */
export async function ensureQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const deadLetter = `${queue.name}.dead`;
  await boss.createQueue(deadLetter, { retryLimit: 0 });
  await boss.createQueue(queue.name, {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds ?? 1,
    retryBackoff: queue.retryBackoff ?? false,
    expireInSeconds: queue.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter,
    notify: true,
  });
}

/** Jobs are enqueued inside business transactions, which run as the app's role. */
export async function grantToApp(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('frontdesk.grant'))`;
      await transaction.unsafe(
        `grant usage on schema pgboss to ${APP_ROLE};
         grant select, insert, update on all tables in schema pgboss to ${APP_ROLE};
         grant execute on all functions in schema pgboss to ${APP_ROLE}`,
      );
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
