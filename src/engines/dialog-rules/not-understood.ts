import { type Desk, record } from './desk.ts';
import { lastPrompt } from './last-question.ts';
import type { MessageTask } from './task.ts';
import { MOST_PHONE_QUESTIONS } from './tasks/callback-number.ts';
import { isAskedOften, newMessage, tidy } from './tasks/message.ts';
import { advance } from './tasks/task-flow.ts';
import { toPerson } from './to-person.ts';

/** Questions that have their own words for being asked again. */
const ASKS_AGAIN = new Set(['name', 'last_name', 'birth_date', 'when', 'service']);

/** Asks again, each time more plainly; the third time a person takes over, or a message is offered. */
export async function notUnderstood(desk: Desk): Promise<void> {
  const { state } = desk;
  state.counts.notUnderstood += 1;
  if (state.counts.notUnderstood >= 2 && state.asked?.kind === 'phone_number') return goOnWithoutNumber(desk);
  const told = state.task?.kind === 'message' && state.task.text !== null ? state.task : null;
  if (state.counts.notUnderstood >= 3 || (told !== null && isAskedOften(desk))) {
    state.counts.notUnderstood = 0;
    if (told !== null) return leaveAsItIs(desk, told);
    toPerson(desk, 'not_understood');
    return;
  }
  desk.hasHeardSomething = false;
  const last = state.history.findLast((turn) => turn.role === 'agent');
  const question = last === undefined ? null : lastPrompt(last.text);
  const lead = desk.isUpset ? "I'm sorry about that, and I'd like to help." : "I'm sorry, I didn't quite get that.";
  if (state.task === null && state.counts.notUnderstood === 1 && isTold(desk)) {
    if (
      state.patient !== null &&
      state.done.some((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up')
    )
      return passOn(desk);
    state.asked = { kind: 'offer_message' };
    record(desk, { kind: 'unanswered', question: lastWords(desk) });
    desk.say(
      `${desk.isUpset ? "I'm sorry about that. " : ''}I'm not sure I can settle that myself. May I pass it on to the team, so that someone calls you back?`,
    );
    return;
  }
  if (state.task === null) {
    state.asked = { kind: 'open' };
    desk.say(`${lead} I can answer questions, book or change an appointment, or take a message. What would you like?`);
    return;
  }
  if (state.asked !== null && ASKS_AGAIN.has(state.asked.kind)) {
    desk.hasHeardSomething = desk.isUpset;
    return goOn(desk, `${desk.isUpset ? lead : ''} ${(await advance(desk)) ?? lead}`);
  }
  desk.say(`${lead} ${question ?? 'Could you say it another way?'}`);
}

/** Whose appointment was just settled is known, and need not be asked whether the team may hear the rest. */
async function passOn(desk: Desk): Promise<void> {
  desk.state.task = { ...newMessage('message', tidy(lastWords(desk))), isComplaint: desk.isUpset };
  desk.state.counts.notUnderstood = 0;
  goOn(desk, await advance(desk));
}

/** A number that cannot be had is not asked for a third time. */
async function goOnWithoutNumber(desk: Desk): Promise<void> {
  const { state } = desk;
  state.counts.notUnderstood = 0;
  if (state.task?.kind === 'message') state.task.phoneAsked = MOST_PHONE_QUESTIONS;
  else state.claim.phoneAsked = MOST_PHONE_QUESTIONS;
  desk.say(`No problem, let's go on without it. ${(await advance(desk)) ?? ''}`);
}

/** A message that was told is left, whatever else was not understood. */
async function leaveAsItIs(desk: Desk, task: MessageTask): Promise<void> {
  Object.assign(task, { nameAsked: 2, phoneAsked: MOST_PHONE_QUESTIONS });
  goOn(desk, await advance(desk));
}

/** The task's next words, which may have been its last. */
function goOn(desk: Desk, words: string | null): void {
  const isOver = desk.state.task === null;
  if (isOver) desk.state.asked = { kind: 'anything_else' };
  desk.say(`${words ?? ''}${isOver ? ' Is there anything else I can help you with?' : ''}`.trim());
}

/** Words enough to be worth passing on, where no way to settle them was found. */
function isTold(desk: Desk): boolean {
  return lastWords(desk).split(' ').length >= 7;
}

function lastWords({ state }: Desk): string {
  return state.history.findLast((turn) => turn.role === 'caller')?.text ?? '';
}
