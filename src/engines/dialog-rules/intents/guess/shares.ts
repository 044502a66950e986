import type { Guess } from './classifier.ts';
import type { Turn } from './turn.ts';

/** How likely one of some meanings is. */
export type Shares = (...turns: Turn[]) => number;

export function sharesOf(guesses: readonly Guess<Turn>[]): Shares {
  return (...turns) =>
    guesses.filter(({ label }) => turns.includes(label)).reduce((sum, { probability }) => sum + probability, 0);
}
