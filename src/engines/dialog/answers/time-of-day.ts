import { wallClock, weekdayOf } from '../civil-time.ts';
import type { Desk } from '../desk.ts';
import { weekdayNamed } from '../listening/day-names.ts';
import type { Utterance } from '../listening/hear.ts';
import { sayClock, sayDay } from '../speech/say-times.ts';

const ASKS_CLOCK = /\b(what time is it|what is the time|do you have the time)\b(?! (you|to))/;
const ASKS_DATE = /\b(what (day|date) is (it|today|this)|what is (today's date|the date|today))\b/;

/** Whether the words ask for the time or the date. */
export function asksTime(heard: Utterance): boolean {
  const isOfVisit = /\b(appointment|visit|session|class|again|supposed|booked|scheduled)\b/.test(heard.text);
  return (ASKS_CLOCK.test(heard.text) && !isOfVisit) || ASKS_DATE.test(heard.text);
}

const ASKS_THAT_DAY = /\bwhat day (of the week )?(is|was|would) (that|it|this)( be)?( again)?$/;

const IS_WEEKDAY =
  /\b(?:is|was) (?:that|it|this) (?:on |the |a |for )*((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: right| though)?$/;

/** "What day of the week is that?" of a time that is being spoken of. */
export function asksThatDay(desk: Desk, heard: Utterance): boolean {
  return slotSpokenOf(desk) !== null && (ASKS_THAT_DAY.test(heard.text) || IS_WEEKDAY.test(heard.text));
}

/** The day of the time that is being spoken of. */
export function answerThatDay(desk: Desk, heard: Utterance): string | null {
  const startsAt = slotSpokenOf(desk);
  if (startsAt === null) return null;
  const { day } = wallClock(startsAt, desk.practice.timezone);
  const asked = weekdayNamed(IS_WEEKDAY.exec(heard.text)?.[1]);
  const lead = asked === null ? "That's" : asked === weekdayOf(day) ? "Yes, that's" : "No, that's";
  return `${lead} ${sayDay(day)}.`;
}

function slotSpokenOf({ state }: Desk): string | null {
  const { task } = state;
  if (task?.kind !== 'book' && task?.kind !== 'move') return null;
  const days = new Set(task.offered.map((slot) => slot.startsAt.slice(0, 10)));
  return task.chosen?.startsAt ?? (days.size === 1 ? (task.offered[0]?.startsAt ?? null) : null);
}

/** The clock and the calendar of the practice. */
export function answerTime(desk: Desk, heard: Utterance): string {
  return ASKS_CLOCK.test(heard.text) ? `It's ${sayClock(desk.minuteNow)}.` : `Today is ${sayDay(desk.today)}.`;
}
