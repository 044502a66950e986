import type { CommandOf } from '../commands.ts';
import { openQuestions } from '../knowledge/answer.ts';
import { consent, turnDown, voidProposal } from '../policy/consent.ts';
import { toldOn } from '../policy/outcomes.ts';
import type { BookFrame, MoveFrame, Question } from '../state.ts';
import { goOn, type Result, refuse, TAKEN, type Turn, takeLeave } from '../turn-context.ts';
import { ask } from './ask.ts';
import { takeDanger, takeSafe } from './danger.ts';
import { handOver } from './hand-over.ts';
import { withhold } from './message.ts';
import { askedBy } from './message-needs.ts';
import { declineVisit, offeredVisit, turnsToOther } from './offer-visit.ts';
import { identify } from './people.ts';
import { isRelative } from './relative.ts';
import { mergeWhen, passOver, takeWish } from './search.ts';
import { startBooking, startMessage, takeLooseWish, topOf } from './start.ts';
import { connect } from './transfer.ts';
import { turnToNext } from './turn-to-next.ts';

/** One of what was offered or listed is taken. */
export function choose(turn: Turn, { option }: CommandOf<'choose'>): Result {
  const { state } = turn;
  const { offered } = state;
  if (offered === null) return refuse('Nothing was offered to choose from.');
  const frame = state.stack.at(-1);
  voidProposal(state);
  if (offered.of === 'slots' && (frame?.kind === 'book' || frame?.kind === 'move')) {
    const slot = offered.slots[option - 1];
    if (slot === undefined) return refuse(`Only ${offered.slots.length} times were offered.`);
    frame.chosen = slot;
  } else if (offered.of === 'services' && frame?.kind === 'book') {
    const id = offered.ids[option - 1];
    if (id === undefined) return refuse(`Only ${offered.ids.length} services were named.`);
    Object.assign(frame, { services: [id], isServiceChosen: true });
  } else if (offered.of === 'appointments' && (frame?.kind === 'move' || frame?.kind === 'cancel')) {
    const appointment = offered.appointments[option - 1];
    if (appointment === undefined) return refuse(`Only ${offered.appointments.length} appointments were named.`);
    frame.appointment = appointment;
  } else return refuse('Nothing was offered to choose from.');
  goOn(turn, frame);
  state.offered = null;
  return TAKEN;
}

/** Offers that are turned down one after the other: then it is asked what would suit, and the second time it is passed on. */
const MOST_REJECTED = 2;
const MOST_REJECTED_AT_ALL = 2 * MOST_REJECTED;

/** None of what was offered, or one of them not; a wish said beside it counts at once. */
export function reject(turn: Turn, { option, when }: CommandOf<'reject'>): Result {
  const { state } = turn;
  const frame = state.stack.at(-1);
  if (frame === undefined && when !== undefined && toldOn(turn, when.not_days ?? []) !== undefined)
    return takeLooseWish(turn, { when });
  if (frame === undefined) return refuse('Nothing was offered.');
  const { offered } = state;
  const isTurnedDown = isSearch(frame) && frame.chosen !== null && state.asked?.question === 'what_to_change';
  if (isSearch(frame) && (offered?.of === 'slots' || when !== undefined || isTurnedDown)) {
    const only = offered?.of === 'slots' && option !== undefined ? offered.slots[option - 1] : undefined;
    if (offered?.of === 'slots' && only !== undefined) offered.slots = [only];
    const wished = when !== undefined && isRelative(when) ? mergeWhen(turn, frame, when) : when;
    passOver(turn, frame);
    if (wished !== undefined) return takeWish(turn, frame, { when: wished });
    frame.rejected = (frame.rejected ?? 0) + 1;
    if (frame.rejected >= MOST_REJECTED_AT_ALL) handOver(turn, frame, 'no_time', 'none_suits');
    else if (frame.rejected === MOST_REJECTED) frame.when = null;
    return TAKEN;
  }
  if (offered?.of === 'services' && frame.kind === 'book') {
    const left = option === undefined ? [] : offered.ids.filter((_, index) => index !== option - 1);
    frame.services = left;
    state.offered = null;
    return TAKEN;
  }
  if (state.proposal !== null) return takeNo(turn);
  return refuse('Nothing was offered.');
}

/** What else there is: further times, or further services. */
export function more(turn: Turn): Result {
  const { state } = turn;
  const frame = state.stack.at(-1);
  if (frame === undefined || !isSearch(frame)) return refuse('Nothing was offered that there could be more of.');
  passOver(turn, frame);
  return TAKEN;
}

/** A yes, to whatever was asked. What it agrees to is decided by the question alone. */
export function takeYes(turn: Turn): Result {
  const { state } = turn;
  const frame = state.stack.at(-1);
  const { asked } = state;
  switch (asked?.question) {
    case 'confirm':
      if (!consent(state)) return refuse('Nothing was read back.');
      // What is wanted beside the yes waits until that is written.
      goOn(turn, frame);
      return TAKEN;
    case 'slot':
    case 'which_service':
    case 'which_appointment':
      return agreeToOnly(turn);
    case 'is_new':
      return setNew(turn, true);
    case 'offer_message':
      return takeOfferedMessage(turn);
    case 'offer_person':
      return connect(turn, 'not_understood');
    case 'in_danger':
      return takeDanger(turn, { kind: 'danger', to: state.danger ?? 'life', is_certain: true });
    case 'message_text':
      return frame?.kind === 'message' ? TAKEN : refuse('The message is not said yet.');
    case 'whose':
      if (frame?.kind !== 'message') return refuse('A yes does not tell who it is for.');
      return identify(turn, { kind: 'identify', about: 'patient', relation: 'self' });
    case 'clarify':
      return refuse('A yes does not tell which of the two is meant.');
    case 'anything_else':
    case 'help':
      return takeOfferedVisit(turn);
    default:
      return refuse('No question was asked that a yes answers.');
  }
}

/** A no, to whatever was asked. */
export function takeNo(turn: Turn): Result {
  const { state } = turn;
  const { asked } = state;
  const frame = state.stack.at(-1);
  switch (asked?.question) {
    case 'confirm':
      // Asked once the turn is understood: what should be otherwise may stand beside the no.
      turnDown(state);
      state.asked = { question: 'what_to_change', times: 0 };
      return TAKEN;
    case 'slot':
    case 'which_service':
      return reject(turn, { kind: 'reject' });
    case 'is_new':
      return setNew(turn, false);
    case 'what_to_change':
      if (asked.times === 0) return TAKEN;
      return giveUp(turn);
    case 'offer_person':
      state.asked = null;
      turn.acts.push({ act: 'acknowledge' });
      return TAKEN;
    case 'message_text':
      // What was said of it is passed on as it is.
      if (frame?.kind !== 'message' || frame.text === null) return giveUp(turn);
      withhold(turn, frame, 'text');
      return TAKEN;
    case 'offer_message':
    case 'which_appointment':
      return giveUp(turn);
    case 'caller_name':
      if (frame?.kind === 'message') withhold(turn, frame, 'name');
      return TAKEN;
    case 'patient_name':
    case 'first_name':
    case 'last_name':
    case 'birth_date':
    case 'birth_year':
    case 'phone_number':
    case 'identity_again':
    case 'medicine':
      return withholdIdentity(turn, asked.question);
    case 'clarify':
      state.asked = null;
      return TAKEN;
    case 'in_danger':
      return takeSafe(turn);
    case 'whose':
      return identify(turn, { kind: 'identify', about: 'patient', relation: 'other' });
    case 'anything_else':
      if (offeredVisit(state) === undefined) takeLeave(turn);
      else declineVisit(turn);
      return TAKEN;
    default:
      return refuse('No question was asked that a no answers.');
  }
}

/** Without name and date of birth nothing is done but to pass it on, where that is wanted. */
function withholdIdentity(turn: Turn, question: Question): Result {
  const frame = turn.state.stack.at(-1);
  if (frame === undefined) return refuse('Nothing is under way that needs it.');
  if (frame.kind === 'message') {
    const what = askedBy(question);
    if (what !== undefined) withhold(turn, frame, what);
  } else handOver(turn, frame, 'not_verified', 'not_verified');
  return TAKEN;
}

/** What was offered, or is under way, is not wanted. */
function giveUp(turn: Turn): Result {
  const { state, acts } = turn;
  state.stack.pop();
  state.asked = null;
  acts.push({ act: 'acknowledge' });
  turnToNext(turn);
  return TAKEN;
}

/** A message is wanted: of the question that nobody could answer, where that was why it was offered. */
function takeOfferedMessage(turn: Turn): Result {
  const offered = turn.state.stack.at(-1);
  if (offered?.kind === 'message' && offered.isOffered === true) {
    delete offered.isOffered;
    goOn(turn, offered);
    return TAKEN;
  }
  const question = openQuestions(turn);
  const result = startMessage(turn, { kind: 'message', ...(question !== null && { text: question }) });
  const frame = topOf(turn.state.stack, 'message');
  if (question !== null && frame !== undefined) Object.assign(frame, { because: 'unknown', about: 'inquiry' });
  return result;
}

/** The appointment that was offered is wanted, unless another one was named in the same breath; where none was, something else is. */
function takeOfferedVisit(turn: Turn): Result {
  const offered = offeredVisit(turn.state);
  if (offered === undefined || turnsToOther(turn)) ask(turn, 'help');
  else if (turn.begun.length === 0) return startBooking(turn, { kind: 'book', ...offered });
  return TAKEN;
}

function agreeToOnly(turn: Turn): Result {
  const { offered } = turn.state;
  const count =
    offered?.of === 'slots'
      ? offered.slots.length
      : offered?.of === 'services'
        ? offered.ids.length
        : (offered?.appointments.length ?? 0);
  if (count !== 1) return refuse('Several were named: a yes does not tell which.');
  return choose(turn, { kind: 'choose', option: 1 });
}

function setNew(turn: Turn, isNew: boolean): Result {
  const person = turn.state.people[turn.state.stack.at(-1)?.person ?? 0];
  if (person !== undefined) person.isNew = isNew;
  return TAKEN;
}

function isSearch(frame: { kind: string }): frame is BookFrame | MoveFrame {
  return frame.kind === 'book' || frame.kind === 'move';
}
