import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routeOf } from '../../platform/http/request-log.ts';
import { MOST_KEPT, REQUEST_DAYS } from './bounds.ts';
import { insertRequests, type RequestRow, trimRequests } from './store.ts';

const FLUSH_MS = 2000;
/** Requests that wait to be written; while the database does not take them, what comes beyond is left out. */
const MOST_WAITING = 5000;
/** A tenant's requests are trimmed after so many that this process has written. */
const TRIM_AFTER = 1000;

/**
 * Keeps a line of every request of a key or of somebody signed in, written in batches every two seconds: no request waits for it. Routes without their values,
 * statuses and times; no query, header or body.
 */
export function recordRequests(app: App, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  let waiting = new Map<string, RequestRow[]>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const written = new Map<string, number>();

  const write = async (batches: Map<string, RequestRow[]>): Promise<void> => {
    for (const [tenantId, rows] of batches) {
      await insertRequests(deps.db, tenantId, rows);
      const since = (written.get(tenantId) ?? 0) + rows.length;
      if (since >= TRIM_AFTER) await trimRequests(deps.db, tenantId, MOST_KEPT, REQUEST_DAYS);
      written.set(tenantId, since >= TRIM_AFTER ? 0 : since);
    }
  };
  const flush = (): Promise<void> => {
    timer = null;
    const batches = waiting;
    waiting = new Map();
    count = 0;
    writing = writing
      .then(() => write(batches))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'requests were not written to the request log'));
    return writing;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    const at = deps.clock.now();
    reply.raw.once('close', () => {
      // Of a request that nobody was let in with there is none, and it is nobody's.
      const caller: Caller | null = request.caller;
      if (!caller || count >= MOST_WAITING) return;
      const row: RequestRow = {
        request_id: request.id,
        at,
        method: request.method,
        route: routeOf(request),
        status: reply.raw.headersSent ? reply.raw.statusCode : null,
        duration_ms: Math.round((performance.now() - began) * 10) / 10,
        actor_id: caller.actorId,
      };
      const rows = waiting.get(caller.tenantId);
      if (rows) rows.push(row);
      else waiting.set(caller.tenantId, [row]);
      count += 1;
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    });
    done();
  });
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer);
    await flush();
  });
}
