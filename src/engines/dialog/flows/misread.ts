import { voidProposal } from '../policy/consent.ts';
import type { BookFrame, ConversationState, Frame, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';

const OTHER: ReadonlySet<Frame['kind']> = new Set(['move', 'cancel', 'look_up', 'message']);
const FIRST: ReadonlySet<Question> = new Set(['service', 'which_service', 'when', 'clarify']);

/**
 * A booking that was begun on words that meant something else is let go: nothing was said of it since, and its first question is answered
 * with a matter of an appointment that stands, or with a message; or it was asked whether it is meant, and the other matter is. Questions that are asked beside it, however many, tell nothing against it.
 */
export function dropMisread(turn: Turn): void {
  const { state, before } = turn;
  const frame = state.stack.find(
    (one): one is BookFrame => one.kind === 'book' && before.stack.at(-1)?.kind === 'book',
  );
  if (frame === undefined || turn.begun.includes(frame) || !FIRST.has(before.asked?.question ?? 'help')) return;
  const isDenied = before.asked?.between?.includes('book') === true;
  if (frame.chosen !== null || (frame.when !== null && !isDenied)) return;
  const isOther = turn.begun.length > 0 && turn.begun.every((one) => turn.fresh.has(one) && OTHER.has(one.kind));
  if (!isOther || (!isDenied && linesSince(state, frame) - 1 > (frame.unmoved ?? 0))) return;
  const isOnTop = state.stack.at(-1) === frame;
  state.stack = state.stack.filter((one) => one !== frame);
  if (!isOnTop) return;
  voidProposal(state);
  Object.assign(state, { offered: null, asked: null });
}

/** Lines of the caller after the one that the booking was begun with. */
function linesSince({ history }: ConversationState, { said: [first] = [] }: BookFrame): number {
  const lines = history.filter(({ role }) => role === 'caller').map(({ text }) => text);
  return lines.length - 1 - lines.indexOf(first ?? '');
}
