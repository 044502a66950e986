import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { type BirthQuestion, findBirthMention } from '../listening/birth-mention.ts';
import { findPhoneNumber } from '../listening/digits.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { findSpelling } from '../listening/letters.ts';
import { findName, nameAfter } from '../listening/person-names.ts';
import { sameName } from '../listening/same-name.ts';
import type { NameQuestion, SaidName } from '../listening/write-name.ts';
import { readReply } from '../listening/yes-no.ts';
import { emptyClaim } from '../state.ts';
import { HAS_NO_NUMBER } from './message.ts';

const NEW =
  /\b(new (patient|client|customer|member)|first (time|visit)|never been|have not been|brand new|not been there|i am new|new here|never come|new to|just moved)\b/;
const KNOWN =
  /\b(been (there|here|in|to you|a patient|coming)|existing|current patient|returning|already a (patient|client)|regular (patient|client)|am a (patient|client)|was there|come there|old patient|seen (you|dr|doctor|her|him) before|not (my|the|our|her|his) first)\b/;
const DEPENDENT =
  'daughter|son|child|kid|baby|wife|husband|mother|mom|father|dad|grandson|granddaughter|grandmother|grandfather|brother|sister|partner|friend|girlfriend|boyfriend|niece|nephew|stepson|stepdaughter|boy|girl|roommate|teenager|teen|toddler|twins?|fiance|grandkid|grandchild|preschooler|newborn|infant';
const FOR_OTHER = new RegExp(
  `\\b(for|behalf of) (my|our) (\\w+ ){0,2}(${DEPENDENT})\\b|\\b(my|our) (\\w+ ){0,2}(${DEPENDENT})(\\w*'s)? (is|was|keeps|(just |also |really |might |may |should )(need|needs|got|fell|broke|chipped|hurt|lost|hit|see|come|have|had|has)|have|fell|got|broke|chipped|hurt|lost|hit|need|needs|has|had|wants|would)\\b|\\b(my|our) (\\w+ ){0,2}(${DEPENDENT})'?s (?!(doctor|dentist|insurance|plan|coverage|policy|school|work|job|phone|number|name|birthday|card|car|boss|house|vet|place|in|on|at|and|is|was|office|had|has|a|the|to|with|who|that|also|or|so|just|been|really|not|been)\\b)\\w+|\\b(get|bring|schedule|book) (my|our) (\\w+ ){0,2}(${DEPENDENT})\\b|\\bmy \\d{1,2} (year|month) old\\b|\\bmy (\\w+ ){0,2}(${DEPENDENT})'s (\\w+ )?(tooth|teeth|wire|braces|retainer|eyes?|glasses|contacts|ears?|knee|back|neck|foot|ankle|arm|hand|leg|shoulder|skin|appointment|cleaning|checkup|exam|visit|session|physical|shots?)\\b|\\bfor (her|him)\\b`,
);
const OTHER_NAMED = new RegExp(`\\bmy (?:\\w+ )?(?:${DEPENDENT})(?:'s name is)? `);

/** "I'm Jane Roe's husband": the patient is named, the caller is not. */
const WHOSE = new RegExp(`\\b(?:i am|this is|it is|calling for) (?=\\p{L}+ \\p{L}+'s (?:${DEPENDENT})\\b)`, 'u');

const ABOUT_PERSON = new Set(['name', 'first_name', 'last_name', 'is_new', 'retry_identity']);

/** Takes a date of birth out of the utterance into the claim; what remains may speak of an appointment. */
export function hearBirthDate(desk: Desk, heard: Utterance): { rest: Utterance; isHeard: boolean } {
  const { state } = desk;
  const { birth, rest } = findBirthMention(heard, birthQuestion(desk), desk.today);
  if (birth === null || state.patient !== null) return { rest: birth === null ? heard : rest, isHeard: false };
  if (birth.kind === 'impossible') return { rest, isHeard: false };
  if (birth.kind === 'whole') setBirthDate(desk, birth.day);
  else if (state.claim.dateOfBirth === null)
    state.claim.partialBirth = { month: birth.month, dayOfMonth: birth.dayOfMonth };
  else setBirthDate(desk, `${state.claim.dateOfBirth.slice(0, 4)}-${two(birth.month)}-${two(birth.dayOfMonth)}`);
  return { rest, isHeard: true };
}

function setBirthDate(desk: Desk, day: string): void {
  const { claim } = desk.state;
  if (claim.dateOfBirth !== day) claim.isSettled = false;
  claim.dateOfBirth = day;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function birthQuestion(desk: Desk): BirthQuestion {
  const { asked } = desk.state;
  if (asked?.kind === 'birth_year') return asked;
  if (asked?.kind === 'birth_date' || asked?.kind === 'retry_identity') return { kind: 'birth_date' };
  if (asked?.kind === 'phone_number') return { kind: 'number' };
  return { kind: asked !== null && ABOUT_PERSON.has(asked.kind) ? 'person' : 'other' };
}

/** Takes what the utterance says about who the patient is. True where it said something. */
export function hearIdentity(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isTurned = turnsToOther(desk, heard);
  if (state.patient !== null) return false;
  const asked = state.asked?.kind ?? null;
  const hadOther = hearOther(desk, heard);
  const hadNew = hearIsNew(desk, heard);
  const hadPhone = hearPhone(desk, heard, asked === 'phone_number');
  const isNameRetold = asked === 'retry_identity' && heard.tokens.length <= 4;
  const question: NameQuestion =
    asked === 'name' || asked === 'first_name' || asked === 'last_name' ? asked : isNameRetold ? 'name' : null;
  const hadName = !hadOther.isNamed && hearName(desk, heard, question, hadNew);
  return isTurned || hadNew || hadPhone || hadName || hadOther.isNamed;
}

/** "No, it's not for me, it's for my husband", at the read-back of a booking: the record found was the caller's own. */
function turnsToOther(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isSaid =
    /\bnot for me\b/.test(heard.text) ||
    (concernsOther(heard.text) && /\b(it|this|that|appointment) is\b/.test(heard.text));
  if (state.task?.kind !== 'book' || state.claim.isOther || !isSaid) return false;
  forgetPerson(desk);
  state.consent = null;
  return true;
}

/** "For my daughter Emma": the name asked for from here on is the patient's. */
function hearOther(desk: Desk, heard: Utterance): { isNamed: boolean; isSaid: boolean } {
  const { claim } = desk.state;
  if (!(concernsOther(heard.text) || WHOSE.test(heard.text)) || claim.isOther) return { isNamed: false, isSaid: false };
  const later = desk.state.task?.kind === 'book' ? undefined : desk.state.waiting.find((task) => task.kind === 'book');
  if (later?.kind === 'book') {
    later.isForOther = true;
    return { isNamed: true, isSaid: true };
  }
  claim.isOther = true;
  claim.firstName = null;
  claim.lastName = null;
  const at = OTHER_NAMED.exec(heard.text) ?? WHOSE.exec(heard.text);
  const name = at === null ? null : nameAfter(heard, at.index + at[0].length);
  if (name === null) return { isNamed: false, isSaid: true };
  claim.firstName = name.firstName;
  claim.lastName = name.lastName;
  return { isNamed: true, isSaid: true };
}

function hearName(desk: Desk, heard: Utterance, question: NameQuestion, hadNew: boolean): boolean {
  const asked = desk.state.asked?.kind;
  if (asked === 'when' || asked === 'slot') {
    const early = findName(heard, null);
    if (early?.firstName == null || early.lastName === null) return false;
  }
  if (hadNew && question !== null && heard.tokens.length <= 6 && !/\bname\b/.test(heard.text)) return false;
  const isService =
    question !== null &&
    heard.correction !== null &&
    matchServices(heard.correction, desk.practice.services).length > 0;
  if (isService) return false;
  const spelled = asked === 'consent' ? findSpelling(heard.tokens) : null;
  if (spelled !== null && spelled.words.length === 1 && !/\b(first|last|sur) ?name\b/.test(heard.text)) {
    const word = spelled.words[0] ?? '';
    const lastName = word.charAt(0).toUpperCase() + word.slice(1);
    return takeCorrection(desk, null, { firstName: null, lastName });
  }
  const name = findName(heard, question);
  const corrected =
    heard.correction === null || question === null ? null : findName(utteranceOf(heard.correction), question);
  if (corrected !== null) return takeCorrection(desk, name, corrected);
  if (name === null || (question === null && name.firstName === null && !/\blast name|surname\b/.test(heard.text)))
    return false;
  const { claim } = desk.state;
  const lastName = withoutFirst(name.lastName, question === 'last_name' ? claim.firstName : null);
  claim.firstName = name.firstName ?? claim.firstName;
  claim.lastName = lastName ?? (claim.misses > 0 && question === null ? null : claim.lastName);
  claim.isSettled = false;
  return true;
}

/** Asked for the last name, many say the whole name again. */
function withoutFirst(lastName: string | null, firstName: string | null): string | null {
  const [head = '', ...rest] = lastName?.split(' ') ?? [];
  return firstName !== null && rest.length > 0 && sameName(head, firstName) ? rest.join(' ') : lastName;
}

/** "Jane Row, sorry, Roe": one word corrects the name that it sounds like, else the last one. */
function takeCorrection(desk: Desk, whole: SaidName | null, corrected: SaidName): boolean {
  const { claim } = desk.state;
  claim.isSettled = false;
  const word = corrected.lastName ?? corrected.firstName;
  const before = { firstName: whole?.firstName ?? claim.firstName, lastName: whole?.lastName ?? claim.lastName };
  if (corrected.firstName !== null && corrected.lastName !== null) Object.assign(claim, corrected);
  else if (word === null) return false;
  else if (before.firstName === null || sameName(word, before.firstName))
    Object.assign(claim, { firstName: word, lastName: before.lastName });
  else Object.assign(claim, { firstName: before.firstName, lastName: word });
  return true;
}

/** A bare "jane roe" before the name was asked for, where the words mean nothing else. */
export function hearEarlyName(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const { claim } = state;
  const isOpen = state.task !== null && state.patient === null && claim.firstName === null;
  const name = isOpen && heard.tokens.length <= 3 ? findName(heard, 'name') : null;
  if (name === null || name.firstName === null || name.lastName === null || namesService(desk, heard)) return false;
  Object.assign(claim, name);
  return true;
}

/** "Eye exam" are words of what the practice does, and nobody's name. */
function namesService(desk: Desk, heard: Utterance): boolean {
  const words = new Set(desk.practice.services.flatMap((service) => service.name.toLowerCase().split(/\W+/)));
  return heard.tokens.some((token) => token.length > 2 && words.has(token));
}

function hearPhone(desk: Desk, heard: Utterance, isAsked: boolean): boolean {
  const { callerNumber, phone } = desk.practice;
  const isSame = /\b(this (number|one|phone)|calling from|same (number|one)|the one i am|this is fine)\b/.test(
    heard.text,
  );
  const number =
    isAsked && isSame ? callerNumber : findPhoneNumber(heard.tokens, isAsked ? (callerNumber ?? phone) : null);
  if (number === null && isAsked && HAS_NO_NUMBER.test(heard.text)) {
    desk.state.claim.phoneAsked = 2;
    return true;
  }
  if (number === null) return false;
  desk.state.claim.phoneNumber = number;
  desk.state.claim.isPhoneSaid = true;
  return true;
}

function hearIsNew(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isAsked = state.asked?.kind === 'is_new';
  if (isAsked && /^(yes |is |it is |this is )*(my |the |our |his |her )?(very )?first( one)?$/.test(heard.text))
    state.claim.isNew = true;
  else if (/\bnever (\w+ )?(been|come|seen|visited|gone)\b/.test(heard.text)) state.claim.isNew = true;
  else if (KNOWN.test(heard.text)) state.claim.isNew = false;
  else if (NEW.test(heard.text)) {
    const isSelf = /\b(i am|we are|he is|she is) (a |brand )?new\b|\bnever\b|\bnot been\b/.test(heard.text);
    state.claim.isNew = isSelf || !(isAsked && readReply(heard.text) === 'no');
  } else if (isAsked && readReply(heard.text) !== null && !/\b(mean|meant|wait|sorry|actually)\b/.test(heard.text))
    state.claim.isNew = readReply(heard.text) === 'yes';
  else return false;
  return true;
}

/** The next name is somebody else's; the count of claims that matched nothing stands. */
export function forgetPerson(desk: Desk): void {
  const { state } = desk;
  state.patient = null;
  state.claim = { ...emptyClaim(), misses: state.claim.misses, phoneNumber: state.claim.phoneNumber };
}

/** "Because of my sister's hip": tells why, and not for whom. */
const BY_THE_WAY = new RegExp(
  `\\b(because of|due to|after|with|about|since|from|like|taking care of|caring for|thanks to) (my|our) (\\w+ )?(${DEPENDENT})\\S*( \\w+)?|\\b(my|our) (${DEPENDENT}) (is (petrified|scared|worried|the|at|driving|here|a|coming with|waiting|sitting)|was (in|seen|there) )`,
);

function concernsOther(text: string): boolean {
  return FOR_OTHER.test(text.replace(BY_THE_WAY, ' '));
}

/** The appointment is for somebody besides the caller. */
export function isForSomeoneElse(heard: Utterance): boolean {
  return concernsOther(heard.text);
}
