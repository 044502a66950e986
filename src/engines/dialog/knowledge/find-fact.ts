import type { Fact } from '../acts.ts';
import type { CommandOf } from '../commands.ts';
import type { Turn } from '../turn-context.ts';
import { type Asked, readAsked } from './asked.ts';
import { denies } from './denies.ts';
import { type Found, findStated } from './find-stated.ts';
import { findValue } from './find-value.ts';
import { isNamed } from './named.ts';
import { narrow } from './narrow.ts';
import { isAtLarge } from './question.ts';
import { stateOf } from './stated.ts';
import { refersBack } from './words.ts';

/** Longer sentences, such as the list of all insurers, are told by their value where there is one. */
const MOST_SPOKEN_CHARACTERS = 120;

/**
 * A fact of the practice where topic and subject are the caller's: a value, or a sentence of its own where that names more of what is
 * asked; null where neither does.
 */
export function findFact(turn: Turn, command: CommandOf<'ask'>): Fact | null {
  // Free times are no fact: they are looked up.
  if (command.topic === 'availability') return null;
  for (const one of [command, ...narrow(command, turn.state.language)]) {
    const fact = factOf(turn, one);
    if (fact !== null) return fact;
  }
  return null;
}

function factOf(turn: Turn, command: CommandOf<'ask'>): Fact | null {
  const asked = readAsked(turn, command);
  const value = findValue(asked);
  const found = findStated(turn.practice, asked.question, asked.who?.name ?? null);
  const spoken = found.find(({ statement: { language } }) => language === null || language === turn.state.language);
  if (value !== null && (spoken === undefined || (!spoken.isSameQuestion && spoken.coverage <= value.coverage)))
    return value.fact;
  return insurerFact(asked, found, spoken) ?? (spoken === undefined ? null : { sentence: told(spoken, asked) });
}

/** A sentence, with the next one where that goes on with all that was asked: "If stairs are hard for you, we meet you downstairs." */
function told({ statement: { sentence, next } }: Found, { question: { needs } }: Asked): string {
  if (next === undefined) return sentence;
  const naming = stateOf(next);
  const specific = needs.filter((need) => !need.isLight);
  const isMore = specific.length > 0 && specific.every((need) => isNamed(need, naming));
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
  const isYes = !denies(sentence, insurer);
  const isShort = told === spoken && sentence.length <= MOST_SPOKEN_CHARACTERS;
  return { isYes, names: [command.subject ?? insurer.words], ...(isShort && { sentence }) };
}
