import { sameName, soundOf } from '../../dialog/same-name.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { findSpelling } from '../listening/letters.ts';
import { findName, isBareName } from '../listening/person-names.ts';
import type { NameQuestion, SaidName } from '../listening/write-name.ts';
import { takeCallbackNumber } from './callback-number.ts';
import { nameIntroducing, noteCaller } from './caller-name.ts';
import { hearOther, isOfRecord, turnsToOther } from './for-whom.ts';
import { hearIsNew, NEW } from './hear-is-new.ts';
import { hearNamesOfTwo } from './names-of-two.ts';
import { findProviders, namesProvider } from './providers.ts';
import { wasSpokenOf } from './spoken-of.ts';
import { hearWhoseNames } from './whose-names.ts';
import { isOfServices, namesService } from './words-of-services.ts';

/** Takes what the utterance says about who the patient is. True where it said something. */
export function hearIdentity(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const isTurned = turnsToOther(desk, heard);
  if (state.patient !== null) return false;
  const asked = state.asked?.kind ?? null;
  if (asked === 'name' && (hearNamesOfTwo(desk, heard) || hearWhoseNames(desk, heard))) return true;
  const hadOther = hearOther(desk, heard);
  const hadNew = hearIsNew(desk, heard);
  const hadPhone = takeCallbackNumber(desk, heard);
  const isNameRetold = asked === 'retry_identity' && heard.tokens.length <= 4;
  const question: NameQuestion =
    asked === 'name' || asked === 'first_name' || asked === 'last_name' ? asked : isNameRetold ? 'name' : null;
  const hadName = !hadOther.isNamed && hearNameOf(desk, heard, question, hadNew);
  if (hadName && asked === 'retry_identity') keepBirthDate(desk);
  return isTurned || hadNew || hadPhone || hadName || hadOther.isNamed;
}

/** The name of the patient, or of who calls: of both where they are not known to be two. */
function hearNameOf(desk: Desk, heard: Utterance, question: NameQuestion, hadNew: boolean): boolean {
  const { claim, task } = desk.state;
  const isCallersAsked = task?.kind === 'message' && question !== null;
  const introduced = question === null ? nameIntroducing(heard) : null;
  if (introduced !== null) noteCaller(desk, introduced);
  if (claim.isOther && introduced !== null) return true;
  const { firstName, lastName } = claim;
  if (!hearName(desk, heard, question, hadNew)) return false;
  if (isCallersAsked) noteCaller(desk, claim);
  if (isCallersAsked && claim.isOther) Object.assign(claim, { firstName, lastName });
  if (isOfRecord(task) && question !== null && wasSpokenOf(desk, claim.firstName)) claim.isOther = true;
  return true;
}

/** Asked for both once more, a caller who corrects the name leaves the date of birth as it was. */
function keepBirthDate({ state: { claim } }: Desk): void {
  const [firstName, lastName, dateOfBirth] = claim.tried?.split('|') ?? [];
  const isOther = firstName !== claim.firstName || lastName !== claim.lastName;
  if (isOther && claim.lastName !== null) claim.dateOfBirth ??= dateOfBirth ?? null;
}

function hearName(desk: Desk, heard: Utterance, question: NameQuestion, hadNew: boolean): boolean {
  const asked = desk.state.asked?.kind;
  if (asked === 'when' || asked === 'slot') {
    const early = findName(heard, null);
    if (early?.firstName == null || early.lastName === null) return false;
  }
  const isAboutProvider =
    question !== null &&
    heard.tokens.length <= 10 &&
    namesProvider(heard.text, desk.practice.providers) &&
    !namesSelf(desk, heard, question);
  const isOfService = question !== null && heard.tokens.length <= 4 && isNothingButService(desk, heard);
  if ((isAboutProvider || isOfService) && !/\bname\b/.test(heard.text)) return false;
  if (hadNew && question !== null && heard.tokens.length <= 6 && !/\bname\b/.test(heard.text))
    return hearNameBeside(desk, heard);
  const isService =
    question !== null &&
    heard.correction !== null &&
    matchServices(heard.correction, desk.practice.services).length > 0;
  if (isService) return false;
  const isSpelledAfter = asked === 'consent' || asked === 'birth_date' || asked === 'is_new';
  const spelled = isSpelledAfter ? findSpelling(heard.tokens) : null;
  if (spelled !== null && spelled.words[0] === wholeName(desk)) return true;
  if (spelled !== null && spelled.words.length === 1 && !/\b(first|last|sur) ?name\b/.test(heard.text)) {
    const word = lastSpelled(desk, spelled.words[0] ?? '');
    const lastName = word.charAt(0).toUpperCase() + word.slice(1);
    return takeCorrection(desk, null, { firstName: null, lastName });
  }
  const name = findName(heard, question) ?? nameBefore(heard, question);
  const corrected =
    heard.correction === null || question === null ? null : findName(utteranceOf(heard.correction), question);
  const isNamed = isBareName(heard, question === 'name' ? null : question);
  const isSaidOfService =
    question !== null && !isNamed && (isOfServices(desk.practice, name) || isOfServices(desk.practice, corrected));
  if (isSaidOfService && !/\bname\b/.test(heard.text)) return false;
  const introduced = question === 'last_name' ? nameIntroduced(desk, heard, corrected ?? name) : null;
  if (introduced !== null) return takeWhole(desk, introduced);
  if (corrected !== null) return takeCorrection(desk, name, corrected);
  if (name === null || (question === null && name.firstName === null && !/\blast name|surname\b/.test(heard.text)))
    return false;
  const { claim } = desk.state;
  const whole = question === 'last_name' && claim.firstName !== null ? familyNameTold(claim.firstName, name) : null;
  if (whole !== null) return takeWhole(desk, whole);
  const lastName = withoutFirst(name.lastName, question === 'last_name' ? claim.firstName : null);
  claim.firstName = name.firstName ?? claim.firstName;
  claim.lastName = lastName ?? (claim.misses > 0 && question === null ? null : claim.lastName);
  claim.isSettled = false;
  return true;
}

/** "Jane Roe, it was Doctor Patel who made it": a whole name, and not the provider's. */
function namesSelf({ practice }: Desk, heard: Utterance, question: NameQuestion): boolean {
  const { firstName = null, lastName = null } = findName(heard, question) ?? {};
  return (
    firstName !== null &&
    lastName !== null &&
    findProviders(`${firstName} ${lastName}`.toLowerCase(), practice.providers).length === 0
  );
}

/** "Tom Hale, new patient": a whole name and that, and nothing else. */
function hearNameBeside({ state: { claim } }: Desk, heard: Utterance): boolean {
  const beside = { ...utteranceOf(heard.text.replace(NEW, ' ').replace(/\s+/g, ' ').trim()), raw: heard.raw };
  if (!isBareName(beside, 'name')) return false;
  Object.assign(claim, findName(beside, 'name'), { isSettled: false });
  return true;
}

/** The name that was told, as it is spelled in one go. */
function wholeName({ state: { claim } }: Desk): string {
  return plainLetters(`${claim.firstName ?? ''}${claim.lastName ?? ''}`);
}

/** As a name is spelled out loud: no accents, spaces or hyphens. */
function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** "Z o e n u n e s", where the first name is known: what follows it in the spelling is the last one. */
function lastSpelled({ state: { claim } }: Desk, spelled: string): string {
  const first = plainLetters(claim.firstName ?? '');
  const rest = first.length >= 2 && spelled.startsWith(first) ? spelled.slice(first.length) : '';
  return rest.length >= 2 ? rest : spelled;
}

/** "Tom Hale, but can we do eleven instead": the answer, and then something else. */
function nameBefore(heard: Utterance, question: NameQuestion): SaidName | null {
  const [head = ''] = heard.text.split(/ (?:but|and) /);
  const answer = { ...utteranceOf(head), raw: heard.raw };
  return question !== null && head !== heard.text && isBareName(answer, question) ? findName(answer, question) : null;
}

/** "Zhang" was taken for a first name, and "Wei Zhang" answers the question after the last one. */
function familyNameTold(taken: string, { firstName, lastName }: SaidName): SaidName | null {
  const words = `${firstName ?? ''} ${lastName ?? ''}`.trim().split(' ');
  const [first = '', last = ''] = words;
  return words.length === 2 && sameName(last, taken) && !sameName(first, taken)
    ? { firstName: first, lastName: last }
    : null;
}

/** "It's Whiskers" was the cat, and "oh, I'm Dana Whitlock" is who calls. */
function nameIntroduced({ state: { claim } }: Desk, { text }: Utterance, name: SaidName | null): SaidName | null {
  const words = `${name?.firstName ?? ''} ${name?.lastName ?? ''}`.trim().split(' ');
  const [first = '', last = ''] = words;
  if (words.length !== 2 || claim.firstName === null || !/\b(i am|my (full |whole )?name is|this is)\b/.test(text))
    return null;
  return PARTICLE.test(first) || sameName(first, claim.firstName) ? null : { firstName: first, lastName: last };
}

/** Begins a family name of two words. */
const PARTICLE = /^(van|von|vander|de|del|della|da|dos|di|la|le|du|st|saint|san|mc|mac|al|el|bin|ibn|ben|ter|ten|o)$/i;

function takeWhole({ state: { claim } }: Desk, name: SaidName): true {
  Object.assign(claim, name, { isSettled: false });
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
  else if (
    before.firstName === null ||
    sameName(word, before.firstName) ||
    soundOf(plainLetters(word)) === soundOf(plainLetters(before.firstName))
  )
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
  if (name === null || name.firstName === null || name.lastName === null || namesService(desk.practice, heard.tokens))
    return false;
  Object.assign(claim, name);
  return true;
}

/** "A manicure", in answer to whatever was asked. */
function isNothingButService(desk: Desk, { tokens, text }: Utterance): boolean {
  const [best] = matchServices(text, desk.practice.services);
  const words = new Set(best?.service.name.toLowerCase().split(/\W+/) ?? []);
  return (
    best !== undefined && tokens.every((token) => words.has(token) || /^(an?|the|my|for|just|one|please)$/.test(token))
  );
}
