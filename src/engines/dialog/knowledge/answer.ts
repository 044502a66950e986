import type { CommandOf } from '../commands.ts';
import { recordOutcome, recordWish } from '../policy/outcomes.ts';
import { type Result, TAKEN, type Turn } from '../turn-context.ts';
import { findFact } from './find-fact.ts';

/**
 * Answers a question from what the practice has said of itself, or says once that nobody here knows. A model that answered in its own
 * checked sentence only has it noted.
 */
export function answer(turn: Turn, command: CommandOf<'ask'>): Result {
  const { state } = turn;
  recordWish(state, 'inquiry');
  const { question, topic, is_answered: isAnswered } = command;
  if (isAnswered === true) {
    recordOutcome(state, { kind: 'answered', question });
    return TAKEN;
  }
  const fact = isAnswered === false ? null : findFact(turn, command);
  recordOutcome(state, { kind: fact === null ? 'unanswered' : 'answered', question });
  turn.acts.push(fact === null ? { act: 'unknown', isPassedOn: false } : { act: 'fact', topic, fact });
  return TAKEN;
}
