import { plainWords } from '../../phrases.ts';
import { readTable } from '../../rows.ts';
import type { Proposal } from '../../state.ts';

/**
 * `yes`, what may stand beside one, a yes only to what was read back, and one that names what it agrees to; what is said before one while
 * thinking, what is a yes for certain behind that: "one moment please" is none; words that begin what is thought over: "let me see if"; and
 * what makes a condition of a yes that only its accent tells from an "if": "si la cancela" is no "sí, cancélela". `lead`: words that say
 * nothing before what was read back.
 */
type Piece =
  | 'yes'
  | 'beside'
  | 'thinking'
  | 'firm'
  | 'clause'
  | 'if'
  | 'conditional'
  | 'lead'
  | 'read_back'
  | Proposal['kind'];

type Coverage = 'covered' | 'thinking' | 'agreed';

const MOST_WORDS = 8;

const PAUSE = /[.,;:!]$/;

type Pieces = ReadonlyMap<string, ReadonlySet<Piece>>;

interface Said {
  plain: string;
  word: string;
}

const PIECES: Record<'en' | 'es', Pieces> = { en: piecesOf('en'), es: piecesOf('es') };

const LEADS = { en: new Set(piecesOfKind('en', 'lead')), es: new Set(piecesOfKind('es', 'lead')) };

function piecesOf(language: 'en' | 'es'): Map<string, Set<Piece>> {
  const pieces = new Map<string, Set<Piece>>();
  for (const [piece = '', phrases = ''] of readTable(new URL(`./data/${language}/assent.tsv`, import.meta.url)))
    for (const phrase of phrases.split('|').map((one) => plainWords(one).join(' ')))
      pieces.set(phrase, new Set([...(pieces.get(phrase) ?? []), piece as Piece]));
  return pieces;
}

/**
 * Whether an utterance is a yes from its first word to its last: nothing but phrases of the data, at least one of which is a yes.
 * @param proposal what was read back: "yes, cancel it" is a yes to that alone
 */
export function isPlainYes(text: string, language: string, proposal: Proposal['kind'] | null): boolean {
  return coverageOf(text, language, proposal) === 'agreed';
}

/** Whether an utterance is nothing but what may stand beside a yes: "thank you so much, see you then". */
export function isBesideYes(text: string, language: string): boolean {
  return coverageOf(text, language, null) === 'covered';
}

/** What an utterance comes to that is nothing but phrases of the data; null where it is more. */
function coverageOf(text: string, language: string, proposal: Proposal['kind'] | null): Coverage | null {
  const pieces = PIECES[language === 'es' ? 'es' : 'en'];
  const said = saidIn(text);
  const words = said.map(({ plain }) => plain);
  /** Of each number of words from the beginning: whether they are covered, by words of somebody who thinks, and whether there is a yes among them. */
  const reached: (Coverage | null)[] = ['covered', ...words.map(() => null)];
  for (let from = 0; from < words.length; from += 1) {
    const before = reached[from] ?? null;
    if (before === null || (before === 'thinking' && isOfClause(pieces, said[from]))) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const piece = pieces.get(words.slice(from, to).join(' '));
      if (piece === undefined) continue;
      const isYes = piece.has('yes') || (proposal !== null && (piece.has(proposal) || piece.has('read_back')));
      // Only a yes without a second thought gives an appointment up.
      const isPause = piece.has('thinking') && proposal !== 'cancel';
      const isThinking = before !== 'agreed' && (isPause || (before === 'thinking' && isYes));
      const isAgreed =
        before === 'thinking' ? piece.has('firm') : isYes || (before === 'agreed' && piece.has('beside'));
      if (isAgreed) reached[to] = 'agreed';
      else if (isThinking) reached[to] ??= 'thinking';
      else if (before !== 'agreed' && piece.has('beside')) reached[to] ??= before;
    }
  }
  return reached[words.length] ?? null;
}

/** How many words from one on are the longest phrase that names what is to be done: "cancel it". 0: none does. */
export function longestNaming(words: readonly string[], from: number, language: 'en' | 'es', kind: Piece): number {
  for (let length = Math.min(MOST_WORDS, words.length - from); length > 0; length -= 1) {
    const phrase = plainWords(words.slice(from, from + length).join(' ')).join(' ');
    if (PIECES[language].get(phrase)?.has(kind) === true) return length;
  }
  return 0;
}

/** Words that say nothing before what was read back: "for ten". */
export function leadsOf(language: 'en' | 'es'): ReadonlySet<string> {
  return LEADS[language];
}

/** The phrases of the data that are of one kind. */
export function piecesOfKind(language: 'en' | 'es', kind: Piece): string[] {
  return [...PIECES[language]].flatMap(([phrase, kinds]) => (kinds.has(kind) ? [phrase] : []));
}

/** Whether a word may begin what somebody thinks over, and is not told from that by its accent: "déjeme ver si". */
function isOfClause(pieces: Pieces, said?: Said): boolean {
  return said !== undefined && pieces.get(said.plain)?.has('clause') === true && !isAccented(said.word);
}

/** Whether there is a condition in an utterance that only an accent would make a yes: "y si la cancela". */
export function mayBeIf(text: string, language: string): boolean {
  const pieces = PIECES[language === 'es' ? 'es' : 'en'];
  const said = saidIn(text);
  const holds = (from: number, to: number, piece: Piece): boolean =>
    pieces
      .get(
        said
          .slice(from, to)
          .map(({ plain }) => plain)
          .join(' '),
      )
      ?.has(piece) === true;
  return said.some(({ word }, at) => {
    if (!holds(at, at + 1, 'if') || isAccented(word) || PAUSE.test(word)) return false;
    let from = at + 1;
    const isBegun = (): boolean => said.some((_, to) => to >= from && holds(from, to + 1, 'conditional'));
    while (!isBegun() && holds(from, from + 1, 'beside')) from += 1;
    return isBegun();
  });
}

function saidIn(text: string): Said[] {
  return text.split(/\s+/).flatMap((word) => plainWords(word).map((plain) => ({ plain, word })));
}

function isAccented(word: string): boolean {
  return /\p{M}/u.test(word.normalize('NFD'));
}
