import { voidProposal } from '../policy/consent.ts';
import type { Frame } from '../state.ts';
import { newPerson } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { ask } from './ask.ts';
import { nextOfBooking } from './book.ts';
import { nextOfCancel, nextOfLookUp, nextOfMove } from './change.ts';
import type { Step } from './flow.ts';
import { newMessage, nextOfMessage } from './message.ts';

/** More steps than any turn needs: a flow that never hands the word back would be a fault. */
const MOST_STEPS = 12;

/** Goes on with what is under way until the caller has the word: the one policy of the engine. */
export async function advance(turn: Turn): Promise<void> {
  const { state } = turn;
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    if (state.ended !== null || hasAsked(turn)) return;
    const frame = state.stack.at(-1);
    if (frame === undefined && turn.acts.at(-1)?.act === 'unknown') {
      ask(turn, 'offer_message');
      return;
    }
    if (frame === undefined) {
      ask(turn, state.done.length > 0 || state.history.length > 2 ? 'anything_else' : 'help');
      return;
    }
    if (turn.isAside && state.asked !== null) {
      const { question, between } = state.asked;
      turn.acts.push({ act: 'ask_again', question, ...(between !== undefined && { between }) });
      return;
    }
    const step = await nextOf(turn, frame);
    if (step.is === 'asked') return;
    if (step.is === 'again') continue;
    state.stack.splice(state.stack.indexOf(frame), 1);
    voidProposal(state);
    state.offered = null;
    if (step.is === 'message') toMessage(turn, frame, step);
  }
  throw new Error('a flow did not come to an end');
}

function nextOf(turn: Turn, frame: Frame): Promise<Step> {
  const person = turn.state.people[frame.person] ?? newPerson('self');
  switch (frame.kind) {
    case 'book':
      return nextOfBooking(turn, frame, person);
    case 'move':
      return nextOfMove(turn, frame, person);
    case 'cancel':
      return nextOfCancel(turn, frame, person);
    case 'look_up':
      return nextOfLookUp(turn, frame, person);
    case 'message':
      return nextOfMessage(turn, frame, person);
  }
}

/** What cannot be done here is passed on, with what the caller has said of it. */
function toMessage(turn: Turn, frame: Frame, step: Extract<Step, { is: 'message' }>): void {
  if (step.refusal !== null) turn.acts.push({ act: 'refused', why: step.refusal });
  turn.state.stack.push(
    newMessage(frame.person, {
      because: step.because,
      about: ABOUT[frame.kind],
      text: frame.kind === 'message' ? frame.text : null,
    }),
  );
}

const ABOUT = {
  book: 'booking',
  move: 'rescheduling',
  cancel: 'cancellation',
  look_up: 'inquiry',
  message: 'message',
} as const;

/** Whether the caller has the word already: a question was put, or what to do in an emergency was told. */
function hasAsked({ acts }: Turn): boolean {
  const last = acts.at(-1);
  if (last?.act === 'emergency') return last.isCertain;
  return last?.act === 'ask' || last?.act === 'ask_again' || last?.act === 'waiting' || last?.act === 'repeat';
}
