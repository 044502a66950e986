import type { Database } from '../db/database.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PartState, PartWatch } from '../part-watch.ts';
import type { App } from './app-type.ts';

/** Whoever asks gives up after two seconds. */
const ANSWER_MS = 1_500;

export interface Readiness {
  /** `degraded`: ready, but something that it works with failed when it was last used. */
  status: 'ok' | 'degraded' | 'unavailable';
  /** By part that it cannot do without: whether it works. */
  checks: Record<string, boolean>;
  /** By part that no restart mends: how it did. None makes the process unready. */
  parts: Record<string, PartState>;
}

/**
 * Whether a process can do its work, and which part of it cannot.
 */
export async function readiness(process: {
  db: Pick<Database, 'answers'>;
  disk: Pick<DiskWatch, 'isLow'>;
  jobs: Pick<Jobs, 'answers'>;
  /** Whether it can do nothing without the queue's own connections. What answers of requests enqueue goes through the database. */
  needsQueue: boolean;
  watch: Pick<PartWatch, 'states'>;
  /** Aborted where it takes no more work soon. */
  leaving: AbortSignal;
}): Promise<Readiness> {
  const { db, disk, jobs, needsQueue, watch, leaving } = process;
  const [database, queue] = await Promise.all([db.answers(ANSWER_MS), jobs.answers(ANSWER_MS)]);
  const checks = {
    database,
    disk: !disk.isLow(),
    ...(needsQueue ? { queue } : {}),
    ...(leaving.aborted ? { accepting: false } : {}),
  };
  const queueState: PartState = queue ? 'ok' : 'degraded';
  const parts = { ...(needsQueue ? {} : { queue: queueState }), ...watch.states() };
  return { status: statusOf(checks, parts), checks, parts };
}

function statusOf(checks: Readiness['checks'], parts: Readiness['parts']): Readiness['status'] {
  if (!Object.values(checks).every(Boolean)) return 'unavailable';
  return Object.values(parts).includes('degraded') ? 'degraded' : 'ok';
}

/** What a balancer reads. */
export const codeOf = ({ status }: Readiness) => (status === 'unavailable' ? 503 : 200);

/** `/livez`: the process turns. `/readyz`: it can serve, or which part cannot. Outside /v1, no key, no secrets. */
export function installHealth(
  app: App,
  deps: { db: Database; disk: DiskWatch; jobs: Jobs; watch: PartWatch; leaving: AbortSignal },
): void {
  app.get('/livez', { schema: { hide: true }, config: { isUncounted: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { db, disk, jobs, watch, leaving } = deps;
    const ready = await readiness({ db, disk, jobs, needsQueue: false, watch, leaving });
    return reply.status(codeOf(ready)).send(ready);
  });
}
