import { isDeepStrictEqual } from 'node:util';
import type { Whose } from '../commands.ts';
import { plainWords } from '../phrases.ts';
import { recordOutcome } from '../policy/outcomes.ts';
import { wholeName } from '../same-name.ts';
import {
  type ConversationState,
  type Frame,
  type MessageFrame,
  newPerson,
  type OutcomeOf,
  type Person,
} from '../state.ts';
import { type CallerMessage, MESSAGE_URGENCIES, type MessageUrgency } from '../tools.ts';
import { type Turn, takeLeave } from '../turn-context.ts';
import { ask } from './ask.ts';
import { type Step, step } from './flow.ts';
import { ASKED, CATEGORIES, missingOf, type Needed, patientOf, senderOf, writtenText } from './message-needs.ts';
import { denies, has, wasLeft } from './passed-on.ts';
import { isOwn, personFor } from './people.ts';

const MOST_WORDS = 2000;

export function newMessage(person: number, given: Partial<MessageFrame> = {}): MessageFrame {
  return {
    kind: 'message',
    person,
    text: null,
    recipient: null,
    about: 'message',
    isUrgent: false,
    because: null,
    ...given,
  };
}

/**
 * A message that is begun now. Who was spoken of before, and is not the caller, is whom it is about only where this turn says so, or
 * speaks of them.
 */
export function messageFor(turn: Turn, given: Partial<MessageFrame> = {}, relation?: Whose): MessageFrame {
  const { state, before } = turn;
  const index = personFor(state, relation);
  const person = state.people[index];
  const isTold = relation !== undefined || JSON.stringify(before.people[index]) !== JSON.stringify(person);
  const isOpen = person !== undefined && !isOwn(person) && !isTold;
  return newMessage(index, { ...given, ...(isOpen && { isWhoseOpen: true }) });
}

/** What it says, who leaves it, where they can be reached; then it is left, word for word. */
export async function nextOfMessage(turn: Turn, frame: MessageFrame, person: Person): Promise<Step> {
  if (frame.isOffered === true) {
    if (askOnce(turn, frame, 'offer')) return step.asked;
    // Neither a yes nor a no was heard: what was told is not lost.
    if (!isUnsettled(frame)) return step.finished;
    delete frame.isOffered;
  }
  if (frame.text === null) return askOnce(turn, frame, 'text') ? step.asked : step.finished;
  // Who is in danger is kept on the line by no question.
  const missing = turn.state.danger === null ? missingOf(turn, frame, person) : [];
  for (const what of missing) if (askOnce(turn, frame, what)) return step.asked;
  await leaveMessage(turn, frame, person);
  if (frame.isAnnounced !== true)
    turn.acts.push({ act: 'message_taken', recipient: frame.recipient, isAfterAll: false });
  if (isLeaving(turn)) takeLeave(turn);
  return step.finished;
}

/** Who declines with thanks what was still missing of the last matter there is has no other. */
function isLeaving({ state, before, acts }: Turn): boolean {
  const { question } = before.asked ?? { question: 'help' };
  const isMissing = question === 'caller_name' || question === 'phone_number' || question === 'last_name';
  const isThanked = acts.some((act) => act.act === 'small_talk' && act.about === 'thanks');
  const isAll = acts.every(({ act }) => act === 'small_talk' || act === 'message_taken');
  const wasWithheld = state.stack.length === 1 && withheldIn(state.stack) > withheldIn(before.stack);
  return isMissing && isThanked && isAll && wasWithheld;
}

/** How many of the questions that such matters ask were declined. */
function withheldIn(stack: readonly Frame[]): number {
  const asks = stack.flatMap((frame) => (frame.kind === 'message' ? Object.values(frame.asks ?? {}) : []));
  return asks.filter((times) => times >= WITHHELD).length;
}

/** Adds to the words of a message what does not stand in it yet. */
export function addText(frame: MessageFrame, text: string): void {
  if (frame.text === null) frame.text = text;
  else if (!frame.text.includes(text)) frame.text = `${frame.text} ${text}`.slice(0, MOST_WORDS);
}

/** What it is about, and what goes with that; a medicine beside those that were told, or instead of them. */
export function addMatter(
  turn: Turn,
  frame: MessageFrame,
  { matter, medicine }: Pick<MessageFrame, 'matter' | 'medicine'>,
): void {
  const isInstead = isCorrected(turn, frame);
  if (medicine !== undefined && (isInstead || !has(frame.medicine, medicine)))
    frame.medicine = frame.medicine === undefined || isInstead ? medicine : `${frame.medicine}, ${medicine}`;
  if (matter === undefined) return;
  frame.matter = matter;
  frame.about = CATEGORIES[matter] ?? frame.about;
}

/** Whether the words take back the medicine that was told before them: "sorry not metformin metoprolol", "no metoprolol". */
function isCorrected({ words, before }: Turn, { medicine }: MessageFrame): boolean {
  const wasTold = before.stack.some((one) => one.kind === 'message' && one.medicine === medicine);
  if (medicine === undefined || !wasTold) return false;
  const said = plainWords(words);
  return /^(\w+ )?no\b/.test(said.join(' ')) || (has(words, medicine) && said.some(denies));
}

/** The line goes: what was told is left, whatever is missing. @returns false where nothing was, or nobody wanted it */
export async function leaveAsItIs(turn: Turn, frame: MessageFrame): Promise<boolean> {
  if (frame.text === null) return false;
  // What came to nothing here, and was not declined, is not lost.
  if (frame.isOffered === true && !(isUnsettled(frame) && turn.state.ended !== 'transferred')) return false;
  await leaveMessage(turn, frame, turn.state.people[frame.person] ?? newPerson('self'));
  if (frame.isAnnounced !== true)
    turn.acts.unshift({ act: 'message_taken', recipient: frame.recipient, isAfterAll: false });
  return true;
}

/** Whether it stands for something that was told, and that the agent made nothing of. */
function isUnsettled({ because, text }: MessageFrame): boolean {
  return text !== null && (because === 'nobody_there' || because === 'no_time');
}

/** What the caller would not say is asked for no more, in this message or in another one. */
export function withhold({ state }: Turn, frame: MessageFrame, what: Needed): void {
  frame.asks = { ...frame.asks, [what]: WITHHELD };
  if (IN_CALL.has(what)) state.withheld = [...(state.withheld ?? []), keyOf(frame, what)];
}

/** What every message of a kind asks for, and a caller declines once. */
const IN_CALL: ReadonlySet<Needed> = new Set(['medicine', 'patient', 'birth']);

function keyOf({ person }: MessageFrame, what: Needed): string {
  return `${what} ${person}`;
}

/** More than anything is asked for. */
const WITHHELD = 9;

/** @returns false where it was asked for enough */
function askOnce(turn: Turn, frame: MessageFrame, what: Needed): boolean {
  const { question, most } = ASKED[what];
  if (timesAsked(turn, frame, what) >= most) return false;
  if (!turn.isAside) frame.asks = { ...frame.asks, [what]: (frame.asks?.[what] ?? 0) + 1 };
  ask(turn, question);
  return true;
}

/** Who and where the caller is, is asked for in the call and not for each message: what was withheld once is asked for no more. */
function timesAsked({ state }: Turn, frame: MessageFrame, what: Needed): number {
  if (state.withheld?.includes(keyOf(frame, what)) === true) return WITHHELD;
  if (what !== 'name' && what !== 'number' && what !== 'surname') return frame.asks?.[what] ?? 0;
  const field = what === 'number' ? 'phoneNumber' : 'name';
  if (state.done.some((one) => one.kind === 'message' && one.message[field] === null)) return WITHHELD;
  // Who was asked for the rest of their name for one message is not for the next.
  if (what === 'surname' && state.done.some(({ kind }) => kind === 'message')) return WITHHELD;
  return state.stack.reduce((sum, one) => sum + (one.kind === 'message' ? (one.asks?.[what] ?? 0) : 0), 0);
}

async function leaveMessage(turn: Turn, frame: MessageFrame, person: Person): Promise<void> {
  const { recipient, about } = frame;
  const sender = senderOf(turn, person);
  const text = writtenText(frame, person, sender);
  if (wasLeft(turn, frame) || wasLeft(turn, { ...frame, text })) return;
  const said = {
    name: wholeName(sender),
    phoneNumber: sender.phoneNumber,
    text,
    recipient,
    about,
    urgency: urgencyOf(turn, frame),
  };
  const whose = { ...animalOf(turn.state.people[frame.person]), ...patientOf(frame, person) };
  const { message, isAdded } = addedToLast(turn.state, frame, { ...said, ...whose });
  await turn.tools.takeMessage(message);
  // What it is added to is that message with less in it.
  if (isAdded) turn.state.done = turn.state.done.filter((one) => one !== lastMessage(turn.state));
  recordOutcome(turn.state, { kind: 'message', about, message, ...(isAdded && { isAdded }) });
}

/**
 * What is told of a matter that was passed on last in this call, to the same people and of nobody else, is one message with it: it begins
 * with the words of that one, which whoever keeps messages lets it take the place of.
 */
function addedToLast(
  state: ConversationState,
  { because, isFollowing }: MessageFrame,
  message: CallerMessage,
): { message: CallerMessage; isAdded: boolean } {
  const last = lastMessage(state);
  const text = `${last?.message.text} | ${message.text}`;
  if (last === undefined || because !== null || text.length > MOST_WORDS) return { message, isAdded: false };
  if (!isMoreOf(last.message, message, isFollowing === true)) return { message, isAdded: false };
  const urgency = moreUrgent(last.message.urgency, message.urgency);
  return { message: { ...last.message, ...message, text, urgency }, isAdded: true };
}

/** @param isFollowing it tells whom the one before is about */
function isMoreOf(last: CallerMessage, now: CallerMessage, isFollowing: boolean): boolean {
  const isToSame = last.recipient === now.recipient && last.about === now.about;
  const isOf = ({ animal, patient }: CallerMessage): string => `${animal?.name ?? ''}|${patient?.name ?? ''}`;
  return isToSame && (isOf(last) === isOf(now) || (isFollowing && isOf(last) === '|'));
}

function moreUrgent(one: MessageUrgency = 'normal', other: MessageUrgency = 'normal'): MessageUrgency {
  return MESSAGE_URGENCIES[Math.max(MESSAGE_URGENCIES.indexOf(one), MESSAGE_URGENCIES.indexOf(other))] ?? other;
}

function lastMessage({ done }: ConversationState): OutcomeOf<'message'> | undefined {
  return done.findLast((one): one is OutcomeOf<'message'> => one.kind === 'message');
}

/** Who somebody is, told after the message about them was passed on, follows it in the caller's words. @returns false where nothing was */
export function followMessage({ state, before, words }: Turn): boolean {
  const last = state.done.at(-1);
  const told = state.people.findIndex((person, index) => !isDeepStrictEqual(person, before.people[index]));
  if (last?.kind !== 'message' || told < 0 || words === '') return false;
  const { recipient = null } = last.message;
  state.stack.push(newMessage(told, { text: words, recipient, about: last.about, isFollowing: true }));
  return true;
}

function animalOf(person: Person | undefined): Pick<CallerMessage, 'animal' | 'ownerId'> {
  const { name, kind } = person?.animal ?? { name: null, kind: null };
  if (name === null) return {};
  const owner = person?.record ?? null;
  return { animal: { name, kind }, ...(owner !== null && { ownerId: owner.id }) };
}

/** What is left after a danger that was not taken back is read before anything else. */
function urgencyOf({ state }: Turn, { isUrgent, about }: MessageFrame): MessageUrgency {
  if (state.danger !== null || about === 'emergency') return 'emergency';
  return isUrgent ? 'urgent' : 'normal';
}
