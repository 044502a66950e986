import type { Fact } from '../acts.ts';
import type { CommandOf } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import type { Turn } from '../turn-context.ts';
import { type Asked, readAsked } from './asked.ts';
import { denies, isNoTo } from './denies.ts';
import { type Found, findStated } from './find-stated.ts';
import { findValue } from './find-value.ts';
import { isNamed } from './named.ts';
import { narrow } from './narrow.ts';
import { AT_LARGE, OF_DENIAL, type OnSubject, onSubject } from './on-subject.ts';
import { isAtLarge, readQuestion } from './question.ts';
import { statedBy, stateOf } from './stated.ts';
import { refersBack } from './words.ts';

type Ask = CommandOf<'ask'>;

/** Longer sentences, such as the list of all insurers, are told by their value where there is one. */
const MOST_SPOKEN_CHARACTERS = 120;

/**
 * A fact of the practice where topic and subject are the caller's: a value, or a sentence of its own where that names more of what is
 * asked; null where neither does.
 */
export function findFact(turn: Turn, command: Ask): Fact | null {
  // Free times are no fact: they are looked up.
  if (command.topic === 'availability') return null;
  for (const one of [command, ...narrow(command, turn.state.language)]) {
    if (!holdsSubject(one, command)) continue;
    const asked = readAsked(turn, one);
    const fact = factOf(
      asked,
      findStated(turn.practice, asked.question, asked.who?.name ?? null, turn.state.language),
      command,
    );
    if (fact !== null) return fact;
  }
  const subject = onSubject(turn.practice, command, turn.state.language);
  const fact = subject === null ? null : factOnSubject(turn, subject, command);
  return fact ?? (AT_LARGE.has(command.topic) ? factOnTopic(turn, command) : null);
}

/** What the practice says on a topic on which there is one thing to ask, whatever it is asked with: "do I owe anything for that". */
function factOnTopic({ practice, state }: Turn, { topic }: Ask): Fact | null {
  const told = statedBy(practice).statements.find(
    ({ topics, language, kinds, isDenying }) =>
      topics.has(topic) && (language ?? state.language) === state.language && (kinds.has('price') || isDenying),
  );
  return told === undefined ? null : { sentence: told.sentence };
}

/** A part of a question that leaves out what it is about asks something else. */
function holdsSubject({ question, subject = '' }: Ask, whole: Ask): boolean {
  const holds = (text: string): boolean =>
    ` ${plainWords(text).join(' ')} `.includes(` ${plainWords(subject).join(' ')} `);
  return holds(question) || !holds(whole.question);
}

/** Of the subject alone only what is on the caller's topic answers; of what is done, seen or had at all, only that this is not. */
function factOnSubject(turn: Turn, { ask, isAlone, isAll }: OnSubject, command: Ask): Fact | null {
  const { who } = readAsked(turn, command);
  const asked = { ...readAsked(turn, ask), who };
  const { question } = asked;
  const isDenied = ({ statement: { sentence, language } }: Found): boolean =>
    question.subject.some((need) => need.subjects.length > 0 && denies(sentence, need, language));
  const denied = isAll
    ? findStated(turn.practice, { ...question, kinds: [] }, null, turn.state.language).filter(isDenied)
    : [];
  if (denied.length > 0) return factOf(asked, denied, command);
  if (!isAlone || OF_DENIAL.has(question.topic)) return null;
  const found = findStated(turn.practice, question, who?.name ?? null, turn.state.language);
  return factOf(
    asked,
    found.filter(({ statement }) => statement.topics.has(question.topic)),
    command,
  );
}

/** @param whole the question with all that was said around it */
function factOf(asked: Asked, found: readonly Found[], whole: Ask): Fact | null {
  const { turn } = asked;
  const value = findValue(asked);
  const spoken = found.find(({ statement: { language } }) => language === null || language === turn.state.language);
  if (value !== null && (spoken === undefined || (!spoken.isSameQuestion && spoken.coverage <= value.coverage)))
    return value.fact;
  const ofInsurer = insurerFact(asked, found, spoken);
  if (ofInsurer !== null || spoken === undefined) return ofInsurer;
  return {
    sentence: told(spoken, asked, whole),
    ...(isNoTo(asked.question, whole.question, spoken.statement, asked.turn.state.language) && { isYes: false }),
  };
}

/** A sentence, with the next one where that goes on with all that was asked: "If stairs are hard for you, we meet you downstairs." */
function told(
  { statement: { sentence, next } }: Found,
  { turn, question: { topic, needs } }: Asked,
  whole: Ask,
): string {
  if (next === undefined) return sentence;
  const naming = stateOf(next);
  const specific = needs.filter((need) => !need.isLight);
  const isAll = specific.length > 0 && specific.every((need) => isNamed(need, naming));
  // What else the caller has named, and the sentence has not: "students pay less".
  const { needs: said } = readQuestion(turn.practice, whole, turn.state.language);
  const others = said.filter((need) => !need.isLight && !isAtLarge(need) && !isNamed(need, stateOf(sentence)));
  // "There is no lot", and where to park instead.
  const isInstead =
    needs.length > 0 && needs.every(isAtLarge) && naming.topics.has(topic) && stateOf(sentence).isDenying;
  const isMore = isAll || isInstead || others.some((need) => isNamed(need, naming));
  return isMore || refersBack(next) ? `${sentence} ${next}` : sentence;
}

/** An insurer is taken or not, which can be said in any language. */
function insurerFact({ command, question }: Asked, found: readonly Found[], spoken: Found | undefined): Fact | null {
  const told = spoken ?? found[0];
  if (command.topic !== 'insurance' || told?.statement.topics.has('insurance') !== true) return null;
  const { needs, subject } = question;
  const specific = (subject.length > 0 ? subject : needs).filter((need) => !isAtLarge(need) && !need.isLight);
  const [insurer] = specific;
  if (insurer === undefined || specific.length > 1) return null;
  const { sentence } = told.statement;
  const isYes = !denies(sentence, insurer, told.statement.language);
  const isShort = told === spoken && sentence.length <= MOST_SPOKEN_CHARACTERS;
  return { isYes, names: [command.subject ?? insurer.words], ...(isShort && { sentence }) };
}
