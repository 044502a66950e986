import { wallClock, weekdayOf } from '../../civil-time.ts';
import type { Command, CommandOf } from '../../commands.ts';
import { toldAppointments } from '../../policy/outcomes.ts';
import type { Turn } from '../../turn-context.ts';
import { QUESTION, TOLD } from './told-labels.ts';
import type { Understood } from './understand.ts';
import { whenOf } from './values.ts';

/** A question that is so likely is none about an appointment that stands. */
const UNLIKELY = 0.2;
const BETWEEN: CommandOf<'clarify'>['between'] = ['move', 'cancel'];
/** In more words something else is told. */
const MOST_WORDS = 10;

/**
 * Nothing was told but the day of an appointment that the caller has heard of: whether that is to be moved or called off is asked, and a guess is
 * taken for neither.
 */
export function unsuitedDay(
  turn: Turn,
  { text, tokens, labels }: Understood,
  commands: readonly Command[],
): CommandOf<'clarify'> | null {
  const isGuess = (one: Command): boolean =>
    one.kind === 'clarify'
      ? one.between.join() === BETWEEN.join()
      : (one.kind === 'cancel' || one.kind === 'look_up') && (labels.get(one.kind) ?? 0) < TOLD;
  if (!commands.every((one) => isGuess(one) || one.kind === 'small_talk')) return null;
  if (commands.some(({ kind }) => kind === 'small_talk') && !commands.some(isGuess)) return null;
  const { state, practice } = turn;
  if (state.stack.length > 0 || tokens.length > MOST_WORDS || (labels.get(QUESTION) ?? 0) >= UNLIKELY) return null;
  const when = whenOf(turn, text, true)?.value;
  // "Tuesday's" sounds like several of them.
  const named = when?.days ?? when?.not_days ?? [];
  const [day] = named;
  if (day === undefined || new Set(named.map(weekdayOf)).size > 1) return null;
  const days = toldAppointments(state).map(({ startsAt }) => wallClock(startsAt, practice.timezone).day);
  const ofWeekday = days.filter((one) => weekdayOf(one) === weekdayOf(day));
  const meant = days.includes(day) ? day : ofWeekday.length === 1 ? ofWeekday[0] : undefined;
  return meant === undefined ? null : { kind: 'clarify', between: [...BETWEEN], which: { day: meant } };
}
