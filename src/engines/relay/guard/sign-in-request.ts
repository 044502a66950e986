import { isBoundOrigin } from '../site-of.ts';
import { namesRecord } from './new-record.ts';
import { readBody } from './request-body.ts';
import type { OutgoingRequest, RequiredTier } from './request-tier.ts';
import { handsOver, isSignInAddress, opensSession, provesVisitor, renewsSession } from './sign-in-address.ts';

/** A request of the sign-in phase that may change something, with what is known of its cause. */
export interface SignInRequest extends OutgoingRequest {
  isNavigation: boolean;
  /** Address of the document that sends it, or null. */
  documentUrl: string | null;
  /** Set off by an act of the sign-in, in the document that was acted in. */
  isActed: boolean;
  /** Goes where the control that was acted on says. */
  isNamed: boolean;
  /** The site's own redirect of a request that was let through as one of the sign-in. */
  isSentOn: boolean;
  /** The driver was told to open this address. */
  isAsked: boolean;
  /** Whether it says a secret of the login, or its user name. */
  carries: () => 'secret' | 'login' | null;
  /** All that it changes is what this work has made. */
  isOfMade: () => boolean;
}

const POST = 'POST';

/**
 * True for the sign-in's own requests: what an act of it sends to the bound origin with the user name, the password or a code in it; the form
 * that was acted on; what the site sends such a request on to; the message of an identity provider; what opens a session or fetches
 * a token against forgery. Everything else is the page's own doing.
 */
export function isOfSignIn(request: SignInRequest, loginUrl: string, { requiredTier }: RequiredTier): boolean {
  const url = new URL(request.url);
  const method = request.method.toUpperCase();
  const { isNavigation, isActed, isNamed, isSentOn, isAsked } = request;
  const isSignIn = isSignInAddress(url);
  if (requiredTier === 'delete' && !(method === POST && isActed && isSignIn)) return false;
  if (method === 'GET') return isNavigation && (isAsked || isSentOn || (isActed && isNamed));
  const contentType = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const body = readBody(request.body, contentType ?? '');
  const isCreate = requiredTier === 'create';
  if (isNavigation && method === POST && (isCreate || isSignIn) && handsOver(url, body)) return true;
  if (isActed && isNavigation && isNamed) return isHere(loginUrl, request);
  if (!isBoundOrigin(loginUrl, request.url))
    return method === POST && ((isActed && isSignIn) || provesVisitor(url, request.documentUrl));
  const carries = request.carries();
  if (isActed && (carries !== null || isSignIn || renewsSession(body.json))) return true;
  if (isNavigation && (isSentOn || carries === 'secret')) return true;
  if (method !== POST || !isCreate || namesRecord(url, body)) return false;
  return (carries !== null && isSignIn) || opensSession(url, body, request.isBodyHidden === true);
}

/** Of the bound origin, or of the very site that the page is on by then. */
function isHere(loginUrl: string, { url, documentUrl }: SignInRequest): boolean {
  return isBoundOrigin(loginUrl, url) || URL.parse(documentUrl ?? '')?.origin === new URL(url).origin;
}
