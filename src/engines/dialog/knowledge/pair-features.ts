import { isNamed, type Naming } from './named.ts';
import { isAtLarge, type Need, type Question } from './question.ts';
import { rarityOf } from './rarity.ts';
import type { Stated, Statement } from './stated.ts';
import { isOfSequence } from './words.ts';

/** Topics at large, which a statement has to be on; all others are told by what is named alone. */
const OF_SUBJECTS: ReadonlySet<string> = new Set(
  'parking access insurance payment cancellation_fee first_visit preparation languages ages holiday'.split(' '),
);
/** Least share of a question of the practice's own that is the caller's too, for it to lend its words to its answer. */
const LEAST_LIKENESS = 0.5;
const NUMBER = /^\d+$/;
/** Sums and counts beyond it say no more. */
const MOST = 2;

/** A statement held against a question: what of it is named, and what by that alone tells whether it answers. */
export interface Pair {
  statement: Statement;
  /** Share of what the question names that the statement names, by weight; 1 is all. */
  coverage: number;
  /** It answers a question of the practice's own, and all of that stands in the caller's. */
  isSameQuestion: boolean;
  /** Each from -1 to 1, in a fixed order. */
  features: number[];
}

/** All statements against a question. @param who stems of the name of the person that is asked about */
export function pairsOf(stated: Stated, question: Question, language: string): Pair[] {
  const weighed = question.needs.map((need) => ({ need, weight: weightOf(need, language) }));
  const pairs = stated.statements.map((statement) => pairOf(statement, question, weighed, stated));
  const best = Math.max(...pairs.map(({ coverage }) => coverage), 0);
  return pairs.map((pair) => ({
    ...pair,
    features: [...pair.features, best === 0 ? 0 : pair.coverage / best, Number(pair.coverage === best)],
  }));
}

type Weighed = readonly { need: Need; weight: number }[];

/** How much a need tells apart: what callers hardly ever say tells most. */
function weightOf(need: Need, language: string): number {
  if (isAtLarge(need)) return 0.5;
  const rarity = Math.max(...need.stems.map((stem) => rarityOf(stem, language)), need.subjects.length > 0 ? 0.5 : 0);
  return need.isLight ? rarity * 0.15 : rarity;
}

function pairOf(statement: Statement, question: Question, needs: Weighed, stated: Stated): Pair {
  const asked = new Set(needs.flatMap(({ need }) => [...need.stems, ...need.subjects.map(({ id }) => id)]));
  const likeness = likenessOf(statement, asked);
  // Another question that only shares a word with the caller's speaks for nothing: its answer has to name it all.
  const naming: Naming = {
    topics: statement.topics,
    terms: likeness < LEAST_LIKENESS ? statement.answer : statement.terms,
  };
  const around: Naming = { topics: naming.topics, terms: new Set([...naming.terms, ...statement.context]) };
  const is = ({ need }: Weighed[number]): boolean => isNamed(need, naming);
  const isOwn = needs.some((one) => is(one) && !isAtLarge(one.need) && !one.need.isLight);
  const named = needs.filter((one) => is(one) || (isOwn && isNamed(one.need, around)));
  const missed = needs.filter((one) => !named.includes(one));
  const sum = (some: Weighed): number => some.reduce((total, { weight }) => total + weight, 0);
  const isTyped = ({ need }: Weighed[number]): boolean => need.subjects.length > 0 && !isAtLarge(need);
  // One thing of the topic that is asked about, such as an insurer.
  const isOfTopic = (one: Weighed[number]): boolean =>
    isTyped(one) && one.need.subjects.some(({ topic }) => topic === question.topic);
  const isPlain = ({ need }: Weighed[number]): boolean => need.subjects.length === 0;
  const isKnown = ({ need }: Weighed[number]): boolean =>
    need.stems.some((stem) => stated.isKnown(stem)) || need.subjects.some(({ id }) => stated.isKnown(id));
  const cut = (amount: number): number => Math.min(amount, MOST) / MOST;
  const most = (some: Weighed): number => Math.max(...some.map(({ weight }) => weight), 0);
  const total = sum(needs);
  const coverage = total === 0 ? 0 : sum(named) / total;
  const topics = [
    question.topic,
    ...needs.filter(({ need }) => isAtLarge(need)).flatMap(({ need }) => need.subjects.map(({ topic }) => topic)),
  ];
  const isOnTopic = topics.some((one) => OF_SUBJECTS.has(one) && statement.topics.has(one));
  const kindsHeld = question.kinds.filter((kind) => statement.kinds.has(kind)).length;
  const atLarge = needs.every(({ need }) => isAtLarge(need) || need.isLight);
  const subject = question.subject.filter((need) => !need.isLight);
  const subjectNamed = subject.filter((need) => isNamed(need, around)).length;
  const other = [...statement.answer].filter((term) => term.startsWith('price/') && !asked.has(term)).length > 0;
  const position = firstAt(named, naming);
  return {
    statement,
    coverage,
    isSameQuestion: likeness === 1,
    features: [
      1,
      coverage,
      coverage * coverage,
      cut(named.filter(isTyped).length),
      cut(missed.filter(isTyped).length),
      cut(sum(named.filter(isPlain))),
      cut(sum(missed.filter(isPlain))),
      most(named.filter((one) => !isAtLarge(one.need))),
      most(missed.filter(isPlain)),
      most(missed.filter((one) => isPlain(one) && !isKnown(one))),
      cut(missed.filter((one) => isTyped(one) && !isKnown(one)).length),
      cut(missed.filter((one) => isKnown(one) && !isAtLarge(one.need)).length),
      cut(named.filter(({ need }) => isAtLarge(need)).length),
      cut(missed.filter(({ need }) => isAtLarge(need)).length),
      Number(isOnTopic),
      Number(OF_SUBJECTS.has(question.topic) && !isOnTopic),
      Number(statement.topics.has(question.topic)),
      Number(isOnTopic && atLarge),
      Number(!isOwn && !(isOnTopic && atLarge)),
      Number(kindsHeld > 0),
      Number(kindsHeld < question.kinds.length),
      likeness,
      Number(likeness === 1),
      Number(statement.question.size > 0 && likeness < LEAST_LIKENESS),
      cut((named.length / (statement.answer.size + 1)) * MOST),
      position,
      Number(statement.isDenying),
      Number(statement.isDenying && atLarge),
      Number(subject.length > 0 && subjectNamed === subject.length),
      Number(subject.length > 0 && subjectNamed < subject.length),
      Number(other && question.kinds.includes('price')),
      Number(question.needs.length === 0),
      Number(named.some(isOfTopic)),
      Number(missed.some(isOfTopic)),
      Number(missed.some(({ need }) => need.stems.some((stem) => NUMBER.test(stem)))),
      Number(missed.some(({ need }) => isOfSequence(need.words))),
    ],
  };
}

/** How early in the statement what is asked stands: 1 for its first word. */
function firstAt(named: Weighed, { terms }: Naming): number {
  const all = [...terms];
  const at = Math.min(
    ...named
      .filter(({ need }) => !isAtLarge(need))
      .map(({ need }) =>
        all.findIndex((term) => need.stems.includes(term) || need.subjects.some(({ id }) => id === term)),
      )
      .filter((one) => one >= 0),
  );
  return Number.isFinite(at) ? 1 - at / all.length : 0;
}

/** How much of the question that a statement answers stands in the caller's; 0 where it answers none. */
function likenessOf({ question }: Statement, asked: ReadonlySet<string>): number {
  if (question.size === 0) return 0;
  let shared = 0;
  for (const term of question) if (asked.has(term)) shared += 1;
  return shared / question.size;
}
