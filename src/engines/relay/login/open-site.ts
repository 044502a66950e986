import type { LoginVerdict } from '../types.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Attempt } from './attempt.ts';

const OPEN_TIMEOUT_MS = 45_000;

const FAILURES: readonly [RegExp, string][] = [
  [/NAME_NOT_RESOLVED/, 'its name is not known to the DNS; check the address'],
  [/CONNECTION_REFUSED/, 'nothing answers at that address; check it, or whether the site is down'],
  [
    /TUNNEL_CONNECTION_FAILED/,
    'it cannot be reached from here: its name does not resolve, it is down, or EGRESS_ALLOW does not permit it',
  ],
  [/CERT|SSL/, 'its certificate is not valid, so the password was not sent'],
  [/TIMED_OUT|Timeout|took longer/i, 'it did not answer in time'],
  [/TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
  [/INVALID_AUTH|UNEXPECTED_PROXY_AUTH/, 'it refused the HTTP authentication'],
  [/BLOCKED_BY/, 'the request was not permitted'],
];

/** Opens the login's address. A verdict when the site cannot be reached. */
export async function openSite(attempt: Attempt): Promise<LoginVerdict | null> {
  const { loginUrl } = attempt.login;
  const { host } = new URL(loginUrl);
  try {
    const response = await withTimeout('opening the site', OPEN_TIMEOUT_MS + 1_000, () =>
      attempt.page.goto(loginUrl, { timeout: OPEN_TIMEOUT_MS, waitUntil: 'commit' }),
    );
    const status = response?.status() ?? 200;
    const reason = response
      ? (((await response.allHeaders().catch(() => ({}))) as Record<string, string>)['x-egress-reason'] ?? null)
      : null;
    if (reason !== null) {
      return attempt.verdict(
        'unreachable',
        `${host} cannot be reached from here (${reason}). An operator can permit it with EGRESS_ALLOW if that is meant.`,
      );
    }
    return unreachableStatus(attempt, status, host);
  } catch (cause) {
    attempt.options.signal.throwIfAborted();
    const text = String((cause as Error).message);
    if (/ERR_ABORTED|interrupted by another navigation/.test(text)) return null;
    const known = FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'the connection failed';
    return attempt.verdict('unreachable', `${host} could not be opened: ${known}.`);
  }
}

/** A verdict for statuses that say that there is no site to sign in to. */
export function unreachableStatus(attempt: Attempt, status: number, host: string): LoginVerdict | null {
  if (status === 404 || status === 410)
    return attempt.verdict(
      'unreachable',
      `${host} has no page at the login's address (HTTP ${status}); check the address.`,
    );
  if (status >= 500)
    return attempt.verdict('unreachable', `${host} answers with an error (HTTP ${status}); try again later.`);
  return null;
}
