import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';
import { answerCommonOf } from './common-questions.ts';

const ASKS = /\b(?:fee|charged?|charges?|penalty|penalized|pay|owe|cost)\b/;
const IS_OVER = /\b(?:was|were|been|got|already|last (?:time|week|month)|you (?:guys )?charged)\b/;

/** "How much do you charge for missing it" */
const MISSES =
  /\b(?:for (?:missing|skipping|not (?:coming|showing|making it)|a (?:missed|no[- ]show))|if (?:i|we|he|she|somebody|someone) (?:\w+ )?(?:miss|skip|no[- ]show|(?:do|does) not (?:come|show|make it)))\b/;

/** While an appointment is called off, a fee is the one for doing so, and for missing one at any time. */
export function asksFeeForCanceling({ state }: Desk, { text }: Utterance): boolean {
  const last = lastDone(state);
  const isCanceling = state.task?.kind === 'cancel' || (state.task === null && last?.kind === 'canceled');
  return (isCanceling || MISSES.test(text)) && ASKS.test(text) && !IS_OVER.test(text);
}

/** What the practice says of it; null where it says nothing. */
export function answerFeeForCanceling(desk: Desk, heard: Utterance): string | null {
  return answerCommonOf(desk, heard, 'cancellation policy');
}
