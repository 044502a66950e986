import { recordAddress } from '../record-address.ts';
import { isSameSite } from '../site-of.ts';
import { type Tier, tierAllows } from '../types.ts';
import type { GuardPhase } from './guard.ts';
import { type OutgoingRequest, type RequiredTier, requestTier } from './request-tier.ts';

/** A request with where it comes from. */
export interface SeenRequest extends OutgoingRequest {
  /** True for a navigation of a page or a frame. */
  isNavigation: boolean;
  /** Origins of pages that the login has led through so far, the login page's own among them. */
  loginTrail: readonly string[];
}

export type Decision = { passes: boolean } & RequiredTier;

const SCHEMES = new Set(['http:', 'https:', 'data:', 'blob:', 'about:']);
const ABOUT_SIGNING_IN =
  /\b(?:log-?in|sign-?in|session|auth|oauth2?|openid|oidc|saml2?|sso|token|identity|idp|accounts?|cognito|passkey|mfa|otp|2fa|verify|challenge|captcha|authenticate|csrf)/i;

/** Whether a request may leave in this phase, and what tier it needs. */
export function decide(phase: GuardPhase, request: SeenRequest): Decision {
  const url = URL.parse(request.url);
  if (url === null || !SCHEMES.has(url.protocol)) {
    return { passes: false, requiredTier: 'delete', why: `address of scheme ${url?.protocol ?? 'unknown'}` };
  }
  const required = requestTier(request);
  const passes =
    phase.kind === 'work'
      ? tierAllows(phase.tier, required.requiredTier) || goesOnMaking(phase, request, required)
      : loginPasses(phase, request, url, required);
  return { passes, ...required };
}

/** A form that is posted to the record that this work has made, and saves it. */
function goesOnMaking(
  { tier, made }: { tier: Tier; made?: string },
  { method, url, isNavigation }: SeenRequest,
  { requiredTier }: RequiredTier,
): boolean {
  const isForm = isNavigation && method.toUpperCase() === 'POST';
  return tier === 'create' && requiredTier === 'update' && isForm && made !== undefined && recordAddress(url) === made;
}

/** Logging in sends what it must: to the login's own site, along the trail of its redirects, and to services of identity. */
function loginPasses(
  { loginUrl }: { loginUrl: string },
  request: SeenRequest,
  url: URL,
  { requiredTier }: RequiredTier,
): boolean {
  if (requiredTier === 'read') return true;
  const isAboutSigningIn = ABOUT_SIGNING_IN.test(`${url.hostname}${url.pathname}`);
  if (requiredTier === 'delete') return isAboutSigningIn && request.method.toUpperCase() === 'POST';
  return (
    isSameSite(loginUrl, request.url) ||
    request.loginTrail.includes(url.origin) ||
    request.isNavigation ||
    isAboutSigningIn
  );
}
