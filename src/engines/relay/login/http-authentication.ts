import type { Response } from 'playwright-core';
import { isBoundOrigin } from '../site-of.ts';
import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';

/**
 * What a document that asks for HTTP authentication leads to. 'again': the credentials are given to its origin now, load it once more. They are given only
 * to documents that ask: a page's own calls must not carry a password that its form has just refused.
 */
export function onChallenge(attempt: Attempt, response: Response): 'again' | LoginVerdict | null {
  const { 'www-authenticate': scheme = '' } = response.headers();
  if (response.status() !== 401 || !/\b(?:basic|digest|ntlm|negotiate)\b/i.test(scheme)) return null;
  const { origin, host } = new URL(response.url());
  const { loginUrl, username, password } = attempt.login;
  if (!isBoundOrigin(loginUrl, origin)) {
    return attempt.verdict(
      'unreachable',
      `${host} asks for a name and password, and this login is bound to ${attempt.host}: they were not given.`,
    );
  }
  const { isRejected } = attempt.session.guard.httpAuthentication();
  if (isRejected || attempt.givesHttpCredentials) {
    return attempt.verdict('rejected', `${host} refused the user name and password (HTTP authentication).`);
  }
  attempt.givesHttpCredentials = true;
  attempt.session.guard.useHttpCredentials({ origin, username, password });
  return 'again';
}
