import { readTable } from '../rows.ts';

/** Written by `npm run fit`: language, in how many of the lines that the reader is fitted to the stems stand (log2, rounded), the stems. */
export const CALLER_WORDS = new URL('../data/caller-words.tsv', import.meta.url);

interface Levels {
  of: ReadonlyMap<string, number>;
  most: number;
}

const LEVELS = new Map<string, Levels>();

/** How seldom callers say a word, from 0 for what stands in most calls to 1 for what stands in none. */
export function rarityOf(stem: string, language: string): number {
  const { of, most } = levelsOf(language);
  const level = of.get(stem);
  return level === undefined ? 1 : 1 - (level + 1) / (most + 2);
}

function levelsOf(language: string): Levels {
  const known = LEVELS.get(language);
  if (known !== undefined) return known;
  const rows = readTable(CALLER_WORDS).filter(([of]) => of === language);
  const of = new Map(rows.flatMap(([, level, stems = '']) => stems.split(' ').map((stem) => [stem, Number(level)])));
  const levels = { of, most: Math.max(...of.values(), 1) };
  LEVELS.set(language, levels);
  return levels;
}
