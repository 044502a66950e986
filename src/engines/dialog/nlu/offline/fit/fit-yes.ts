import { stepByAdaGrad } from '../../../../language/adagrad.ts';
import { logistic } from '../../../../language/classifier.ts';
import { shareOf } from '../../../../language/hashed-features.ts';
import { randomOf, shuffle } from '../../../../language/shuffle.ts';
import { runsOf, yesFeatures } from '../yes-features.ts';
import { type FittedWeights, type YesReader, yesScore } from '../yes-reader.ts';

/** An answer to a read-back. */
export interface Answer {
  /** With signs in them. */
  words: readonly string[];
  isYes: boolean;
  /** No more than thanks or leave: no yes by itself. */
  isCourtesy: boolean;
  /** What it is, its phrases tell (`plain-yes.ts`): it is learnt from, and this reader is not measured by it. */
  isSettled: boolean;
}

interface Example {
  features: readonly string[];
  isYes: boolean;
}

/** Of answers that were left out of the fit: agreements that are found, and what is none and is taken for one. */
interface HeldOut {
  likely: number;
  sure: number;
  of: number;
  invented: number;
  ofOthers: number;
}

const SEED = 7;
const FOLDS = 5;
const ROUNDS = 15;
const STEP = 0.2;
const FIRST_SQUARE = 1e-2;
const SHRINK = 1e-3;
const LEAST_ERROR = 0.005;
/** A feature of one example tells of that example. */
const LEAST_SEEN = 2;
/** Weights that hardly count are left out. */
const LEAST_WEIGHT = 0.05;
/** Of answers that are no yes, and were left out of the fit, so many may be taken for a likely one and for a certain one. */
const MOST_LIKELY = 1 / 500;
/** A certain one has to score so much more than any of them. */
const BEYOND = 1.5;

/** Fits the reader; from which score on an answer is a yes is told by answers that were left out of a fit to the others. */
export function fitYesReader(answers: readonly Answer[]): { reader: YesReader; heldOut: HeldOut } {
  const scored = scoreHeldOut(answers).filter(({ isSettled }) => !isSettled);
  const scores = (is: boolean): number[] => scored.flatMap(({ score, isYes }) => (isYes === is ? [score] : []));
  const others = scores(false).sort((a, b) => b - a);
  const likely = round((others[Math.floor(others.length * MOST_LIKELY)] ?? 0) + 0.01);
  const sure = round((others[0] ?? 0) + BEYOND);
  const count = (of: readonly number[], least: number): number => of.filter((score) => score >= least).length;
  const yes = scores(true);
  return {
    reader: { ...fitWeights(answers), likely, sure },
    heldOut: {
      likely: count(yes, likely),
      sure: count(yes, sure),
      of: yes.length,
      invented: count(others, likely),
      ofOthers: others.length,
    },
  };
}

/** What each answer scores with a reader that was fitted to those of other folds. */
function scoreHeldOut(answers: readonly Answer[]): (Answer & { score: number })[] {
  const foldOf = ({ words }: Answer): number => shareOf(`fold ${words.join(' ')}`, FOLDS);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const reader = fitWeights(answers.filter((one) => foldOf(one) !== fold));
    return answers.filter((one) => foldOf(one) === fold).map((one) => ({ ...one, score: yesScore(reader, one.words) }));
  }).flat();
}

/** Logistic regression by stochastic gradient steps that AdaGrad scales. */
function fitWeights(answers: readonly Answer[]): FittedWeights {
  const random = randomOf(SEED);
  const agreements = answers.filter(({ isYes }) => isYes);
  const counts = new Map<string, number>();
  for (const { words } of agreements) for (const run of runsOf(words)) counts.set(run, (counts.get(run) ?? 0) + 1);
  const examples = [...answers.map((one) => exampleOf([one], counts)), ...pairsOf(answers, counts, random)];
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  const places = new Map(
    [...seen].flatMap(([one, count]) => (count >= LEAST_SEEN ? [one] : [])).map((one, at) => [one, at]),
  );
  const rows = examples.map(({ features, isYes }) => ({
    places: features.flatMap((one) => places.get(one) ?? []),
    isYes,
  }));
  const weights = new Float64Array(places.size);
  const squares = new Float64Array(places.size).fill(FIRST_SQUARE);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const row of shuffle(rows, random)) {
      const score = row.places.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
      const error = logistic(score) - (row.isYes ? 1 : 0);
      if (Math.abs(error) < LEAST_ERROR) continue;
      for (const place of row.places)
        stepByAdaGrad(weights, squares, place, error + SHRINK * (weights[place] ?? 0), STEP);
    }
  const found = [...places].map(([feature, place]): [string, number] => [feature, weights[place] ?? 0]);
  // Words and runs of agreements are kept whatever they weigh: all others are unknown.
  const kept = found.filter(([feature, weight]) => counts.has(feature) || Math.abs(weight) >= LEAST_WEIGHT);
  const others = [...counts.keys()].flatMap((run): [string, number][] => (places.has(run) ? [] : [[run, 0]]));
  return { weights: new Map([...kept, ...others]), known: new Set(counts.keys()) };
}

/** An answer, or several one after the other: a yes where each is one. What is known from them alone is unknown to them. */
function exampleOf(parts: readonly Answer[], counts: ReadonlyMap<string, number>): Example {
  const isYes = parts.some((one) => one.isYes) && parts.every((one) => one.isYes || one.isCourtesy);
  const own = parts.flatMap((one) => (one.isYes ? [runsOf(one.words)] : []));
  const isKnown = (run: string): boolean => (counts.get(run) ?? 0) > own.filter((runs) => runs.has(run)).length;
  return {
    features: yesFeatures(
      parts.flatMap(({ words }) => words),
      isKnown,
    ),
    isYes,
  };
}

/** As many with another answer before or behind each: agreements with one more and with a courtesy, both yes still, and with what is none. */
function pairsOf(answers: readonly Answer[], counts: ReadonlyMap<string, number>, random: () => number): Example[] {
  const yes = answers.filter(({ isYes }) => isYes);
  const courtesies = answers.filter(({ isCourtesy }) => isCourtesy);
  const others = answers.filter(({ isYes, isCourtesy }) => !isYes && !isCourtesy);
  const some = (of: readonly Answer[]): Answer[] =>
    of.length === 0 ? [] : [of[Math.floor(random() * of.length)] as Answer];
  const mixed = (one: Answer[], other: Answer[]): Example =>
    exampleOf(random() < 0.5 ? [...one, ...other] : [...other, ...one], counts);
  return yes.flatMap((one, at) => [
    mixed(some(yes), some(at % 2 === 0 ? yes : courtesies)),
    mixed([one], some(others)),
    ...(at % 2 === 0 ? [exampleOf([...some(courtesies), ...some(courtesies)], counts)] : []),
  ]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
