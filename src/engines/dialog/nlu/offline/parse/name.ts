import { editDistance, sameName } from '../../../same-name.ts';

import { isFiller, symbolsAt, vocabularyOf } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { piecesOf, plainText, type Read, rangesOf, type SpokenLanguage, wordsOf } from './read.ts';
import { spelledAt, withLetter } from './spelling.ts';
import { writeName } from './write-name.ts';

export interface SpokenName {
  first_name?: string;
  last_name?: string;
  /** Which of them was spelled out. */
  spelled?: 'first' | 'last';
}

export interface NameScene {
  language: SpokenLanguage;
  /** What the agent asked for; a single word is that part. */
  asked: 'patient_name' | 'first_name' | 'last_name';
}

type Place = 'any' | 'first' | 'last';

interface Heard {
  name: string;
  place: Place;
  isSpelled: boolean;
  endsWithComma: boolean;
}

/** The name in the words. What was spelled out wins over what was heard. */
export function readName(said: string, scene: NameScene): Read<SpokenName> | null {
  const words = wordsOf(said);
  const { heard: all, used, rest, dates, isMarked, isIntroduced } = hear(words, scene.language);
  const once = onceEach(all);
  const heard = isIntroduced ? once : withoutLead(once, scene);
  const isSaidAsName = isMarked || heard.some(({ isSpelled }) => isSpelled);
  if (heard.length === 0 || heard.length > 8 || (!isSaidAsName && rest - dates > 1 && rest - dates > heard.length))
    return null;
  const value = arrange(heard, scene);
  if (value === null) return null;
  return { value, used: rangesOf(used), isWhole: rest === 0 };
}

/** "De Noelia Trujillo" says from whom: where nothing has said that a name follows, such a word begins no whole name. */
function withoutLead(heard: Heard[], { language, asked }: NameScene): Heard[] {
  const { name_lead: leads, particles } = vocabularyOf(language).lists;
  const [first, second, third] = heard.map(({ name }) => plainText(name));
  const isWhole = second !== undefined && third !== undefined && !particles.has(second) && !particles.has(third);
  return asked !== 'last_name' && isWhole && leads.has(first ?? '') ? heard.slice(1) : heard;
}

function hear(
  words: readonly string[],
  language: SpokenLanguage,
): { heard: Heard[]; used: number[]; rest: number; dates: number; isMarked: boolean; isIntroduced: boolean } {
  const marks = MARKS[language];
  const { titles, particles } = vocabularyOf(language).lists;
  const heard: Heard[] = [];
  const used: number[] = [];
  let [place, rest, isMarked]: [Place, number, boolean] = ['any', 0, false];
  // Other words have followed the name: what comes then is no part of it.
  let isBroken = false;
  let isIntroduced = false;
  let dates = 0;
  for (let at = 0; at < words.length; ) {
    const take = (length: number): void => {
      for (let i = at; i < at + length; i += 1) used.push(i);
      at += length;
    };
    const raw = words[at] ?? '';
    const plain = plainText(raw);
    const spelled = spelledAt(words, at, language);
    if (spelled !== null) {
      spell(heard, spelled.letters, place);
      take(spelled.length);
      continue;
    }
    const mark = marks.find(({ phrase }) =>
      phrase.every((word, offset) => plainText(words[at + offset] ?? '') === word),
    );
    if (
      mark !== undefined &&
      (mark.place !== 'any' || mark.phrase.length > 1 || !particles.has(plain)) &&
      (heard.length === 0 || mark.place !== 'any' || mark.phrase.length > 1)
    ) {
      place = mark.place;
      // "The girl is called": an article before it begins no name.
      if (heard.every(({ name }) => particles.has(plainText(name)))) heard.length = 0;
      isBroken = false;
      isMarked ||= mark.phrase.length > 1;
      isIntroduced ||= !mark.phrase.every((word) => isFiller(word, language));
      take(mark.phrase.length);
      continue;
    }
    const last = heard.at(-1);
    const letter = last === undefined ? null : withLetter(last.name, words, at, language);
    if (letter !== null && last !== undefined) {
      last.name = letter.name;
      take(letter.length);
      continue;
    }
    const next = plainText(words[at + 1] ?? '');
    if (plain === 'o' && language === 'en' && next.length > 2) {
      heard.push({ name: `o'${words[at + 1] ?? ''}`, place, isSpelled: false, endsWithComma: false });
      take(2);
      continue;
    }
    const isParticle =
      particles.has(plain) &&
      next !== '' &&
      (heard.length > 0 || place !== 'any') &&
      (plain !== 'y' || heard.length > 1);
    if (titles.has(plain)) {
      isBroken = heard.length > 0;
      take(1);
    } else if (
      (isParticle && !isBroken) ||
      (isNameLike(raw, plain) &&
        !isFiller(plain, language) &&
        !isCommon(raw, words[at - 1] ?? '', language) &&
        !isCalendar(words, at, language) &&
        !isBroken)
    ) {
      heard.push({
        name: raw.replace(/[^\p{L}\p{M}'’-]/gu, ''),
        place,
        isSpelled: false,
        endsWithComma: raw.endsWith(','),
      });
      take(1);
    } else {
      if (!isFiller(plain, language) && plain !== '') {
        rest += 1;
        if (isCalendar(words, at, language)) dates += 1;
        isBroken = heard.length > 0;
      }
      at += 1;
    }
  }
  return { heard, used: heard.length === 0 ? [] : used, rest, dates, isMarked, isIntroduced };
}

function isNameLike(raw: string, plain: string): boolean {
  return plain.length > 1 && !/\d/.test(raw);
}

/** A word of everyday language; one with a capital behind a name may be a name all the same. */
function isCommon(raw: string, before: string, language: SpokenLanguage): boolean {
  if (!vocabularyOf(language).lists.everyday.has(plainText(raw))) return false;
  return !/^\p{Lu}\p{Ll}/u.test(raw) || !/^\p{Lu}.*\p{L}$/u.test(before);
}

/** A number, a day, or a month with its day. */
function isCalendar(words: readonly string[], at: number, language: SpokenLanguage): boolean {
  const pieces = piecesOf(words.slice(at, at + 3).join(' '));
  if (numberAt(pieces, 0, language) !== null) return true;
  const kind = symbolsAt(pieces, 0, language)?.symbols.at(-1)?.kind;
  const isMonth = kind === 'month' && (numberAt(pieces, 1, language) ?? numberAt(pieces, 2, language)) !== null;
  return isMonth || kind === 'weekday' || kind === 'relday';
}

/** Without what was said before, in one word or in two: "Naomi Fairweather, Naomi, Fair Weather". Two words that are alike are two names. */
function onceEach(heard: readonly Heard[]): Heard[] {
  const kept: Heard[] = [];
  for (let at = 0; at < heard.length; at += 1) {
    const one = heard[at];
    if (one === undefined) break;
    const next = heard[at + 1];
    const isSaid = (name: string): boolean => kept.some((before) => plainText(before.name) === plainText(name));
    if (next !== undefined && isSaid(one.name + next.name)) at += 1;
    // "Delgado, Maria Delgado" is told apart below.
    else if (heard.length <= 3 || !isSaid(one.name)) kept.push(one);
  }
  return kept;
}

/** Replaces the heard word that the letters spell; of a full name that none of it is like the last name, else adds them. */
function spell(heard: Heard[], letters: string, place: Place): void {
  // "Warsame, w a r": how it begins, no other name.
  if (heard.some(({ name }) => plainText(name).startsWith(plainText(letters)) && !sameName(name, letters))) return;
  const alike = [...heard].reverse().find(({ name, isSpelled }) => !isSpelled && isSpellingOf(letters, name));
  const two = heard.findIndex((one, at) => spellsBoth(letters, one, heard[at + 1]));
  const [first, second] = two < 0 ? [] : heard.slice(two, two + 2);
  if (first !== undefined && second !== undefined) {
    const cut = letters.startsWith(plainText(first.name)) ? first.name.length : letters.length - second.name.length;
    [first.name, first.isSpelled] = [letters.slice(0, cut), true];
    [second.name, second.isSpelled] = [letters.slice(cut), true];
    return;
  }
  const open = heard.filter((one) => !one.isSpelled);
  const misheard =
    open.length > 1 ? (open.find(({ name }) => plainText(name)[0] === letters[0]) ?? open.at(-1)) : undefined;
  const replaced = alike ?? misheard;
  if (replaced === undefined) heard.push({ name: letters, place, isSpelled: true, endsWithComma: false });
  else [replaced.name, replaced.isSpelled] = [letters, true];
}

/** First and last name spelled in one go. */
function spellsBoth(letters: string, first: Heard, second: Heard | undefined): boolean {
  if (second === undefined) return false;
  const [one, other] = [plainText(first.name), plainText(second.name)];
  if (letters.startsWith(one)) return sameName(letters.slice(one.length), other);
  return letters.endsWith(other) && sameName(letters.slice(0, -other.length), one);
}

function isSpellingOf(letters: string, name: string): boolean {
  const plain = plainText(name).replaceAll('-', '');
  const bare = letters.replace(/[^\p{L}]/gu, '');
  const far = editDistance(plainText(bare), plain);
  return (
    sameName(bare, name) ||
    far <= Math.max(1, Math.floor(Math.max(plain.length, bare.length) / 2) - (plain[0] === bare[0] ? 0 : 1))
  );
}

function arrange(heard: readonly Heard[], { asked, language }: NameScene): SpokenName | null {
  // "Delgado, Maria Delgado".
  if (heard.length > 2 && sameName(heard[0]?.name ?? '', heard.at(-1)?.name ?? ''))
    return arrange(heard.slice(1), { asked, language });
  const first = heard.filter(({ place }) => place === 'first');
  const last = heard.filter(({ place }) => place === 'last');
  const any = heard.filter(({ place }) => place === 'any');
  if (first.length > 0 || last.length > 0) {
    if (any.length > 0 && first.length === 0) return written(any, last, language);
    return written(first, last.length > 0 ? last : any, language);
  }
  if (asked === 'last_name' && (any.length === 1 || isParticleFirst(any, language))) return written([], any, language);
  if (any.length === 1) return written(any, [], language);
  if (any.length === 2 && any[0]?.endsWithComma === true && asked === 'patient_name')
    return written(any.slice(1), any.slice(0, 1), language);
  if (asked === 'last_name' && language === 'es' && any.length === 2) return written([], any, language);
  const at = lastNameAt(any, language);
  return written(any.slice(0, at), any.slice(at), language);
}

function isParticleFirst(heard: readonly Heard[], language: SpokenLanguage): boolean {
  return vocabularyOf(language).lists.particles.has(plainText(heard[0]?.name ?? ''));
}

/** Where the last name begins: at its particle; in Spanish there are two last names where enough was said. */
function lastNameAt(heard: readonly Heard[], language: SpokenLanguage): number {
  const { particles } = vocabularyOf(language).lists;
  const isParticle = heard.map(({ name }) => particles.has(plainText(name)));
  const particleAt = isParticle.findIndex((one, at) => one && at > 0);
  const names = isParticle.flatMap((one, at) => (one ? [] : [at]));
  const count = names.length;
  if (particleAt > 0) {
    const behind = names.filter((at) => at > particleAt).length;
    if (language === 'es' && behind >= 3) return names.at(-2) ?? particleAt;
    const before = names.filter((at) => at < particleAt).length;
    if (language === 'en' || before === 1 || behind > 1) return particleAt;
    return language === 'es' && before > 1 ? (isGiven(heard[1]) ? particleAt : 1) : particleAt;
  }
  if (language === 'es' && count >= 3 && !(count === 3 && isGiven(heard[1]))) return names.at(-2) ?? 1;
  return names.at(-1) ?? 1;
}

function isGiven(heard: Heard | undefined): boolean {
  return vocabularyOf('es').lists.second_names.has(plainText(heard?.name ?? ''));
}

function written(first: readonly Heard[], last: readonly Heard[], language: SpokenLanguage): SpokenName | null {
  const write = (heard: readonly Heard[]): string =>
    writeName(
      heard.map(({ name }) => name),
      vocabularyOf(language).lists.particles,
      language,
    );
  if (first.length + last.length === 0) return null;
  const spelled = last.some(({ isSpelled }) => isSpelled)
    ? 'last'
    : first.some(({ isSpelled }) => isSpelled)
      ? 'first'
      : null;
  return {
    ...(first.length > 0 && { first_name: write(first).slice(0, 60) }),
    ...(last.length > 0 && { last_name: write(last).slice(0, 60) }),
    ...(spelled !== null && { spelled }),
  };
}

const MARKS = { en: marksOf('en'), es: marksOf('es') };

/** Words before a name, longest first. */
function marksOf(language: SpokenLanguage): { phrase: string[]; place: Place }[] {
  const { lists } = vocabularyOf(language);
  const places: [ReadonlySet<string>, Place][] = [
    [lists.first_name, 'first'],
    [lists.last_name, 'last'],
    [lists.any_name, 'any'],
  ];
  return places
    .flatMap(([list, place]) => [...list].map((phrase) => ({ phrase: phrase.split(' '), place })))
    .sort((a, b) => b.phrase.length - a.phrase.length);
}
