import { withoutDenied } from '../listening/denied.ts';
import { KIN } from '../tasks/kin.ts';

/** Somebody of less than three months, as alternatives of a pattern. */
export const NEWBORN =
  'newborn|infant|preemie|\\d+ (?:days?|weeks?) old|(?:a|1|one|2|two|couple) (?:weeks?|days?|months?) old|(?:is|only|just|barely|my|our|(?:son|daughter|grandson|granddaughter|baby|boy|girl|twin|he|she)s?) (?:\\d|1[0-2]) (?:weeks?|days?)(?! (?:appointment|visit|check\\w*|ago|pregnant|along|post|after|from|in))|not even (?:a|1|2|\\d weeks?) ?(?:months?|weeks?)?|(?:born|came home) (?:\\w+ )?(?:\\d+ )?(?:days?|weeks?) ago';
/** 100.4 degrees and above, by thermometer or by hand. */
const HOT =
  '(?<!\\bno )fevers?|feverish|(?:(?:has|got|running|with) a(?: high)?|high) temp(?:erature)?|10[1-7]|100 point [4-9]|100\\.[4-9]|(?:a|1) hundred and [1-7]|(?:a|1) hundred point [4-9]|1 0 [1-7]|burning up|feels? (?:\\w+ )?(?:hot|warm)|(?:is|been) (?:\\w+ )?(?:burning )?hot';
/** Up to nine words, none of which tells of one of the elder ones. */
const BETWEEN = `(?: (?!(?:my|our) (?:${KIN})\\b)[\\w']+){0,9} `;
const FEVER = new RegExp(`\\b(?:(?:${NEWBORN})${BETWEEN}(?:${HOT})|(?:${HOT})${BETWEEN}(?:${NEWBORN}))\\b`);
/** "Can he get a fever from the shots?" */
const OF_THE_FUTURE =
  /\b(?:will|would|could|can|might|may) (?:he|she|they|it|the baby|my \w+) (?:\w+ )?(?:get|have|run|give)\b/;

/** Where a numbness tells of the cord of the back. */
export const SADDLE =
  '(down there|saddle|groin|crotch|privates?|genitals?|buttocks|inner thighs|between (my|his|her) legs|where (i|he|she) (would )?sit)';
const NUMB_THERE = new RegExp(`\\b(?:numb|numbness|no feeling)\\b (?:\\w+ ){0,6}${SADDLE}\\b`);

/** A fever of a newborn, a numb saddle: an emergency, whatever else is said of it and however calmly. */
export function isCertainDanger(text: string): boolean {
  const told = withoutDenied(text);
  return (FEVER.test(told) && !OF_THE_FUTURE.test(text)) || NUMB_THERE.test(told);
}
