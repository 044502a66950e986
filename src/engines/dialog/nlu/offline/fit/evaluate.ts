import { classify } from '../../../../language/classifier.ts';
import { spansOf, tagWords } from '../../../../language/tagger.ts';
import { featuresOf, likelyLabels } from '../circumstances.ts';
import { withDangers } from '../dangers.ts';
import { flagsOf, nameWords } from '../name-flags.ts';
import { TOLD, withLikeliest, withQuestion } from '../told-labels.ts';
import type { OfflineWeights } from '../weights.ts';
import { wordFeatures } from '../word-features.ts';
import { kindsOf } from '../word-kinds.ts';
import type { Sample } from './examples.ts';

/** How often a label or tag was told and was there, told and not there, there and not told. */
export interface Tally {
  right: number;
  invented: number;
  missed: number;
}

export interface Evaluation {
  count: number;
  /** Utterances of which all labels were right, and no other was told. */
  allLabels: number;
  /** Utterances whose spans were all found as they stand. */
  allSpans: number;
  labels: Map<string, Tally>;
  tags: Map<string, Tally>;
}

const NO_NAMES = nameWords([], []);

/** Reads utterances that nothing was fitted to. No name of a practice is known to the tagger here. */
export function evaluate({ classifier, tagger, second }: OfflineWeights, samples: readonly Sample[]): Evaluation {
  const result: Evaluation = { count: samples.length, allLabels: 0, allSpans: 0, labels: new Map(), tags: new Map() };
  for (const { words, asked, labels, tags, language } of samples) {
    const kinds = kindsOf(words, language);
    const probabilities = classify(classifier, featuresOf({ words, asked, kinds }));
    const read = new Map(classifier.labels.map((label, at) => [label, probabilities[at] ?? 0]));
    const found = withDangers(read, second, words);
    const told = [...withLikeliest(found, false, asked)].flatMap(([label, probability]) =>
      probability >= TOLD ? [label] : [],
    );
    if (count(result.labels, new Set(withQuestion(labels)), new Set(told))) result.allLabels += 1;
    const surroundings = {
      asked: `asked=${asked}`,
      labels: likelyLabels(classifier, probabilities),
      flags: flagsOf(words, NO_NAMES),
      kinds,
    };
    const marked = tagWords(tagger, wordFeatures(words, surroundings)).map((tag) => tagger.tags[tag] ?? 'O');
    const key = ({ tag, from, to }: { tag: string; from: number; to: number }): string => `${tag} ${from} ${to}`;
    if (count(result.tags, new Set(spansOf(tags).map(key)), new Set(spansOf(marked).map(key)))) result.allSpans += 1;
  }
  return result;
}

/** @returns whether nothing was missed and nothing invented */
function count(tallies: Map<string, Tally>, wanted: ReadonlySet<string>, told: ReadonlySet<string>): boolean {
  const of = (key: string): Tally => {
    const name = key.split(' ')[0] ?? key;
    const tally = tallies.get(name) ?? { right: 0, invented: 0, missed: 0 };
    tallies.set(name, tally);
    return tally;
  };
  for (const key of wanted) of(key)[told.has(key) ? 'right' : 'missed'] += 1;
  const invented = [...told].filter((key) => !wanted.has(key));
  for (const key of invented) of(key).invented += 1;
  return invented.length === 0 && [...wanted].every((key) => told.has(key));
}

/** Harmonic mean of how much of what was told is right, and how much of what is there was told. */
export function scoreOf({ right, invented, missed }: Tally): number {
  return right === 0 ? 0 : (2 * right) / (2 * right + invented + missed);
}

/** A table for whoever reads the figures. */
export function describe(language: string, { count: of, allLabels, allSpans, labels, tags }: Evaluation): string {
  const share = (part: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;
  const rows = (tallies: Map<string, Tally>): string[] =>
    [...tallies]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, tally]) => {
        const { right, invented, missed } = tally;
        return `  ${name.padEnd(26)} ${scoreOf(tally).toFixed(2)}  of ${right + missed}: ${right} right, ${missed} missed, ${invented} invented`;
      });
  return [
    `${language}: ${of} utterances held out, all labels right ${share(allLabels)}, all spans right ${share(allSpans)}`,
    ...rows(labels),
    ...rows(tags),
    '',
  ].join('\n');
}
