import { stepByAdaGrad } from './adagrad.ts';
import { type Classifier, logistic, scoresOf } from './classifier.ts';
import { FEATURES, type Features } from './hashed-features.ts';
import { randomOf, shuffle } from './shuffle.ts';
import { type SparseWeights, sparse } from './sparse-weights.ts';

export interface LabeledExample {
  features: Features;
  labels: readonly string[];
  /** Any number; examples that stem from one another have the same. */
  group: number;
  /** Another form of an example that is there as well. */
  isVariant?: boolean;
}

export interface FitOptions {
  seed: number;
  /** Most weights that are kept. */
  mostWeights: number;
  rounds?: number;
  /** Of how many parts each is scored by what was fitted to the others; 0: scores are not calibrated. */
  groups?: number;
}

const GROUPS = 3;
const ROUNDS = 12;
const STEP = 0.5;
/** Keeps the first steps small: of 1e-4, 1e-2 and 1, measured on held-out lines, the middle one did best. */
const FIRST_SQUARE = 1e-2;
/** Keeps a feature that was seen a few times from deciding alone. */
const SHRINK = 2e-5;
/** A feature of one example tells of that example, not of a label. */
const LEAST_SEEN = 2;
/** A label of fewer examples is not learnt. */
const LEAST_EXAMPLES = 4;
/** Errors below it change nothing: most labels of most examples. */
const LEAST_ERROR = 0.02;

/**
 * Logistic regression of each label against all others, by stochastic gradient steps that AdaGrad scales. The same examples in the same
 * order give the same classifier. What its scores are worth (Platt, 1999) is told by classifiers of which each was fitted to some groups
 * of examples and scores the others.
 */
export function fitClassifier(examples: readonly LabeledExample[], options: FitOptions): Classifier {
  const labels = labelsOf(examples);
  const fit = (some: readonly LabeledExample[]): SparseWeights =>
    sparse(fitWeights(some, labels, options), labels.length, options.mostWeights);
  const scored = Array.from({ length: options.groups ?? GROUPS }, (_, group) => {
    const weights = fit(examples.filter((one) => one.group % GROUPS !== group));
    return examples
      .filter((one) => one.group % GROUPS === group && !one.isVariant)
      .map((example) => ({ scores: scoresOf(weights, labels.length, example.features), example }));
  });
  return { labels, weights: fit(examples), ...calibrate(labels, scored.flat()) };
}

function labelsOf(examples: readonly LabeledExample[]): string[] {
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const label of new Set(example.labels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_EXAMPLES)
    .map(([label]) => label)
    .sort();
}

function fitWeights(examples: readonly LabeledExample[], labels: string[], options: FitOptions): Float32Array {
  const count = labels.length;
  const seen = countFeatures(examples);
  const rows = examples.map((example) => ({
    ...onlyOften(example.features, seen),
    is: Uint8Array.from(labels, (label) => (example.labels.includes(label) ? 1 : 0)),
  }));
  const weights = new Float32Array(FEATURES * count);
  const squares = new Float32Array(FEATURES * count).fill(FIRST_SQUARE);
  const scores = new Float64Array(count);
  const errors = new Float64Array(count);
  const active = new Uint8Array(count);
  const random = randomOf(options.seed);
  for (let round = 0; round < (options.rounds ?? ROUNDS); round += 1)
    for (const { ids, values, is } of shuffle(rows, random)) {
      scores.fill(0);
      for (let i = 0; i < ids.length; i += 1) {
        const base = (ids[i] as number) * count;
        const value = values[i] as number;
        for (let label = 0; label < count; label += 1)
          scores[label] = (scores[label] as number) + value * (weights[base + label] as number);
      }
      let wrong = 0;
      for (let label = 0; label < count; label += 1) {
        const error = logistic(scores[label] as number) - (is[label] as number);
        if (Math.abs(error) < LEAST_ERROR) continue;
        errors[label] = error;
        active[wrong] = label;
        wrong += 1;
      }
      for (let f = 0; f < ids.length; f += 1)
        for (let i = 0; i < wrong; i += 1) {
          const label = active[i] as number;
          const place = (ids[f] as number) * count + label;
          const gradient = (values[f] as number) * (errors[label] as number) + SHRINK * (weights[place] as number);
          stepByAdaGrad(weights, squares, place, gradient, STEP);
        }
    }
  return weights;
}

function onlyOften({ ids, values }: Features, seen: Uint16Array): Features {
  const isOften = (_: number, at: number): boolean => (seen[ids[at] ?? 0] ?? 0) >= LEAST_SEEN;
  return { ids: ids.filter(isOften), values: values.filter(isOften) };
}

function countFeatures(examples: readonly LabeledExample[]): Uint16Array {
  const seen = new Uint16Array(FEATURES);
  for (const { features } of examples)
    for (const feature of features.ids) seen[feature] = Math.min(65_535, (seen[feature] ?? 0) + 1);
  return seen;
}

/** One slope and shift for all labels together, and each label's own, which leaves it the less the fewer examples it has. */
function calibrate(
  labels: readonly string[],
  scored: readonly { scores: Float64Array; example: LabeledExample }[],
): { slopes: number[]; shifts: number[] } {
  const pairs = labels.map((label, at) =>
    scored.map(({ scores, example }) => ({ score: scores[at] ?? 0, is: example.labels.includes(label) ? 1 : 0 })),
  );
  const plain = { slope: 1, shift: 0 };
  const common = scored.length === 0 ? plain : fitLine(pairs.flat(), plain, 1);
  const own = pairs.map((of) => (scored.length === 0 ? common : fitLine(of, common, 20)));
  return { slopes: own.map(({ slope }) => round(slope)), shifts: own.map(({ shift }) => round(shift)) };
}

interface Line {
  slope: number;
  shift: number;
}

/** Newton's steps on the log loss, held to `prior` by so many examples' worth. */
function fitLine(pairs: readonly { score: number; is: number }[], prior: Line, hold: number): Line {
  let { slope, shift } = prior;
  for (let step = 0; step < 25; step += 1) {
    let [gradSlope, gradShift] = [hold * 0.1 * (slope - prior.slope), hold * 0.1 * (shift - prior.shift)];
    let [hessSlope, hessShift, hessBoth] = [hold * 0.1, hold * 0.1, 0];
    for (const { score, is } of pairs) {
      const probability = logistic(slope * score + shift);
      const error = probability - is;
      const spread = probability * (1 - probability);
      gradSlope += error * score;
      gradShift += error;
      hessSlope += spread * score * score;
      hessShift += spread;
      hessBoth += spread * score;
    }
    const determinant = hessSlope * hessShift - hessBoth * hessBoth;
    if (Math.abs(determinant) < 1e-9) break;
    const nextSlope = slope - (hessShift * gradSlope - hessBoth * gradShift) / determinant;
    shift -= (hessSlope * gradShift - hessBoth * gradSlope) / determinant;
    slope = Math.max(0.2, Math.min(5, nextSlope));
  }
  return { slope, shift };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
