import { sayClock, sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';

const ASKS_CLOCK = /\b(what time is it|what is the time|do you have the time)\b(?! (you|to))/;
const ASKS_DATE = /\b(what (day|date) is (it|today|this)|what is (today's date|the date|today))\b/;

/** Whether the words ask for the time or the date. */
export function asksTime(heard: Utterance): boolean {
  const isOfVisit = /\b(appointment|visit|session|class|again|supposed|booked|scheduled)\b/.test(heard.text);
  return (ASKS_CLOCK.test(heard.text) && !isOfVisit) || ASKS_DATE.test(heard.text);
}

/** The clock and the calendar of the practice. */
export function answerTime(desk: Desk, heard: Utterance): string {
  return ASKS_CLOCK.test(heard.text) ? `It's ${sayClock(desk.minuteNow)}.` : `Today is ${sayDay(desk.today)}.`;
}
