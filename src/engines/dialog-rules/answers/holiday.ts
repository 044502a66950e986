import { wallClock } from '../../dialog/civil-time.ts';
import { findHoliday } from '../../dialog/holidays.ts';
import { sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';

const ASKS =
  /\b(is|was|are) (not )?(that|it|this|that day|the \d+\w*|(?:this |next |that )?\w+day(?: the \d+\w*)?)( not)?( right| on| the (day|week) (of|before|after)| around| near)* $/;

/** Whether the words ask if the day that is being spoken of is a holiday: "is that Thanksgiving?" */
export function asksHoliday(desk: Desk, { text }: Utterance): boolean {
  const holiday = findHoliday(text, desk.today);
  return holiday !== null && daySpokenOf(desk) !== null && ASKS.test(text.slice(0, text.indexOf(holiday.words)));
}

/** When the holiday is, and whether that is the day meant. */
export function answerHoliday(desk: Desk, { text }: Utterance): string | null {
  const holiday = findHoliday(text, desk.today);
  if (holiday === null) return null;
  return holiday.day === daySpokenOf(desk)
    ? `Yes, that's ${holiday.name}.`
    : `${holiday.name} is ${sayDay(holiday.day)}.`;
}

function daySpokenOf({ state, practice }: Desk): string | null {
  const { task } = state;
  if (task?.kind !== 'book' && task?.kind !== 'move') return null;
  const slot = task.chosen ?? task.offered[0];
  return slot === undefined ? (task.when?.days?.[0] ?? null) : wallClock(slot.startsAt, practice.timezone).day;
}
