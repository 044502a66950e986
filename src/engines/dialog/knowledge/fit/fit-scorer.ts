import { stepByAdaGrad } from '../../../language/adagrad.ts';
import { logistic } from '../../../language/classifier.ts';
import type { Practice } from '../../practice.ts';
import { pairsOf } from '../pair-features.ts';
import { readQuestion } from '../question.ts';
import { LEAST_SCORE, weigh, withProducts } from '../scorer.ts';
import { statedBy } from '../stated.ts';
import type { AskedQuestion } from './read-questions.ts';

/** Of a question, each statement's features and whether it answers. */
type Group = { features: number[]; isAnswer: boolean }[];

const STEPS = 250;
const STEP = 0.5;
/** Pulls the weights towards 0; of 0.002 and 0.006, measured on questions that were left out, the first did better. */
const SHRINK = 0.002;
const FIRST_SQUARE = 1e-6;
const LEAST_ERROR = 1e-4;
const PARTS = 5;
const DIGITS = 4;
/** The form of the answer column in `questions/*.tsv` where a fact is told as a value: the field's name, a colon, the value. It is no statement. */
const IS_VALUE = /^(?:isYes|names|priceCents|minutes|spans|text|ages|days):/;

/**
 * Logistic regression of whether a statement answers a question, all examples a step, scaled by AdaGrad. Each question is learnt on its
 * topic, and as one whose topic nobody has told.
 */
export function fitScorer(questions: readonly AskedQuestion[], practiceOf: (name: string) => Practice): number[] {
  return fitTo(groupsOf(questions, practiceOf));
}

/** How questions are answered by weights that were fitted without them. */
export function measureScorer(
  questions: readonly AskedQuestion[],
  practiceOf: (name: string) => Practice,
): { right: number; wrong: number; of: number; invented: number; ofUnknown: number } {
  const tally = { right: 0, wrong: 0, of: 0, invented: 0, ofUnknown: 0 };
  for (let part = 0; part < PARTS; part += 1) {
    const weights = fitTo(
      groupsOf(
        questions.filter((_, at) => at % PARTS !== part),
        practiceOf,
      ),
    );
    const left = groupsOf(
      questions.filter((_, at) => at % PARTS === part),
      practiceOf,
      false,
    );
    for (const group of left) {
      const scored = group.map(({ features, isAnswer }) => ({ isAnswer, score: weigh(weights, features) }));
      const [best] = scored.filter(({ score }) => score >= LEAST_SCORE).sort((a, b) => b.score - a.score);
      const isKnown = group.some(({ isAnswer }) => isAnswer);
      tally[isKnown ? 'of' : 'ofUnknown'] += 1;
      if (best !== undefined) tally[!isKnown ? 'invented' : best.isAnswer ? 'right' : 'wrong'] += 1;
    }
  }
  return tally;
}

function groupsOf(
  questions: readonly AskedQuestion[],
  practiceOf: (name: string) => Practice,
  isVaried = true,
): Group[] {
  return questions.flatMap((asked) => {
    if (IS_VALUE.test(asked.answer ?? '')) return [];
    const told = groupOf(asked, practiceOf(asked.practice));
    if (!isVaried || asked.topic === 'other') return [told];
    const { subject: _, ...untold } = asked;
    return [told, groupOf({ ...untold, topic: 'other' }, practiceOf(asked.practice))];
  });
}

function groupOf({ language, topic, question, answer, subject }: AskedQuestion, practice: Practice): Group {
  const command = { kind: 'ask', topic, question, ...(subject !== undefined && { subject }) } as const;
  const read = readQuestion(practice, command, language);
  return pairsOf(statedBy(practice), read, language)
    .filter(({ statement }) => statement.language === null || statement.language === language)
    .map(({ features, statement }) => ({
      features: withProducts(features),
      isAnswer: answer !== null && statement.sentence.includes(answer),
    }));
}

function fitTo(groups: readonly Group[]): number[] {
  const examples = groups.flat();
  const count = examples[0]?.features.length ?? 0;
  const weights = new Float64Array(count);
  const squares = new Float64Array(count).fill(FIRST_SQUARE);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Float64Array(count);
    for (const { features, isAnswer } of examples) {
      const error = logistic(weigh(weights, features)) - Number(isAnswer);
      if (Math.abs(error) > LEAST_ERROR)
        for (let at = 0; at < count; at += 1) slope[at] = (slope[at] ?? 0) + error * (features[at] ?? 0);
    }
    for (let at = 0; at < count; at += 1) {
      const gradient = (slope[at] ?? 0) / groups.length + SHRINK * (weights[at] ?? 0);
      stepByAdaGrad(weights, squares, at, gradient, STEP);
    }
  }
  return Array.from(weights, (one) => Number(one.toFixed(DIGITS)));
}
