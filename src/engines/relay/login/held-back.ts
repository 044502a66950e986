import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import { passwordsOf } from './form/sign-in-form.ts';
import type { View } from './look.ts';

/** A form whose request was held back is seen to have done nothing else by then. */
const ALONE_MS = 1_500;

/**
 * The verdict where the password was sent, and was held back, because it went to another origin than the login is bound to: a page that was to be
 * opened by it, or a call that nothing else followed. What a page tries beside a sign-in that works is no reason to end it.
 */
export function heldBackVerdict(attempt: Attempt, view: View): LoginVerdict | null {
  const held = attempt.heldBack;
  const sentAt = Math.max(attempt.passwordSentAt ?? 0, attempt.codeSentAt ?? 0);
  const opening = held.find(({ opensPage }) => opensPage);
  const isAlone =
    passwordsOf(view).length > 0 &&
    Date.now() - sentAt > ALONE_MS &&
    !attempt.traffic.since(sentAt).some(({ method, status }) => method !== 'GET' && status !== 0);
  const cause = opening ?? (isAlone ? held[0] : undefined);
  if (cause === undefined || sentAt === 0) return null;
  const elsewhere = URL.parse(cause.url)?.host ?? 'another site';
  return attempt.verdict(
    'unreachable',
    `What was typed was about to be sent to ${elsewhere}, and this login is bound to ${attempt.host}: the request was held back. If ${elsewhere} is right, store the login with its address.`,
  );
}
