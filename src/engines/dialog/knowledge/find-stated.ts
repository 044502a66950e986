import type { Fact } from '../acts.ts';
import type { CommandOf } from '../commands.ts';
import type { Turn } from '../turn-context.ts';
import { denies, type Statement, statementsOf, stemsOf, subjectsOf } from './stated.ts';

/** Longer sentences, such as the list of all insurers, are told by their value where there is one. */
const MOST_SPOKEN_CHARACTERS = 120;
const AMOUNT = /\$\s?\d/;

/**
 * What the practice has stated on the caller's topic and subject; null where it has not. A statement that only shares words with the
 * question is none, nor is one in a language that is not spoken in this call, unless it has a value that can be said in any.
 */
export function findStated(turn: Turn, command: CommandOf<'ask'>): Fact | null {
  const meant = statementsOf(turn.practice).filter((statement) => isMeant(turn, statement, command));
  const { language } = turn.state;
  const spoken = meant.find((one) => one.language === null || one.language === language);
  if (command.topic !== 'insurance' || command.subject === undefined || isWholeTopic(command))
    return spoken === undefined ? null : { sentence: spoken.sentence };
  const [told] = meant;
  if (told === undefined) return null;
  const isYes = !denies(told.sentence, stemsOf(command.subject));
  const isShort = spoken === told && told.sentence.length <= MOST_SPOKEN_CHARACTERS;
  return { isYes, names: [command.subject], ...(isShort && { sentence: told.sentence }) };
}

function isMeant({ practice }: Turn, statement: Statement, command: CommandOf<'ask'>): boolean {
  const { topic, question, services, provider } = command;
  const named = practice.services.filter(({ id }) => services?.includes(id)).map(({ name }) => name);
  const who = practice.providers.find(({ id }) => id === provider)?.name;
  const words = [...named, ...(who === undefined ? [] : [surname(who)])].flatMap(stemsOf);
  if (!words.every((word) => statement.stems.has(word))) return false;
  switch (topic) {
    case 'price':
      return AMOUNT.test(statement.sentence) && hasSubject(statement, command, words);
    case 'services':
    case 'who_does':
    case 'duration':
      return hasSubject(statement, command, words);
    case 'provider':
      return words.length > 0 && (isOnTopic(statement, command) || hasSubject(statement, command, []));
    case 'other':
      return command.subject === undefined ? isSameQuestion(statement, question) : hasSubject(statement, command, []);
    default:
      return isOnTopic(statement, command);
  }
}

/** Topic and subject: a subject that has its names must be named by one of them, any other by all of its words. */
function isOnTopic(statement: Statement, command: CommandOf<'ask'>): boolean {
  const { topic, subject = '', question } = command;
  const isOfTopic = [...statement.subjects].some((name) => name.startsWith(`${topic}/`));
  if (!isOfTopic) return false;
  const named = subjectsOf(subject === '' ? question : subject, topic);
  if (named.length > 0) return named.every((name) => statement.subjects.has(name));
  return subject === '' || hasAll(statement, subject);
}

function hasSubject(statement: Statement, { subject }: CommandOf<'ask'>, words: readonly string[]): boolean {
  return subject === undefined ? words.length > 0 : hasAll(statement, subject);
}

function hasAll(statement: Statement, subject: string): boolean {
  const stems = stemsOf(subject);
  return stems.length > 0 && stems.every((word) => statement.stems.has(word));
}

/** A question that the practice has answered itself: each telling word of either stands in the other. */
function isSameQuestion(statement: Statement, question: string): boolean {
  const asked = stemsOf(question);
  return (
    asked.length > 0 &&
    statement.question.size > 0 &&
    asked.every((word) => statement.stems.has(word)) &&
    [...statement.question].every((word) => asked.includes(word))
  );
}

/** "What insurance do you take": no insurer in particular. */
function isWholeTopic({ topic, subject = '' }: CommandOf<'ask'>): boolean {
  const stems = stemsOf(subject);
  return (
    stems.length === 0 ||
    (subjectsOf(subject, topic).length > 0 && stems.length === 1 && stems[0]?.startsWith('insur') === true)
  );
}

function surname(name: string): string {
  return name.replace(/,.*$/, '').trim().split(' ').at(-1) ?? name;
}
