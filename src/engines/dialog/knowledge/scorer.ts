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
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += (features[at] as number) * (by[at] ?? 0);
  return sum;
}

/** The features, and all products of two of them but the first, which is always 1. */
export function withProducts(features: readonly number[]): number[] {
  const products = [...features];
  for (let one = 1; one < features.length; one += 1)
    for (let other = one + 1; other < features.length; other += 1)
      products.push((features[one] as number) * (features[other] as number));
  return products;
}
