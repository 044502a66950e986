import type { Topic } from '../commands.ts';
import type { Practice } from '../practice.ts';
import { denies } from './denies.ts';
import { isNamed, type Naming } from './named.ts';
import { isAtLarge, type Need, type Question } from './question.ts';
import { type Stated, type Statement, statedBy } from './stated.ts';
import { stemsOf } from './words.ts';

/** A statement that answers a question. */
export interface Found {
  statement: Statement;
  /** Share of what the question names that the statement names, by weight; 1 is all. */
  coverage: number;
  /** It answers a question of the practice's own, and all of that stands in the caller's. */
  isSameQuestion: boolean;
}

/** Least share by weight of what is asked, in a statement on the caller's topic and in one whose topic is another. Measured on `questions/`. */
const LEAST_ON_TOPIC = 0.72;
const LEAST_ELSEWHERE = 0.8;
const LIGHT = 0.15;
/** Least share of a question of the practice's own that is the caller's too, for it to lend its words to its answer. */
const LEAST_LIKENESS = 0.5;
/** Topics at large, which a statement has to be on; all others are told by what is named alone. */
const OF_SUBJECTS: ReadonlySet<string> = new Set(
  'parking access insurance payment cancellation_fee first_visit preparation languages ages holiday'.split(' '),
);

/** What the practice has stated on the caller's topic and subject, the best answer first; one that only shares words is none. */
export function findStated(practice: Practice, question: Question, who: string | null): Found[] {
  const stated = statedBy(practice);
  const of = weighAll(stated, question);
  const people = question.kinds.includes('who_does')
    ? practice.providers.map(({ name }) => stemsOf(surname(name)))
    : [];
  const name = who === null ? [] : stemsOf(surname(who));
  const found = stated.statements.flatMap((statement) => {
    if (!holdsAll(statement, name) || !holdsKinds(statement, question, people)) return [];
    const one = judge(statement, question, of);
    return one === null ? [] : [one];
  });
  return found.sort((one, other) => other.rank - one.rank);
}

/** A question, weighed by what the practice has stated. */
interface Weighed {
  needs: { need: Need; weight: number }[];
  sum: number;
  /** Stems and subjects of all that is asked for. */
  terms: ReadonlySet<string>;
  /** The caller's, and those that the words name at large. */
  topics: ReadonlySet<Topic>;
  /** Nothing in particular is asked for. */
  isAtLarge: boolean;
}

/** What is not known here at all weighs most: a question about it is not answered by the rest of its words. */
function weighAll({ weightOf }: Stated, { topic, needs }: Question): Weighed {
  const termsOf = ({ subjects, stems }: Need): string[] => [...subjects.map(({ id }) => id), ...stems];
  // How it may be paid for goes for every service.
  const isOfAnyService = ({ subjects }: Need): boolean =>
    topic === 'payment' && subjects.length > 0 && subjects.every((one) => one.topic === 'services');
  const weighed = needs.map((need) => {
    const weight = Math.min(...termsOf(need).map(weightOf));
    return { need, weight: need.isLight || isOfAnyService(need) ? weight * LIGHT : weight };
  });
  const atLarge = needs.filter(isAtLarge).flatMap(({ subjects }) => subjects.map((one) => one.topic));
  return {
    needs: weighed,
    sum: weighed.reduce((sum, { weight }) => sum + weight, 0),
    terms: new Set(needs.flatMap(termsOf)),
    topics: new Set([topic, ...atLarge].filter((one) => OF_SUBJECTS.has(one))),
    isAtLarge: needs.every(isAtLarge),
  };
}

function judge(statement: Statement, question: Question, of: Weighed): (Found & { rank: number }) | null {
  const likeness = likenessOf(statement, of);
  // Another question that only shares a word with the caller's speaks for nothing: its answer has to name it all.
  const naming = { topics: statement.topics, terms: likeness < LEAST_LIKENESS ? statement.answer : statement.terms };
  const isOnTopic = [...of.topics].some((one) => statement.topics.has(one));
  const own = of.needs.filter(({ need }) => isNamed(need, naming));
  // "Students pay 45 dollars" is of the membership that the text began with; but something has to be named in the sentence itself.
  const around = { topics: naming.topics, terms: new Set([...naming.terms, ...statement.context]) };
  const isOwn = own.some(({ need }) => isInParticular(need, naming));
  const named = isOwn ? of.needs.filter(({ need }) => isNamed(need, around)) : own;
  const sum = named.reduce((total, { weight }) => total + weight, 0);
  const coverage = of.sum === 0 ? Number(isOnTopic) : sum / of.sum;
  // What is not taken or done at all is not either as a part of it: no Medicaid is no Medicaid for children.
  const isAllDenied = question.subject.some((need) => isInParticular(need, naming) && denies(statement.sentence, need));
  if (!isAllDenied && coverage < (isOnTopic ? LEAST_ON_TOPIC : LEAST_ELSEWHERE)) return null;
  // A topic at large is answered by what is on it; elsewhere something has to be named that is more than a topic.
  const specific = named.map(({ need }) => need).filter((need) => isInParticular(need, naming));
  if (!isOnTopic && !isAbout(specific, naming)) return null;
  if (!question.subject.every((need) => need.isLight || isNamed(need, isOwn ? around : naming))) return null;
  if (isOfOtherPrice(statement, question, of)) return null;
  return { statement, coverage, isSameQuestion: likeness === 1, rank: coverage + preferenceOf(statement, question) };

  function preferenceOf({ terms, answer, kinds }: Statement, { topic }: Question): number {
    const told = [...terms].filter((id) => id.startsWith(`${topic}/`)).length;
    const focus = own.length / (answer.size + 1);
    const isFee = topic === 'cancellation_fee' && kinds.has('price');
    // Of a topic at large, what there is comes before what there is not.
    const isDenied = of.isAtLarge && statement.isDenying;
    const preferred = Number(isOnTopic) * 0.3 + Number(isFee) * 0.1 - Number(isDenied) * 0.15;
    return preferred + focus * 0.1 + likeness * 0.2 + Math.min(told, 5) * 0.02;
  }
}

function isInParticular(need: Need, naming: Naming): boolean {
  return !isAtLarge(need) && !need.isLight && isNamed(need, naming, false);
}

function isAbout([only, ...others]: readonly Need[], naming: Naming): boolean {
  return only !== undefined && (others.length > 0 || only.subjects.length > 0 || isWhatItIsAbout(only, naming));
}

/** A word that is asked for alone stands in the first half of what the sentence names: "clients" of "by video, for clients" does not. */
function isWhatItIsAbout({ stems }: Need, { terms }: Naming): boolean {
  const at = [...terms].findIndex((term) => stems.includes(term));
  return at >= 0 && at * 2 <= terms.size;
}

/** The price of a pack or a membership, where one of something else is asked for. */
function isOfOtherPrice({ terms }: Statement, { kinds }: Question, asked: Weighed): boolean {
  return kinds.includes('price') && [...terms].some((term) => term.startsWith('price/') && !asked.terms.has(term));
}

/** How much of the question that a statement answers stands in the caller's; 0 where it answers none. */
function likenessOf({ question }: Statement, { terms }: Weighed): number {
  if (question.size === 0) return 0;
  let shared = 0;
  for (const term of question) if (terms.has(term)) shared += 1;
  return shared / question.size;
}

function holdsKinds(statement: Statement, { kinds }: Question, people: readonly string[][]): boolean {
  return kinds.every((kind) =>
    kind === 'who_does' ? people.some((name) => holdsAll(statement, name)) : statement.kinds.has(kind),
  );
}

function holdsAll({ terms }: Statement, stems: readonly string[]): boolean {
  return stems.every((one) => terms.has(one));
}

function surname(name: string): string {
  return name.replace(/,.*$/, '').trim().split(' ').at(-1) ?? name;
}
