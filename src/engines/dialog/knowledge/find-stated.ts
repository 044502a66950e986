import { plainWords } from '../phrases.ts';
import type { Practice } from '../practice.ts';
import { type Pair, pairsOf } from './pair-features.ts';
import type { Question } from './question.ts';
import { LEAST_SCORE, scoreOf } from './scorer.ts';
import { type Statement, statedBy } from './stated.ts';
import { mentionsIn } from './subjects.ts';
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
    .filter(({ score, statement }) => score >= LEAST_SCORE && !isOfSibling(statement, question))
    .sort((one, other) => other.score - one.score);
}

/** What is said of dogs, and not of cats, answers nothing that was asked about a cat: both are pets. */
function isOfSibling({ sentence, terms }: Statement, { needs, subject }: Question): boolean {
  const asked = [...needs, ...subject].flatMap(({ subjects }) => subjects.filter(({ broader }) => broader !== null));
  const others = asked.filter(({ id }) => !terms.has(id));
  if (others.length === 0) return false;
  const said = mentionsIn(plainWords(sentence));
  return others.some(({ broader }) => said.some((one) => one.subject.broader === broader));
}

function surname(name: string): string {
  return name.replace(/,.*$/, '').trim().split(' ').at(-1) ?? name;
}
