import { EgressError } from './egress-error.ts';
import { parseTarget, type WebTarget } from './target.ts';

/** One request of a chain of redirects. */
export interface Hop {
  target: WebTarget;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What was meant for one origin alone, and is taken off when the chain leaves it (fetch standard, HTTP-redirect fetch). */
const ORIGIN_BOUND = /^(authorization|cookie|proxy-authorization|webhook-.*|x-api-key)$/;
const BODY_BOUND = /^content-/;

/**
 * The request that a redirect asks for, or null when the answer is final. Rejects addresses the same way as the first one.
 * Throws EgressError; bad_redirect when the Location cannot be read.
 */
export function nextHop(hop: Hop, status: number, location: string | undefined): Hop | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  let target: WebTarget;
  try {
    target = parseTarget(location, hop.target.url);
  } catch (error) {
    if (error instanceof EgressError && error.reason !== 'bad_url') throw error;
    throw new EgressError('bad_redirect', 'the answer redirects to something that is no address', { cause: error });
  }
  if (target.url.hash === '') target.url.hash = hop.target.url.hash;
  const isAsked = status === 303 || ((status === 301 || status === 302) && hop.method === 'POST');
  const dropsBody = isAsked && hop.method !== 'GET' && hop.method !== 'HEAD';
  const leavesOrigin = target.url.origin !== hop.target.url.origin;
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(
      ([name]) => !(dropsBody && BODY_BOUND.test(name)) && !(leavesOrigin && ORIGIN_BOUND.test(name)),
    ),
  );
  return { target, method: dropsBody ? 'GET' : hop.method, headers, body: dropsBody ? null : hop.body };
}
