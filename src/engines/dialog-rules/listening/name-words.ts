import { memoize } from '../../dialog/memoize.ts';
import { english, loadEnglish } from '../english.ts';

/** How far a word can be part of a name: one that people bear, one that no lexicon holds, an ordinary word, or a word that nobody is called by. */
export type NameLikeness = 'known' | 'unknown' | 'ordinary' | 'none';

const BORNE = /^(FirstName|MaleName|FemaleName|LastName|Person)$/;
const GIVEN = /^(FirstName|MaleName|FemaleName)$/;
const NEVER_BORNE =
  /^(Gerund|PastTense|Participle|PresentTense|Adverb|Superlative|Preposition|Conjunction|Pronoun|Determiner|QuestionWord|Copula|Auxiliary|Modal|WeekDay|Month|Date|Unit|Expression|Cardinal|Ordinal|Value)$/;
const INFLECTED = /"(Gerund|PastTense|Adverb|Plural|Superlative)"/;

/** By the lexicon of the grammar: "Rose" and "Bill" are borne, though they are ordinary words as well. */
export function likenessOf(word: string): NameLikeness {
  const { lexicon, switches } = lexicons();
  const plain = word.toLowerCase();
  if (switches[plain]?.startsWith('Person|') === true) return 'known';
  const tags = tagsIn(lexicon[plain]);
  if (tags.some((tag) => BORNE.test(tag))) return 'known';
  if (tags.some((tag) => NEVER_BORNE.test(tag))) return 'none';
  if (tags.length > 0) return 'ordinary';
  return INFLECTED.test(tagsOf(plain)) ? 'ordinary' : 'unknown';
}

/** A name that people are given: "Leo", and not "Smith". */
export function isFirstName(word: string): boolean {
  const { lexicon, switches } = lexicons();
  const plain = word.toLowerCase();
  return switches[plain]?.startsWith('Person|') === true || tagsIn(lexicon[plain]).some((tag) => GIVEN.test(tag));
}

/** Whether words can be a name that was asked for; `isBare`: the answer holds nothing else. */
export function canBeName(words: readonly string[], isBare: boolean): boolean {
  const likeness = words.map(likenessOf);
  if (likeness.includes('known')) return true;
  if (isBare) return likeness.includes('unknown');
  return likeness.every((one) => one === 'unknown') || (words.length >= 2 && likeness.at(-1) === 'unknown');
}

function tagsIn(tags: unknown): string[] {
  if (typeof tags === 'string') return [tags];
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

interface Lexicons {
  lexicon: Record<string, unknown>;
  /** Words that are one thing or another by what stands around them: "Person|Noun". */
  switches: Record<string, string>;
}

function lexicons(): Lexicons {
  const model = loadEnglish().model() as {
    one: { lexicon: Record<string, unknown> };
    two: { switches: Record<string, string> };
  };
  return { lexicon: model.one.lexicon, switches: model.two.switches };
}

/** Every tag that the grammar gives the words of a text. */
export const tagsOf = memoize((text) => {
  const tags: unknown = english(text).terms().out('tags');
  return Array.isArray(tags) ? JSON.stringify(tags) : '';
}, 2000);
