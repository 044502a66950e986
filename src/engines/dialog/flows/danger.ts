import { minuteOf, weekdayOf } from '../civil-time.ts';
import type { CommandOf } from '../commands.ts';
import { voidProposal } from '../policy/consent.ts';
import { recordOutcome, recordWish } from '../policy/outcomes.ts';
import { tellsOfPerson } from '../policy/screen.ts';
import { type Result, TAKEN, type Turn } from '../turn-context.ts';
import { ask } from './ask.ts';
import { connect } from './transfer.ts';

/** Whether anyone is in danger, in a row. */
const MOST_ASKED = 2;

/**
 * Somebody may be in danger: what to do is said at once, in any state. Where it is certain, and somebody takes such calls, the caller
 * is connected; where it may be harmless, one breath asks, and the call goes on. Animals come to the practice while it is open, and its
 * people are told on the line; they go where it sends them while it is not.
 */
export function takeDanger(turn: Turn, { to, is_certain }: CommandOf<'danger'>): Result {
  const { state, practice } = turn;
  // Who is asked whether anyone is in danger and tells of one again has said yes.
  const isAsked = state.asked?.question === 'in_danger';
  const isCertain = is_certain || isAsked;
  const isKnown = state.danger === to && isCertain && state.done.some(({ kind }) => kind === 'emergency');
  state.danger = to;
  voidProposal(state);
  const { isOurs, isSentOn, number } = tellWhatToDo(turn, to, isCertain);
  if (!isCertain) {
    ask(turn, 'in_danger');
    return TAKEN;
  }
  if (!isKnown) recordOutcome(state, { kind: 'emergency', to, words: turn.words });
  recordWish(state, 'emergency');
  state.asked = null;
  if (isKnown) {
    // Who goes on as before may mean no danger: there is a way back into the call. Who was asked that has answered.
    if (!isAsked) ask(turn, 'in_danger');
    return TAKEN;
  }
  if (number !== null) return connect(turn, 'emergency');
  // Whom the practice is to see at once it hears of first.
  if (isOurs && !isSentOn && practice.transferNumber !== null) return connect(turn, 'urgent');
  return TAKEN;
}

/** Says what to do, and whether it is for the practice to be told, or to send on, and to which number. */
function tellWhatToDo(
  turn: Turn,
  to: CommandOf<'danger'>['to'],
  isCertain: boolean,
): { isOurs: boolean; isSentOn: boolean; number: string | null } {
  const { practice } = turn;
  const isOurs = isOfPractice(turn, to);
  const isOpenNow = isOurs && isOpen(turn);
  const isSentOn = isOurs && !(isOpenNow && practice.businessCategory === 'VETERINARY');
  const number = isSentOn ? practice.emergencyNumber : null;
  const instructions = isSentOn ? (practice.emergencyInstructions ?? null) : null;
  turn.acts.push({ act: 'emergency', to, isCertain, isOpenNow, number, instructions, orAnimal: orAnimal(turn, to) });
  return { isOurs, isSentOn, number };
}

/** An animal is called by a name and "she" like a person: who calls a veterinary practice in words that tell of no person is told both ways. */
function orAnimal(turn: Turn, to: CommandOf<'danger'>['to']): { isOpenNow: boolean; number: string | null } | null {
  const { practice, words } = turn;
  const isOfBody = to === 'life' || to === 'poisoning';
  if (practice.businessCategory !== 'VETERINARY' || !isOfBody || words === '' || tellsOfPerson(words)) return null;
  const isOpenNow = isOpen(turn);
  return { isOpenNow, number: isOpenNow ? null : practice.emergencyNumber };
}

/** People in danger are never sent to a veterinary practice, nor animals to one for people. */
function isOfPractice({ practice }: Turn, to: CommandOf<'danger'>['to']): boolean {
  if (practice.businessCategory !== 'VETERINARY') return to !== 'animal_life';
  return to !== 'life' && to !== 'self_harm' && to !== 'poisoning';
}

/**
 * Neither a yes nor a no was heard to whether anyone is in danger: it is asked once more, with what to do. Who may harm themselves, and says
 * neither again, is taken to be in danger. @returns null where it was asked for enough
 */
export function askOfDangerAgain(turn: Turn): Result | null {
  const { state } = turn;
  const { danger, asked } = state;
  if (danger === null || asked?.question !== 'in_danger') return null;
  if (asked.times < MOST_ASKED) {
    tellWhatToDo(turn, danger, false);
    turn.isAside = false;
    ask(turn, 'in_danger');
    return TAKEN;
  }
  return danger === 'self_harm' ? takeDanger(turn, { kind: 'danger', to: danger, is_certain: true }) : null;
}

/** The caller takes it back; what was under way goes on. */
export function takeSafe(turn: Turn): Result {
  const { state } = turn;
  const last = state.done.findLast((outcome) => outcome.kind === 'emergency');
  if (last?.kind === 'emergency') last.isTakenBack = true;
  state.danger = null;
  turn.acts.push({ act: 'relieved' });
  return TAKEN;
}

/** Whether the practice is open at this moment. */
export function isOpen({ practice, today, minuteNow }: Turn): boolean {
  if (practice.closures.some(({ date }) => date === today)) return false;
  return practice.hours.some(
    ({ isActive, dayOfWeek, start, end }) =>
      isActive && dayOfWeek === weekdayOf(today) && minuteNow >= minuteOf(start) && minuteNow < minuteOf(end),
  );
}
