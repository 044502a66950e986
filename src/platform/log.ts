import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines leave together: one by one they cost as much as a tenth of answering a request. */
const BATCH_BYTES = 4_096;
const BATCH_MS = 100;

/**
 * Logs are an allow-list of fields (ids, codes, durations). Errors are cut to name, code and message, for stacks and causes
 * carry values; bodies and query strings never come here.
 * @param traceId of what is under way, which its lines name; left out where nothing is traced
 */
export function createLog(
  level: string,
  destination?: { write(line: string): void },
  traceId?: () => string | null,
): Log {
  const options = {
    level,
    base: null,
    ...(traceId && {
      mixin: () => {
        const id = traceId();
        return id === null ? {} : { traceId: id };
      },
    }),
    serializers: {
      err: (error: unknown) => {
        if (!isErrorLike(error)) return { message: typeof error };
        const { code } = error as { code?: unknown };
        const stack = error.stack
          ?.split('\n')
          .slice(1, 6)
          .map((line) => line.trim());
        return { name: error.name, code, message: error.message.slice(0, 500), stack };
      },
    },
  };
  return pino(options, destination ?? standardOutput());
}

let output: ReturnType<typeof pino.destination> | null = null;

/** Where every log of the process goes, in batches; the end of the process sends what is left. */
function standardOutput() {
  if (output) return output;
  const opened = pino.destination({ sync: true, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  process.once('exit', () => {
    try {
      opened.flushSync();
    } catch {
      // Nobody reads it any more.
    }
  });
  output = opened;
  return opened;
}

/** Some libraries hand on a copy of an error, which is an object like it. */
function isErrorLike(value: unknown): value is { name?: string; message: string; stack?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { message, stack } = value as { message?: unknown; stack?: unknown };
  return typeof message === 'string' && (stack === undefined || typeof stack === 'string');
}
