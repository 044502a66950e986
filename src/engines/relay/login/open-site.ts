import type { Response } from 'playwright-core';
import type { LoginVerdict } from '../types.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Attempt } from './attempt.ts';
import { onChallenge } from './http-authentication.ts';

const OPEN_TIMEOUT_MS = 45_000;

const FAILURES: readonly [RegExp, string][] = [
  [/NAME_NOT_RESOLVED/, 'its name is not known to the DNS; check the address'],
  [/CONNECTION_REFUSED|ADDRESS_UNREACHABLE/, 'nothing answers at that address; check it, or whether the site is down'],
  [/CONNECTION_(?:RESET|CLOSED|ABORTED)|EMPTY_RESPONSE/, 'it cut the connection off; try again later'],
  [
    /TUNNEL_CONNECTION_FAILED|PROXY/,
    'it cannot be reached from here: its name does not resolve, it is down, or the address is not a public one and EGRESS_ALLOW does not name it',
  ],
  [/CERT|SSL/, 'its certificate or encryption is not valid, so nothing was sent; its operator has to mend that'],
  [/TIMED_OUT|Timeout|took longer/i, 'it did not answer in time; try again later'],
  [/TOO_MANY_REDIRECTS/, 'it redirects in a circle; check the address'],
  [/INVALID_AUTH|UNEXPECTED_PROXY_AUTH/, 'it wants an HTTP authentication that is not supported'],
  [/BLOCKED_BY|UNSAFE_PORT/, 'the address is not one that may be opened'],
  [/INVALID_RESPONSE|HTTP2|QUIC|CONTENT_DECODING/, 'its answer could not be read; try again later'],
];

/** Opens the page that an earlier login landed on, else the login's address. A verdict when the site cannot be reached, or refuses HTTP authentication. */
export async function openSite(attempt: Attempt): Promise<LoginVerdict | null> {
  for (;;) {
    const opened = await open(attempt);
    if (attempt.landing !== null && opened !== null && 'kind' in opened) {
      attempt.leaveLanding();
      continue;
    }
    if (opened === null || 'kind' in opened) return opened;
    const challenge = onChallenge(attempt, opened);
    if (challenge === 'again') continue;
    const verdict = challenge ?? verdictOnAnswer(attempt, opened);
    if (verdict === null || attempt.landing === null) return verdict;
    attempt.leaveLanding();
  }
}

async function open(attempt: Attempt): Promise<Response | LoginVerdict | null> {
  try {
    return await withTimeout('opening the site', OPEN_TIMEOUT_MS + 1_000, () =>
      attempt.page.goto(attempt.landing ?? attempt.login.loginUrl, { timeout: OPEN_TIMEOUT_MS, waitUntil: 'commit' }),
    );
  } catch (cause) {
    attempt.options.signal.throwIfAborted();
    const text = String((cause as Error).message);
    // A page that goes elsewhere at once, and a hand-over of a file, interrupt the opening without harm.
    if (/ERR_ABORTED|interrupted by another navigation/.test(text)) return null;
    const known = FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'the connection failed; try again later';
    return attempt.verdict('unreachable', `${attempt.host} could not be opened: ${known}.`);
  }
}

function verdictOnAnswer(attempt: Attempt, response: Response): LoginVerdict | null {
  const host = URL.parse(response.url())?.host ?? attempt.host;
  const reason = response.headers()['x-egress-reason'];
  if (reason !== undefined) {
    return attempt.verdict(
      'unreachable',
      `${host} cannot be reached from here (${reason.replaceAll('_', ' ')}). Check the address; an address that is not public has to be named in EGRESS_ALLOW.`,
    );
  }
  attempt.status = response.status();
  return attempt.status >= 500 && attempt.status !== 503
    ? attempt.verdict('unreachable', `${host} answers with an error (HTTP ${attempt.status}); try again later.`)
    : null;
}
