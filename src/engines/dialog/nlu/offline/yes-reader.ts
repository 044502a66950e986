import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Proposal } from '../../state.ts';
import { isBesideYes, leadsOf, longestNaming } from './plain-yes.ts';
import { answerWords, SIGNS, yesFeatures } from './yes-features.ts';

/** The weight of each feature; which runs of words stand in agreements; the scores from which on an answer is one likely, and for certain. */
export interface YesReader {
  weights: ReadonlyMap<string, number>;
  known: ReadonlySet<string>;
  likely: number;
  sure: number;
}

export type FittedWeights = Pick<YesReader, 'weights' | 'known'>;

export type Finding = 'sure' | 'likely' | null;

/** What is given up has a reader of its own: who means to come to it says yes as well. */
export const READERS = ['taken', 'given_up'] as const;
export type ReaderName = (typeof READERS)[number];

/** Weights stand in hundredths. */
const UNIT = 100;
const IN_AGREEMENTS = '+';

const read = new Map<string, YesReader>();

/** Where a reader of a language stands. */
export function yesReaderFile(name: ReaderName, language: string): URL {
  return new URL(`./weights/yes.${name}.${language}.bin`, import.meta.url);
}

/** A table of features, weights and whether agreements hold them, under the two scores; compressed. */
export function writeYesReader({ weights, known, likely, sure }: YesReader): Buffer {
  const rows = [...weights].map(([feature, weight]) => {
    const row = `${feature}\t${Math.round(weight * UNIT)}`;
    return known.has(feature) ? `${row}\t${IN_AGREEMENTS}` : row;
  });
  return brotliCompressSync([`${likely}\t${sure}`, ...rows].join('\n'));
}

function readerOf(language: string, kind: Proposal['kind']): YesReader {
  const name: ReaderName = kind === 'cancel' ? 'given_up' : 'taken';
  const before = read.get(`${name} ${language}`);
  if (before !== undefined) return before;
  const table = brotliDecompressSync(readFileSync(yesReaderFile(name, language))).toString();
  const [thresholds = [], ...rows] = table.split('\n').map((line) => line.split('\t'));
  const [likely = Infinity, sure = Infinity] = thresholds.map(Number);
  const reader = {
    weights: new Map(rows.map(([feature = '', weight]) => [feature, Number(weight) / UNIT])),
    known: new Set(rows.flatMap(([feature = '', , mark]) => (mark === IN_AGREEMENTS ? [feature] : []))),
    likely,
    sure,
  };
  read.set(`${name} ${language}`, reader);
  return reader;
}

/**
 * Whether an answer to a read-back is a yes in whatever words. Words that no agreement holds speak against it: it is none then.
 * @param text with signs for what was read back (`with-signs.ts`)
 */
export function findYes(text: string, language: string, kind: Proposal['kind']): Finding {
  const tag = language === 'es' ? 'es' : 'en';
  const words = signedWords(text, tag, kind);
  if (isBesideYes(text, tag)) return null;
  const reader = readerOf(tag, kind);
  const score = yesScore(reader, words);
  // Only who names it is sure to give an appointment up.
  if (score >= reader.sure && (kind !== 'cancel' || words.includes(SIGNS.done))) return 'sure';
  return score >= reader.likely ? 'likely' : null;
}

/**
 * How much an answer speaks for a yes, whatever it holds that no agreement does: a word of these weighs nothing itself, a pair with one does.
 */
export function leaning(text: string, language: string, kind: Proposal['kind']): number {
  const tag = language === 'es' ? 'es' : 'en';
  return weigh(readerOf(tag, kind), signedWords(text, tag, kind));
}

export function yesScore(reader: FittedWeights, words: readonly string[]): number {
  return words.length === 0 || words.some((word) => !reader.known.has(word))
    ? Number.NEGATIVE_INFINITY
    : weigh(reader, words);
}

function weigh({ weights, known }: FittedWeights, words: readonly string[]): number {
  const features = yesFeatures(words, (run) => known.has(run));
  return features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
}

/** The words of an answer, with a sign for phrases that name what is to be done. */
export function signedWords(text: string, language: 'en' | 'es', kind: Proposal['kind']): string[] {
  const words = answerWords(text, leadsOf(language));
  const signed: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestNaming(words, at, language, kind);
    signed.push(length === 0 ? (words[at] ?? '') : SIGNS.done);
    at += Math.max(1, length);
  }
  return signed;
}
