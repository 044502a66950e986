import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';
import { answerCommonOf } from './common-questions.ts';

const ASKS = /\b(?:fee|charged?|charges?|penalty|penalized|pay|owe|cost)\b/;
const IS_OVER = /\b(?:was|were|been|got|already|last (?:time|week|month)|you (?:guys )?charged)\b/;

/** While an appointment is called off, a fee is the one for doing so. */
export function asksFeeForCanceling({ state }: Desk, { text }: Utterance): boolean {
  const last = lastDone(state);
  const isCanceling = state.task?.kind === 'cancel' || (state.task === null && last?.kind === 'canceled');
  return isCanceling && ASKS.test(text) && !IS_OVER.test(text);
}

/** What the practice says of it; null where it says nothing. */
export function answerFeeForCanceling(desk: Desk, heard: Utterance): string | null {
  return answerCommonOf(desk, heard, 'cancellation policy');
}
