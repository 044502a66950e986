import type { SecretSearch } from '../redact/secret-search.ts';
import { isBoundOrigin } from '../site-of.ts';
import { bodyTexts } from './body-bytes.ts';
import type { PausedRequest } from './paused-request.ts';

/**
 * Why a request is held back because of where it goes: a secret of the run leaves for the origins that the login is bound to and for no
 * other, whatever sends it, and what is sent elsewhere has to be readable. null for requests that may leave.
 */
export function heldForOrigin(paused: PausedRequest, loginUrl: string, secrets: SecretSearch): string | null {
  const { url, headers } = paused.request;
  if (!/^https?:/i.test(url) || isBoundOrigin(loginUrl, url)) return null;
  if (secrets.isIn(url)) return 'a secret of the login in the address of another origin';
  for (const [name, value] of Object.entries(headers))
    if (secrets.isIn(value) || secrets.isIn(name)) return `a secret of the login in ${name} for another origin`;
  const texts = bodyTexts(paused);
  if (texts === null) return 'a body for another origin that cannot be read';
  return texts.some((text) => secrets.isIn(text)) ? 'a secret of the login in a body for another origin' : null;
}

/** True where a WebSocket to `target`, a `host:port`, goes to an origin that the login is bound to: what it carries cannot be read. */
export function isBoundSocket(loginUrl: string, target: string): boolean {
  const port = /:(\d+)$/.exec(target)?.[1];
  const schemes = port === '443' ? ['https:'] : port === '80' ? ['http:'] : ['http:', 'https:'];
  return schemes.some((scheme) => isBoundOrigin(loginUrl, `${scheme}//${target}`));
}
