import type { Log } from '../log.ts';

const QUIET_MS = 10_000;
const MOST_KINDS = 100;

/**
 * Writes errors of the job queue to the log: each kind at once, then at most every ten seconds with how often it came in between.
 * While a database is away, every queue of every worker says so several times a second.
 */
export function createErrorTeller(log: Pick<Log, 'error'>, now: () => number = Date.now): (error: unknown) => void {
  const kinds = new Map<string, { toldAt: number; untold: number }>();
  return (error) => {
    const kind = String((error as { code?: unknown } | null)?.code ?? (error as { message?: unknown } | null)?.message);
    const known = kinds.get(kind);
    if (known && now() - known.toldAt < QUIET_MS) {
      known.untold += 1;
      return;
    }
    if (kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(kind, { toldAt: now(), untold: 0 });
    log.error({ err: error, ...(known && known.untold > 0 ? { untold: known.untold } : {}) }, 'job queue');
  };
}
