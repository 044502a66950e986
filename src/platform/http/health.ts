import type { Database } from '../db/database.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { App } from './app-type.ts';

/** Whoever asks gives up after two seconds. */
const ANSWER_MS = 1_500;

export interface Readiness {
  status: 'ok' | 'unavailable';
  /** By part: whether it works. */
  checks: Record<string, boolean>;
}

/**
 * Whether a process can do its work, and which part of it cannot.
 * @param parts without `jobs` for a process that answers requests: what it enqueues goes through its database
 */
export async function readiness(parts: {
  db: Pick<Database, 'answers'>;
  disk: Pick<DiskWatch, 'isLow'>;
  jobs?: Pick<Jobs, 'answers'>;
  /** Aborted where it takes no more work soon. */
  leaving: AbortSignal;
}): Promise<Readiness> {
  const { db, disk, jobs, leaving } = parts;
  const [database, queue] = await Promise.all([db.answers(ANSWER_MS), jobs?.answers(ANSWER_MS)]);
  const checks = {
    database,
    disk: !disk.isLow(),
    ...(queue === undefined ? {} : { queue }),
    ...(leaving.aborted ? { accepting: false } : {}),
  };
  return { status: Object.values(checks).every(Boolean) ? 'ok' : 'unavailable', checks };
}

/** `/livez`: the process turns. `/readyz`: it can serve, or which part cannot. Outside /v1, no key, no secrets. */
export function installHealth(app: App, deps: { db: Database; disk: DiskWatch; leaving: AbortSignal }): void {
  app.get('/livez', { schema: { hide: true }, config: { isUncounted: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await readiness({ db: deps.db, disk: deps.disk, leaving: deps.leaving });
    return reply.status(ready.status === 'ok' ? 200 : 503).send(ready);
  });
}
