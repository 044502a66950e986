import { readFileSync } from 'node:fs';
import { plainWords } from '../../phrases.ts';

/** Words of a no that takes leave; a language a file, all of them in one line. */
const WORDS: Record<'en' | 'es', ReadonlySet<string>> = { en: wordsOf('en'), es: wordsOf('es') };

function wordsOf(language: 'en' | 'es'): Set<string> {
  return new Set(
    readFileSync(new URL(`./data/${language}/leave.tsv`, import.meta.url), 'utf8')
      .trim()
      .split('|'),
  );
}

/** Whether a no to "anything else?" is nothing but that: with any other word in it the call must not end on it. */
export function isPlainLeave(text: string, language: string): boolean {
  return plainWords(text).every((word) => WORDS[language === 'es' ? 'es' : 'en'].has(word));
}
