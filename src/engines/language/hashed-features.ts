import { shapeOf } from './tokens.ts';

/** Features are numbers below this: two that share one are told apart by the others beside them. */
export const FEATURES = 1 << 17;
const SHORTEST_PART = 3;
const LONGEST_PART = 5;

/** Features and what each counts; together they have length 1, so that long utterances are no louder than short ones. */
export interface Features {
  ids: Uint32Array;
  values: Float32Array;
}

/** Parts of words are many and tell less than words: they make up for words that were never seen. */
const PART_VALUE = 0.4;
/** Circumstances and kinds of words are few and tell more. */
const CONTEXT_VALUE = 1.5;

/** FNV-1a over UTF-16 units, folded to a feature's number: of parts as of the text that they make, which is never put together. */
export function featureOf(...parts: readonly string[]): number {
  let hash = OFFSET;
  for (const part of parts) hash = hashOn(hash, part, 0, part.length);
  return fold(hash);
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
): Features {
  const values = new Map<number, number>();
  const add = (feature: number, value: number): void => {
    if (value > (values.get(feature) ?? 0)) values.set(feature, value);
  };
  const shown = words.map((word) => (/\d/.test(word) ? shapeOf(word) : word));
  add(featureOf('always'), 1);
  let before = '^';
  for (const word of [...shown, '$']) {
    add(featureOf('pair ', before, ' ', word), 1);
    if (word !== '$') {
      add(featureOf('word ', word), 1);
      for (const part of partsOf(word)) add(part, PART_VALUE);
      for (const one of context) add(featureOf(one, ' word ', word), 1);
    }
    before = word;
  }
  for (let at = 0; at + 2 < shown.length; at += 1)
    add(featureOf('skip ', shown[at] ?? '', ' ', shown[at + 2] ?? ''), 1);
  const stretches = stretchesOf(shown, kinds);
  for (let at = 0; at < stretches.length; at += 1) {
    const [one = '', two = '$', three = ''] = stretches.slice(at, at + 3);
    add(featureOf('kinds ', one, ' ', two), 1);
    add(featureOf('kinds ', one, ' ', two, ' ', three), 1);
  }
  const length = `length ${Math.min(6, Math.ceil(Math.log2(words.length + 1)))}`;
  const around = [length, `first ${shown[0] ?? ''}`, `last ${shown.at(-1) ?? ''}`];
  for (const kind of new Set(kinds)) if (kind !== '') around.push(`has ${kind}`);
  for (const told of around) add(featureOf(told), CONTEXT_VALUE);
  for (const one of context) {
    add(featureOf(one), CONTEXT_VALUE);
    for (const told of around) add(featureOf(one, ' ', told), CONTEXT_VALUE);
  }
  return unitOf(values);
}

/** How far apart two words may stand that are taken together. */
const REACH = 8;
/** Such pairs are many. */
const NEAR_VALUE = 0.5;

/**
 * The features of an utterance where what is told of one thing may stand anywhere in a long story: words, pairs of words, parts of words,
 * and any two words that stand near each other, whatever is between them and whichever comes first.
 */
export function storyFeatures(words: readonly string[]): Features {
  const values = new Map<number, number>();
  const add = (feature: number, value: number): void => {
    if (value > (values.get(feature) ?? 0)) values.set(feature, value);
  };
  const shown = words.map((word) => (/\d/.test(word) ? shapeOf(word) : word));
  add(featureOf('always'), 1);
  for (let at = 0; at <= shown.length; at += 1) {
    const word = shown[at] ?? '$';
    add(featureOf('pair ', shown[at - 1] ?? '^', ' ', word), 1);
    if (at === shown.length) break;
    add(featureOf('word ', word), 1);
    for (const part of partsOf(word)) add(part, PART_VALUE);
    for (const other of shown.slice(at + 1, at + 1 + REACH))
      add(word < other ? featureOf('near ', word, ' ', other) : featureOf('near ', other, ' ', word), NEAR_VALUE);
  }
  return unitOf(values);
}

function unitOf(amounts: ReadonlyMap<number, number>): Features {
  const ids = new Uint32Array(amounts.size);
  const values = new Float32Array(amounts.size);
  let squares = 0;
  amounts.forEach((amount) => {
    squares += amount * amount;
  });
  const size = Math.sqrt(squares);
  let at = 0;
  amounts.forEach((amount, feature) => {
    ids[at] = feature;
    values[at] = amount / size;
    at += 1;
  });
  return { ids, values };
}

function stretchesOf(words: readonly string[], kinds: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const kind = kinds[at] ?? '';
    if (kind === '') return [word];
    return kind === kinds[at - 1] ? [] : [`(${kind})`];
  });
}

function partsOf(word: string): number[] {
  const bounded = `<${word}>`;
  const parts: number[] = [];
  for (let size = SHORTEST_PART; size <= LONGEST_PART; size += 1)
    for (let from = 0; from + size <= bounded.length; from += 1)
      parts.push(fold(hashOn(OFFSET + size, bounded, from, from + size)));
  return parts;
}
