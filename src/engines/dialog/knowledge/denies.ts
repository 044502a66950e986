import { plainWords, type Span } from '../phrases.ts';
import { isAtLarge, type Need, type Question } from './question.ts';
import type { Statement } from './stated.ts';
import { mentionsIn } from './subjects.ts';
import { isCommon, isDenial, stem } from './words.ts';

/** Whether a sentence denies what it says of something: "all plans except Medicaid". */
export function denies(sentence: string, of: Need, language: string | null): boolean {
  return sentence.split(/;|\b(?:but|pero)\b/i).some((part) => {
    const words = plainWords(part);
    const at = placeOf(of, words, language);
    return at >= 0 && words.slice(0, at).some(isDenial);
  });
}

function placeOf(of: Need, words: readonly string[], language: string | null): number {
  return spanOf(of, words, language)?.from ?? -1;
}

/** Where it is named: words from `from` up to and without `to`. */
function spanOf({ subjects, stems }: Need, words: readonly string[], language: string | null): Span | null {
  const mention = mentionsIn(words).find(({ subject }) => subjects.some(({ id }) => id === subject.id));
  if (mention !== undefined) return mention;
  const at = words.findIndex((word) => stems.includes(stem(word, language)));
  return at < 0 ? null : { from: at, to: at + 1 };
}

/**
 * Whether a sentence is a plain no to the question whether something is done, or seen: "We do not see birds, snakes or livestock." What comes
 * right behind it, as in "new patients under five", may deny less.
 * @param words of the question as it was said
 */
export function isNoTo(question: Question, words: string, { sentence, language }: Statement, spoken: string): boolean {
  if (question.topic !== 'services' || question.kinds.length > 0 || !isPlain(sentence)) return false;
  const named = question.subject.length > 0 ? question.subject : question.needs;
  const specific = named.filter((need) => !isAtLarge(need) && !need.isLight);
  // "Don't you see goats?" is no question that a no would answer plainly.
  if (specific.length === 0 || specific.some((need) => denies(words, need, spoken))) return false;
  return specific.every((need) => {
    const ways = [need, { ...need, subjects: need.subjects.map((one) => ({ ...one, id: one.broader ?? one.id })) }];
    return ways.some((way) => denies(sentence, way, language) && isLastOf(sentence, way, language));
  });
}

/** What it denies, it denies at all: "We do not take", and not "every session except". */
function isPlain(sentence: string): boolean {
  const words = plainWords(sentence);
  const at = words.findIndex(isDenial);
  return at >= 0 && words.slice(0, at).every(isCommon);
}

/** A comma, or the end of the sentence, follows it. */
function isLastOf(sentence: string, of: Need, language: string | null): boolean {
  const words = sentence
    .split(/\s+/)
    .flatMap((said) => plainWords(said).map((word) => ({ word, isLast: /[,.;!]$/.test(said) })));
  const span = spanOf(
    of,
    words.map(({ word }) => word),
    language,
  );
  return span !== null && words[span.to - 1]?.isLast === true;
}
