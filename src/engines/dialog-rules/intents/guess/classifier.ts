/** An utterance as its features, and what was meant by it. */
export interface Example<Label extends string> {
  label: Label;
  features: readonly string[];
}

/** What each feature speaks for: a weight for every label, in the labels' order. Feature 0 is one that every utterance has. */
export interface Classifier<Label extends string> {
  labels: readonly Label[];
  /** Feature → its number from 1 on. */
  numbers: ReadonlyMap<string, number>;
  weights: Float32Array;
}

export interface Guess<Label extends string> {
  label: Label;
  /** Between 0 and 1; those of all labels add up to 1. */
  probability: number;
}

const ROUNDS = 10;
const STEP = 0.1;
/** Keeps a word that was seen a few times from deciding alone. */
const SHRINK = 5e-4;
/** A feature of fewer examples tells of those examples, not of the label. */
const LEAST_SEEN = 2;

/**
 * Multinomial logistic regression, fitted by stochastic gradient steps that AdaGrad scales (Duchi, Hazan and Singer, 2011). The same
 * examples in the same order give the same classifier.
 */
export function fitClassifier<Label extends string>(examples: readonly Example<Label>[]): Classifier<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const numbers = numberFeatures(examples);
  const rows = examples.map(({ label, features }) => ({ label: labels.indexOf(label), at: known(numbers, features) }));
  const weights = new Float32Array((numbers.size + 1) * labels.length);
  const squares = new Float32Array(weights.length).fill(1e-8);
  const next = shuffler(rows.length);
  for (let step = 0; step < ROUNDS * rows.length; step += 1) {
    const row = rows[next()];
    if (row === undefined) continue;
    const probabilities = softmax(weights, row.at, labels.length);
    const share = 1 / Math.sqrt(row.at.length);
    for (let label = 0; label < labels.length; label += 1) {
      const error = ((probabilities[label] ?? 0) - (label === row.label ? 1 : 0)) * share;
      for (const feature of row.at) {
        const place = feature * labels.length + label;
        const gradient = error + SHRINK * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + gradient * gradient;
        weights[place] = (weights[place] ?? 0) - (STEP * gradient) / Math.sqrt(squares[place] ?? 1);
      }
    }
  }
  return { labels, numbers, weights };
}

/** The labels of some features, the likeliest first. */
export function classify<Label extends string>(
  { labels, numbers, weights }: Classifier<Label>,
  features: readonly string[],
): Guess<Label>[] {
  const probabilities = softmax(weights, known(numbers, features), labels.length);
  return labels
    .map((label, i) => ({ label, probability: probabilities[i] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

function numberFeatures(examples: readonly Example<string>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [feature, count] of seen) if (count >= LEAST_SEEN) numbers.set(feature, numbers.size + 1);
  return numbers;
}

function known(numbers: ReadonlyMap<string, number>, features: readonly string[]): number[] {
  return [0, ...features.flatMap((feature) => numbers.get(feature) ?? [])];
}

function softmax(weights: Float32Array, at: readonly number[], count: number): Float64Array {
  const scores = new Float64Array(count);
  for (const feature of at)
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[feature * count + label] ?? 0);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Goes through the numbers below `count` again and again, in an order that is mixed and always the same. */
function shuffler(count: number): () => number {
  let state = 1;
  const order = Array.from({ length: count }, (_, i) => i);
  let at = count;
  return () => {
    if (at === count) {
      at = 0;
      for (let i = count - 1; i > 0; i -= 1) {
        state = (state * 16_807) % 2_147_483_647;
        const other = state % (i + 1);
        [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
      }
    }
    at += 1;
    return order[at - 1] ?? 0;
  };
}
