import type { Act } from '../acts.ts';
import { voidProposal } from '../policy/consent.ts';
import type { BookFrame, ConversationState, Frame, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';

const OF_STANDING: ReadonlySet<Frame['kind']> = new Set(['move', 'cancel', 'look_up']);
const FIRST: ReadonlySet<Question> = new Set(['service', 'which_service', 'when']);
const ANSWERS: ReadonlySet<Act['act']> = new Set(['fact', 'said']);
/** Who answers the question for what with so many questions of theirs wants no visit. */
const MOST_ASIDES = 2;

/**
 * A booking that was begun on words that meant something else is let go: its first question is answered with a matter of an appointment
 * that stands, or with nothing but questions that are answered while nothing is told of a visit.
 */
export function dropMisread(turn: Turn): void {
  const { state, before } = turn;
  const frame = state.stack.find(
    (one): one is BookFrame => one.kind === 'book' && before.stack.at(-1)?.kind === 'book',
  );
  if (frame === undefined || turn.begun.includes(frame) || !FIRST.has(before.asked?.question ?? 'help')) return;
  if (frame.when !== null || frame.chosen !== null || (frame.said ?? []).length > 1) return;
  const since = linesSince(state, frame);
  const isOther =
    since === 1 && turn.begun.length > 0 && turn.begun.every((one) => turn.fresh.has(one) && OF_STANDING.has(one.kind));
  if (!isOther && !isOnlyAsked(turn, frame, since)) return;
  const isOnTop = state.stack.at(-1) === frame;
  state.stack = state.stack.filter((one) => one !== frame);
  if (!isOnTop) return;
  voidProposal(state);
  Object.assign(state, { offered: null, asked: null });
}

function isOnlyAsked({ state, acts, begun }: Turn, { services, provider }: BookFrame, since: number): boolean {
  if (services.length > 0 || provider !== null || begun.length > 0 || since < MOST_ASIDES) return false;
  return state.asked?.question === 'service' && acts.some(({ act }) => ANSWERS.has(act));
}

/** Lines of the caller after the one that the booking was begun with. */
function linesSince({ history }: ConversationState, { said: [first] = [] }: BookFrame): number {
  const lines = history.filter(({ role }) => role === 'caller').map(({ text }) => text);
  return lines.length - 1 - lines.indexOf(first ?? '');
}
