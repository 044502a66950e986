import type { Desk } from '../desk.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import type { CancelTask, Task } from '../task.ts';
import { newMove } from './move.ts';
import { findRelativeWish } from './relative-wish.ts';

/** Another time is wished for something that stands. */
const CHANGES =
  /\b(?:change|move|different|another|other|switch|later|earlier) (?:\w+ ){0,2}?(?:day|time|date|one|it|appointment)\b/;
/** "And put him in the Thursday after." */
const PUTS = /\bput (?:him|her|me|us|them|it) (?:in|on|down)\b/;
const ASKED = new Set(['name', 'first_name', 'last_name', 'birth_date', 'retry_identity', 'which_appointment']);

export function wishesChange({ text }: Utterance): boolean {
  return CHANGES.test(text) || PUTS.test(text);
}

/** "The Thursday after", of what is on a Thursday: read once that one is known. */
function isOfItsDay({ when }: CancelTask, { day }: Heard): boolean {
  return day.days !== null && when?.days?.some((own) => day.days?.includes(own)) === true;
}

/** What is to be canceled is put on another day: no booking of its own. */
export function putsElsewhere(task: Task | null, { text }: Utterance, when: Heard): boolean {
  return task?.kind === 'cancel' && task.appointment === null && !when.isEmpty && PUTS.test(text);
}

/** "I can't get there tomorrow" opened a cancellation, and "I need to change the day, Thursday after two" makes it a move. True where the words say so. */
export function turnsToMove(desk: Desk, task: CancelTask, heard: Utterance, when: Heard): boolean {
  const isAsked = ASKED.has(desk.state.asked?.kind ?? '');
  if (!isAsked || task.appointment !== null || when.isEmpty || !wishesChange(heard)) return false;
  desk.state.task = {
    ...newMove(),
    source: { when: task.when, words: task.words },
    when: isOfItsDay(task, when) ? null : mergeWhen(null, when),
    target: heard.text,
    relative: findRelativeWish(heard.text),
  };
  return true;
}
