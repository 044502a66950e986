import { voidProposal } from '../policy/consent.ts';
import type { Frame, MessageFrame } from '../state.ts';
import { newPerson } from '../state.ts';
import { isSaidAgain, type Turn } from '../turn-context.ts';
import { ask, MOST_TIMES } from './ask.ts';
import { nextOfBooking } from './book.ts';
import { nextOfCancel, nextOfLookUp, nextOfMove } from './change.ts';
import type { Step } from './flow.ts';
import { countTurn, handOver, isCircling, isStuck, isUnmoved } from './hand-over.ts';
import { followMessage, leaveAsItIs, nextOfMessage } from './message.ts';
import { dropMisread } from './misread.ts';
import { visitToOffer } from './offer-visit.ts';
import { giveWay as toSomebody } from './transfer.ts';
import { turnToNext } from './turn-to-next.ts';

/** More steps than any turn needs: a flow that never hands the word back would be a fault. */
const MOST_STEPS = 12;

/** Goes on with what is under way until the caller has the word: the one policy of the engine. */
export async function advance(turn: Turn): Promise<void> {
  const { state } = turn;
  dropRefused(turn);
  dropMisread(turn);
  if (turn.acts.some(({ act }) => act === 'waiting')) return;
  putFactsFirst(turn);
  dropUnneededMessage(turn);
  if (isStuck(turn)) giveWay(turn);
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    if (state.ended !== null || hasAsked(turn)) return;
    const frame = state.stack.at(-1);
    if (frame === undefined) {
      askOpenly(turn);
      continue;
    }
    if (turn.isAside && state.asked !== null) {
      const { question, between } = state.asked;
      turn.acts.push({ act: 'ask_again', question, ...(between !== undefined && { between }) });
      return;
    }
    if (state.asked?.question === 'what_to_change' && isUnmoved(turn) && frame.kind !== 'message') {
      askWhatToChange(turn, frame);
      continue;
    }
    const step = await nextOf(turn, frame);
    if (step.is === 'asked' && !isStuck(turn) && !isCircling(turn)) return;
    if (step.is === 'asked') {
      giveWay(turn);
      continue;
    }
    if (step.is === 'again') continue;
    state.stack.splice(state.stack.indexOf(frame), 1);
    voidProposal(state);
    state.offered = null;
    state.asked = null;
    if (step.is === 'message' && frame.kind !== 'message') handOver(turn, frame, step.because, step.refusal);
    else turnToNext(turn);
  }
  throw new Error('a flow did not come to an end');
}

/** What is known is told before what is not. */
function putFactsFirst(turn: Turn): void {
  const { acts } = turn;
  const first = acts.findIndex(({ act }) => act === 'unknown');
  if (first < 0) return;
  const isLate = (act: Turn['acts'][number]): boolean => act.act === 'unknown';
  turn.acts = [
    ...acts.slice(0, first),
    ...acts.slice(first).filter((act) => !isLate(act)),
    ...acts.slice(first).filter(isLate),
  ];
}

/** Who asks for somebody in one breath with what the agent can do, where nobody is there, is served by the agent. */
function dropUnneededMessage({ state, before, fresh }: Turn): void {
  const isUnneeded = (frame: Frame): boolean =>
    frame.kind === 'message' && frame.because === 'nobody_there' && frame.text === null && !frame.isOffered;
  if (before.stack.some(isUnneeded) || ![...fresh].some(({ kind }) => kind === 'book')) return;
  state.stack = state.stack.filter((frame) => !isUnneeded(frame));
}

/** A no to what was read back, and something else instead, at once or when asked: what was read back was never wanted. */
function dropRefused({ state, before, begun: [begun] }: Turn): void {
  const isRefusedNow = state.asked?.question === 'what_to_change' && state.asked.times === 0 && state.consent === null;
  const wasRefused = before.asked?.question === 'what_to_change';
  const refused = wasRefused ? before.stack.at(-1)?.kind : isRefusedNow ? before.proposal?.kind : undefined;
  if (refused === undefined || begun === undefined || begun.kind === refused || !INSTEAD.has(begun.kind)) return;
  const frame = state.stack.findLast((one) => one.kind === refused);
  state.stack = state.stack.filter((one) => one !== frame);
  state.asked = null;
}

const INSTEAD: ReadonlySet<Frame['kind']> = new Set(['book', 'move', 'cancel']);

/** What was promised to be passed on is, before the line goes; nothing is said twice, or taken back in one breath. */
export async function finish(turn: Turn): Promise<void> {
  const { state } = turn;
  if (state.ended !== null) {
    const waiting = state.stack.filter((frame): frame is MessageFrame => frame.kind === 'message');
    for (const frame of waiting) if (await leaveAsItIs(turn, frame)) state.stack.splice(state.stack.indexOf(frame), 1);
  }
  countTurn(turn);
  const isSettled = turn.acts.some(({ act }) => SETTLED.has(act));
  const isGone = state.ended === 'transferred';
  const isRepeated = turn.acts.some(({ act }) => act === 'repeat');
  const said = new Set<string>();
  turn.acts = turn.acts.filter((act) => {
    const key = act.act === 'message_taken' ? act.act : JSON.stringify(act.act === 'fact' ? act.fact : act);
    if (said.has(key) || (act.act === 'not_understood' && isSettled) || (act.act === 'acknowledge' && isGone))
      return false;
    // Who waits to write down what is said once more hears that.
    if (act.act === 'waiting' && isRepeated) return false;
    said.add(key);
    return true;
  });
}

/** Said of these, that nothing was understood would be contradicted. */
const SETTLED: ReadonlySet<string> = new Set([
  'done',
  'message_taken',
  'transfer',
  'goodbye',
  'dropped',
  'fact',
  'said',
  'unknown',
  'appointments',
]);

/** The question was put to no avail as often as it may be: what was wanted is passed on. */
function giveWay(turn: Turn): void {
  const frame = turn.state.stack.at(-1);
  if (frame === undefined || frame.kind === 'message') return;
  turn.acts = turn.acts.filter(({ act }) => !UNASKED.has(act));
  handOver(turn, frame, 'nobody_there', 'not_settled');
}

/** What is put to the caller no more once the question gives way. */
const UNASKED: ReadonlySet<string> = new Set([
  'ask',
  'turn_to',
  'not_understood',
  'confirm',
  'offer_slots',
  'offer_services',
  'offer_appointments',
]);

/** Nothing is under way: what the caller calls for, or what else; once more where that was left open. */
function askOpenly(turn: Turn): void {
  const { state, acts } = turn;
  const { asked } = state;
  const isInOtherLanguage = state.language !== turn.before.language;
  if ((acts.length === 0 || isSaidAgain(turn)) && turn.words !== '' && !isInOtherLanguage) {
    // Something was told that no matter needs.
    if (asked !== null && asked.times >= MOST_TIMES) {
      toSomebody(turn);
      return;
    }
    if (acts.length === 0 && followMessage(turn)) return;
    if (acts.length === 0) acts.push({ act: 'not_understood' });
  }
  if (acts.at(-1)?.act === 'unknown') ask(turn, 'offer_message');
  else if (asked?.question === 'clarify' && acts.some(({ act }) => act === 'not_understood')) {
    const { question: _question, times: _times, ...same } = asked;
    ask(turn, 'clarify', same);
  } else if (asked?.question === 'offer_message' && acts.some(({ act }) => act === 'not_understood') && asked.times < 2)
    ask(turn, 'offer_message');
  else askForMore(turn);
}

/** Whether there is anything else; behind an answer about what can be booked, whether that is wanted. */
function askForMore(turn: Turn): void {
  const { state } = turn;
  const serviceId = visitToOffer(turn);
  if (serviceId !== null) state.isVisitOffered = true;
  const isBegun = state.done.length > 0 || state.wishes.length > 0;
  // Who was not understood, and wants no message, is helped on by a question that a word or two answer.
  const isDeclined = !isBegun && turn.before.asked?.question === 'offer_message';
  if (isDeclined && state.counts.helpedOn !== true) {
    state.counts.helpedOn = true;
    ask(turn, 'clarify', { between: ['book', 'look_up'] });
    return;
  }
  ask(
    turn,
    isBegun || isDeclined ? 'anything_else' : 'help',
    serviceId === null ? {} : { told: { services: [serviceId] } },
  );
}

/** A read-back was turned down and nothing said of what should be otherwise; an appointment that was to be called off stands. */
function askWhatToChange(turn: Turn, frame: Exclude<Frame, MessageFrame>): void {
  const { state } = turn;
  if (frame.kind === 'book' || frame.kind === 'move') {
    ask(turn, 'what_to_change');
    return;
  }
  state.stack = state.stack.filter((one) => one !== frame);
  state.asked = null;
  turn.acts.push({ act: 'dropped' });
  turnToNext(turn);
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

/** Whether the caller has the word already: a question was put, or what to do in an emergency was told. */
function hasAsked({ acts }: Turn): boolean {
  const last = acts.at(-1);
  if (last?.act === 'emergency') return last.isCertain;
  return last?.act === 'ask' || last?.act === 'ask_again' || last?.act === 'repeat';
}
