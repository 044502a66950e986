import { recordOutcome } from '../policy/outcomes.ts';
import type { MessageFrame, Person } from '../state.ts';
import type { CallerMessage, MessageUrgency } from '../tools.ts';
import type { Turn } from '../turn-context.ts';
import { ask, timesOf } from './ask.ts';
import { type Step, step } from './flow.ts';

/** A caller who gives no name or number after so many questions still leaves the message. */
const MOST_ASKED = 2;

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
  if (frame.text === null) {
    if (timesOf(turn, 'message_text') >= MOST_ASKED) return step.finished;
    ask(turn, 'message_text');
    return step.asked;
  }
  const name = nameOf(turn, person);
  if (name === null && timesOf(turn, 'caller_name') < MOST_ASKED && !wasAsked(turn, 'phone_number')) {
    ask(turn, 'caller_name');
    return step.asked;
  }
  const phoneNumber = turn.state.caller.phoneNumber ?? person.phoneNumber ?? turn.practice.callerNumber;
  if (phoneNumber === null && timesOf(turn, 'phone_number') < MOST_ASKED) {
    ask(turn, 'phone_number');
    return step.asked;
  }
  await leaveMessage(turn, frame, { name, phoneNumber });
  turn.acts.push({ act: 'message_taken', recipient: frame.recipient, isAfterAll: false });
  return step.finished;
}

/** Leaves it as it is, whatever is missing. */
export async function leaveMessage(
  turn: Turn,
  frame: MessageFrame,
  from: { name: string | null; phoneNumber: string | null },
): Promise<void> {
  const { recipient, about } = frame;
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

/** Who leaves it: the caller where they said who they are, else who the call is about. */
export function nameOf({ state }: Turn, person: Person): string | null {
  const { caller } = state;
  const who = caller.firstName === null && caller.lastName === null ? person : caller;
  const name = [who.firstName, who.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? null : name;
}

function wasAsked({ state }: Turn, question: string): boolean {
  return state.asked?.question === question;
}
