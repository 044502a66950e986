import type { Act } from '../acts.ts';
import type { BookFrame, FrameKind, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { whoIsSeen } from './whose.ts';

/** What the caller has just told, and is shown to be heard before the next question. */
export type Lead =
  | { is: 'wish'; matter: FrameKind; serviceId: string | null }
  | { is: 'name'; name: string }
  /** Who they are, but for a name that they are called by. */
  | { is: 'identity' }
  | { is: 'slot' };

/** Beside anything else it would be one word too many. */
const LED: ReadonlySet<Act['act']> = new Set(['ask', 'offer_slots', 'offer_services']);
const IDENTITY: ReadonlySet<Question> = new Set([
  'patient_name',
  'first_name',
  'last_name',
  'birth_date',
  'birth_year',
]);
/** Such a question goes on with nothing that was told. */
const OPEN: ReadonlySet<Question> = new Set([
  'help',
  'anything_else',
  'clarify',
  'what_to_change',
  'identity_again',
  'offer_message',
  'offer_person',
  'in_danger',
]);

/** What a question, or an offer, may begin with; null where nothing was told that it follows from, or something else is said already. */
export function leadOf(turn: Turn): Lead | null {
  const { state, before, acts, words } = turn;
  const frame = state.stack.at(-1);
  const asked = acts.at(-1);
  if (words === '' || frame === undefined || asked?.act !== 'ask' || !acts.every(({ act }) => LED.has(act)))
    return null;
  const isAnswered = asked.times === 1 && before.asked?.question !== asked.question;
  // What a model has said in this turn comes before it.
  if (!isAnswered || OPEN.has(asked.question) || state.history.at(-1)?.role !== 'caller') return null;
  const serviceId = serviceOf(turn);
  if (turn.fresh.has(frame) || serviceId !== null) return { is: 'wish', matter: frame.kind, serviceId };
  const person = state.people[frame.person];
  const isNamedNow = person?.firstName != null && before.people[frame.person]?.firstName !== person.firstName;
  const isCaller = whoIsSeen(turn) === 'caller' && person?.isOpen !== true;
  // Of several words, not all may be of the name.
  const isSure = person?.firstName?.includes(' ') === false;
  if (isNamedNow && isCaller && isSure) return { is: 'name', name: person.firstName ?? '' };
  if (before.asked !== null && IDENTITY.has(before.asked.question)) return { is: 'identity' };
  return before.asked?.question === 'slot' && 'chosen' in frame && frame.chosen !== null ? { is: 'slot' } : null;
}

/** The one service of a booking, where it was told in this turn. */
function serviceOf({ state, before }: Turn): string | null {
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'book' || frame.services.length !== 1) return null;
  const [id = null] = frame.services;
  const known = before.stack.find((one): one is BookFrame => one.kind === 'book' && one.person === frame.person);
  return known?.services.length === 1 && known.services[0] === id ? null : id;
}

/** These words, unless what was said last began with them. */
export function unlessJustSaid({ before }: Turn, words: string): string {
  const last = before.history.findLast(({ role }) => role === 'agent');
  return last?.text.startsWith(words) === true ? '' : words;
}
