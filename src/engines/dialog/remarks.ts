import { isCommon } from './knowledge/words.ts';
import { findPhrase, plainWords, readPhrase, wordsOf } from './phrases.ts';
import { readRows } from './rows.ts';

/**
 * What callers say of what they say: that they want to know something and no more, or something else, that they have an appointment, that it is
 * about a death, and that it was told before.
 */
type Remark = 'only_asked' | 'something_else' | 'has_visit' | 'of_death' | 'told_before';

const REMARKS = readRows('remarks').map(([kind, words = '']) => ({ kind, phrase: readPhrase(words) }));

export function makesRemark(remark: Remark, words: string): boolean {
  const said = plainWords(words);
  return REMARKS.some(({ kind, phrase }) => kind === remark && findPhrase(phrase, said, 0) !== null);
}

/** What is said beside a remark, without the small words around it and those of such remarks; empty where that is nothing else. */
export function withoutRemark(remark: Remark, words: string): string {
  if (!makesRemark(remark, words)) return words.trim();
  const phrases = REMARKS.filter(({ kind }) => kind === remark).map(({ phrase }) => phrase);
  const own = new Set(phrases.flatMap(wordsOf));
  const isSmall = (word: string | undefined): boolean => word !== undefined && (isCommon(word) || own.has(word));
  let rest = words.split(/\s+/).filter((word) => plainWords(word).length > 0);
  const plain = (): string[] => rest.map((word) => plainWords(word).join(''));
  for (const phrase of phrases) {
    const said = plain();
    const span = findPhrase(phrase, said, 0);
    if (span === null) continue;
    let { from, to } = span;
    while (isSmall(said[from - 1])) from -= 1;
    while (isSmall(said[to])) to += 1;
    rest = [...rest.slice(0, from), ...rest.slice(to)];
  }
  return plain().every(isSmall) ? '' : rest.join(' ').replace(/[\s,.;:]+$/, '');
}
