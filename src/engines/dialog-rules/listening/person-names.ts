import { sameName } from '../../dialog/same-name.ts';
import { monthNamed, weekdayNamed } from './day-names.ts';
import type { Utterance } from './hear.ts';
import { findSpelling, findSpellings, type Spelling } from './letters.ts';
import { INTRODUCTION, isAnswer, isBareAnswer, withoutCourtesy } from './name-answers.ts';
import { likenessOf, tagsOf } from './name-words.ts';
import { callerBeforeTold } from './told-after-name.ts';
import { asName, type NameQuestion, PARTICLES, type SaidName, withSpelling, written } from './write-name.ts';

const TITLES = /^(mr|mrs|ms|miss|mister|missus|misses|doctor|dr|sir|madam|ma'am)$/;

/** Never names, though they stand where one could. */
const NOT_NAMES = new Set(
  `a an the and or but so if then than that this these those there here it its is are was were be been being am i you he she we they me him her us them my your his our their
  mine yours ones yes yeah yep no nope not ok okay sure please thanks thank hello hi hey good morning afternoon evening night sorry well um uh oh wait actually just only really
  calling call called speaking looking trying hoping wondering going want wanted wants need needs needed like would could can should will shall may might do does did done have has had
  get got make made book booking schedule scheduled reschedule cancel change move appointment appointments visit cleaning doctor dentist patient new existing current first last name names
  date birth born birthday number phone spelled spell spelling with for from to at in on of about by as up down out over under again still already also too very much more some any all
  what when where who why how which tomorrow today time times day week month year now soon later earlier interested available free open closed late early sick hurt hurting pain having
  question questions message insurance office person people human someone somebody anybody nobody one two back right left correct wrong fine great perfect exactly urgent emergency
  sign ear ears eye eyes paw paws leg legs knee foot feet tail skin stomach belly pick picked thanksgiving christmas easter halloween
  mom mother dad father wife husband son daughter kid child baby dog cat pet friend sister brother partner returning regular long since because ready able happy glad afraid not
  see say said know think guess mean let tell give take put hold moment second minute minutes everything nothing anything something never always maybe probably double triple capital letter space following next coming instead happy real meant said did thing things whoever whichever works work sounds suits whatever sooner matter whatever care preference weekday weekdays midday noon midnight soonest earliest latest quickest nearest closest first second third last none either neither same usual different other another sometime someday anytime somewhere anywhere preferably ideally hopefully possibly definitely around early mornings afternoons evenings weekends jr sr junior senior ii iii iv am pm`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** `question`: what the agent just asked for, so that a bare "jane roe" is a name. */
export function findName(heard: Utterance, question: NameQuestion): SaidName | null {
  const name = readName(heard, question);
  return question === 'name' && name !== null && isFamilyNameFirst(heard.raw, name)
    ? { firstName: name.lastName, lastName: name.firstName }
    : name;
}

const PRESENTED =
  /(?:^|[^\p{L}' ] ?|\b(?:hi|hello|hey|yeah|morning|afternoon|evening|dear|it's|it is|this is) )(\p{L}[\p{L}'-]+) (\p{L}[\p{L}'-]+) (?:here|calling|speaking)\b/iu;
const FROM_SOMEWHERE = /\b(?:this is|i am|it is|my name is) (\p{L}[\p{L}'-]+) (?:calling )?(?:from|over at|with) /u;

/** "Hector Salinas here", "this is Dana from Walgreens". */
function presentedIn(heard: Utterance): SaidName | null {
  const [, first = '', last = ''] = PRESENTED.exec(heard.raw) ?? [];
  const words = [first.toLowerCase(), last.toLowerCase()];
  if (first !== '' && words.every(isNameWord) && looksLikeName(words, heard.raw)) return asName(words, null, heard.raw);
  const from = FROM_SOMEWHERE.exec(heard.text)?.[1] ?? '';
  const isName =
    from !== '' && isNameWord(from) && tagsOf(from.charAt(0).toUpperCase() + from.slice(1)).includes('Name"');
  return isName ? { firstName: written([from], heard.raw), lastName: null } : null;
}

/** "Salinas, Hector." */
function isFamilyNameFirst(raw: string, { firstName, lastName }: SaidName): boolean {
  const parted = /^\W*([\p{L}'-]+), ?([\p{L}'-]+)\W*$/u.exec(raw);
  const isWhole = parted?.[1]?.toLowerCase() === firstName?.toLowerCase() && lastName !== null;
  if (parted === null || firstName === null || !isWhole) return false;
  return !tagsOf(firstName).includes('"FirstName"') || tagsOf(lastName).includes('"FirstName"');
}

function readName(heard: Utterance, question: NameQuestion): SaidName | null {
  const presented = presentedIn(heard);
  if (presented !== null) return presented;
  const before = question === null ? callerBeforeTold(heard.text) : null;
  if (before !== null) return asName(before, null, heard.raw);
  const both = readTwoSpelled(heard);
  if (both !== null) return both;
  const labelled = readLabelled(heard);
  if (labelled !== null) return labelled;
  const spelling = findSpelling(heard.tokens);
  const spoken = heard.tokens.filter((_, i) => spelling === null || i < spelling.start || i >= spelling.end);
  const words = wordsOfName(spoken, question, heard.raw);
  if (spelling !== null) return withSpelling(words, spelling.words, question, heard.raw);
  return words.length === 0 ? null : asName(words, question, heard.raw);
}

/** The name that begins at a place in the text, where at least one word can be one. */
export function nameAfter(heard: Utterance, offset: number): SaidName | null {
  const at = heard.text
    .slice(0, offset)
    .split(' ')
    .filter((word) => word !== '').length;
  const isCapitalised = (word: string): boolean => heard.raw.includes(word.charAt(0).toUpperCase() + word.slice(1));
  const areNamesCapitalised = /[a-z'] (?!I\b)\p{Lu}\p{Ll}/u.test(heard.raw);
  const words = nameWords(heard.tokens, at, heard.tokens).filter(
    (word) => isCapitalised(word) || (!areNamesCapitalised && (!/s$|ing$/.test(word) || word.length < 5)),
  );
  if (words.length === 1 && words.some((word) => !isCapitalised(word) && isDescribing(word))) return null;
  const isFamilyFirst = words.length === 3 && words[0] === words[2];
  const isTitled = TITLES.test(heard.tokens[at] ?? '') && !/^(doctor|dr)$/.test(heard.tokens[at] ?? '');
  if (isTitled && words.length === 1) return { firstName: null, lastName: written(words, heard.raw) };
  return words.length === 0 ? null : asName(isFamilyFirst ? words.slice(1) : words.slice(0, 2), null, heard.raw);
}

/** "first name jane, last name roe". */
function readLabelled(heard: Utterance): SaidName | null {
  const first = /\bfirst name(?: is)? (\p{L}[\p{L}'-]+)/u.exec(heard.text)?.[1] ?? null;
  const last =
    /\b(?:last name|surname|family name)(?: is)? (\p{L}[\p{L}'-]+(?: \p{L}[\p{L}'-]+)?)/u.exec(heard.text)?.[1] ?? null;
  const lastWords = last === null ? [] : nameWords(last.split(' '), 0, heard.tokens);
  const called =
    first ??
    (lastWords.length > 0
      ? (/\bname is (\p{L}[\p{L}'-]+)/u.exec(heard.text.split(/\b(?:last|family|sur) ?name/)[0] ?? '')?.[1] ?? null)
      : null);
  const isFirst = called !== null && !NOT_NAMES.has(called);
  if (!isFirst && lastWords.length === 0) return null;
  const spelling = findSpelling(heard.tokens)?.words[0] ?? null;
  const lastSpelled = spelling !== null && sounds(spelling, lastWords.join('')) ? [spelling] : lastWords;
  return {
    firstName: isFirst ? written([called], heard.raw) : null,
    lastName: lastSpelled.length === 0 ? null : written(lastSpelled, heard.raw),
  };
}

/** "Last name r o e, and it's j a n e": two names spelled, told apart by their labels or by what was spoken before each. */
function readTwoSpelled({ tokens, raw }: Utterance): SaidName | null {
  const [one, other, more] = findSpellings(tokens);
  if (one === undefined || other === undefined || more !== undefined) return null;
  if (one.words.length > 1 || other.words.length > 1) return null;
  const isLastFirst = isLabelled(tokens, one, 'last') || isLabelled(tokens, other, 'first');
  const [first, last] = isLastFirst ? [other, one] : [one, other];
  return { firstName: written(first.words, raw), lastName: written(last.words, raw) };
}

function isLabelled(tokens: readonly string[], { start }: Spelling, label: 'first' | 'last'): boolean {
  const other = label === 'first' ? 'last' : 'first';
  const before = tokens.slice(Math.max(0, start - 6), start);
  return before.lastIndexOf(label) > before.lastIndexOf(other);
}

function sounds(spelling: string, word: string): boolean {
  return word !== '' && (sameName(spelling, word) || spelling[0] === word[0]);
}

function wordsOfName(tokens: readonly string[], question: NameQuestion, raw: string): string[] {
  const text = tokens.join(' ');
  let best: string[] = [];
  for (const match of text.matchAll(INTRODUCTION)) {
    const at = text
      .slice(0, match.index + match[0].length)
      .split(' ')
      .filter((word) => word !== '').length;
    const words = nameWords(tokens, at, tokens);
    const isTold = tokens.length - at - words.length > 3 && words.length === 1 && isDescribing(words[0] ?? '');
    const isLabelled = /name/.test(match[0]);
    const isNamed = isLabelled || (question !== null && !isTold && isAnswer(tokens, words, question));
    if (words.length > 0 && (isNamed || (words.length >= 2 && looksLikeName(words, raw)))) best = words;
  }
  if (best.length > 0 || question === null) return best;
  for (let i = 0; i < tokens.length; i += 1) {
    const words = nameWords(tokens, i, tokens);
    if (words.length > best.length) best = words;
  }
  return isBareAnswer(tokens, best) && isAnswer(tokens, best, question) ? best : [];
}

/** "This is ridiculous, I've been on hold for ever" tells what it is like, and no name. */
function isDescribing(word: string): boolean {
  return /"(Adjective|Adverb|PastTense|Gerund)"/.test(tagsOf(word));
}

/** Name words from position `at` on, up to four. */
function nameWords(tokens: readonly string[], at: number, all: readonly string[]): string[] {
  const words: string[] = [];
  for (let i = at; i < tokens.length && words.length < 4; i += 1) {
    const word = tokens[i] ?? '';
    if (TITLES.test(word) && words.length === 0) continue;
    const elided = elidedName(tokens, i);
    if (elided !== null) {
      words.push(elided);
      i += 1;
      continue;
    }
    const isFirst = words.length === 0 && isNameLikeVerb(word) && isNameWord(tokens[i + 1] ?? '');
    if ((!isNameWord(word) && !isFirst) || isDateWord(word, tokens, i)) break;
    const isLast = i === tokens.length - 1 && words.some((before) => likenessOf(before) === 'known');
    const isWhole = i === 0 && tokens.length === 2 && /ing$/.test(word) && isNameAlone(tokens[1] ?? '');
    const canBe = isFirst || isLast || isWhole || PARTICLES.test(word);
    if (!canBe && likenessOf(word.replace(/'s$/, '')) === 'none') break;
    words.push(word.replace(/'s$/, ''));
    if (/'s$/.test(word)) break;
  }
  while (words.length > 0 && PARTICLES.test(words.at(-1) ?? '')) words.pop();
  return all.length === 0 ? [] : words;
}

/** No ordinary word, so that "Blessing" before it is a name as well. */
function isNameAlone(word: string): boolean {
  const likeness = likenessOf(word);
  return isNameWord(word) && (likeness === 'known' || likeness === 'unknown');
}

/** "May Lin", "Will Smith". */
function isNameLikeVerb(word: string): boolean {
  return word === 'may' || word === 'will';
}

/** "o connor" and "d angelo" as recognisers part them. */
function elidedName(tokens: readonly string[], i: number): string | null {
  const next = tokens[i + 1] ?? '';
  const isElision = /^[od]$/.test(tokens[i] ?? '') && next.length >= 3 && isNameWord(next);
  return isElision ? `${tokens[i] ?? ''}'${next}` : null;
}

function isNameWord(word: string): boolean {
  return /^\p{L}[\p{L}'-]+$/u.test(word) && !NOT_NAMES.has(word) && weekdayNamed(word) === null;
}

function isDateWord(word: string, tokens: readonly string[], i: number): boolean {
  if (monthNamed(word) === null) return false;
  return (
    /^\d|^(the|first|second|third)$/.test(tokens[i + 1] ?? '') ||
    /^\d/.test(tokens[i - 1] ?? '') ||
    tokens[i - 1] === 'of'
  );
}

/** Second opinion for "this is …" and "I am …", after which most words are no name: "I am pretty flexible". */
function looksLikeName(words: readonly string[], raw: string): boolean {
  const capitals = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
  const asName = tagsOf(capitals);
  if (/"(Verb|Gerund|PastTense|Adverb|Preposition|Conjunction|Pronoun|Determiner|QuestionWord)"/.test(asName))
    return false;
  return raw.includes(capitals) || !/"(Adjective|Adverb|Verb|Plural)"/.test(tagsOf(words.join(' ')));
}

/** Nothing but a name: "uh Bill McCarthy", "it's Price, p r i c e". */
export function isBareName(heard: Utterance, question: NameQuestion): boolean {
  if (question === null || heard.tokens.length > 30) return false;
  const spelling = findSpelling(heard.tokens);
  const plain = withoutCourtesy(
    heard.tokens.filter((_, i) => spelling === null || i < spelling.start || i >= spelling.end).join(' '),
  );
  const least = question === 'name' ? 2 : 1;
  return (
    plain.length >= least &&
    plain.length <= 4 &&
    plain.every((word, i) => isNameWord(word) || (i === 0 && plain.length === 2 && isNameLikeVerb(word))) &&
    findName(heard, question) !== null
  );
}
