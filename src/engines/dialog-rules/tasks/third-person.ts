import { type Desk, record, wish } from '../desk.ts';
import { anyOf } from '../intents/any-of.ts';
import { findChange } from '../intents/change-requests.ts';
import { asksWhich } from '../intents/own-visit.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { startsWithYes } from '../listening/yes-no.ts';
import { repeatQuestion } from '../opening.ts';
import { ASKS_WHO, emptyClaim } from '../state.ts';
import { isOfRecord } from './for-whom.ts';
import { KIN } from './kin.ts';

const RELATION =
  '([a-z]+ in laws?|boyfriend|girlfriend|ex( [a-z]+)?|friend|best friend|neighbor|neighbour|roommate|housemate|landlord|landlady|tenant|boss|manager|supervisor|employer|employee|coworker|colleague|teacher|coach|principal|accountant|lawyer|attorney|agent|cousin|student|client|customer|driver|buddy)';

/** "I'm his neighbor": neither the patient, nor a parent, nor one of the household. */
const IS_OTHER = anyOf`
  (i am|im|this is|it is|speaking is|calling as) (just |only |actually |really )?(his|her|their|\w+'s|\w+s|\w+ \w+'s|\w+ \w+s) ((?!my\b|our\b)\w+ )?${RELATION}
  (i am|im) (a|the) (\w+ )?${RELATION} of (?!(mine|ours|yours)\b)
  (i am|im) not (really |actually )?(the patient|him|her)
`;
/** Whose son it may still be. */
const IS_NOT_PATIENT = /\bnot (?:really |actually )?(?:the patient|him|her)\b/;
/** "This is HR at Bolton Freight", "I'm calling from United Benefits". */
const BY_OFFICE =
  /\b(?:this is|it is|calling|i am(?: calling)?) (?:\w+ ){0,2}?(?:from|with|at|in|for) (?:\w+ ){0,4}?(?:hr|human resources|payroll|benefits|insurance|mutual|underwriting|claims|collections?|police|sheriff\S*|court|probation|school|college|district|embassy|bank|agency|immigration)\b|\b(?:this is|i am) (?:the )?(?:hr|human resources|payroll|attendance|(?:\w+ )?school|officer|detective|agent|investigator)\b/;
/** "My ex has an appointment", where somebody asks when that is. */
const OF_OTHER = anyOf`
  (my|our) (\w+ )?${RELATION}( \w+ \w+)? (has|have|had|got|is) (an?|his|her|their|coming|going|in|scheduled|booked|supposed|due|seen)
  (my|our) (\w+ )?${RELATION}(s|'s)? (\w+ )?(appointment|visit|session)
  about (my|our) (\w+ )?${RELATION} \w+ \w+
`;
const ASKS_OF_THEM =
  /\b(?:if|whether|when|what (?:time|day)|which day|does|is|has|did) (?:\w+ ){0,3}?(?:he|she|they|his|her|their)\b.*\b(?:appointment|visit|session|coming|comes?|in|at|scheduled|booked|there|due|seen|seeing|done|out|leaves?)\b|\b(?:if|whether|does|has|did|when|what (?:time|day)) (?:\w+ ){1,4}(?:has|have|is|has got) (?:an? |his |her |their )?(?:\w+ )?(?:appointment|visit|session|coming|scheduled|booked|due)\b|\b(?:the (?:time|day)|what (?:time|day)|which day|that is true)\b/;
const OF_THE_PLACE = /\b(?:you|your|open|close|closed|closing|hours)\b/;
/** Asks of an appointment of their own. */
const OF_SELF = /\b(?:am i|do i|i am in|i have|have me|i come|i see|my (?:own |next )?(?:appointment|visit|session))\b/;

/** "She's my daughter, you can tell me", "I have power of attorney", "he asked me to call". */
const PLEADS = new RegExp(
  `\\b(?:(?:you can|can not you|can you not|just|please) tell me\\b(?! (?:about|how|where|what (?:your|it|a)\\b))|(?:he|she) is my \\w+|i am (?:his|her|their|the) (?:\\w+ )?(?:${KIN}|guardian|caregiver|emergency contact|one who)|power of attorney|(?:have|has|got|gave me|given me) (?:his |her |the )?(?:permission|consent|authority|a right|the right)|(?:he|she) (?:asked|told|wants|wanted|knows|said|does not mind|is fine|is okay|is ok)|i (?:always |usually )?(?:pay|paid|drive|make|schedule|handle|take care)|we are married|it is (?:ok|okay|fine|all right)(?: with (?:him|her))?|(?:you|they) (?:always |usually )?(?:told|tell|gave) me (?:last time|before|the other)|last time (?:you|they)|why (?:can|will) (?:not )?you(?: not)?|come on)\\b`,
);

/** "You can tell me", before it is known of whom. */
const PRESSES =
  /\b(?:(?:you can|can not you|can you not|just|please) tell me|come on|why (?:can|will) (?:not )?you(?: not)?)\b/;
const BEFORE_TELLING =
  "To protect everyone's privacy, I have to know who it is about before I can say anything of an appointment.";

function isAskedWho({ state: { asked } }: Desk): boolean {
  return asked !== null && ASKS_WHO.has(asked.kind);
}

/** So many turns back it may have been said, with a caution after it. */
const LATELY = 4;

/** Whoever presses for what is kept from them hears once more why it is; true where the turn is done. */
export function refusePlea(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (isOfRecord(state.task) && state.claim.isOther && isAskedWho(desk) && PRESSES.test(heard.text)) {
    desk.say(`${BEFORE_TELLING} ${repeatQuestion(desk) ?? ''}`.trim());
    return true;
  }
  const wasSaid = state.history.slice(-LATELY).some(({ role, text }) => role === 'agent' && text.includes(KEPT));
  const isRefused = state.task === null && state.asked?.kind === 'offer_message' && wasSaid;
  if (!isRefused || !state.claim.isOther || startsWithYes(heard.text) || !PLEADS.test(heard.text)) return false;
  desk.hasHeardSomething = true;
  state.counts.notUnderstood = 0;
  desk.say(
    `I understand, but ${KEPT.charAt(0).toLowerCase()}${KEPT.slice(1)}, whoever asks. May I take a message for our team?`,
  );
  return true;
}

/** Nothing of an appointment is told to who said to be somebody else; true where the turn is done. */
export function refuseThirdPerson(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (desk.isVeterinary || state.task?.kind === 'message') return false;
  const plain = inPlainTerms(heard.text, desk.practice);
  const isSaid = IS_OTHER.test(heard.text) || BY_OFFICE.test(heard.text);
  if (isSaid && !IS_NOT_PATIENT.test(heard.text)) state.isThirdPerson = true;
  const isOfOther = OF_OTHER.test(plain) && !OF_SELF.test(plain);
  if (!isSaid && !isOfOther && state.isThirdPerson !== true) return false;
  const change = findChange(plain)?.kind;
  const isOfTime = asksWhich(heard.text) || ASKS_OF_THEM.test(plain);
  const isOfPlace = !isSaid && !isOfOther && OF_THE_PLACE.test(heard.text);
  const isAsked = change === 'look_up' || (change === undefined && isOfTime && !isOfPlace);
  const isTold = state.task?.kind === 'look_up' || state.done.at(-1)?.kind === 'looked_up';
  const wasKept = state.task === null && state.history.slice(-LATELY).some(isOfPrivacy);
  if (!isAsked && !(isSaid && (isTold || wasKept))) return false;
  state.isThirdPerson = true;
  refuse(desk);
  record(desk, { kind: 'unanswered', question: heard.text });
  return true;
}

function isOfPrivacy({ role, text }: { role: string; text: string }): boolean {
  return role === 'agent' && text.startsWith("To protect everyone's privacy");
}

function refuse(desk: Desk): void {
  const { state } = desk;
  wish(desk, 'inquiry');
  desk.say(toldToNobodyElse(desk));
  state.claim = { ...emptyClaim(), misses: state.claim.misses, phoneNumber: state.claim.phoneNumber };
  state.patient = null;
}

/** Ends a task that would tell of an appointment. */
export function toldToNobodyElse({ state }: Desk): string {
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'offer_message' };
  return `${KEPT}; anything more is for our team to say. May I take a message for them?`;
}

const KEPT = "To protect everyone's privacy, I can only speak about appointments with the patient";
