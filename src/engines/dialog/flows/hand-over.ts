import type { Refusal } from '../acts.ts';
import { clockOf, inRows, wallClock } from '../civil-time.ts';
import type { When } from '../commands.ts';
import { voidProposal } from '../policy/consent.ts';
import type { Frame, MessageFrame } from '../state.ts';
import { isSaidAgain, type Turn } from '../turn-context.ts';
import { MOST_TIMES } from './ask.ts';
import { addText, messageFor, newMessage } from './message.ts';

/** A matter other than a message. */
type Task = Exclude<Frame, MessageFrame>;

const ABOUT = { book: 'booking', move: 'rescheduling', cancel: 'cancellation', look_up: 'inquiry' } as const;

/** Where it is the caller's to say whether anything is passed on. */
const OFFERED: ReadonlySet<Refusal | null> = new Set([
  'privacy',
  'no_more_tries',
  'not_verified',
  'not_settled',
  'none_suits',
]);
const MOST_WORDS = 1500;

/** Who is cut short says the same few words once more. */
const LEAST_OF_SENTENCE = 5;

/**
 * Whether the matter under way was gone on with, and brought no further, in as many turns as it gets: what was no answer twice is
 * none the third time.
 */
export function isStuck(turn: Turn): boolean {
  const { state } = turn;
  const frame = state.stack.at(-1);
  if (!mayCount(turn) || frame === undefined) return false;
  const isSentence = turn.words.split(' ').length >= LEAST_OF_SENTENCE;
  const isAnsweredAlike = isSentence && (turn.before.asked?.times ?? 0) >= 2 && isSaidAgain(turn);
  return isUnmoved(turn) && ((frame.unmoved ?? 0) + 1 >= MOST_TIMES || isAnsweredAlike);
}

/** What of a turn puts the matter before the caller, as one text; null where it only asks. */
function putOf({ acts }: Turn): string | null {
  const put = acts.filter(({ act }) => PUT.has(act));
  return put.length === 0 ? null : JSON.stringify(put);
}

const PUT: ReadonlySet<string> = new Set(['offer_slots', 'offer_services', 'offer_appointments', 'confirm']);

/** Turns that offer times for one matter: whoever takes none of them is served better by somebody who sees the whole book. */
const MOST_OFFERS = 12;

/**
 * Whether the caller would hear the same of the matter once more than they may, whatever they said in between, or be offered times that
 * come to nothing for ever.
 */
export function isCircling(turn: Turn): boolean {
  const { put, offers = 0 } = turn.state.stack.at(-1) ?? {};
  if (!mayCount(turn)) return false;
  const isSame = put !== undefined && put.times >= MOST_TIMES && put.acts === putOf(turn);
  return isSame || (offers >= MOST_OFFERS && hasOffered(turn));
}

function hasOffered({ acts }: Turn): boolean {
  return acts.some(({ act }) => act === 'offer_slots');
}

/** Whether what was said in this turn changed nothing of the matter under way. */
export function isUnmoved({ state, before }: Turn): boolean {
  return state.consent === null && keyOf(before, before.stack.at(-1)) === keyOf(state, state.stack.at(-1));
}

/** Counts, at its end, a turn that left the matter under way where it was. */
export function countTurn(turn: Turn): void {
  const frame = turn.state.stack.at(-1);
  if (!mayCount(turn) || frame === undefined) return;
  frame.unmoved = isUnmoved(turn) ? (frame.unmoved ?? 0) + 1 : 0;
  const acts = putOf(turn);
  if (hasOffered(turn)) frame.offers = (frame.offers ?? 0) + 1;
  if (acts !== null) frame.put = { acts, times: frame.put?.acts === acts ? frame.put.times + 1 : 1 };
}

/** Asides, and what comes before any matter, leave it as it was. */
function mayCount({ state, acts, isAside, words }: Turn): boolean {
  const frame = state.stack.at(-1);
  if (frame === undefined || frame.kind === 'message' || isAside || words === '') return false;
  return state.ended === null && state.danger === null && !acts.some(({ act }) => act === 'relieved');
}

/**
 * The matter leaves the stack and becomes one message that holds what was wanted; never two for one matter.
 * @param isOffered whether it is the caller's to say that it be passed on
 */
export function handOver(
  { state, acts, practice }: Turn,
  frame: Task,
  because: MessageFrame['because'],
  refusal: Refusal | null,
  isOffered = OFFERED.has(refusal),
): void {
  state.stack = state.stack.filter((one) => one !== frame);
  voidProposal(state);
  state.offered = null;
  state.asked = null;
  const open = state.stack.at(-1);
  const isOpen = isOffered && open?.kind === 'message' && open.isOffered === true;
  if (refusal !== null && !isOpen) acts.push({ act: 'refused', why: refusal });
  const [first] = frame.said ?? [];
  const isLeft = state.done.some(
    (one) =>
      one.kind === 'message' &&
      one.about === ABOUT[frame.kind] &&
      first !== undefined &&
      one.message.text.startsWith(first),
  );
  if (isLeft) return;
  const details = detailsOf(frame, { state, practice });
  const text = [...(frame.said ?? []), details.join(', ')]
    .filter((part) => part !== '')
    .join(' | ')
    .slice(0, MOST_WORDS);
  // What is offered already, and not taken up yet, is offered with the rest.
  if (isOpen) {
    addText(open, text);
    return;
  }
  state.stack.push(
    newMessage(frame.person, {
      because,
      about: ABOUT[frame.kind],
      instead: frame.kind,
      text: details.length > 0 || isOffered ? text : null,
      ...(isOffered && { isOffered: true as const }),
    }),
  );
}

/**
 * Words that nobody here made sense of are offered to be passed on as they are, once in a call; where that was offered a moment ago and
 * the answer made no more sense, they are. @returns false where it was done before
 */
export function leaveWords(turn: Turn): boolean {
  const { state, acts } = turn;
  if (state.counts.gaveWay === true) return false;
  state.counts.gaveWay = true;
  const wasAsked = turn.before.asked?.question === 'offer_message';
  const words = state.history.flatMap(({ role, text }) => (role === 'caller' ? [text] : [])).slice(-MOST_TIMES);
  state.asked = null;
  acts.push({ act: 'refused', why: 'not_settled' });
  const text = [...new Set(words)].join(' | ').slice(0, MOST_WORDS);
  state.stack.push(
    messageFor(turn, {
      because: 'nobody_there',
      about: 'other',
      text,
      ...(!wasAsked && { isOffered: true as const }),
    }),
  );
  return true;
}

/** Keeps the caller's words with a matter. */
export function keepWords(frame: Frame, words: string): void {
  const said = frame.said ?? [];
  if (words === '' || said.includes(words) || said.join().length + words.length > MOST_WORDS) return;
  frame.said = [...said, words];
}

/** What a matter stands at, without what is only counted. */
function keyOf({ people }: Pick<Turn['state'], 'people'>, frame: Frame | undefined): string {
  if (frame === undefined) return '';
  const { said: _said, unmoved: _unmoved, put: _put, offers: _offers, ...matter } = frame;
  const { tried: _tried, record: _record, ...person } = people[frame.person] ?? { tried: null, record: null };
  // Several services that may be meant are no further than none.
  const services = 'services' in matter && matter.services.length === 1 ? matter.services : [];
  return JSON.stringify([{ ...matter, services }, person]);
}

/** Names of the practice's own, days and times: the same in any language. */
function detailsOf(frame: Task, { state, practice }: Pick<Turn, 'state' | 'practice'>): string[] {
  const serviceName = (id: string): string | undefined => practice.services.find((one) => one.id === id)?.name;
  const providerName = (id: string | null): string | undefined => practice.providers.find((one) => one.id === id)?.name;
  const start = (at: string): string => {
    const { day, minute } = wallClock(at, practice.timezone);
    return `${day} ${clockOf(minute)}`;
  };
  const appointment = 'appointment' in frame ? frame.appointment : null;
  const which = 'which' in frame ? frame.which : null;
  const details = [
    ...('services' in frame ? frame.services.map(serviceName) : []),
    ...(which?.services ?? []).map(serviceName),
    which?.day,
    ...inRows(which?.days ?? []),
    which?.at,
    appointment === null ? undefined : `${appointment.service.name} ${start(appointment.startsAt)}`,
    ...('chosen' in frame
      ? [
          providerName(frame.provider),
          frame.chosen === null ? whenOf(frame.when) : start(frame.chosen.startsAt),
          frame.kind === 'book' ? (frame.reason ?? undefined) : undefined,
        ]
      : []),
    state.people[frame.person]?.animal?.name ?? undefined,
  ];
  return details.filter((detail): detail is string => detail !== undefined && detail !== '');
}

function whenOf(when: When | null): string | undefined {
  if (when === null) return undefined;
  const { days = [], not_before: from, not_after: to, at = [] } = when;
  const span = from === undefined && to === undefined ? [] : [`${from ?? ''}–${to ?? ''}`];
  return [...inRows(days).slice(0, 7), ...at, ...span].join(' ');
}
