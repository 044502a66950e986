import type { LoginVerdict } from '../types.ts';
import type { Attempt } from './attempt.ts';
import type { Sent } from './evidence/traffic.ts';
import { phrases } from './words/phrases.ts';

/** What a site says that takes no more attempts for a while, and will again by itself. */
const FOR_A_WHILE = phrases(
  `too many, rate limit*, ratelimit*, throttl*, try again in … minute*, try again in … second*, try again in … hour*, wait … minute*, wait … second*, maximum login attempts, excessive, zu viele, trop de, demasiad*, muitas tentativas, troppi tentativi, te veel, for manga, for mange, zbyt wiele, prilis mnoho, слишком много, cok fazla`,
);
/** The account itself is shut: waiting alone may not open it. */
const SHUT = phrases(
  'account…locked, account…blocked, account…suspended, account…disabled, been locked, is locked, locked out, user…locked, user…blocked',
);
const WAIT = /\b(\d{1,4})\s*(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?)\b/i;
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** True where a refusal is one for a while, and not of an account that is shut. */
export function asksToWait(text: string): boolean {
  return FOR_A_WHILE.in(text) && !SHUT.in(text);
}

/** The wait that a text names, in seconds; null where it names none. */
export function waitOf(text: string): number | null {
  const [, count, unit] = WAIT.exec(text) ?? [];
  return count === undefined || unit === undefined
    ? null
    : Number(count) * (SECONDS[unit.charAt(0).toLowerCase()] ?? 1);
}

/** The verdict, with the wait that the site's answer or its words name. */
export function tooManyAttempts(attempt: Attempt, text: string, sent: readonly Sent[]): LoginVerdict {
  const { message } = attempt.verdict('locked', text);
  const told = sent.findLast(({ retryAfterSeconds }) => retryAfterSeconds !== null)?.retryAfterSeconds ?? null;
  return { kind: 'too_many_attempts', message, retryAfterSeconds: told ?? waitOf(text) };
}
