import type { Act } from '../acts.ts';
import { stemsOf } from '../knowledge/words.ts';
import { languageOf } from '../locale.ts';
import type { BookFrame, Frame, FrameKind, Question } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { nameOf, spokenBefore } from './language.ts';
import { whoIsSeen } from './whose.ts';

/** What the caller has just told, and is shown to be heard before the next question. */
export type Lead =
  /** `isForeign`: the practice has names for its services in another language than the one that is spoken. */
  | { is: 'wish'; matter: FrameKind; serviceId: string | null; isForeign: boolean }
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

/** An empty word stands for the sentence of a model. */
function isLed(act: Act): boolean {
  return LED.has(act.act) || (act.act === 'said' && act.text === '');
}

/** What a question, or an offer, may begin with; null where nothing was told that it follows from, or something else is said already. */
export function leadOf(turn: Turn): Lead | null {
  const { state, before, acts, words } = turn;
  const frame = state.stack.at(-1);
  const asked = acts.at(-1);
  if (words === '' || frame === undefined || asked?.act !== 'ask' || !acts.every(isLed)) return null;
  const isAnswered = asked.times === 1 && before.asked?.question !== asked.question;
  if (!isAnswered || OPEN.has(asked.question)) return null;
  const serviceId = serviceOf(turn);
  const said = spokenBefore(turn);
  // Behind a sentence of a model's own, nothing but what was understood and does not stand in it.
  if (said !== null)
    return serviceId === null || isNamedIn(turn, serviceId, said) ? null : wish(turn, frame, serviceId);
  if (turn.fresh.has(frame) || serviceId !== null) return wish(turn, frame, serviceId);
  const person = state.people[frame.person];
  const isNamedNow = person?.firstName != null && before.people[frame.person]?.firstName !== person.firstName;
  const isCaller = whoIsSeen(turn) === 'caller' && person?.isOpen !== true;
  // Of several words, not all may be of the name.
  const isSure = person?.firstName?.includes(' ') === false;
  if (isNamedNow && isCaller && isSure) return { is: 'name', name: person.firstName ?? '' };
  if (before.asked !== null && IDENTITY.has(before.asked.question)) return { is: 'identity' };
  return before.asked?.question === 'slot' && 'chosen' in frame && frame.chosen !== null ? { is: 'slot' } : null;
}

function wish({ state, practice }: Turn, { kind: matter }: Frame, serviceId: string | null): Lead {
  const isForeign = state.language !== languageOf(practice.languages[0] ?? state.language);
  return { is: 'wish', matter, serviceId, isForeign };
}

function isNamedIn({ practice }: Turn, serviceId: string, said: string): boolean {
  const name = nameOf(practice.services, serviceId);
  const [told, stems] = [new Set(stemsOf(said)), stemsOf(name)];
  return said.toLowerCase().includes(name.toLowerCase()) || (stems.length > 0 && stems.every((stem) => told.has(stem)));
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
