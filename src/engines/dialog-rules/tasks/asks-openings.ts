import type { Utterance } from '../listening/hear.ts';

const ASKS =
  /\b(what|when|which (days?|times?|one)) (?:(?:is|are|do|does|did|have|would|will|can|could|else|day|days|time|times|all|ever|kind of|dates?|openings?|slots?|options?|appointments?) )*(you|ya|we|there|they|your|is|are)( guys| all)?( (got|have|have got|do|see|suggest|recommend|offer|think|like|prefer|free|open|available|left|coming up|best|good|options?|openings?|availability|schedule|there|your end))*( (on|for|with|at|in|then|around|next|this|that|it|the|week|month|soon|me|us|now|far|today|tomorrow|please|like|look|side))*$/;
const VERY_FIRST =
  /\bwhat is (the|your) (very )?(first|next|soonest|earliest) (thing|one|time|appointment|opening|slot|spot)\b/;
const POSSIBLE =
  /\b(what|which) (days?|times?|dates?|hours?)( (and|or) (days?|times?|hours?))? (is|are|would be|can be) (possible|good|best|free|available|ok|okay|there|left|open)( (please|for you|with you|there|then))*$/;
const TELL_ME =
  /^(you (tell|pick|choose|decide)( me)?|surprise me|(just )?(give|tell) me (some|the|a few|your) (times?|options?|choices?|openings?))( please)?$/;

/** "Well, what have you got?" in answer to "what day would you like?": the caller wants to hear what is free. */
export function asksOpenings({ text }: Utterance): boolean {
  const plain = text.replace(/^((well|um|so|oh|ok|okay|i do not know|not sure|let us see|hm) )*/, '');
  if (VERY_FIRST.test(plain) || POSSIBLE.test(plain)) return true;
  return (ASKS.test(plain) && !/\b(who|how much|cost|price|address|where)\b/.test(plain)) || TELL_ME.test(plain);
}
