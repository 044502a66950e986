import { readFileSync } from 'node:fs';
import { TOPICS, type Topic } from '../commands.ts';
import { findPhrase, type Phrase, plainWords, readPhrase } from '../phrases.ts';
import type { Practice } from '../practice.ts';

/** One thing that the practice has said of itself, in a sentence or two that can be spoken. */
export interface Statement {
  /** Spoken as it is. */
  sentence: string;
  /** ISO 639 of its words; null where they do not tell. */
  language: string | null;
  /** Names of what it is about: see `subjectsOf`. */
  subjects: ReadonlySet<string>;
  /** Words that say something, cut to their stems. */
  stems: ReadonlySet<string>;
  /** Of the question that it answers; none where it answers none. */
  question: ReadonlySet<string>;
}

/** Headings and buttons are shorter, whole paragraphs longer than anybody says on the telephone. */
const FEWEST_WORDS = 4;
const MOST_WORDS = 45;

/** A full stop and what follows it, but after a title or in an address. */
const SENTENCE_END = /(?<!\b(?:Drs?|Dra|Sra?|Mrs?|Ms|St|Ste|Ave|No)\.)(?<=[.!?])\s+|\n+/;

/** Each line: a topic and the ways to name one subject of it. */
const SUBJECTS: { topic: Topic; name: string; ways: Phrase[] }[] = rows('topics').map(
  ([topic = '', ...ways], line) => ({
    topic: TOPICS.find((one) => one === topic) ?? 'other',
    name: `${topic}/${line}`,
    ways: ways.map(readPhrase),
  }),
);
const COMMON = new Map(rows('common-words').map(([kind = '', words = '']) => [kind, new Set(words.split(' '))]));

const known = new WeakMap<Practice['passages'], Statement[]>();

/** All that the practice's questions, website and notes state, read once for as long as they are the same. */
export function statementsOf({ passages, faq, agent }: Practice): Statement[] {
  const before = known.get(passages);
  if (before !== undefined) return before;
  const answers = faq.flatMap(({ question, answer }) => {
    const sentence = firstSentences(answer);
    return sentence === '' ? [] : [stateOf(sentence, question)];
  });
  const told = [agent.knowledgeBase ?? '', ...passages.map(({ text }) => text)].flatMap(statementsIn);
  const statements = [...answers, ...told];
  known.set(passages, statements);
  return statements;
}

/** What the words are about, of one topic. */
export function subjectsOf(text: string, topic: Topic): string[] {
  const words = plainWords(text);
  return SUBJECTS.filter(
    (one) => one.topic === topic && one.ways.some((way) => findPhrase(way, words, 0) !== null),
  ).map(({ name }) => name);
}

function allSubjectsOf(text: string): string[] {
  return TOPICS.flatMap((topic) => subjectsOf(text, topic));
}

/** Words that say something, cut to their stems: without those that every question has. */
export function stemsOf(text: string): string[] {
  const isCommon = (word: string): boolean => [...COMMON.values()].some((words) => words.has(word));
  return plainWords(text)
    .filter((word) => !isCommon(word))
    .map(stem);
}

/** Whether a sentence denies what it says of these stems: "all plans except Medicaid". */
export function denies(sentence: string, stems: readonly string[]): boolean {
  const denying = COMMON.get('denies') ?? new Set();
  const isDenied = sentence.split(/;|\b(?:but|pero)\b/i).map((part) => {
    const words = plainWords(part);
    const at = words.findIndex((word) => stems.includes(stem(word)));
    return at >= 0 && words.slice(0, at).some((word) => denying.has(word));
  });
  return isDenied.includes(true);
}

function statementsIn(text: string): Statement[] {
  const sentences = text.split(SENTENCE_END).map((sentence) => sentence.trim());
  return sentences.flatMap((sentence, index) => {
    // A question stands with its answer, which may not name the subject again.
    const question = sentences[index - 1]?.endsWith('?') === true ? sentences[index - 1] : undefined;
    const count = plainWords(sentence).length;
    if (sentence.endsWith('?') || !/[.!]$/.test(sentence) || count < FEWEST_WORDS || count > MOST_WORDS) return [];
    return [stateOf(sentence, question)];
  });
}

function stateOf(sentence: string, question = ''): Statement {
  const whole = `${question} ${sentence}`;
  const ofQuestion = allSubjectsOf(question);
  return {
    sentence,
    language: languageOf(sentence),
    // What a question is about, its answer is: "Bring your insurance card" is not about insurance.
    subjects: new Set(ofQuestion.length > 0 ? ofQuestion : allSubjectsOf(whole)),
    stems: new Set(stemsOf(whole)),
    question: new Set(stemsOf(question)),
  };
}

/** As much of an answer as can be listened to. */
function firstSentences(answer: string): string {
  const [first = '', second = ''] = answer.trim().split(SENTENCE_END);
  const both = `${first} ${second}`.trim();
  return plainWords(both).length <= MOST_WORDS ? both : first;
}

function languageOf(sentence: string): string | null {
  const words = plainWords(sentence);
  const count = (language: string): number => words.filter((word) => COMMON.get(language)?.has(word)).length;
  const [english, spanish] = [count('en'), count('es')];
  return english === spanish ? null : english > spanish ? 'en' : 'es';
}

/** Without the endings of number: "implants", "coronas". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word.replace(/(?<=\w{3})s$/, '');
}

function rows(name: string): string[][] {
  return readFileSync(new URL(`../data/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
