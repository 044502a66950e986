import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';

const ASKS =
  /\b(is|are|was) (it|that|that (one|time|class|slot|session)|the (class|session|slot)|this one|they|those|these) (already |all |completely |pretty |still |really |usually )*(full|booked( up| out)?|taken|sold out|packed|open|available|free)\b|\b(is|are) there (still )?(any |a |an |enough )?(spots?|space|spaces|room|openings?|places?)( (still|left|open|available|in (it|that|there|that one|that class)|for (us|me|that)))*$/;

/** Whether the words ask if a time that was read out can still be had. */
export function asksRoomLeft({ state: { task } }: Desk, { text }: Utterance): boolean {
  const isRead = (task?.kind === 'book' || task?.kind === 'move') && (task.chosen !== null || task.offered.length > 0);
  return isRead && ASKS.test(text);
}

/** What is read out is free; how many come to it is not known here. */
export function answerRoomLeft({ state: { task } }: Desk): string | null {
  if (task?.kind !== 'book' && task?.kind !== 'move') return null;
  return task.chosen === null ? 'Those times are still open.' : 'That time is still open.';
}
