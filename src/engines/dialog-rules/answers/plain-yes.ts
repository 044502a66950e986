import type { Desk } from '../desk.ts';
import { libraryOf } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';

const YES = /^Yes[,.!:]? +(?=\S)/;
/** A day, an hour, an age or a count. */
const PARTICULAR =
  /\b(?:\d+|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|weekdays?|today|tonight|tomorrow|mornings?|afternoons?|evenings?|nights?|holidays?|noon|midnight)\b/i;
const NUMBERED =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|weekdays?|mornings?|afternoons?|evenings?|nights?|noon)\b/i;
/** So much of an answer tells where on the website it stands. */
const LEAD = 24;

/**
 * "Yes, video visits are available Monday to Friday", asked for a Sunday: whether what the practice says holds for the day or the
 * age asked about is for the caller to see, and no yes goes before it.
 */
export function withoutHastyYes({ practice }: Desk, { text }: Utterance, words: string): string {
  if (!YES.test(words) || !PARTICULAR.test(text) || !NUMBERED.test(words)) return words;
  const lead = words.slice(0, LEAD);
  if (!libraryOf(practice).entries.some((entry) => entry.text.startsWith(lead))) return words;
  const plain = words.replace(YES, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
