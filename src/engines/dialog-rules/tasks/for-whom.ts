import type { Desk } from '../desk.ts';
import { monthNamed } from '../listening/day-names.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { likenessOf } from '../listening/name-words.ts';
import { nameAfter } from '../listening/person-names.ts';
import type { SaidName } from '../listening/write-name.ts';
import { emptyClaim, lastDone } from '../state.ts';
import type { Task } from '../task.ts';
import { tellsOtherAnimal } from './animals-told.ts';
import { isCallersName } from './caller-name.ts';
import { KIN } from './kin.ts';
import { isNextPerson, OTHER } from './next-person.ts';
import { speaksOfOwnRecord } from './own-record.ts';
import { personsTold } from './persons-told.ts';
import { namesProvider } from './providers.ts';
import { concernsOther } from './told-of-another.ts';
import { isOfServices } from './words-of-services.ts';

const OTHER_NAMED = new RegExp(`(?<!\\bi am )\\b(?:my|our|his|her|their) (?:\\w+ )?(?:${KIN})(?:'s name is)? `);

/** "I'm the home aide for Mr. Salinas", "calling on behalf of Ana Ruiz". */
const SPEAKS_FOR =
  /\b(?:(?:aide|aid|nurse|caregiver|carer|caretaker|assistant|secretary|social worker|case manager|case worker|guardian|interpreter|helper|companion|driver|neighbor) (?:for|of)|(?:on )?behalf of|(?:calling|call|phoning) (?:in )?for) (?=(?:(?:mr|mrs|ms|miss|mister|missus|doctor|dr) )?\p{L}+)(?!(?:my|our|the|a|an|your|you|some|somebody|someone|another|this|that|him|her|information|help|it|two|\d)\b)/u;

/** "I'm Jane Roe's husband": the patient is named, the caller is not. */
const WHOSE = new RegExp(
  `\\b(?:i am|this is|it is|calling for) (?=\\p{L}+ (?:\\p{L}+'s|\\p{L}+s'?) (?:${KIN})\\b)`,
  'u',
);

const IS_KIN = new RegExp(
  `\\bnot (?:for )?me\\b.*\\b(?:${KIN})\\b|\\bit is (?:actually )?(?:for )?(?:my|our) (?:\\w+ )?(?:${KIN}) (?:who|that)\\b|\\b(?:my|our) (?:\\w+ )?(?:${KIN})\\b.*\\bnot (?:for )?me\\b`,
);
const SAYS_WHOSE =
  /\b(?:(?:it|this|that|appointment|that (?:one|1)|this (?:one|1)) (?:is|has to be|should be)|(?:that|this) (?:one|1)s(?= (?:actually |really )?for))\b/;

/** "It's my wife who's coming, not me." */
export function isNotForCaller({ text }: Utterance): boolean {
  return IS_KIN.test(text);
}

/**
 * "No, it's not for me, it's for my husband", "no, that one's for her sister", at the read-back of a booking: the person known so far
 * is not the one it is for.
 */
export function turnsToOther(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const { claim, patient, task, asked } = state;
  const isOthers = concernsOther(heard.text) && SAYS_WHOSE.test(heard.text);
  const isSaid = /\bnot for me\b/.test(heard.text) || IS_KIN.test(heard.text) || isOthers;
  if (task?.kind !== 'book' || !isSaid) return false;
  const known = (patient ?? claim).firstName;
  const isCorrected =
    asked?.kind === 'consent' && isOthers && /^(?:no|nope|nah|wait|sorry|oh|actually)\b/.test(heard.text);
  if (claim.isOther && (!isCorrected || namedAt(heard, OTHER_NAMED)?.firstName === known)) return false;
  forgetPerson(desk);
  state.consent = null;
  if (IS_KIN.test(heard.text) || isOthers)
    Object.assign(state.claim, isOthers ? nameOfOther(desk, heard) : null, { isOther: true });
  return true;
}

const AGREES = 'yes|yeah|yep|sure|ok|okay|great|perfect|thanks|thank you|please|good|fine|book it';
/** "And one at five for my wife." */
const ONE_FOR_OURS = new RegExp(
  `\\b(?:and|also|plus|then) (?:one|1|another(?: one)?|the same(?: thing)?) (?:\\S+ ){0,5}?for (?:my|our|(?:his|her|the) (?:\\w+ )?(?:${KIN}))\\b`,
);
/** "My sister wants one right after me." */
export const WANTS_ONE = new RegExp(
  `\\b(?:needs?|wants?|would like|could use|can have|could have|gets?) (?:one|1|an?|the same|it)\\b|${ONE_FOR_OURS.source}`,
);

/** "My husband too please", "my friend gets the same", "and the other one as well". */
const OTHER_TOO = new RegExp(
  `^(?:(?:${AGREES}|and|also|plus|oh|um|wait|then|now|or|maybe|for) )*${OTHER} (?:too|as well|also|next)(?: please)?$|\\b${OTHER} (?:also )?(?:gets?|wants?|needs?|would like|will have|will take) (?:one|1|the same)\\b|\\b(?:and|plus|also) (?:for )?${OTHER} (?:too|as well|also)\\b`,
);

/** "And my husband needs one too": a second appointment, beside the one under way. */
export function addsOther({ text }: Utterance): boolean {
  return (
    isNextPerson(text) ||
    OTHER_TOO.test(text) ||
    (concernsOther(text) &&
      (ONE_FOR_OURS.test(text) ||
        /\b(too|as well|also|another (one|appointment)|at the same time|right after|back to back|along)\b/.test(text)))
  );
}

const WISHES =
  /\b(?:needs?|wants?|would like|wishes|due|add|book|squeeze|fit|schedule|get|put|can|could|one more|1 more|another)\b/;

const WISHES_ANIMAL = /\b(?:too|as well|also|another|the same|needs? (?:1|one))\b/;

/** "Yes, and can you squeeze my husband in", at the read-back: a second booking for somebody who is not corrected to. */
export function addsAtReadBack(desk: Desk, heard: Utterance): boolean {
  const { asked, task } = desk.state;
  if (asked?.kind !== 'consent' || task?.kind !== 'book' || isNotForCaller(heard)) return false;
  const { text } = heard;
  if (/\bnot\b|\b(?:wait|sit|driv\w+|pick\w*|lobby|bring\w*|tell|call)\b/.test(text) || SAYS_WHOSE.test(text))
    return false;
  if (desk.isVeterinary) return tellsOtherAnimal(text) && WISHES_ANIMAL.test(text);
  const told = personsTold(text);
  return told !== null || (concernsOther(text) && WISHES.test(text));
}

/** "My daughter Lucy": the name that stands behind whose it is; null where none does. */
export function nameOfOther(desk: Desk, heard: Utterance): SaidName | null {
  const name = namedAt(heard, OTHER_NAMED);
  return name === null || isOfServices(desk.practice, name) ? null : name;
}

const OTHER_AT = new RegExp(
  `(?:\\b(?:and|also|plus|then|can|could|would|does|so) )*(?:(?:(?:1|one) more|1|one|another(?: one)?|the same(?: thing)?) for )?\\b(?:${OTHER}|(?:my|our) (?:\\w+ )?(?:${KIN}))\\b`,
);

/** "Ten works, and my wife needs one after me": what is said of the caller's own, and of the other's. */
export function partsOfOther(heard: Utterance): [Utterance, Utterance] {
  const at = OTHER_AT.exec(heard.text)?.index ?? -1;
  if (at < 0) return [heard, heard];
  return [utteranceOf(heard.text.slice(0, at).trim()), utteranceOf(heard.text.slice(at))];
}

/** "My uncle, he's sitting right here", "I'm only the sitter, the cat's not mine": said where the name is asked for. */
const IS_ASKED_OF = new RegExp(
  `^(?:(?:oh|no|nope|well|um|uh|actually|it is|this is|that is|for|i am|just|only|calling|so|sorry) )*(?:(?:1|one) of )?(?:my|our) (?:\\w+ )?(?:${KIN}|boss|resident|patient|tenant|student|employee)s?\\b(?! name)|\\b(?:calling|call|doing this|asking|setting this up) (?:this )?for (?:my|our|(?:1|one) of (?:my|our)|a|the) \\w+|\\b(?:is|are) not (?:mine|for me)\\b|\\bi am (?:only |just )?the (?:\\w+ )?(?:sitter|nanny|neighbor|aide|caregiver)\\b`,
);

/** What is under way is about an appointment in the book. */
export function isOfRecord(task: Task | null): boolean {
  return task?.kind === 'look_up' || task?.kind === 'cancel' || task?.kind === 'move';
}

/** "For my daughter Emma": the name asked for from here on is the patient's. */
export function hearOther(desk: Desk, heard: Utterance): { isNamed: boolean; isSaid: boolean } {
  const { claim } = desk.state;
  const isSpokenFor = SPEAKS_FOR.test(heard.text) && namedAt(heard, SPEAKS_FOR) !== null;
  const named = isSpokenFor ? null : nameTold(desk, heard);
  const isOfOther = desk.state.asked?.kind === 'name' && IS_ASKED_OF.test(heard.text);
  if (
    !(isOfOther || pointsToOther(desk, heard) || WHOSE.test(heard.text) || isSpokenFor || named !== null) ||
    claim.isOther
  )
    return { isNamed: false, isSaid: false };
  if (desk.state.asked?.kind === 'consent') return { isNamed: false, isSaid: true };
  if (isOfRecord(desk.state.task) && speaksOfOwnRecord(desk, heard)) return { isNamed: false, isSaid: true };
  const isLater = addsOther(heard) && desk.state.waiting.some((task) => task.kind === 'book' && task.isForOther);
  if (isLater) return { isNamed: false, isSaid: true };
  const later = desk.state.task?.kind === 'book' ? undefined : desk.state.waiting.find((task) => task.kind === 'book');
  if (later?.kind === 'book') {
    later.isForOther = true;
    return { isNamed: true, isSaid: true };
  }
  claim.isOther = true;
  claim.firstName = null;
  claim.lastName = null;
  claim.isSettled = false;
  const name = named ?? namedAt(heard, isSpokenFor ? SPEAKS_FOR : OTHER_NAMED) ?? namedAt(heard, WHOSE);
  if (name === null || isOfServices(desk.practice, name)) return { isNamed: false, isSaid: true };
  claim.firstName = name.firstName;
  claim.lastName = name.lastName;
  return { isNamed: true, isSaid: true };
}

const FOR_NAMED = /\bfor (?=(\p{L}{3,})\b)/u;

/** "A well visit for Posy, she's turning five": somebody by name, who is spoken of. */
function nameTold(desk: Desk, heard: Utterance): SaidName | null {
  const [, word = ''] = FOR_NAMED.exec(heard.text) ?? [];
  const isName =
    word !== '' && (likenessOf(word) === 'known' || likenessOf(word) === 'unknown') && monthNamed(word) === null;
  const isWithOther = desk.state.waiting.some((task) => task.kind === 'book' && task.isForOther);
  const isSpokenOf = isWithOther || /\b(?:he|she|his|her|him)\b/.test(heard.text);
  if (desk.isVeterinary || !isName || !isSpokenOf) return null;
  const name = namedAt(heard, FOR_NAMED);
  return name === null || isOfServices(desk.practice, name) || namesProvider(word, desk.practice.providers)
    ? null
    : name;
}

function namedAt(heard: Utterance, before: RegExp): SaidName | null {
  const at = before.exec(heard.text);
  return at === null ? null : nameAfter(heard, at.index + at[0].length);
}

/** The next name is somebody else's; the count of claims that matched nothing stands. */
export function forgetPerson(desk: Desk): void {
  const { state } = desk;
  state.patient = null;
  state.claim = { ...emptyClaim(), misses: state.claim.misses, phoneNumber: state.claim.phoneNumber };
}

const OF_CALLER = new RegExp(
  `\\b(?:mines?|my own|for me|for myself|my (?:appointment|visit|session|class|cleaning|checkup|exam))\\b(?!.*\\bmy (?:\\w+ )?(?:${KIN})\\b)`,
);

/** "And what about mine?", after another's was dealt with: the record found is not the caller's. */
export function turnToCaller(desk: Desk, heard: Utterance): void {
  const { state } = desk;
  if (!state.claim.isOther || desk.isVeterinary || state.task !== null || !OF_CALLER.test(heard.text)) return;
  if (state.done.findLast((outcome) => 'appointment' in outcome) === undefined) return;
  turnToPerson(desk, false);
}

/** What is taken up next is for the caller, or for somebody whose name is not known yet. */
export function turnToPerson(desk: Desk, isOther: boolean): void {
  const { state } = desk;
  forgetPerson(desk);
  Object.assign(state.claim, isOther ? { isOther } : state.caller);
}

/** "He needs a sick visit", "do I bring her in": somebody who was spoken of. */
const OF_ANOTHER =
  /\b(?:bring|take|get|fit|squeeze) (?:him|her|them) (?:back |over )?in\b|\b(?:make|book|get|schedule|set up|find) (?:him|her) (?:up )?(?:an?|the|in|for|with) |\b(?:can|could|may|should) (?:he|she) (?:also |just |please )*(?:get|have|come|be seen|do|take)\b|\b(?:look at|check|examine) (?:him|her)\b|\b(?:he|she) (?:just |also |really |still |only |will )*(?:needs?|wants|would like|is due for|is overdue for|should get|could use) (?!me\b|us\b|you\b|to (?:see|talk|speak|know|call|hear|check)\b)/;
const OURS = new RegExp(`\\b(?:my|our) (?:\\w+ )?(?:${KIN})\\b`);
const OF_PROVIDER = /\b(?:doctor|dr|nurse|surgeon|therapist|trainer|dentist|hygienist)\b/;

/** The words are of somebody besides the caller; a "he" is, where no other person is known than who calls. */
export function pointsToOther(desk: Desk, { text }: Utterance): boolean {
  if (concernsOther(text)) return true;
  const { patient, claim } = desk.state;
  const isOpen = (patient === null && claim.lastName === null) || isCallersName(desk) || isOfCallerBooked(desk);
  return !desk.isVeterinary && isOpen && OF_ANOTHER.test(text) && (!OF_PROVIDER.test(text) || OURS.test(text));
}

/** The one who was booked is the caller. */
function isOfCallerBooked({ state }: Desk): boolean {
  return state.task === null && !state.claim.isOther && lastDone(state)?.kind === 'booked';
}

/** The appointment is for somebody besides the caller. */
export function isForSomeoneElse(heard: Utterance): boolean {
  return concernsOther(heard.text);
}
