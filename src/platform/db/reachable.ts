import { StartupError } from './embedded/data-directory.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  // No such database: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '3D000',
]);

/**
 * Does the first work on a database.
 * @throws StartupError with one sentence where it does not answer or does not let us in
 */
export async function reachable<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code = '', message } = cause as { code?: string; message: string };
    // Class 28: invalid authorisation.
    if (!UNREACHABLE.has(code) && !code.startsWith('28')) throw cause;
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database "${decodeURIComponent(pathname.slice(1))}" at ${host} cannot be used (${message || code}); check DATABASE_URL.`,
    );
  }
}
