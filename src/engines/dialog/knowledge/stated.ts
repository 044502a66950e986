import type { Topic } from '../commands.ts';
import { memoize } from '../memoize.ts';
import { plainWords } from '../phrases.ts';
import type { Practice } from '../practice.ts';
import { mentionsIn } from './subjects.ts';
import { isCommon, isDenial, kindsTold, languageOfWords, refersBack, stemsOfWords } from './words.ts';

/** One thing that the practice has said of itself, in a sentence or two that can be spoken. */
export interface Statement {
  /** Spoken as it is. */
  sentence: string;
  /** ISO 639 of its words; null where they do not tell. */
  language: string | null;
  topics: ReadonlySet<Topic>;
  /** What it names, with the question that it answers: stems of the words that say something, ids of subjects. */
  terms: ReadonlySet<string>;
  /** The same of that question alone; none where it answers none. */
  question: ReadonlySet<string>;
  /** The same of the sentence alone. */
  answer: ReadonlySet<string>;
  /** Something is denied in it. */
  isDenying: boolean;
  /** Kinds of answer that it holds. */
  kinds: ReadonlySet<string>;
  /** What the text that it stands in begins with names: what the rest of a text says is said of that. */
  context: ReadonlySet<string>;
  /** What the practice says next, where it can be spoken together with it. */
  next?: string;
}

/** All that a practice has stated, and in how much of it each stem and subject stands. */
export interface Stated {
  statements: Statement[];
  /** How much a stem or subject tells apart, in nats: most where nothing of the practice names it. */
  weightOf(term: string): number;
  /** It is named somewhere. */
  isKnown(term: string): boolean;
}

/** Headings and buttons are shorter, but for a sentence that begins with a small word ("There's parking."); whole paragraphs longer than anybody says on the telephone. */
const FEWEST_WORDS = 3;
const FEWEST_AFTER_SMALL_WORD = 2;
const MOST_WORDS = 45;
const MOST_TEXTS = 2000;
const AMOUNT = /\$\s?\d/;

/** A full stop and what follows it, but after a title or in an address. */
const SENTENCE_END = /(?<!\b(?:Drs?|Dra|Sra?|Mrs?|Ms|St|Ste|Ave|No)\.)(?<=[.!?])\s+|\n+/;

const known = new WeakMap<Practice, Stated>();

/** All that the practice's questions, website and notes state, read once for as long as they are the same. */
export function statedBy(practice: Practice): Stated {
  const before = known.get(practice);
  if (before !== undefined) return before;
  const { passages, faq, agent } = practice;
  const answers = faq.flatMap(({ question, answer }) => {
    const sentence = firstSentences(answer);
    return sentence === '' ? [] : [stateOf(sentence, question)];
  });
  const told = [agent.knowledgeBase ?? '', ...passages.map(({ text }) => text)].flatMap(readText);
  const people = practice.providers.map(({ name }) => stemsOfWords([nameOf(name)], null));
  const stated = weigh([...answers, ...told].map((one) => withPeople(one, people)));
  known.set(practice, stated);
  return stated;
}

function nameOf(name: string): string {
  return plainWords(name.replace(/,.*$/, '')).at(-1) ?? '';
}

/** Who is named may be who does it. */
function withPeople(statement: Statement, people: readonly string[][]): Statement {
  const words = new Set(plainWords(statement.sentence));
  const isNamed = people.some((name) => name.every((one) => words.has(one) || statement.terms.has(one)));
  return isNamed ? { ...statement, kinds: new Set([...statement.kinds, 'who_does']) } : statement;
}

/** Inverse document frequency over the practice's own statements. */
function weigh(statements: Statement[]): Stated {
  const counts = new Map<string, number>();
  for (const { terms } of statements) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = (term: string): number => Math.log(1 + statements.length / ((counts.get(term) ?? 0) + 0.5));
  return { statements, weightOf, isKnown: (term) => counts.has(term) };
}

/** A practice is read anew for each call, its texts are the same. */
const readText = memoize(statementsIn, MOST_TEXTS);

export function sentencesIn(text: string): string[] {
  return text.split(SENTENCE_END).map((sentence) => sentence.trim());
}

function statementsIn(text: string): Statement[] {
  const sentences = sentencesIn(text);
  const context = stateOf(sentences[0] ?? '').terms;
  return sentences.flatMap((sentence, index) => {
    if (!isSpoken(sentence)) return [];
    const before = sentences[index - 1] ?? '';
    // A question stands with its answer, which may not name the subject again.
    if (before.endsWith('?')) return [stateOf(sentence, before)];
    const both = `${before} ${sentence}`;
    const statement =
      before !== '' && refersBack(sentence) && isSpoken(before) && isSpoken(both) ? stateOf(both) : stateOf(sentence);
    return [withNext({ ...statement, context }, sentences[index + 1] ?? '')];
  });
}

function withNext(statement: Statement, next: string): Statement {
  return isSpoken(next) && isSpoken(`${statement.sentence} ${next}`) ? { ...statement, next } : statement;
}

function isSpoken(sentence: string): boolean {
  const words = plainWords(sentence);
  const fewest = isCommon(words[0] ?? '') ? FEWEST_AFTER_SMALL_WORD : FEWEST_WORDS;
  return /[.!]$/.test(sentence) && words.length >= fewest && words.length <= MOST_WORDS;
}

/** One statement, with what it is about. */
export function stateOf(sentence: string, question = ''): Statement {
  const language = languageOfWords(`${question} ${sentence}`);
  const words = plainWords(`${question} ${sentence}`);
  const asked = plainWords(question);
  const ofQuestion = mentionsIn(asked);
  const mentioned = mentionsIn(words);
  const terms = termsOf(words, language, mentioned);
  return {
    sentence,
    language,
    terms,
    context: new Set(),
    // What a question is about, its answer is: "Bring your insurance card" is not about insurance.
    topics: new Set((ofQuestion.length > 0 ? ofQuestion : mentioned).map(({ subject }) => subject.topic)),
    question: termsOf(asked, language, ofQuestion),
    answer: question === '' ? terms : termsOf(plainWords(sentence), language),
    isDenying: plainWords(sentence).some(isDenial),
    kinds: new Set([...kindsTold(plainWords(sentence)), ...(AMOUNT.test(sentence) ? ['price'] : [])]),
  };
}

function termsOf(words: readonly string[], language: string | null, mentions = mentionsIn(words)): ReadonlySet<string> {
  return new Set([...stemsOfWords(words, language), ...mentions.map(({ subject }) => subject.id)]);
}

/** As much of an answer as can be listened to. */
function firstSentences(answer: string): string {
  const [first = '', second = ''] = answer.trim().split(SENTENCE_END);
  const both = `${first} ${second}`.trim();
  return plainWords(both).length <= MOST_WORDS ? both : first;
}
