import { shapeOf } from './tokens.ts';

/** Features are numbers below this: two that share one are told apart by the others beside them. */
export const FEATURES = 1 << 17;
const SHORTEST_PART = 3;
const LONGEST_PART = 4;

/** FNV-1a over UTF-16 units, folded to a feature's number. */
export function featureOf(text: string): number {
  return fold(hashOn(OFFSET, text, 0, text.length));
}

/** A number below `most` that stays with a text for good. */
export function shareOf(text: string, most: number): number {
  return (hashOn(OFFSET, text, 0, text.length) >>> 0) % most;
}

const OFFSET = 0x811c9dc5;

function hashOn(start: number, text: string, from: number, to: number): number {
  let hash = start;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function fold(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % FEATURES;
}

/**
 * The features of a whole utterance, each once: words, pairs of words, parts of words, its circumstances (`context`, such as
 * `asked=confirm`) alone and together with each word, and pairs and triples in which a stretch of words of one kind counts as one.
 * @param kinds of each word, such as `time`; empty where it is of none
 */
export function utteranceFeatures(
  words: readonly string[],
  context: readonly string[],
  kinds: readonly string[],
): Uint32Array {
  const features = new Set<number>([featureOf('always')]);
  const shown = words.map((word) => (/\d/.test(word) ? shapeOf(word) : word));
  let before = '^';
  for (const word of [...shown, '$']) {
    features.add(featureOf(`pair ${before} ${word}`));
    if (word !== '$') {
      features.add(featureOf(`word ${word}`));
      addParts(features, word);
      for (const one of context) features.add(featureOf(`${one} word ${word}`));
    }
    before = word;
  }
  for (let at = 0; at + 2 < shown.length; at += 1)
    features.add(featureOf(`skip ${shown[at] ?? ''} ${shown[at + 2] ?? ''}`));
  const length = `length ${Math.min(6, Math.ceil(Math.log2(words.length + 1)))}`;
  features.add(featureOf(length));
  for (const one of context) {
    features.add(featureOf(one));
    features.add(featureOf(`${one} ${length}`));
    features.add(featureOf(`${one} first ${shown[0] ?? ''}`));
    features.add(featureOf(`${one} last ${shown.at(-1) ?? ''}`));
  }
  const stretches = stretchesOf(shown, kinds);
  for (let at = 0; at < stretches.length; at += 1) {
    const [one = '', two = '$', three = ''] = stretches.slice(at, at + 3);
    features.add(featureOf(`kinds ${one} ${two}`));
    features.add(featureOf(`kinds ${one} ${two} ${three}`));
  }
  for (const kind of new Set(kinds)) {
    if (kind === '') continue;
    features.add(featureOf(`has ${kind}`));
    for (const one of context) features.add(featureOf(`${one} has ${kind}`));
  }
  return Uint32Array.from(features);
}

function stretchesOf(words: readonly string[], kinds: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const kind = kinds[at] ?? '';
    if (kind === '') return [word];
    return kind === kinds[at - 1] ? [] : [`(${kind})`];
  });
}

function addParts(features: Set<number>, word: string): void {
  const bounded = `<${word}>`;
  for (let size = SHORTEST_PART; size <= LONGEST_PART; size += 1)
    for (let from = 0; from + size <= bounded.length; from += 1) {
      const hash = hashOn(OFFSET + size, bounded, from, from + size);
      features.add(fold(hash));
    }
}
