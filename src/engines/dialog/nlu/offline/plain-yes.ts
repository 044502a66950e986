import { readFileSync } from 'node:fs';
import { plainWords } from '../../phrases.ts';
import type { Proposal } from '../../state.ts';

/** `yes`, what may stand beside one, what is one to a read-back alone, and a yes that names what it agrees to. */
type Piece = 'yes' | 'beside' | 'readback' | Proposal['kind'];

const MOST_WORDS = 8;

const PIECES: Record<'en' | 'es', ReadonlyMap<string, Piece>> = { en: piecesOf('en'), es: piecesOf('es') };

function piecesOf(language: 'en' | 'es'): Map<string, Piece> {
  const lines = readFileSync(new URL(`./data/${language}/assent.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(
    lines.flatMap((line) => {
      const [piece = '', phrases = ''] = line.split('\t');
      return phrases.split('|').map((phrase) => [plainWords(phrase).join(' '), piece as Piece] as const);
    }),
  );
}

/**
 * Whether an utterance is a yes from its first word to its last: nothing but phrases of the data, at least one of which is a yes.
 * @param proposal what was read back: "yes, cancel it" is a yes to that alone
 */
export function isPlainYes(text: string, language: string, proposal: Proposal['kind'] | null): boolean {
  const pieces = PIECES[language === 'es' ? 'es' : 'en'];
  const words = plainWords(text);
  /** Of each number of words from the beginning: whether they are covered, and whether there is a yes among them. */
  const reached: ('covered' | 'agreed' | null)[] = ['covered', ...words.map(() => null)];
  for (let from = 0; from < words.length; from += 1) {
    const before = reached[from] ?? null;
    if (before === null) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const said = pieces.get(words.slice(from, to).join(' '));
      const piece = said === 'readback' ? (proposal === null ? 'beside' : 'yes') : said;
      if (piece === undefined || (piece !== 'yes' && piece !== 'beside' && piece !== proposal)) continue;
      if (before === 'agreed' || piece !== 'beside') reached[to] = 'agreed';
      else reached[to] ??= 'covered';
    }
  }
  return reached[words.length] === 'agreed';
}
