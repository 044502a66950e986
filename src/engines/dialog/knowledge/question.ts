import { type CommandOf, TOPICS, type Topic } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import type { Practice } from '../practice.ts';
import { mentionsIn, type Subject } from './subjects.ts';
import { isCommon, isLight, kindsAsked, stemsOfWords } from './words.ts';

/** One thing that an answer has to name: a subject in any of its ways, or the words themselves. */
export interface Need {
  /** Subjects that the words name; none: only the words count. */
  subjects: readonly Subject[];
  stems: readonly string[];
  /** As the caller said it. */
  words: string;
  /** Says little: "over the holidays". */
  isLight: boolean;
}

/** A caller's question, as what an answer has to name and to hold. */
export interface Question {
  topic: Topic;
  needs: readonly Need[];
  /** What the reader has found that it is about; all of them have to be named. */
  subject: readonly Need[];
  /** Kinds of answer that are asked for, such as an amount. */
  kinds: readonly string[];
}

/** Topics whose answers hold a value of their kind. */
const KIND_OF_TOPIC: Partial<Record<Topic, string>> = { price: 'price', duration: 'duration', who_does: 'who_does' };

export function readQuestion(practice: Practice, command: CommandOf<'ask'>, language: string): Question {
  const { topic, question, subject = '' } = command;
  const words = plainWords(question);
  const { kinds, at } = kindsAsked(words);
  const own = KIND_OF_TOPIC[topic];
  const [told] = kinds;
  return {
    // What nobody has said the topic of is told by the kind of answer that is wanted.
    topic: topic === 'other' ? (TOPICS.find((one) => one === told) ?? topic) : topic,
    needs: needsIn(words, language, practice, at),
    // What the reader takes from words that are not asked, such as an age that is told, is no subject.
    subject: isSaidIn(words, subject) ? needsIn(plainWords(subject), language, practice, new Set()) : [],
    kinds: own === undefined || kinds.length > 0 ? kinds : [own],
  };
}

function isSaidIn(words: readonly string[], subject: string): boolean {
  return ` ${words.join(' ')} `.includes(` ${plainWords(subject).join(' ')} `);
}

/** @param isTaken words that say what kind of answer is wanted, not what it is about */
function needsIn(words: readonly string[], language: string, { name }: Practice, isTaken: ReadonlySet<number>): Need[] {
  const mentions = mentionsIn(words);
  const ownName = new Set(plainWords(name));
  const needs: Need[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const starting = mentions.filter(({ from }) => from === at);
    const to = Math.max(at + 1, ...starting.map((mention) => mention.to));
    const spanned = words.slice(at, to);
    const stems = stemsOfWords(spanned, language);
    const isAllTaken = spanned.every((_, index) => isTaken.has(at + index));
    const isSilent = starting.length === 0 && (isCommon(word) || ownName.has(word));
    if (!isAllTaken && !isSilent)
      needs.push({
        subjects: starting.map(({ subject }) => subject),
        stems,
        words: spanned.join(' '),
        isLight: spanned.every((one) => isLight(one) || isCommon(one)),
      });
    at = to - 1;
  }
  return needs;
}

/** A topic and nothing of it in particular: "insurance". */
export function isAtLarge({ subjects }: Need): boolean {
  return subjects.length > 0 && subjects.every(({ id }) => id.endsWith('/*'));
}
