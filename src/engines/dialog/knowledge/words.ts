import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { memoize } from '../memoize.ts';
import { findPhrase, phraseEnd, plainWords, readPhrase } from '../phrases.ts';
import { readRows } from '../rows.ts';

/** Words that say nothing of what is asked, by language; those that deny; those that say little; those that refer to the sentence before. */
const COMMON = new Map(readRows('common-words').map(([kind = '', words = '']) => [kind, new Set(words.split(' '))]));
const LANGUAGES = ['en', 'es'];

/** Single words that are numbers, by language: `ten` is `10`. */
const NUMBERS = new Map(
  LANGUAGES.map((language) => [
    language,
    new Map(readRows(`numbers/${language}`).map(([word = '', value = '']) => [word, value])),
  ]),
);

/** What an answer has to hold, such as an amount: how it is asked for and how it is told. */
const KINDS = readRows('answer-kinds').map(([kind = '', side = '', ...ways]) => ({
  kind,
  side,
  ways: ways.map(readPhrase),
}));

export function isCommon(word: string): boolean {
  return LANGUAGES.some((language) => COMMON.get(language)?.has(word));
}

export function isLight(word: string): boolean {
  return COMMON.get('light')?.has(word) === true;
}

/** Words that say something, cut to their stems: without those that every question has. */
export function stemsOf(text: string, language: string | null = null): string[] {
  return stemsOfWords(plainWords(text), language);
}

/** The same, with numbers in digits: "a ten-pack" and "the 10 pack" are one. @param language ISO 639; null where it is not known */
export function stemsOfWords(words: readonly string[], language: string | null): string[] {
  const numbers = NUMBERS.get(language ?? 'en');
  return words.filter((word) => !isCommon(word)).map((word) => numbers?.get(word) ?? stem(word, language));
}

/** Cut to what its forms share, by the rules of its language: `implants`, `cobramos`. @param language ISO 639; null: English */
export function stem(word: string, language: string | null): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return language === 'es' ? spanishStem(word) : englishStem(word);
}

const MOST_WORDS = 10_000;
const englishStem = memoize(stemEnglish, MOST_WORDS);
/** Words come without accents; this one ending is not known without its own. */
const spanishStem = memoize((word) => stemSpanish(word.replace(/cion$/, 'ción')), MOST_WORDS);

/** ISO 639 of a sentence, by its common words; null where they do not tell. */
export function languageOfWords(text: string): string | null {
  const words = plainWords(text);
  const count = (language: string): number => words.filter((word) => COMMON.get(language)?.has(word)).length;
  const [english, spanish] = [count('en'), count('es')];
  return english === spanish ? null : english > spanish ? 'en' : 'es';
}

/** Whether a sentence refers to the one before it: "Later it is 25 dollars." */
export function refersBack(sentence: string): boolean {
  const reach = 3;
  return plainWords(sentence)
    .slice(0, reach)
    .some((word) => COMMON.get('back')?.has(word));
}

/** "That visit": it points at what was spoken of. */
export function isDemonstrative(word: string): boolean {
  return COMMON.get('demonstrative')?.has(word) === true;
}

/** "Before", "after", "then": what comes first is seldom what is asked. */
export function isOfSequence(word: string): boolean {
  return COMMON.get('back')?.has(word) === true;
}

export function isDenial(word: string): boolean {
  return COMMON.get('denies')?.has(word) === true;
}

/** What kinds of answer the words ask for, and which of the words do so. */
export function kindsAsked(words: readonly string[]): { kinds: string[]; at: ReadonlySet<number> } {
  const kinds: string[] = [];
  const at = new Set<number>();
  for (const { kind, side, ways } of KINDS) {
    if (side !== 'asked') continue;
    for (const way of ways)
      for (const from of words.keys()) {
        const to = phraseEnd(way, words, from);
        if (to === null) continue;
        kinds.push(kind);
        for (let index = from; index < to; index += 1) at.add(index);
      }
  }
  return { kinds: [...new Set(kinds)], at };
}

/** What kinds of answer the words hold. */
export function kindsTold(words: readonly string[]): string[] {
  return KINDS.filter(
    ({ side, ways }) => side === 'told' && ways.some((way) => findPhrase(way, words, 0) !== null),
  ).map(({ kind }) => kind);
}
