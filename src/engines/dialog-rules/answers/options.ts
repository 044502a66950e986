import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone } from '../state.ts';

const ASKS = /\bwhat (are|is) (my|our|the) (options?|choices?)\b|\bwhat can (i|we|you) do( about (it|that|this))?$/;

/** Whether the words ask what can be done about the appointment that was told about a moment ago. */
export function asksOptions({ state }: Desk, heard: Utterance): boolean {
  const last = lastDone(state);
  return state.task === null && last?.kind === 'looked_up' && ASKS.test(heard.text);
}

/** What can be done about an appointment by telephone. */
export function answerOptions({ practice }: Desk): string | null {
  return practice.bookingEnabled ? 'I can move it to another day or time, cancel it, or leave it as it is.' : null;
}
