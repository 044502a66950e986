/** Whether words may be kept in a recipe: names of persons may not. */

import { wordsOf } from '../words/tokens.ts';
import { isKnownWord } from './lift-values.ts';

const TITLE = /(?:^|\s)(?:dr|mr|mrs|ms|miss|prof|nurse|sister)\.?\s+\p{L}|,\s*(?:md|dds|dmd|np|rn|pa|do|phd)\b|\S@\S/iu;

/** A title or an address, or two words in a row, both written large, that are no words of business software. */
export function isPersonLike(name: string): boolean {
  if (TITLE.test(name)) return true;
  const words = name.split(/[^\p{L}'’.-]+/u).filter((word) => /\p{L}/u.test(word));
  const runs = words.map((word) => (/^\p{Lu}/u.test(word) && !wordsOf(word).every(isKnownWord) ? 'n' : ' ')).join('');
  return /n{2,}/.test(runs);
}

/** Nothing but slots and words that name nobody. */
export function isPlainText(template: string): boolean {
  return wordsOf(template.replace(/\{\d+,?\}|#/g, ' ')).every(isKnownWord);
}
