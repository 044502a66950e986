import { voidProposal } from '../policy/consent.ts';
import type { ConversationState, Frame, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';

const OTHER: ReadonlySet<Frame['kind']> = new Set(['move', 'cancel', 'look_up', 'message']);
const FIRST: ReadonlySet<Question> = new Set(['service', 'which_service', 'when', 'clarify']);

/**
 * What was begun on words that meant something else is let go: a booking of which nothing was said since, and whose first question is
 * answered with a matter of an appointment that stands, or with a message; and whatever it was asked of whether it is meant, where the
 * other matter is. Questions that are asked beside a booking, however many, tell nothing against it.
 */
export function dropMisread(turn: Turn): void {
  const { state, before } = turn;
  const begun = before.stack.at(-1)?.kind;
  const frame = state.stack.find((one) => one.kind === begun && !turn.begun.includes(one));
  if (frame === undefined || !FIRST.has(before.asked?.question ?? 'help')) return;
  const isDenied = before.asked?.between?.some((kind) => kind === frame.kind) === true;
  if (!isDenied && (frame.kind !== 'book' || frame.when !== null)) return;
  if ('chosen' in frame && frame.chosen !== null) return;
  const isOther =
    turn.begun.length > 0 && turn.begun.every((one) => turn.fresh.has(one) && (isDenied || OTHER.has(one.kind)));
  const isSilent = linesSince(state, frame) - 1 <= (frame.unmoved ?? 0);
  if (isOther && (isDenied || isSilent)) letGo(turn, frame);
}

/** Asked whether an appointment is wanted or something asked, the caller asks something: no appointment is. */
export function dropForQuestion(turn: Turn): void {
  const { asked, stack } = turn.before;
  const frame = turn.state.stack.at(-1);
  const isEither = frame !== undefined && asked?.between?.some((kind) => kind === frame.kind) === true;
  if (!isEither || asked.between?.includes('ask') !== true || turn.begun.length > 0) return;
  if (stack.at(-1)?.kind === frame.kind && !('chosen' in frame && frame.chosen !== null)) letGo(turn, frame);
}

function letGo({ state }: Turn, frame: Frame): void {
  const isOnTop = state.stack.at(-1) === frame;
  state.stack = state.stack.filter((one) => one !== frame);
  if (!isOnTop) return;
  voidProposal(state);
  Object.assign(state, { offered: null, asked: null });
}

/** Lines of the caller after the one that the booking was begun with. */
function linesSince({ history }: ConversationState, { said: [first] = [] }: Frame): number {
  const lines = history.filter(({ role }) => role === 'caller').map(({ text }) => text);
  return lines.length - 1 - lines.indexOf(first ?? '');
}
