import { readFileSync } from 'node:fs';
import { type LanguageWeights, readWeights } from '../../language/weights-file.ts';

/** What the reader is fitted to its data with: `npm run fit`. */
export const WEIGHTS = new URL('./weights/reader.bin', import.meta.url);
/** Words that the data show to say nothing by themselves, one a line. */
export const FILLERS = new URL('./weights/fillers.txt', import.meta.url);

/** Words of the language of offices, one a line; none of them is a name. */
export const VOCABULARY = new URL('./weights/vocabulary.txt', import.meta.url);

interface Fitted extends LanguageWeights {
  fillers: ReadonlySet<string>;
  vocabulary: ReadonlySet<string>;
}

let fitted: Fitted | null = null;

export function weights(): Fitted {
  const linesOf = (file: URL): ReadonlySet<string> => new Set(readFileSync(file, 'utf8').split('\n'));
  fitted ??= {
    ...readWeights(readFileSync(WEIGHTS)),
    fillers: linesOf(FILLERS),
    vocabulary: linesOf(VOCABULARY),
  };
  return fitted;
}

/** A word that an office uses for things, fields, states and the like, in one form or the other; it names no person. */
export function isOfficeWord(word: string): boolean {
  const { vocabulary } = weights();
  const lower = word.toLowerCase();
  return (
    vocabulary.has(lower) || vocabulary.has(`${lower}s`) || (lower.endsWith('s') && vocabulary.has(lower.slice(0, -1)))
  );
}
