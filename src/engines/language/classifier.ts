import type { Features } from './hashed-features.ts';
import { addScores, type SparseWeights } from './sparse-weights.ts';

/** Which of its labels hold for an utterance, each decided for itself: several may, or none. */
export interface Classifier {
  labels: readonly string[];
  weights: SparseWeights;
  /** Score → probability of each label: 1 / (1 + e^-(slope × score + shift)). */
  slopes: readonly number[];
  shifts: readonly number[];
}

/** The probability of each label, in the order of `labels`. */
export function classify({ labels, weights, slopes, shifts }: Classifier, features: Features): Float64Array {
  const scores = scoresOf(weights, labels.length, features);
  for (let label = 0; label < scores.length; label += 1)
    scores[label] = logistic((slopes[label] ?? 1) * (scores[label] ?? 0) + (shifts[label] ?? 0));
  return scores;
}

export function scoresOf(weights: SparseWeights, count: number, { ids, values }: Features): Float64Array {
  const scores = new Float64Array(count);
  addScores(weights, ids, scores, values);
  return scores;
}

export function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
