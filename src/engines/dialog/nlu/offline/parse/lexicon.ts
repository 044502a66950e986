import { readTable } from '../../../rows.ts';
import type { Piece, SpokenLanguage } from './read.ts';

/**
 * The words of one language. Each line of words/LANGUAGE.tsv: what kind, what it stands for, and the words or phrases apart by `|`, in lower
 * case without accents. `say` is read by the grammar, as `kind` or `kind:value`, several apart by a space.
 */
export interface Vocabulary {
  /** One-word numbers, below 100 and above. */
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
  /** Words that double or triple a digit or a letter. */
  repeats: ReadonlyMap<string, number>;
  /** Letters by their spoken names. */
  letters: ReadonlyMap<string, string>;
  lists: Readonly<Record<ListName, ReadonlySet<string>>>;
}

/**
 * `joiner` joins tens and units ("treinta y dos"); `like_letter` leads from a letter to a word that begins with it; the names come before a
 * first name, a last name and any name; `particles` stand inside last names; a `name_lead` says from whom something is;
 * `second_names` are given names that often come second ("Ana Sofía");
 * `everyday` words and those of reception are no part of a name; with the words of `option` one of a list is taken: those of `number` stand
 * before its number, those `beside` say nothing of which.
 */
const LISTS = [
  'joiner',
  'fillers',
  'like_letter',
  'first_name',
  'last_name',
  'any_name',
  'particles',
  'name_lead',
  'titles',
  'second_names',
  'everyday',
  'option_number',
  'option_last',
  'option_middle',
  'option_earlier',
  'option_later',
  'option_any',
  'option_all',
  'option_beside',
] as const;
type ListName = (typeof LISTS)[number];

export interface Symbol {
  kind: string;
  value: string;
}

interface Phrase {
  words: string[];
  symbols: Symbol[];
}

type Row = readonly [kind: string, meaning: string, phrases: readonly string[]];

const ROWS: Record<SpokenLanguage, Row[]> = { en: rowsOf('en'), es: rowsOf('es') };
const VOCABULARIES = { en: readVocabulary(ROWS.en), es: readVocabulary(ROWS.es) };
const INDEXES = { en: indexOf(ROWS.en), es: indexOf(ROWS.es) };

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
  return VOCABULARIES[language].lists.fillers.has(word);
}

function rowsOf(language: SpokenLanguage): Row[] {
  const rows = readTable(new URL(`words/${language}.tsv`, import.meta.url));
  return rows.map(([kind = '', meaning = '', phrases = '']) => [kind, meaning, phrases.split('|')]);
}

function readVocabulary(rows: readonly Row[]): Vocabulary {
  const pairs = (wanted: string): [string, string][] =>
    rows.flatMap(([kind, meaning, words]) =>
      kind === wanted ? words.map((word): [string, string] => [word, meaning]) : [],
    );
  const numbers = (wanted: string): Map<string, number> =>
    new Map(pairs(wanted).map(([word, meaning]) => [word, Number(meaning)]));
  const list = (name: ListName): Set<string> =>
    new Set(pairs('list').flatMap(([word, meaning]) => (meaning === name ? [word] : [])));
  const lists = Object.fromEntries(LISTS.map((name) => [name, list(name)] as const)) as Record<ListName, Set<string>>;
  return {
    numbers: numbers('number'),
    ordinals: numbers('ordinal'),
    repeats: numbers('repeat'),
    letters: new Map(pairs('letter')),
    lists,
  };
}

/** By first word, longest first. */
function indexOf(rows: readonly Row[]): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [, meaning, phrases] of rows.filter(([kind]) => kind === 'say')) {
    const symbols = meaning.split(' ').map((symbol) => {
      const [kind = '', value = ''] = symbol.split(':');
      return { kind, value };
    });
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const same = index.get(words[0] ?? '') ?? [];
      index.set(
        words[0] ?? '',
        [...same, { words, symbols }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return index;
}
