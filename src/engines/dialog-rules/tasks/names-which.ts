import type { Desk } from '../desk.ts';
import type { Request } from '../intents/requests.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { emptyWhen } from '../task.ts';
import { openCancellation, openMove } from './open-change.ts';

/** "The sick visit on Tuesday", where a cancellation was asked for and it is not yet known which: no booking. */
export function namesWhich(desk: Desk, request: Request, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  const isOpen = (task?.kind === 'cancel' || task?.kind === 'move') && task.appointment === null;
  if (!isOpen || request.kind !== 'book' || !NAMES_ONE.test(heard.text) || asksAnew(heard.text)) return false;
  const hint = task.kind === 'cancel' ? task : task.source;
  hint.words = `${hint.words} ${heard.text}`.trim();
  if (when.day.days !== null) hint.when = { ...emptyWhen(), days: when.day.days };
  return true;
}

const NAMES_ONE =
  /^(?:(?:it is|that is|that would be|cancel|move|for|um|oh|yes|well|so) )*(?:the|my|our|his|her|that)\b/;

function asksAnew(text: string): boolean {
  return /\b(book|schedule|need|want|would like|another|new|make)\b/.test(text);
}

/** "Cancel the follow-up on Friday", said once more with what tells which, before it was looked up. */
export function toldAgain(desk: Desk, request: Request, heard: Utterance, when: Heard): boolean {
  const { task } = desk.state;
  const isOpen = (task?.kind === 'cancel' || task?.kind === 'move') && task.appointment === null;
  if (!isOpen || task.kind !== request.kind || desk.state.asked?.kind === 'which_appointment') return false;
  if (task.kind === 'cancel') {
    const again = openCancellation(desk, heard, when);
    Object.assign(task, { words: `${task.words} ${again.words}`.trim(), when: again.when ?? task.when });
    return true;
  }
  const again = openMove(desk, heard, when);
  task.source = {
    when: again.source.when ?? task.source.when,
    words: `${task.source.words} ${again.source.words}`.trim(),
  };
  Object.assign(task, {
    when: again.when ?? task.when,
    target: again.target ?? task.target ?? null,
    relative: again.relative ?? task.relative,
  });
  return true;
}
