import type { Database } from '../db/database.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { App } from './app-type.ts';

/** Whoever asks gives up after two seconds. */
const ANSWER_MS = 1_500;

/** `/livez`: the process turns. `/readyz`: it can serve, or which part cannot. Outside /v1, no key, no secrets. */
export function installHealth(app: App, deps: { db: Database; disk: DiskWatch }): void {
  app.get('/livez', { schema: { hide: true }, config: { isUncounted: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const database = await deps.db.answers(ANSWER_MS);
    const disk = !deps.disk.isLow();
    const isReady = database && disk;
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', checks: { database, disk } });
  });
}
