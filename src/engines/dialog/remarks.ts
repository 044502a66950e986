import { findPhrase, plainWords, readPhrase } from './phrases.ts';
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
