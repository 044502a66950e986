import type { CommandOf } from '../commands.ts';
import { answer } from '../knowledge/answer.ts';
import { recordOutcome, recordWish, toldAppointments } from '../policy/outcomes.ts';
import { goOn, type Result, TAKEN, type Turn } from '../turn-context.ts';
import { dropForQuestion } from './misread.ts';
import { takeWish } from './search.ts';

/**
 * A question. Which times there are is looked up while a time is looked for; where none is, it is of the appointments that were read out or
 * made in this call, which are told again. Anything else is answered from what the practice has said of itself.
 */
export function takeQuestion(turn: Turn, command: CommandOf<'ask'>): Result {
  dropForQuestion(turn);
  const { topic, days, question, is_answered: isAnswered } = command;
  if (topic !== 'availability' || isAnswered === true) return answer(turn, command);
  const { state } = turn;
  const frame = state.stack.at(-1);
  if (frame?.kind === 'book' || frame?.kind === 'move') {
    turn.isAside = false;
    frame.when ??= {};
    goOn(turn, frame);
    return days === undefined ? TAKEN : takeWish(turn, frame, { when: { days } });
  }
  // Which times there are on a day is no question about what was read out.
  const appointments = days === undefined ? toldAppointments(state) : [];
  if (appointments.length === 0) return answer(turn, command);
  recordWish(state, 'inquiry');
  recordOutcome(state, { kind: 'answered', question });
  turn.acts.push({ act: 'appointments', appointments });
  return TAKEN;
}
