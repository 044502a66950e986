import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';
import { answerFromWebsite } from './website.ts';

const ASKS =
  /\b(?:how (?:long|soon|fast|quickly)|when) (?:does|do|will|would|can|is) (?:that|it|this|they|those|these|you)\b.{0,20}\b(?:take|do|fill|be (?:ready|done|filled|there|in)|ready|done|filled)\b/;

/** "How long does that take?", once a refill was asked for. */
export function asksMessageTime(desk: Desk, { text }: Utterance): boolean {
  return isRefillPassedOn(desk) && ASKS.test(text);
}

/** What the practice says of the time that refills take; null where it says nothing. */
export function answerMessageTime(desk: Desk): string | null {
  return answerFromWebsite(desk, 'prescription refill request') ?? answerFromWebsite(desk, 'refills');
}

function isRefillPassedOn({ state }: Desk): boolean {
  const last = lastDone(state);
  return state.task === null && last?.kind === 'message' && last.about === 'prescription';
}
