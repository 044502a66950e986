import { vocabularyOf } from './lexicon.ts';
import { plainText, type SpokenLanguage } from './read.ts';

export interface Spelled {
  letters: string;
  /** Words taken. */
  length: number;
}

/** Letters that sound alike: who says "with a z" was heard with an s. */
const HEARD_FOR: Readonly<Record<string, string>> = {
  z: 's',
  s: 'z',
  k: 'c',
  c: 'k',
  y: 'i',
  i: 'y',
  v: 'b',
  b: 'v',
  j: 'g',
  g: 'j',
  h: '',
};

/**
 * Letters one by one from a word on: "l o p e z", "S-M-I-T-H", "w as in whiskey e b b", "double l", "f i t z hyphen g". At least two letters;
 * the spoken names of letters ("dee", "zeta") count only between letters.
 */
export function spelledAt(words: readonly string[], at: number, language: SpokenLanguage): Spelled | null {
  const { repeats, letters: names, lists } = vocabularyOf(language);
  let [letters, i, single] = ['', at, 0];
  while (i < words.length) {
    if (JOINED.test(words[i] ?? '')) {
      const run = (words[i] ?? '').replace(/[^\p{L}\p{M}]/gu, '').toLowerCase();
      [letters, single, i] = [letters + run, single + run.length, i + 1];
      // The next name is spelled in a run of its own.
      if (!HYPHENS.has(letterText(words[i] ?? ''))) break;
      continue;
    }
    const word = letterText(words[i] ?? '');
    // "I griega", "doble u".
    const pair = names.get(`${word} ${letterText(words[i + 1] ?? '')}`);
    if (pair !== undefined) {
      [letters, single, i] = [letters + pair, single + 1, i + 2];
      continue;
    }
    const times = repeats.get(word) ?? 1;
    const next = times > 1 ? letterText(words[i + 1] ?? '') : word;
    const isJoin = letters !== '' && (HYPHENS.has(word) || APOSTROPHES.has(word)) && isLetterOrRun(words[i + 1] ?? '');
    if (isJoin) {
      letters += HYPHENS.has(word) ? '-' : "'";
      i += 1;
      continue;
    }
    if (letters !== '' && JOINERS.has(word) && isLetter(letterText(words[i + 1] ?? ''))) {
      i += 1;
      continue;
    }
    const named = letters !== '' || isLetter(letterText(words[i + 1] ?? '')) ? names.get(next) : undefined;
    const letter = isLetter(next) ? next : named;
    if (letter === undefined) break;
    if (isLetter(next)) single += 1;
    letters += letter.repeat(times);
    i += times > 1 ? 2 : 1;
    i += exampleLength(words, i, letter, lists.like_letter);
  }
  return letters.length >= 2 && single >= 2 && single * 3 >= letters.length ? { letters, length: i - at } : null;
}

/** "As in whiskey" after a letter: words taken, 0 where the example does not begin with it. */
function exampleLength(words: readonly string[], at: number, letter: string, likes: ReadonlySet<string>): number {
  for (const length of [3, 2, 1]) {
    const phrase = words
      .slice(at, at + length)
      .map(plainText)
      .join(' ');
    const example = plainText(words[at + length] ?? '');
    if (likes.has(phrase) && example.length > 2 && example.startsWith(letter)) return length + 1;
  }
  return 0;
}

/** "Lopez, with a z", "Bjornson with a k and a j": the heard word with these letters; null where the words say no such thing. */
export function withLetter(
  heard: string,
  words: readonly string[],
  at: number,
  language: SpokenLanguage,
): { name: string; length: number } | null {
  const { letters } = vocabularyOf(language);
  let [name, length] = [heard, 0];
  for (;;) {
    const [lead = '', article = '', third = ''] = words.slice(at + length, at + length + 3).map(letterText);
    if (!(length === 0 ? LEADS : MORE_LEADS).has(lead)) break;
    const skip = (article === 'a' || article === 'an') && third !== '' ? 1 : 0;
    const said = skip === 1 ? third : article;
    const letter = isLetter(said) ? said : letters.get(said);
    if (letter === undefined) break;
    name = corrected(name, letter);
    length += 2 + skip;
  }
  return length === 0 ? null : { name, length };
}

function corrected(heard: string, letter: string): string {
  const other = HEARD_FOR[letter] ?? '';
  const place = other === '' || heard.toLowerCase().includes(letter) ? -1 : heard.toLowerCase().lastIndexOf(other);
  return place < 0 ? heard : heard.slice(0, place) + letter + heard.slice(place + 1);
}

const LEADS = new Set(['with', 'con']);
const MORE_LEADS = new Set(['and', 'y']);
const HYPHENS = new Set(['hyphen', 'dash', 'guion']);
const APOSTROPHES = new Set(['apostrophe', 'apostrofo']);
const JOINERS = new Set(['and', 'then', 'luego', 'uh', 'um', 'eh']);

/** "S-M-I-T-H", "L.O.P.E.Z." in one word. */
const JOINED = /^(?:\p{L}[-.,]){2,}\p{L}[.,]?$/u;

function isLetterOrRun(word: string): boolean {
  return JOINED.test(word) || isLetter(letterText(word));
}

export function isLetter(word: string): boolean {
  return /^\p{L}$/u.test(word);
}

/** Lower case, without points, with its accents: "ñ" is a letter of its own. */
function letterText(word: string): string {
  const bare = word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  return bare.length === 1 ? bare : plainText(bare);
}
