import type { Desk } from './desk.ts';
import { isAlarmed } from './intents/answer-emergency.ts';
import { courtesyOf } from './intents/courtesies.ts';
import type { Utterance } from './listening/hear.ts';
import { readReply } from './listening/yes-no.ts';
import { sayAgain } from './take-protected.ts';

/** Politeness in whatever words, where nothing is under way that they could answer. */
export function takeCourtesy(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.task !== null || !OFFERS_MORE.has(state.asked?.kind ?? 'open')) return false;
  const courtesy = courtesyOf(heard);
  if (courtesy === null) return false;
  const isOffered = state.asked?.kind === 'offer_message';
  if (isOffered && (courtesy === 'small talk' || readReply(heard.text) !== null) && courtesy !== 'farewell')
    return false;
  if (courtesy === 'small talk')
    return sayAgain(desk, /\bhow (?:is|are|was)\b/.test(heard.text) ? 'Thanks for asking!' : 'Good to hear from you.');
  if (courtesy !== 'reaction') return close(desk, courtesy === 'farewell');
  if (state.asked?.kind === 'open') return false;
  state.asked = { kind: 'anything_else' };
  if (lastSaidOf(desk) === HEARD) sayGoodbye(desk);
  else desk.say(HEARD);
  return true;
}

const OFFERS_MORE = new Set(['open', 'anything_else', 'offer_message']);
const HEARD = 'All right. Is there anything else I can help you with?';

export function lastSaidOf({ state }: Desk): string | null {
  return state.history.findLast((turn) => turn.role === 'agent')?.text ?? null;
}

export function close(desk: Desk, isGoodbye: boolean): boolean {
  const { state } = desk;
  if (state.task === null && isAlarmed(desk)) return sendForHelp(desk);
  if (!isGoodbye && leavesSuggested(desk)) return true;
  if (state.task !== null && !isGoodbye && !isBegunByMistake(desk)) return false;
  if (!isGoodbye && state.task !== null) state.asked = { kind: 'anything_else' };
  state.task = isGoodbye ? state.task : null;
  if (isGoodbye || state.asked?.kind === 'anything_else') {
    sayGoodbye(desk);
    return true;
  }
  state.asked = { kind: 'anything_else' };
  desk.say("You're welcome. Is there anything else I can help you with?");
  return true;
}

/** The end of a call in which somebody is in danger. */
export function sendForHelp(desk: Desk): true {
  desk.say('Please get help right away. Take care. Goodbye.');
  desk.end('goodbye');
  return true;
}

/** Thanks in answer to what they would like to come in for, after something was settled: no booking was wished for. */
function isBegunByMistake({ state: { task, asked, done } }: Desk): boolean {
  const isSettled = done.some((outcome) => 'appointment' in outcome || outcome.kind === 'message');
  return isSettled && task?.kind === 'book' && task.serviceId === null && asked?.kind === 'service';
}

const TAKES_UP = /\b(?:yes|yeah|yep|yup|sure|please|perfect|great|good|do (?:that|it|so)|go ahead)\b/;

/** "All right, thank you", to "shall I look for that?": no yes, and nothing is looked for. */
function leavesSuggested(desk: Desk): boolean {
  const { state } = desk;
  const isSuggested = state.task?.kind === 'book' && state.task.serviceId === null && state.task.suggested !== null;
  const said = state.history.findLast(({ role }) => role === 'caller')?.text.toLowerCase() ?? '';
  if (!isSuggested || state.asked?.kind !== 'service' || TAKES_UP.test(said)) return false;
  state.task = null;
  state.asked = { kind: 'anything_else' };
  desk.say("All right, I haven't booked anything. Is there anything else I can help you with?");
  return true;
}

/** The last words of a call that came to its end. */
export function sayGoodbye(desk: Desk): void {
  const booked = desk.state.done.some((outcome) => outcome.kind === 'booked' || outcome.kind === 'moved');
  desk.say(
    `Thank you for calling ${desk.practice.name}. ${booked ? 'We look forward to seeing you.' : 'Have a great day.'} Goodbye.`,
  );
  desk.end('goodbye');
}
