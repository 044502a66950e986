import { recordOutcome } from '../policy/outcomes.ts';
import { type MessageFrame, newPerson, type Person } from '../state.ts';
import type { CallerMessage, MessageUrgency } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { ask } from './ask.ts';
import { type Step, step } from './flow.ts';

/** A caller who gives no name or number after so many questions still leaves the message. */
const MOST_ASKED = 2;
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

/** What it says, who leaves it, where they can be reached; then it is left, word for word. */
export async function nextOfMessage(turn: Turn, frame: MessageFrame, person: Person): Promise<Step> {
  if (frame.isOffered === true) {
    if (askOnce(turn, frame, 'offer')) return step.asked;
    // Neither a yes nor a no was heard: what was told is not lost.
    if (!isUnsettled(frame)) return step.finished;
    delete frame.isOffered;
  }
  if (frame.text === null) return askOnce(turn, frame, 'text') ? step.asked : step.finished;
  const from = senderOf(turn, person);
  if (from.name === null && askOnce(turn, frame, 'name')) return step.asked;
  if (from.phoneNumber === null && askOnce(turn, frame, 'number')) return step.asked;
  await leaveMessage(turn, frame, from);
  if (frame.isAnnounced !== true)
    turn.acts.push({ act: 'message_taken', recipient: frame.recipient, isAfterAll: false });
  return step.finished;
}

/** Adds to the words of a message what does not stand in it yet. */
export function addText(frame: MessageFrame, text: string): void {
  if (frame.text === null) frame.text = text;
  else if (!frame.text.includes(text)) frame.text = `${frame.text} ${text}`.slice(0, MOST_WORDS);
}

/** The line goes: what was told is left, whatever is missing. @returns false where nothing was, or nobody wanted it */
export async function leaveAsItIs(turn: Turn, frame: MessageFrame): Promise<boolean> {
  if (frame.text === null) return false;
  // What came to nothing here, and was not declined, is not lost.
  if (frame.isOffered === true && !(isUnsettled(frame) && turn.state.ended !== 'transferred')) return false;
  await leaveMessage(turn, frame, senderOf(turn, turn.state.people[frame.person] ?? newPerson('self')));
  if (frame.isAnnounced !== true)
    turn.acts.unshift({ act: 'message_taken', recipient: frame.recipient, isAfterAll: false });
  return true;
}

/** Whether it stands for something that was told, and that the agent made nothing of. */
function isUnsettled({ because, text }: MessageFrame): boolean {
  return text !== null && (because === 'nobody_there' || because === 'no_time');
}

/** What the caller would not say, or what is asked for enough, is asked for no more. */
export function withhold(frame: MessageFrame, what: keyof NonNullable<MessageFrame['asks']>): void {
  frame.asks = { ...frame.asks, [what]: MOST_ASKED };
}

/** @returns false where it was asked for enough */
function askOnce(turn: Turn, frame: MessageFrame, what: keyof typeof QUESTIONS): boolean {
  if (timesAsked(turn, frame, what) >= MOST_ASKED) return false;
  if (!turn.isAside) frame.asks = { ...frame.asks, [what]: (frame.asks?.[what] ?? 0) + 1 };
  ask(turn, QUESTIONS[what]);
  return true;
}

/** Who and where the caller is, is asked for in the call and not for each message: what was withheld once is asked for no more. */
function timesAsked({ state }: Turn, frame: MessageFrame, what: keyof typeof QUESTIONS): number {
  if (what === 'offer' || what === 'text') return frame.asks?.[what] ?? 0;
  const field = what === 'name' ? 'name' : 'phoneNumber';
  if (state.done.some((one) => one.kind === 'message' && one.message[field] === null)) return MOST_ASKED;
  return state.stack.reduce((sum, one) => sum + (one.kind === 'message' ? (one.asks?.[what] ?? 0) : 0), 0);
}

const QUESTIONS = {
  offer: 'offer_message',
  text: 'message_text',
  name: 'caller_name',
  number: 'phone_number',
} as const;

function senderOf(turn: Turn, person: Person): { name: string | null; phoneNumber: string | null } {
  const phoneNumber = turn.state.caller.phoneNumber ?? person.phoneNumber ?? turn.practice.callerNumber;
  return { name: nameOf(turn, person), phoneNumber };
}

/** The same words twice are one message; so is a part of them once more, for nobody else and no more urgent. */
export function wasLeft({ state }: Turn, { text, recipient, isUrgent }: LeftWords): boolean {
  const words = ` ${plainWords(text ?? '')} `;
  return state.done.some((one) => {
    if (one.kind !== 'message') return false;
    const { message } = one;
    if (message.text === text) return true;
    const isSameEnd = (recipient === null || recipient === message.recipient) && !isUrgent;
    return isSameEnd && words.trim() !== '' && ` ${plainWords(message.text)} `.includes(words);
  });
}

type LeftWords = Pick<MessageFrame, 'text' | 'recipient' | 'isUrgent'>;

function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).join(' ');
}

async function leaveMessage(
  turn: Turn,
  frame: MessageFrame,
  from: { name: string | null; phoneNumber: string | null },
): Promise<void> {
  const { recipient, about } = frame;
  if (wasLeft(turn, frame)) return;
  const said = { ...from, text: frame.text ?? '', recipient, about, urgency: urgencyOf(turn, frame) };
  const message: CallerMessage = { ...said, ...animalOf(turn.state.people[frame.person]) };
  await turn.tools.takeMessage(message);
  recordOutcome(turn.state, { kind: 'message', about: frame.about, message });
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

/**
 * Who leaves it: the caller where they said who they are, for this matter, another one or their animal's, else who the call is about, unless
 * that is somebody else than who calls.
 */
function nameOf({ state: { caller, people } }: Turn, person: Person): string | null {
  const isNamed = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => (firstName ?? lastName) !== null;
  const who =
    [caller, ...people.filter(({ relation }) => relation === 'self' || relation === 'animal')].find(isNamed) ??
    (person.relation === 'other' ? caller : person);
  const name = [who.firstName, who.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}
