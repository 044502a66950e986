import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/** What the console's page says of itself; a page of another origin cannot say it without asking first, and is not answered. */
export const PAGE_HEADER = 'x-frontdesk-console';

/**
 * Whether a request was made by a page of this server. Browsers say where it comes from in `Sec-Fetch-Site`, over https and on localhost
 * alone; scripts of a page cannot write it.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers[PAGE_HEADER] === '1';
}

type Cookie = 'session' | 'identity';

/** With `__Host-`, which browsers take over https alone, no other host of the domain can set it. */
function nameOf(cookie: Cookie, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}frontdesk_${cookie}`;
}

function isSecure(deps: Pick<Deps, 'publicUrl'>, request: FastifyRequest): boolean {
  return request.protocol === 'https' || deps.publicUrl().startsWith('https:');
}

/** The value of a cookie of ours, or null. */
export function readCookie(deps: Pick<Deps, 'publicUrl'>, request: FastifyRequest, cookie: Cookie): string | null {
  const wanted = `${nameOf(cookie, isSecure(deps, request))}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) || null;
}

/**
 * Sets a cookie that scripts cannot read, or takes it back.
 * @param value fit for a cookie; null to take it back
 * @param sameSite `Lax` for what must come along when another site leads back to this one
 */
export function writeCookie(
  deps: Pick<Deps, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Cookie,
  value: string | null,
  { sameSite = 'Strict', seconds }: { sameSite?: 'Strict' | 'Lax'; seconds: number },
): void {
  const secure = isSecure(deps, request);
  const attributes = [
    `${nameOf(cookie, secure)}=${value ?? ''}`,
    `Max-Age=${value === null ? 0 : seconds}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}
