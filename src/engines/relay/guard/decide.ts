import { type Tier, tierAllows } from '../types.ts';
import type { GuardPhase } from './guard.ts';
import { type RequiredTier, requestTier } from './request-tier.ts';
import { isOfSignIn, type SignInRequest } from './sign-in-request.ts';

export type Decision = { passes: boolean } & RequiredTier;

const SCHEMES = new Set(['http:', 'https:', 'data:', 'blob:', 'about:']);

/**
 * Whether a request may leave in this phase, and what tier it needs. While signing in nothing but reading is covered. Throws where it cannot
 * be judged.
 */
export function decide(phase: GuardPhase, request: SignInRequest): Decision {
  const url = URL.parse(request.url);
  if (url === null || !SCHEMES.has(url.protocol)) {
    return { passes: false, requiredTier: 'delete', why: `address of scheme ${url?.protocol ?? 'unknown'}` };
  }
  const required = requestTier(request);
  const passes =
    phase.kind === 'work'
      ? tierAllows(phase.tier, required.requiredTier) || goesOnMaking(phase, request, required)
      : required.requiredTier === 'read' || isOfSignIn(request, phase.loginUrl, required);
  return { passes, ...required };
}

/** Changing what this work has made goes on making it; no more than that, and nothing is ever deleted for it. */
function goesOnMaking({ tier }: { tier: Tier }, { isOfMade }: SignInRequest, { requiredTier }: RequiredTier): boolean {
  return tier === 'create' && requiredTier === 'update' && isOfMade();
}
