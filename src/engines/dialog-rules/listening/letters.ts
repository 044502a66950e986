/** Reads names that a caller spells: "r o e", "r as in robert o e", "double l", `R-O-E`. */

const LETTER_NAMES = new Map(
  Object.entries({
    ar: 'r',
    are: 'r',
    ay: 'a',
    eh: 'a',
    bee: 'b',
    be: 'b',
    see: 'c',
    sea: 'c',
    dee: 'd',
    ee: 'e',
    eff: 'f',
    ef: 'f',
    gee: 'g',
    aitch: 'h',
    eye: 'i',
    jay: 'j',
    kay: 'k',
    okay: 'k',
    el: 'l',
    ell: 'l',
    em: 'm',
    en: 'n',
    oh: 'o',
    pee: 'p',
    pea: 'p',
    cue: 'q',
    queue: 'q',
    ess: 's',
    es: 's',
    tee: 't',
    tea: 't',
    you: 'u',
    vee: 'v',
    ex: 'x',
    why: 'y',
    zee: 'z',
    zed: 'z',
    '0': 'o',
  }),
);

export interface Spelling {
  /** Lower case, in the order spelled; several where a pause or "new word" parts them. */
  words: string[];
  start: number;
  end: number;
}

/** The first run of two or more spelled letters; "p m" and "with a k" spell no name. */
export function findSpelling(tokens: readonly string[]): Spelling | null {
  return findSpellings(tokens)[0] ?? null;
}

/** Every run of two or more spelled letters, in order. */
export function findSpellings(tokens: readonly string[]): Spelling[] {
  const found: Spelling[] = [];
  for (let i = 0; i < tokens.length; ) {
    const spelled = isPlainLetter(tokens[i]) || startsSpelling(tokens, i) ? readRun(tokens, i) : null;
    if (spelled !== null) found.push(spelled);
    i = spelled?.end ?? i + 1;
  }
  return found;
}

/** After these an "i" is the caller and no letter. */
const BEGINS_SENTENCE =
  /^(have|am|was|will|would|need|want|can|could|think|do|did|live|just|got|had|should|really|also|guess|been|never|came|come|like|called|saw|was|go|work|hope|might|may)$/;

function isPlainLetter(token: string | undefined): boolean {
  return /^[a-z]$/.test(token ?? '');
}

/** "double" and letters written as words open a spelling only where plain letters follow. */
function startsSpelling(tokens: readonly string[], i: number): boolean {
  const token = tokens[i] ?? '';
  if (token === 'double' || token === 'capital') return isPlainLetter(tokens[i + 1]);
  return LETTER_NAMES.has(token) && isPlainLetter(tokens[i + 1]) && isPlainLetter(tokens[i + 2]);
}

function readRun(tokens: readonly string[], start: number): Spelling | null {
  const words: string[] = [''];
  let plain = 0;
  let i = start;
  while (i < tokens.length) {
    const token = tokens[i] ?? '';
    if (token === 'i' && BEGINS_SENTENCE.test(tokens[i + 1] ?? '')) break;
    if (token === 'capital' || token === 'letter') i += 1;
    else if (token === 'double' && letterOf(tokens[i + 1]) !== null) {
      append(words, (letterOf(tokens[i + 1]) ?? '').repeat(2));
      plain += 1;
      i += 2;
    } else if (/^(space|underscore)$/.test(token) || (token === 'new' && tokens[i + 1] === 'word')) {
      words.push('');
      i += token === 'new' ? 2 : 1;
    } else if (/^(dash|hyphen|apostrophe)$/.test(token)) {
      append(words, token === 'apostrophe' ? "'" : '-');
      i += 1;
    } else if (/^(as|for|like)$/.test(token) && plain > 0) {
      i += tokens[i + 1] === 'in' ? 3 : 2;
    } else if (letterOf(token) !== null && (isPlainLetter(token) || plain > 0 || startsSpelling(tokens, i))) {
      append(words, letterOf(token) ?? '');
      plain += 1;
      i += 1;
    } else break;
  }
  const kept = words.filter((word) => word !== '');
  const run = tokens.slice(start, i).join(' ');
  const isOneLetter = /^a [a-z]$/.test(run) && /^(with|by)$/.test(tokens[start - 1] ?? '');
  const isReal = plain >= 2 && !isOneLetter && !/^(i a|a i|a m|p m)$/.test(run);
  return isReal ? { words: kept, start, end: i } : null;
}

function append(words: string[], letters: string): void {
  words[words.length - 1] = (words.at(-1) ?? '') + letters;
}

function letterOf(token: string | undefined): string | null {
  if (isPlainLetter(token)) return token ?? null;
  return LETTER_NAMES.get(token ?? '') ?? null;
}
