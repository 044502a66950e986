/** How long something takes, or lasts, that is no visit. */

import type { Desk } from '../../desk.ts';
import type { Utterance } from '../../listening/hear.ts';
import { TOLD_OF } from './subjects.ts';
import { toldOf } from './told-of.ts';

/** How long something is felt, or takes elsewhere, is not how long a visit takes. */
const ELSEWHERE =
  /\b(?:heal\w*|recover\w*|wear off|wears off|kick in|kicks in|swell\w*|numb\w*|sore|eat|drive|driving|get there|go back to|be under|until i|till i|before i|show up|to work(?! on)|results?|hold on|pills?|refills?|prescriptions?|meds)\b/;
/** "How long do braces stay on", "how long do I keep it dry", "how long does it take to put braces on". */
const WORN =
  /\b(?:wear\w*|worn|straighten\w*|stay (?:\w+ )?on|(?:have|has|keep|leave) (?:\w+ ){1,4}?(?:on|in|off)$|(?:keep|leave) (?:\w+ ){1,3}?(?:dry|clean|covered|wrapped|elevated|still)|to (?:put|get|take) (?:\w+ ){0,3}?(?:on|off)|to (?:form|grow|develop|appear|fade|settle|dry|set(?! aside| up)|go away|go down))\b/;
/** "How long does a color last", "how long is a vaccine good for". */
const LASTS =
  /\b(?:colors?|highlights|perms?|gel|polish|nails|lashes|wax\w*|tint|botox|fillers?|whitening|fillings?|crowns?|sealants?|implants?|veneers?|braces|retainers?|dentures?|vaccines?|shots?|contacts?|lenses|glasses) (?:usually |normally |generally |typically |really )*(?:lasts?|(?:is |are )?good for)\b/;

/** What takes a time of its own that is no visit's, and the subject that the practice tells it of. */
const TAKES_TIME: [RegExp, string][] = [
  [/\b(?:pills?|refills?|prescriptions?|meds|medications?|medicine)\b/, 'refill'],
  [/\b(?:straighten\w*|braces|aligners|invisalign)\b/, 'treatment length'],
  [/\bresults?\b/, 'results'],
];

/** "For a filling", of what is not the one at hand. */
const OTHER =
  /\bfor (?:an?|the|some) (?!(?:\w+ )?(?:appointment|visit|session|class|lesson|treatment|whole|time|day|procedure|exam|service|hour|minute|while|bit)\b)\w+/;

/** Whether a thing is named that the question is asked of, which "it" is not then. */
export function namesOther({ text }: Utterance): boolean {
  return OTHER.test(text);
}

/** Whether the words ask for such a time, rather than how long a visit takes. */
export function isOfNoVisit({ text }: Utterance): boolean {
  return ELSEWHERE.test(text) || WORN.test(text.slice(Math.max(0, text.search(/\bhow long\b/)))) || LASTS.test(text);
}

/** "How long do refills take", "how long do braces stay on": what the practice tells of that, and never how long a visit takes. */
export function timeTold(desk: Desk, { text }: Utterance): string | null {
  const subject = TAKES_TIME.find(([pattern]) => pattern.test(text))?.[1];
  const evidence = subject === undefined ? undefined : TOLD_OF[subject];
  return evidence === undefined ? null : toldOf(desk, text, evidence);
}
