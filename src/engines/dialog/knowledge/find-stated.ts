import type { Practice } from '../practice.ts';
import { type Pair, pairsOf } from './pair-features.ts';
import type { Question } from './question.ts';
import { LEAST_SCORE, scoreOf } from './scorer.ts';
import { statedBy } from './stated.ts';
import { stemsOf } from './words.ts';

/** A statement that answers a question. */
export type Found = Pick<Pair, 'statement' | 'coverage' | 'isSameQuestion'>;

/**
 * What the practice has stated that answers the question, the best answer first; one that only shares words is none.
 * @param who the name of the person that is asked about: what does not name them is no answer
 */
export function findStated(practice: Practice, question: Question, who: string | null, language: string): Found[] {
  const name = who === null ? [] : stemsOf(surname(who));
  return pairsOf(statedBy(practice), question, language)
    .filter(({ statement: { terms } }) => name.every((stem) => terms.has(stem)))
    .map((pair) => ({ ...pair, score: scoreOf(pair.features) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score);
}

function surname(name: string): string {
  return name.replace(/,.*$/, '').trim().split(' ').at(-1) ?? name;
}
