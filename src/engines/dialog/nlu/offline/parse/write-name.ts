import { plainText, type SpokenLanguage } from './read.ts';

/**
 * A name as it is written: capitals after hyphens, "O'" and "Mc"; Spanish particles small. Capitals that were heard inside a word stay; what
 * belongs to somebody ("Mia's visit") tells who it is.
 */
export function writeName(words: readonly string[], particles: ReadonlySet<string>, language: SpokenLanguage): string {
  return words
    .map((word) => word.replace(/['’]s$/i, ''))
    .map((word) => (language === 'es' && particles.has(plainText(word)) ? word.toLowerCase() : capitalized(word)))
    .join(' ');
}

function capitalized(word: string): string {
  if (/\p{Ll}\p{Lu}/u.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|-)(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b([OD])['’](\p{L})/gu, (_all, before: string, letter: string) => `${before}'${letter.toUpperCase()}`)
    .replace(/\bMc(\p{L})/gu, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
}
