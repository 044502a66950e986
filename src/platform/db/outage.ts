const GONE = [
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'DATABASE_SILENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
];
const BUSY = ['40001', '40P01', '55P03', '57014'];
const PAUSE_MS = 500;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Connection lost or refused (08xxx, 57Pxx, too many connections), as PostgreSQL and the socket layer name them; or closed by us. */
export function isDatabaseDown(error: unknown): boolean {
  const code = codeOf(error);
  return /^(08|57P|53)/.test(code) || GONE.includes(code) || code === 'CONNECTION_ENDED';
}

/** Deadlock, serialisation failure, lock or statement timeout: the same work may well pass the next time. */
export function isDatabaseBusy(error: unknown): boolean {
  return BUSY.includes(codeOf(error));
}

/**
 * Repeats work that must not be lost until the database is back, for at most `forMs`. The work has to bear being done twice: of a
 * commit whose answer was lost nobody knows.
 */
export async function outlastOutage<T>(forMs: number, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + forMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = Date.now() > until || codeOf(error) === 'CONNECTION_ENDED';
      if (isOver || !(isDatabaseDown(error) || isDatabaseBusy(error))) throw error;
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }
}
