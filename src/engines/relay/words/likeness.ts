/** How alike two labels are in meaning: `patient_name` and `Client`, `dob` and `Date of birth`. */

import { contentWords, isStopWord, stem, wordsOf } from './tokens.ts';
import { groupsIn } from './word-lists.ts';

/** A run of words that belongs together, with the groups of meaning it stands in. */
interface Unit {
  text: string;
  groups: ReadonlySet<number>;
  weight: number;
}

const LONGEST_PHRASE = 4;
const ABBREVIATIONS = new Map(groupsIn('abbreviations').map(([short = '', long = '']) => [short, long]));
/** Words of which a field has one or the other: "first name" is never "last name". */
const OPPOSED = groupsIn('opposed');
/** Words of a further one beside the first, which bears none: who asks for a phone number wants no second one. */
const FURTHER = ['second', 'secondary', 'third', 'fourth', '2nd', '3rd', 'alternate', 'alternative'];
const groupsOfPhrase = new Map<string, Set<number>>();
for (const [index, group] of groupsIn('synonyms').entries()) {
  for (const phrase of group) {
    const key = keyOf(wordsOf(phrase).filter((word) => !isStopWord(word) || wordsOf(phrase).length === 1));
    const known = groupsOfPhrase.get(key);
    if (known === undefined) groupsOfPhrase.set(key, new Set([index]));
    else known.add(index);
  }
}

function keyOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

function expand(words: readonly string[]): string[] {
  return words.flatMap((word) => (ABBREVIATIONS.get(word) ?? word).split(' ')).filter((word) => !isStopWord(word));
}

/** Context words (stems of what the whole page is about) weigh little: "Patient name" among patients is "Name". */
const CONTEXT_WEIGHT = 0.15;
const NO_GROUPS: ReadonlySet<number> = new Set();

function unitsOf(words: readonly string[], context: ReadonlySet<string>, joined: boolean): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < words.length) {
    let length = joined ? Math.min(LONGEST_PHRASE, words.length - at) : 1;
    while (length > 1 && !groupsOfPhrase.has(keyOf(words.slice(at, at + length)))) length -= 1;
    const text = keyOf(words.slice(at, at + length));
    const weight = length === 1 && context.has(text) ? CONTEXT_WEIGHT : length;
    units.push({ text, groups: groupsOfPhrase.get(text) ?? NO_GROUPS, weight });
    at += length;
  }
  return units;
}

function unitLikeness(left: Unit, right: Unit): number {
  if (left.text === right.text) return 1;
  for (const group of left.groups) if (right.groups.has(group)) return 0.8;
  const [short, long] = left.text.length < right.text.length ? [left.text, right.text] : [right.text, left.text];
  if (short.length >= 4 && long.startsWith(short)) return 0.6;
  return 0;
}

function coverage(of: readonly Unit[], by: readonly Unit[]): number {
  let sum = 0;
  let weights = 0;
  for (const unit of of) {
    weights += unit.weight;
    let best = 0;
    for (const other of by) best = Math.max(best, unitLikeness(unit, other));
    sum += best * unit.weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

function opposition(left: readonly string[], right: readonly string[]): number {
  let factor = 1;
  for (const family of [FURTHER, ...OPPOSED]) {
    const isOf = (word: string, index: number, words: readonly string[]) =>
      family.includes(word) && !(NAMERS.test(word) && words.length > 1 && words[index + 1] !== 'name');
    const inLeft = left.filter(isOf);
    const inRight = right.filter(isOf);
    if (inLeft.length === 0 && inRight.length === 0) continue;
    if (inLeft.length === 0) factor = Math.min(factor, family === FURTHER ? 0.45 : 0.75);
    else if (inRight.length === 0) factor = Math.min(factor, 0.6);
    else if (!inLeft.some((word) => inRight.some((other) => sameMeaning(word, other)))) return 0;
  }
  return factor;
}

/** Whose name it is: "User name" is no "First name", while "User role" is a role like any. */
const NAMERS = /^(?:user|file)$/;

/** True when two single words are the same or stand in one group of synonyms. */
export function sameMeaning(left: string, right: string): boolean {
  const [a, b] = [stem(left), stem(right)];
  if (a === b) return true;
  const [groupsA, groupsB] = [groupsOfPhrase.get(a), groupsOfPhrase.get(b)];
  if (groupsA === undefined || groupsB === undefined) return false;
  for (const group of groupsA) if (groupsB.has(group)) return true;
  return false;
}

/** True when the words together are a phrase that stands in a group of synonyms. */
export function isKnownPhrase(words: readonly string[]): boolean {
  const kept = words.map((word) => word.toLowerCase()).filter((word) => !isStopWord(word));
  return kept.length > 0 && groupsOfPhrase.has(keyOf(kept));
}

/** "Reported by" leads to a person, never to a report. */
const DONE_BY = /^\w+(?:ed|en) by$/;
const TEXT = /^(?:summary|title|subject|headline|description|details?|content|body|text|abstract|overview)$/;
const NAMED = new Set(['name', 'title']);
const EMPTY_CONTEXT: ReadonlySet<string> = new Set();
const cache = new Map<string, number>();
const CACHE_LIMIT = 20_000;

/**
 * Likeness of a wanted label to one seen on a page, 0 to 1; from 0.5 on it is worth believing.
 * `context`: stems of the nouns the page or instruction is about, which then count little.
 */
export function likeness(wanted: string, seen: string, context: ReadonlySet<string> = EMPTY_CONTEXT): number {
  const key = `${wanted}\u0000${seen}\u0000${context.size === 0 ? '' : [...context].join(' ')}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const score = measure(wanted, seen, context);
  if (cache.size > CACHE_LIMIT) cache.clear();
  cache.set(key, score);
  return score;
}

function measure(wanted: string, seen: string, context: ReadonlySet<string>): number {
  const [rawWanted, rawSeen] = [wordsOf(wanted), wordsOf(seen)];
  if (rawWanted.length === 0 || rawSeen.length === 0) return 0;
  if (rawWanted.join(' ') === rawSeen.join(' ')) return 1;
  if (DONE_BY.test(rawSeen.join(' ')) && rawWanted.length === 1 && TEXT.test(rawWanted[0] ?? '')) return 0;
  const [wordsWanted, wordsSeen] = [expand(contentWords(wanted)), expand(contentWords(seen))];
  if (wordsWanted.length === 0 || wordsSeen.length === 0) return 0;
  const wholeWanted = unitsOf(wordsWanted, context, true);
  const wholeSeen = unitsOf(wordsSeen, context, true);
  const sameUnit = wholeWanted.length === 1 && wholeSeen.length === 1 ? pairLikeness(wholeWanted, wholeSeen) : 0;
  // "Surname" and "Last name" are one thing, though each has a word that the other has not.
  if (sameUnit >= 0.8) return sameUnit;
  const factor = opposition(spelledOut(rawWanted), spelledOut(rawSeen));
  if (factor === 0) return 0;
  const byUnits = blend(wholeWanted, wholeSeen);
  const byWords = blend(unitsOf(wordsWanted, context, false), unitsOf(wordsSeen, context, false));
  return Math.max(byUnits, byWords, entityForItsName(wordsWanted, wordsSeen)) * factor;
}

function pairLikeness(left: readonly Unit[], right: readonly Unit[]): number {
  const [a, b] = [left[0], right[0]];
  return a === undefined || b === undefined ? 0 : unitLikeness(a, b);
}

function blend(wanted: readonly Unit[], seen: readonly Unit[]): number {
  return coverage(wanted, seen) * (0.65 + 0.35 * coverage(seen, wanted));
}

function spelledOut(words: readonly string[]): string[] {
  return words.flatMap((word) => (ABBREVIATIONS.get(word) ?? word).split(' '));
}

/** A column "Patient" holds the patient's name. */
function entityForItsName(wanted: readonly string[], seen: readonly string[]): number {
  const [entity, name] = wanted;
  const [only] = seen;
  if (wanted.length !== 2 || seen.length !== 1 || entity === undefined || name === undefined || only === undefined)
    return 0;
  return NAMED.has(name) && !NAMED.has(only) && sameMeaning(entity, only) ? 0.8 : 0;
}
