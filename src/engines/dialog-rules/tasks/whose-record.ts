import type { Desk } from '../desk.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { isFirstName } from '../listening/name-words.ts';
import { callerBeforeTold } from '../listening/told-after-name.ts';
import { isCallersName } from './caller-name.ts';
import { isForSomeoneElse, isOfRecord, turnToPerson } from './for-whom.ts';
import { ANIMAL, KIN } from './kin.ts';
import { speaksOfOwnRecord, THING } from './own-record.ts';
import { findProviders } from './providers.ts';

const THEIRS = '(?:wife|husband|missus|hubby|kid|boy|girl|baby|little one)';
/** What stands between who it is and what they have, of them alone. */
const UP_TO = "(?:(?!(?:i|we|me|us|my|our|you)\\b)[\\w']+ ){0,6}?";
/** "When is my husband Omar in", "my wife's next appointment", "the wife's got an appointment". */
const OF_OURS = new RegExp(
  `\\bthe ${THEIRS}(?:'?s| is| has)? ${UP_TO}(?:${THING}|due|down for|scheduled|booked)\\b|\\b(?:my|our) (?:patient|student|employee)'?s (?:\\w+ )?${THING}\\b|\\b(?:my|our) (?:\\w+ ){0,2}?(?:${KIN})(?:'?s)? (?:${UP_TO}(?:due|there|scheduled|booked|seen|signed up|${THING})|(?:\\w+ ){0,3}?(?:in|coming))\\b|\\b(?:my|our) (?:\\w+ ){0,2}?(?:${KIN}) (?:\\w+ )?(?:can not|could not|will not|is not able to|is not going to|is not going to be able to) (?:be able to )?(?:make|come in|be there|keep|attend)\\b|\\b(?:that|if|whether|when|what time|what day) (?:\\w+ )?(?:my|our) (?:\\w+ ){0,2}?(?:${KIN})\\b`,
);
/** "When is his appointment", "did he have anything booked", "what time do I need to have her there". */
const OF_THEM = new RegExp(
  `\\b(?:his|her|their) (?:\\w+ ){0,3}?${THING}\\b|\\b(?!(?:today|tonight|tomorrow|yesterday|\\w*day|morning|week|month|year|doctor)'s)\\p{L}{2,}'s (?:\\w+ ){0,2}?${THING}\\b|\\b(?:take|cross|count|sign|move|cancel) (?:him|her) (?:off|out|to|from)\\b|\\b(?:have|get|bring|drop) (?:him|her) (?:over |off |in )?(?:there|in)\\b|\\b(?:he|she) (?:wants|would like|asked me|needs) to (?:know|find out|hear|check|confirm|cancel|move|change|reschedule)\\b`,
  'u',
);
/** The same where nobody of the practice is spoken of. */
const IS_THERE =
  /\b(?:he|she) (?:has|is|had) (?:got )?(?:an?|his|her) (?:\w+ )?(?:appointments?|visits?|sessions?|booking|reservation)\b|\b(?:when|what time|what day|if|whether|that|does|did|has|is|was) (?:is |was |does |did |has |will )?(?:he|she) (?:\w+ ){0,3}?(?:in|on|due|coming|comes?|there|have|has|had|scheduled|booked|seen|seeing|supposed)\b/;
/** "My wife sees Dr. Cole, what day is she in": "she" is not the doctor. */
const NAMES_OURS = new RegExp(`\\b(?:my|our) (?:\\w+ )?(?:${KIN})\\b`);
/** "We need to verify that Omar Haddad has an appointment". */
const OF_NAMED =
  /\b(?:that|if|whether|when) (?!(?:i|we|my|our|you|your|it|this|that|there|they|the|an?|is|was|he|she|his|her)\b)\p{L}{2,} \p{L}{2,} (?:has|have|had|is|was) (?:an? |his |her |got |coming|in\b|there\b|due|scheduled|booked|seen)/u;
/** "My mom's cat", "I'm dog sitting for Jane Roe": an animal that somebody else brings. */
const OF_OTHER_OWNER = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?(?:${KIN})(?:'?s) (?:\\w+ )?(?:${ANIMAL})s?\\b|\\b(?:sit|sitting|sitter|watching|caring|taking care) (?:\\w+ ){0,2}?for (?!(?:my|our|the|a|an|it|him|her|them)\\b)\\p{L}{2,}|\\b(?:i am|as) (?:just |only )?(?:the|a|his|her|their) (?:\\w+ )?(?:sitter|walker|neighbor|roommate|groomer)\\b`,
  'u',
);
/** "Maria's got a crown on the ninth", "Maria Delgado has a session". */
const HAS_ONE = new RegExp(
  `(?<!\\b(?:this is|i am|name is|it is) (?:\\p{L}+ )?)\\b(\\p{L}{3,}?)(?:(?: \\p{L}+)? has(?: got)?|'?s (?:got|having|getting)) (?:an?|his|her) (?:\\w+ )?${THING}\\b`,
  'u',
);
/** "I need to move Tuesday's, she's sick", where nobody is named whom "she" may stand for. */
const IS_KEPT_AWAY =
  /^(?!.*\b(?:my|our|the|his|her|doctor|dr) (?!\d)\w+.* (?:he|she)\b).*\b(?:he|she) (?:is (?:not )?(?:sick|ill|feeling|running|throwing|down with|in the hospital|at work|away|out of)|(?:has|is) (?:got )?(?:an? (?:\w+ )?(?:fever|cold|cough|bug|test|game|trip)|the flu|covid|strep)|(?:can not|will not|is not able to|is not going to) (?:be able to )?(?:make|come|be there|get there))\b/;
/** Whether the words ask of, or for a change of, an appointment that is not the caller's own. */
export function isOfOther(desk: Desk, heard: Utterance): boolean {
  if (desk.isVeterinary) return OF_OTHER_OWNER.test(heard.text);
  if (speaksOfOwnRecord(desk, heard)) return false;
  if (callerBeforeTold(heard.text) !== null) return true;
  const plain = inPlainTerms(heard.text, desk.practice);
  const isOfStaff = !NAMES_OURS.test(heard.text) && findProviders(heard.text, desk.practice.providers).length > 0;
  return (
    isOfOurs(desk, heard) ||
    OF_THEM.test(plain) ||
    OF_NAMED.test(heard.text) ||
    (!isOfStaff && (IS_THERE.test(plain) || IS_KEPT_AWAY.test(plain) || isFirstName(HAS_ONE.exec(plain)?.[1] ?? '')))
  );
}

function isOfOurs(desk: Desk, heard: Utterance): boolean {
  return isForSomeoneElse(heard) || OF_OURS.test(inPlainTerms(heard.text, desk.practice));
}

/** What was just begun, or may be begun next, is for somebody besides the caller. */
export function isForOther(desk: Desk, said: Utterance): boolean {
  return isOfRecord(desk.state.task) ? isOfOther(desk, said) : !desk.isVeterinary && isForSomeoneElse(said);
}

/** No name is known but that of who calls. */
export function isNobodysYet(desk: Desk): boolean {
  return desk.state.claim.lastName === null || isCallersName(desk);
}

/** The name that is known, if any, is that of who calls: the one asked for from here on is the patient's. */
export function noteOther(desk: Desk): void {
  const { claim } = desk.state;
  if (isCallersName(desk)) Object.assign(claim, { firstName: null, lastName: null, isSettled: false });
  claim.isOther = true;
}

/** The person known so far is not the one whose appointment is to be told of, changed or canceled. */
export function turnToWhoseRecord(desk: Desk, heard: Utterance): void {
  const { claim, patient } = desk.state;
  if (desk.isVeterinary || (patient === null && claim.lastName === null)) return;
  if (claim.isOther) {
    if (speaksOfOwnRecord(desk, heard)) turnToPerson(desk, false);
  } else if (isOfOther(desk, heard)) {
    if (patient !== null && !isOfOurs(desk, heard)) claim.isOther = true;
    else turnToPerson(desk, true);
  }
}
