import { wallClock } from '../civil-time.ts';
import type { CommandOf, Whose } from '../commands.ts';
import { turnDown, voidProposal } from '../policy/consent.ts';
import { lastWritten, recordWish, toldOn } from '../policy/outcomes.ts';
import { withoutRemark } from '../remarks.ts';
import type {
  BookFrame,
  CancelFrame,
  ConversationState,
  Frame,
  FrameKind,
  FrameOf,
  LookUpFrame,
  MessageFrame,
  MoveFrame,
} from '../state.ts';
import type { Appointment, CallCategory } from '../tools.ts';
import { goOn, type Result, refuse, TAKEN, type Turn } from '../turn-context.ts';
import { newBooking } from './book.ts';
import { fitsWish } from './find-times.ts';
import { keepWords } from './hand-over.ts';
import { addMatter, addText, messageFor } from './message.ts';
import { isKnown, wasLeft } from './passed-on.ts';
import { personFor, settleWhose, toPerson } from './people.ts';
import { namesProvider, recipientOf } from './recipient.ts';
import { takeWish, type Wish } from './search.ts';
import { turnToNext } from './turn-to-next.ts';

const WISHES: Record<FrameKind, CallCategory> = {
  book: 'booking',
  move: 'rescheduling',
  cancel: 'cancellation',
  look_up: 'inquiry',
  message: 'message',
};

/** A new appointment, or more about the one that is being booked. */
export function startBooking(turn: Turn, command: CommandOf<'book'>): Result {
  const { state } = turn;
  if (isMoreOfMessage(turn, 'book')) return TAKEN;
  if (isDone(turn, command)) return TAKEN;
  const moved = movedInstead(state, command);
  if (moved !== undefined) {
    const { kind: _kind, services: _services, ...wish } = command;
    return keep(turn, moved, structuredClone(moved), takeWish(turn, moved, wish));
  }
  const running = command.is_another === true ? undefined : runningFor(turn, command.for);
  const person = personFor(
    state,
    command.for,
    command.is_another === true && ![undefined, 'self'].includes(command.for),
  );
  const frame = running ?? newBooking(person);
  const before = structuredClone(frame);
  if (command.for !== undefined && state.people[frame.person]?.relation !== command.for) toPerson(turn, frame, person);
  if (command.is_another === true && (command.for ?? 'self') === 'self') frame.isAnother = true;
  // A death that was told in the same breath is passed on without another word of it.
  for (const one of state.stack) if (one.kind === 'message' && one.because === 'grave') one.isAnnounced = true;
  return keep(turn, frame, before, takeWish(turn, frame, command));
}

/** The booking for such a person where one is under way or waits: of two, the one that was not named in this breath yet; else the last one. */
function runningFor({ state: { stack, people }, begun }: Turn, relation: Whose | undefined): BookFrame | undefined {
  const bookings = stack.filter((frame): frame is BookFrame => frame.kind === 'book');
  const theirs = bookings.filter(({ person }) => people[person]?.relation === relation);
  return theirs.findLast((frame) => !begun.includes(frame)) ?? theirs.at(-1) ?? bookings.at(-1);
}

/** Another time for an appointment that stands. */
export function startMove(turn: Turn, command: CommandOf<'move'>): Result {
  if (isMoreOfMessage(turn, 'move')) return TAKEN;
  const running = topOf(turn.state.stack, 'move');
  const frame = isSame(turn, running, command) ? running : newMove(personFor(turn.state, command.for));
  const before = structuredClone(frame);
  takeWhich(turn, frame, command);
  return keep(turn, frame, before, takeWish(turn, frame, command));
}

function newMove(person: number, appointment: Appointment | null = null): MoveFrame {
  const { kind: _, services: _services, reason: _reason, ...search } = newBooking(person);
  return { kind: 'move', which: null, appointment, ...search };
}

/** An appointment that stands is called off, or told about. */
export function startChange(turn: Turn, command: CommandOf<'cancel' | 'look_up'>): Result {
  if (isMoreOfMessage(turn, command.kind)) return TAKEN;
  const person = personFor(turn.state, command.for);
  const running = topOf(turn.state.stack, command.kind);
  const begun: CancelFrame | LookUpFrame =
    command.kind === 'cancel'
      ? { kind: 'cancel', person, which: null, appointment: null }
      : { kind: 'look_up', person, which: null };
  const frame = isSame(turn, running, command) ? running : begun;
  takeWhich(turn, frame, command);
  return keep(turn, frame, frame, TAKEN);
}

type Change = MoveFrame | CancelFrame | LookUpFrame;

/** Whether that is the change under way, and not a second appointment in one breath. */
function isSame<F extends Change>(
  { state, begun }: Turn,
  running: F | undefined,
  { which, for: relation }: Pick<CommandOf<'cancel'>, 'which' | 'for'>,
): running is F {
  if (running === undefined || !begun.includes(running)) return running !== undefined;
  if (relation !== undefined && relation !== state.people[running.person]?.relation) return false;
  return JSON.stringify(which ?? running.which) === JSON.stringify(running.which);
}

/** What was said of the appointment, and whose it is. */
function takeWhich(
  turn: Turn,
  frame: Change,
  { which, for: relation }: Pick<CommandOf<'cancel'>, 'which' | 'for'>,
): void {
  if (relation !== undefined) toPerson(turn, frame, personFor(turn.state, relation));
  if (which === undefined) return;
  frame.which = which;
  if ('appointment' in frame) frame.appointment = null;
}

/** Something for the team; said again, its words are added to those before. */
export function startMessage(turn: Turn, said: CommandOf<'message'>): Result {
  const { state } = turn;
  const command = withMedicine(said);
  const { text = '', medicine } = command;
  const recipient = recipientOf(turn.practice, command.recipient ?? '');
  const isDictated = turn.before.asked?.question === 'message_text';
  const left = {
    text,
    recipient: recipient === '' ? null : recipient,
    isUrgent: command.is_urgent === true,
    ...(medicine !== undefined && { medicine }),
  };
  if (text !== '' && !isDictated && ((command.is_known === true && isKnown(turn, left)) || wasLeft(turn, left))) {
    turn.acts.push({ act: 'message_known' });
    return TAKEN;
  }
  const running = openMessage(turn, command, recipient);
  const frame: MessageFrame = running ?? messageFor(turn, {}, command.for);
  if (text !== '') {
    addText(frame, text);
    delete frame.isAnnounced;
  }
  // What more belongs to it is asked for once.
  if (command.is_open === true && !isDictated && frame.asks?.text === undefined) frame.isTextOpen = true;
  else if (text !== '') delete frame.isTextOpen;
  delete frame.isOffered;
  // Whom it is for stands as it was first said; a pronoun names nobody.
  if (recipient !== '' && (frame.recipient === null || namesProvider(turn.practice, recipient)))
    frame.recipient = recipient;
  if (command.is_urgent === true) frame.isUrgent = true;
  addMatter(turn, frame, command);
  if (running !== undefined && command.for !== undefined) settleWhose(turn, running, personFor(state, command.for));
  return keep(turn, frame, frame, TAKEN);
}

/** "I already told you" names no medicine; what is said beside it does. */
function withMedicine({ medicine = '', ...command }: CommandOf<'message'>): CommandOf<'message'> {
  const named = withoutRemark('told_before', medicine);
  return named === '' ? command : { ...command, medicine: named };
}

/** The message under way that it is more of: what is for somebody else, or another matter, is one of its own. */
function openMessage(
  { state: { stack }, practice }: Turn,
  { text = '', matter, medicine }: CommandOf<'message'>,
  recipient: string,
): MessageFrame | undefined {
  const messages = stack.filter((frame): frame is MessageFrame => frame.kind === 'message');
  const ofMedicine = messages.findLast((one) => one.matter === 'refill');
  const open = (medicine !== undefined && text === '' ? ofMedicine : undefined) ?? messages.at(-1);
  if (text === '' || open === undefined || open.text === null) return open;
  const isOtherMatter = matter !== undefined && open.matter !== undefined && matter !== open.matter;
  const isForOther = open.recipient !== null && open.recipient !== recipient && namesProvider(practice, recipient);
  return isOtherMatter || isForOther
    ? messages.findLast((one) => one !== open && one.matter === matter && isOtherMatter)
    : open;
}

/**
 * A wish about what is under way; where nothing is, about what was just booked, unless that is another service or for somebody else; else it
 * begins a booking.
 */
export function takeLooseWish(turn: Turn, wish: Wish): Result {
  const { state } = turn;
  if (isMoreOfMessage(turn, 'book') || isMoreOfMessage(turn, 'move')) return TAKEN;
  const frame = state.stack.findLast((one) => one.kind === 'book' || one.kind === 'move');
  if (frame !== undefined) {
    const before = structuredClone(frame);
    if (wish.for !== undefined && state.people[frame.person]?.relation !== wish.for)
      toPerson(turn, frame, personFor(state, wish.for));
    return keep(turn, frame, before, takeWish(turn, frame, wish));
  }
  if (isDone(turn, wish)) return TAKEN;
  const unsuited = toldOn(turn, wish.when?.not_days ?? []);
  if (unsuited !== undefined) {
    const move = { ...newMove(unsuited.person ?? personFor(state)), which: { day: unsuited.day } };
    return keep(turn, move, move, takeWish(turn, move, wish));
  }
  const last = lastWritten(state);
  if (last === undefined || wish.when === undefined || isOther(state, last, wish))
    return startBooking(turn, { kind: 'book', ...wish });
  const move = newMove(last.person, last.appointment);
  return keep(turn, move, move, takeWish(turn, move, wish));
}

/** Whether a wish is for another service, or for somebody else, than what was written last. */
function isOther(
  { people }: ConversationState,
  { appointment, person }: NonNullable<ReturnType<typeof lastWritten>>,
  { services = [], for: relation }: Wish,
): boolean {
  const isOtherService = services.length > 0 && !services.includes(appointment.service.id);
  return isOtherService || (relation !== undefined && people[person]?.relation !== relation);
}

/** Whether it is what was booked or moved last, said once more. */
function isDone({ state, practice, acts }: Turn, wish: Wish & { is_another?: boolean; for?: Whose }): boolean {
  const last = lastWritten(state);
  const { when, services = [], provider = 'any' } = wish;
  if (last === undefined || when === undefined || wish.is_another === true || wish.not_provider !== undefined)
    return false;
  const { appointment, person } = last;
  const isSame =
    (services.length === 0 || services.includes(appointment.service.id)) &&
    (provider === 'any' || provider === appointment.provider?.id) &&
    (wish.for === undefined || wish.for === state.people[person]?.relation) &&
    fitsWish(wallClock(appointment.startsAt, practice.timezone), when);
  if (!isSame || state.stack.length > 0) return false;
  acts.push({ act: 'acknowledge' });
  return true;
}

/** More of what was passed on instead goes into the message, in the caller's words. */
function isMoreOfMessage({ state, words }: Turn, kind: FrameKind): boolean {
  const top = state.stack.at(-1);
  if (top?.kind !== 'message' || top.instead !== kind) return false;
  addText(top, words);
  return true;
}

/** The move under way, where a caller who names a time for it says that they want to book it. */
function movedInstead({ stack }: ConversationState, command: CommandOf<'book'>): MoveFrame | undefined {
  const top = stack.at(-1);
  if (top?.kind !== 'move' || command.is_another === true) return undefined;
  if (command.when === undefined && command.provider === undefined) return undefined;
  const { services = [] } = command;
  const standing = top.appointment?.service.id ?? top.which?.services?.[0];
  return services.length === 0 || (standing !== undefined && services.includes(standing)) ? top : undefined;
}

/** Gives up what is under way, that of a kind, or all of it; what was begun in the same breath is wanted instead. */
export function drop(turn: Turn, { all: isAll, matter }: CommandOf<'drop'>): Result {
  const { state, fresh } = turn;
  const standing = state.stack.filter((frame) => (matter === undefined ? !fresh.has(frame) : frame.kind === matter));
  const open = standing.length > 0 || matter !== undefined ? standing : state.stack;
  const dropped = isAll === true ? open : open.slice(-1);
  if (dropped.length === 0) return refuse('Nothing is under way that could be dropped.');
  const isOnTop = dropped.some((frame) => frame === state.stack.at(-1));
  state.stack = state.stack.filter((frame) => !dropped.includes(frame));
  turn.acts.push({ act: 'dropped' });
  if (!isOnTop) return TAKEN;
  turnDown(state);
  Object.assign(state, { offered: null, asked: null });
  turnToNext(turn);
  return TAKEN;
}

/** The last frame of a kind. */
export function topOf<K extends FrameKind>(stack: Frame[], kind: K): FrameOf<K> | undefined {
  return stack.findLast((frame): frame is FrameOf<K> => frame.kind === kind);
}

/** Puts a frame on top, or behind what was begun in the same breath; one whose wish was refused stays, or stays away, as it was. */
function keep<F extends Frame>(turn: Turn, frame: F, before: F, result: Result): Result {
  const { state } = turn;
  const at = state.stack.indexOf(frame);
  if (result.is === 'refused') {
    if (at >= 0) Object.assign(frame, before);
    return result;
  }
  if (at < 0 || at !== state.stack.length - 1) {
    if (at >= 0) state.stack.splice(at, 1);
    const last = turn.begun.findLast((one) => state.stack.includes(one));
    if (last !== undefined) state.stack.splice(state.stack.indexOf(last), 0, frame);
    else {
      voidProposal(state);
      state.offered = null;
      state.stack.push(frame);
    }
  }
  if (at < 0) turn.fresh.add(frame);
  goOn(turn, frame);
  if (frame.kind !== 'message') keepWords(frame, turn.words);
  recordWish(state, WISHES[frame.kind]);
  return result;
}
