import { EN } from './en.ts';
import { ES } from './es.ts';
import type { Piece, SpokenLanguage } from './read.ts';

/** The words of one language, phrases apart by `|`. */
export interface Vocabulary {
  /** By what they stand for in the grammar: `kind` or `kind:value`, several apart by a space. */
  symbols: Readonly<Record<string, string>>;
  /** 0 to 99, as far as they are one word, and larger ones; words that double or triple a digit. */
  numbers: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  repeats: Readonly<Record<string, number>>;
  /** Joins tens and units: "treinta y dos". */
  joiner: string | null;
  fillers: string;
  /** Letters by their spoken names, and words that lead from a letter to a word that begins with it. */
  letters: Readonly<Record<string, string>>;
  likeLetter: string;
  /** Words before a first name, a last name and any name, and those inside last names. */
  firstName: string;
  lastName: string;
  anyName: string;
  particles: string;
  titles: string;
}

export interface Symbol {
  kind: string;
  value: string;
}

interface Phrase {
  words: string[];
  symbols: Symbol[];
}

const VOCABULARIES: Record<SpokenLanguage, Vocabulary> = { en: EN, es: ES };

export function vocabularyOf(language: SpokenLanguage): Vocabulary {
  return VOCABULARIES[language];
}

/** The longest phrase of the language that begins at a piece, with the pieces that it takes. */
export function symbolsAt(
  pieces: readonly Piece[],
  at: number,
  language: SpokenLanguage,
): { symbols: Symbol[]; length: number } | null {
  const phrases = INDEXES[language].get(pieces[at]?.text ?? '');
  const found = phrases?.find(({ words }) => words.every((word, offset) => pieces[at + offset]?.text === word));
  return found === undefined ? null : { symbols: found.symbols, length: found.words.length };
}

export function isFiller(word: string, language: SpokenLanguage): boolean {
  return FILLERS[language].has(word);
}

/** A list of a vocabulary as a set. */
export function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

const FILLERS = { en: setOf(EN.fillers), es: setOf(ES.fillers) };
const INDEXES = { en: indexOf(EN), es: indexOf(ES) };

/** By first word, longest first. */
function indexOf({ symbols }: Vocabulary): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [key, phrases] of Object.entries(symbols)) {
    const meant = key.split(' ').map((symbol) => {
      const [kind = '', value = ''] = symbol.split(':');
      return { kind, value };
    });
    for (const phrase of phrases.split('|')) {
      const words = phrase.split(' ');
      const same = index.get(words[0] ?? '') ?? [];
      index.set(
        words[0] ?? '',
        [...same, { words, symbols: meant }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return index;
}
