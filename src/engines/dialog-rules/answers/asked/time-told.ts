/** How long something takes, or lasts, that is no visit. */

import type { Desk } from '../../desk.ts';
import type { Utterance } from '../../listening/hear.ts';
import { PLURAL } from '../subject.ts';
import { TOLD_OF } from './subjects.ts';
import { toldOf } from './told-of.ts';

/** How long something is felt, or takes elsewhere, is not how long a visit takes. */
const ELSEWHERE =
  /\bafter (?:the|a|an|my|his|her|that|you|they|it)\b|\b(?:heal\w*|recover\w*|wear off|wears off|kick in|kicks in|swell\w*|numb\w*|sore|hurts?|eat|drive|driving|get there|go back to|be under|until i|till i|before i|show up|to work(?! on)|results?|hold on|pills?|refills?|prescriptions?|meds)\b/;
/** "How long do braces stay on", "how long do I keep it dry", "how long does it take to put braces on". */
const WORN =
  /\b(?:wear\w*|worn|straighten\w*|stay (?:\w+ )?on|(?:have|has|keep|leave) (?:\w+ ){1,4}?(?:on|in|off)$|(?:keep|leave) (?:\w+ ){1,3}?(?:dry|clean|covered|wrapped|elevated|still)|to (?:put|get|take) (?:\w+ ){0,3}?(?:on|off)|to (?:form|grow|develop|appear|fade|settle|dry|set(?! aside| up)|go away|go down))\b/;
/** "How long does a color last", "how long is a vaccine good for". */
const LASTS =
  /\b(?:colors?|highlights|perms?|gel|polish|nails|lashes|wax\w*|tint|botox|fillers?|whitening|fillings?|crowns?|sealants?|implants?|veneers?|braces|retainers?|dentures?|vaccines?|shots?|contacts?|lenses|glasses) (?:usually |normally |generally |typically |really )*(?:lasts?|(?:is |are )?good for)\b/;

/** "How long does the flu shot protect you", "how long does the color stay in": what something does after "how long" tells of what. */
const DOES =
  /\bhow long (?:do|does|did|will|would|should|can|could|must|might) (?!you\b)((?:[\w']+ ){2,}[\w']+|\w+ \w+)$/;
const OF_VISIT =
  /\b(?:takes?|taking|runs?|lasts?|be|been|goes|go|gone|need|set aside|block|plan\w*|expect|allow|figure|spend|stay (?:here|there|at|with you)|here|there|visits?|appointments?|sessions?|class(?:es)?|lessons?|(?:in|on|under) (?:the|your|a) \w+)\b|\b(?:usually|normally|typically|generally|roughly|about|exactly)$/;
const GOOD_FOR =
  /\bhow long (?:is|are) (?:[\w']+ ){1,4}?(?:good|effective|valid|active|guaranteed|contagious|supposed to (?:stay|hold|keep))\b/;
/** "How long does the whole thing with the braces take": many visits. */
const IN_ALL = /\b(?:whole|entire|start to finish|beginning to end|in all|all told)\b/;

const TREATMENT = /\b(?:straighten\w*|braces|aligners|invisalign)\b/;

const MADE =
  '(?:glasses|eyeglasses|sunglasses|frames?|lens(?:es)?|contacts|crowns?|dentures?|retainers?|(?:night|mouth) ?guards?|orthotics?|hearing aids?|pair|order)';
/** "How long does it take to get glasses once I order them", "how long do new glasses take": until what is made for somebody is there. */
const IS_MADE = new RegExp(
  `\\b(?:once|after|when|from when|if) (?:i|we|they|you|it) (?:\\w+ )?(?:order\\w*|(?:is|are) ordered|(?:have |has )?(?:got |placed )?the order)\\b|\\bhow long (?:do|does|will|would) (?:it take )?(?:to get |(?:until|till|before) i get )?(?:my |the |a |some )?new ${MADE}\\b(?! (?:exam|fitting|adjustment|check\\w*))`,
);

/** What takes a time of its own that is no visit's, and the subject that the practice tells it of. */
const TAKES_TIME: [RegExp, string][] = [
  [/\b(?:pills?|refills?|prescriptions?|meds|medications?|medicine)\b/, 'refill'],
  [TREATMENT, 'treatment length'],
  [/\bresults?\b/, 'results'],
  [IS_MADE, 'order'],
];

const TAKES_PILLS =
  /\b(?:take|taking|be on|stay on) (?:the|these|those|my|his|her|this|that) (?:\w+ )?(?:pills?|meds|medications?|medicine|drops|antibiotics?)\b/;

/** "For a filling", of what is not the one at hand. */
const OTHER =
  /\bfor (?:an?|the|some) (?!(?:\w+ )?(?:appointment|visit|session|class|lesson|treatment|whole|time|day|procedure|exam|service|hour|minute|while|bit)\b)\w+/;

/** Whether a thing is named that the question is asked of, which "it" is not then. */
export function namesOther({ text }: Utterance): boolean {
  return OTHER.test(text);
}

/** Whether they ask how long something is felt, or takes elsewhere, which no practice tells. */
export function isElsewhere({ text }: Utterance): boolean {
  return ELSEWHERE.test(text) || IS_MADE.test(text);
}

/** Whether the words ask for such a time, rather than how long a visit takes. */
export function isOfNoVisit(heard: Utterance): boolean {
  const { text } = heard;
  if (isElsewhere(heard) || LASTS.test(text) || GOOD_FOR.test(text)) return true;
  if (WORN.test(text.slice(Math.max(0, text.search(/\bhow long\b/))))) return true;
  const done = DOES.exec(text)?.[1];
  if (done !== undefined && !OF_VISIT.test(done) && !PLURAL.test(done)) return true;
  return IN_ALL.test(text) && TREATMENT.test(text);
}

/** "How long do refills take", "how long do braces stay on": what the practice tells of that, and never how long a visit takes. */
export function timeTold(desk: Desk, { text }: Utterance): string | null {
  if (TAKES_PILLS.test(text)) return null;
  const subject = TAKES_TIME.find(([pattern]) => pattern.test(text))?.[1];
  const evidence = subject === undefined ? undefined : TOLD_OF[subject];
  return evidence === undefined ? null : toldOf(desk, text, evidence);
}
