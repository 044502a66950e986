import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Logs are an allow-list of fields (ids, codes, durations). Errors are cut to name, code and message, for stacks and causes
 * carry values; bodies and query strings never come here.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    serializers: {
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { message: typeof error };
        const { code } = error as { code?: unknown };
        const stack = error.stack
          ?.split('\n')
          .slice(1, 6)
          .map((line) => line.trim());
        return { name: error.name, code, message: error.message.slice(0, 500), stack };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
