import { readFileSync } from 'node:fs';

/** Fitted to the questions in `questions/` by `npm run fit`: a weight for each feature, then for each product of two. */
export const SCORER = new URL('../data/answer-scorer.json', import.meta.url);

/** Log-odds from which on a statement is told as the answer: of questions that the weights were not fitted to, measured by `npm run fit`. */
export const LEAST_SCORE = 1;

let weights: number[] | null = null;

/** Log-odds that a statement answers a question. @param features of the two */
export function scoreOf(features: readonly number[]): number {
  weights ??= JSON.parse(readFileSync(SCORER, 'utf8')) as number[];
  return weigh(weights, withProducts(features));
}

export function weigh(by: ArrayLike<number>, features: readonly number[]): number {
  return features.reduce((sum, value, at) => sum + value * (by[at] ?? 0), 0);
}

/** The features, and all products of two of them but the first, which is always 1. */
export function withProducts(features: readonly number[]): number[] {
  const [, ...varying] = features;
  return [...features, ...varying.flatMap((one, at) => varying.slice(at + 1).map((other) => one * other))];
}
