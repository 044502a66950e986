import { addDays, wallClock, weekdayOf } from '../dialog/civil-time.ts';
import { holidayOn } from '../dialog/holidays.ts';
import type { Desk } from './desk.ts';
import type { DayContext } from './listening/day-mention.ts';
import { findWhen, type Heard } from './listening/find-when.ts';
import { type Utterance, utteranceOf } from './listening/hear.ts';
import type { DialogState } from './state.ts';
import { emptyWhen, type SlotSearch, type When } from './task.ts';

const ANOTHER_DAY =
  /\b(after|before|until) (\d|noon|work|school|lunch)|\b(morning|afternoon|evening)s?\b|\b(actually|instead|change|move|make it|wait|appointment|different|another|rather|can (?:you|we|i) do|what about|how about|come in|book|time)\b|\b(mon|tues|wednes|thurs|fri|satur|sun)day|\b(today|tomorrow|week)\b/;

/** "No, eight thirty", "not nine, ten thirty": no day of any year. */
const CORRECTS_HOUR = /^(?:no|not|wait|sorry)\b(?: \w+)*? \d{1,2}(?: (?:15|30|45)| oclock| [ap]m)$/;

const HOUR_ALONE =
  /^(?:(?!(?:born|birth\w*|dob|january|february|march|april|may|june|july|august|september|october|november|december)\b)[a-z]+ )*\d{1,2} (15|30|45)(?: [a-z]+)*$/;
const OF_HOUR =
  /\b(?:at|about|around|after|before|fine|good|better|works|instead|actually|make|rather|then|earlier|later)\b/;

/** "Right after him is fine, like ten thirty", where the birthday was asked for and a time is under discussion: the hour. */
export function saysHour({ state: { asked, task } }: Desk, { text }: Utterance): boolean {
  if (CORRECTS_HOUR.test(text)) return true;
  if (asked?.kind !== 'birth_date' || task?.kind !== 'book') return false;
  const minutes = HOUR_ALONE.exec(text)?.[1];
  return minutes !== undefined && (minutes !== '15' || OF_HOUR.test(text));
}

/** "And one for my daughter on Wednesday, same time", "no, I meant Wednesday": of the week of what was booked. */
const OF_ITS_WEEK =
  /\b(?:one|1|another|the same)\b.*\bfor (?:my|our|him|her)\b|^(?:oh|no|wait|sorry|um|hm|shoot|oops)\b|\b(?:i meant|make it|instead|not (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** Day and time in the words; in an answer to the question after a date of birth a date is none, however garbled. */
export function whenIn(desk: Desk, heard: Utterance): Heard {
  const asked = desk.state.asked?.kind;
  const isBirth =
    (asked === 'birth_date' || asked === 'birth_year') && !ANOTHER_DAY.test(heard.text) && !saysHour(desk, heard);
  const context = dayContext(desk);
  const last = desk.state.task === null && OF_ITS_WEEK.test(heard.text) ? lastTold(desk.state) : undefined;
  if (last !== undefined) context.chosenDay = wallClock(last.startsAt, desk.practice.timezone).day;
  const when = findWhen(isBirth ? utteranceOf('') : heard, desk.practice.hours, context);
  return when.isEmpty ? (inHours(desk, heard.text) ?? when) : when;
}

/** "In like an hour", "in two hours": later today. */
function inHours({ today, minuteNow }: Desk, text: string): Heard | null {
  const count = /\bin (?:like |about |maybe |around |just )*(half an|an|1|2|3|4|a couple of|a few) hours?\b/.exec(
    text,
  )?.[1];
  if (count === undefined) return null;
  const hours = { 'half an': 0.5, an: 1, 'a couple of': 2, 'a few': 3 }[count] ?? Number(count);
  const from = minuteNow + hours * 60;
  return {
    day: { days: [today], isExact: true, isPast: false, used: [] },
    time: { at: null, window: { from: from - 15, to: 1439 }, order: 'earliest', isAny: false, used: [] },
    alternative: null,
    isEmpty: false,
  };
}

/** "How late are you open on Saturday, and get me in that day": the day was named in the question. */
export function withDayOf(whole: Heard, when: Heard, rest: Utterance): Heard {
  const pointsBack =
    when.day.days === null && whole.day.days !== null && /\b(that|same) day\b|\bthen\b/.test(rest.text);
  return pointsBack ? { ...when, day: whole.day, isEmpty: false } : when;
}

const OF_TODAY =
  /\b(?:today|tonight|this|now|asap|right away|soon|\d+(?:st|nd|rd|th)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)\b/;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Who speaks of an appointment to come and says "Wednesday" on a Wednesday means the next one; who means today says so. */
export function aheadOfToday({ today }: Desk, { text }: Utterance, when: Heard): Heard {
  const { days } = when.day;
  if (days === null || !days.includes(today) || days.length > 3 || OF_TODAY.test(text)) return when;
  if (!new RegExp(`\\b${WEEKDAYS[weekdayOf(today)] ?? ''}`).test(text)) return when;
  const ahead = days.map((day) => (day === today ? addDays(day, 7) : day)).sort();
  return { ...when, day: { ...when.day, days: [...new Set(ahead)] } };
}

/** Notes the one day that a question named, for what is asked next of "that day"; forgotten where the talk turns elsewhere. */
export function noteTopicDay({ state }: Desk, { day, time }: Heard, isAnswered: boolean): void {
  const [only, other] = day.days ?? [];
  if (state.task !== null && only === undefined && (time.at !== null || time.window !== null)) return;
  if (isAnswered && only !== undefined && other === undefined) state.topicDay = only;
  else if (!isAnswered || only !== undefined) state.topicDay = null;
}

/** "Eleven, then", once it was asked whether Saturday is open: of that Saturday, where no day is chosen or wished for. */
export function onTopicDay({ state }: Desk, { chosen, offered, when }: SlotSearch, heard: Heard): Heard {
  const { topicDay = null, asked } = state;
  const isOpen = asked?.kind === 'when' && chosen === null && offered.length === 0 && (when?.days ?? null) === null;
  const isHour = heard.time.at !== null || heard.time.window !== null;
  if (topicDay === null || !isOpen || !isHour || heard.time.isAny || heard.day.days !== null) return heard;
  return { ...heard, day: { ...heard.day, days: [topicDay], isExact: true } };
}

/** The open day of the question before, where a booking begins with none of its own. */
export function takeTopicDay({ state, practice }: Desk, { day }: Heard, before: string | null): void {
  const { task } = state;
  if (task?.kind !== 'book' || day.days !== null || task.when?.days != null || before === null) return;
  const isClosed = practice.closures.some(({ date }) => date === before) || holidayOn(before) !== null;
  const isOpen = practice.hours.some((span) => span.isActive && span.dayOfWeek === weekdayOf(before));
  if (isOpen && !isClosed) task.when = { ...emptyWhen(), ...task.when, days: [before] };
}

/** The wish for the day and hour of a start, and for no other. */
export function onlyThen(desk: Desk, startsAt: string): When {
  const local = wallClock(startsAt, desk.practice.timezone);
  return { ...emptyWhen(), days: [local.day], at: [local.minute] };
}

/** The day of the chosen time, or the one day that was wished for and offered: "Wednesday, then" is of its week. */
function dayChosen({ practice }: Desk, { chosen, offered, when }: SlotSearch): string | null {
  if (chosen !== null) return wallClock(chosen.startsAt, practice.timezone).day;
  const [wished, other] = when?.days ?? [];
  const isOffered = offered.some((slot) => wallClock(slot.startsAt, practice.timezone).day === wished);
  return wished !== undefined && other === undefined && isOffered ? wished : null;
}

/** The appointment that was made, moved or canceled last: "another one the week after that". */
function lastTold({ done }: DialogState): { startsAt: string } | undefined {
  const last = done.findLast((outcome) => 'appointment' in outcome);
  return last !== undefined && 'appointment' in last ? last.appointment : undefined;
}

/** The day of the one read out to be canceled: "can I come Thursday instead?" is of its week. */
function dayToCancel({ state: { task }, practice }: Desk): string | null {
  const appointment = task?.kind === 'cancel' ? task.appointment : null;
  return appointment === null ? null : wallClock(appointment.startsAt, practice.timezone).day;
}

/** What the days that a caller names are counted from: today, the day under discussion, the days just offered. */
export function dayContext(desk: Desk): DayContext {
  const { state, today, practice } = desk;
  const asked = state.asked?.kind;
  const search = state.task?.kind === 'book' || state.task?.kind === 'move' ? state.task : null;
  const slot = search?.chosen ?? search?.offered[0];
  const wished = search?.when?.days?.[0] ?? null;
  const current =
    slot ?? (wished === null && state.task?.kind === 'move' ? (state.task.appointment ?? undefined) : undefined);
  const isMissed = search?.chosen === null && search.when?.days?.length === 1;
  const told = current ?? (state.task === null ? lastTold(state) : undefined);
  const isAsking = told === undefined && wished === null;
  const spoken = told === undefined || isMissed ? wished : wallClock(told.startsAt, practice.timezone).day;
  const contextDay = isAsking ? (state.topicDay ?? null) : spoken;
  const isNewAsked = state.task === null && told !== undefined;
  const isTimeAsked = asked === 'when' || asked === 'slot' || asked === 'what_to_change';
  const own = state.task?.kind === 'move' ? state.task.appointment : null;
  return {
    today,
    contextDay,
    ownDay: own === null ? null : wallClock(own.startsAt, practice.timezone).day,
    offeredDays: [
      ...(search?.offered ?? []).map((slot) => wallClock(slot.startsAt, practice.timezone).day),
      ...(asked === 'slot' ? (search?.when?.days ?? []) : []),
      ...(isNewAsked && told !== undefined ? [wallClock(told.startsAt, practice.timezone).day] : []),
    ],
    chosenDay: search === null ? dayToCancel(desk) : dayChosen(desk, search),
    expectsDay:
      isTimeAsked ||
      (asked === 'service' && search !== null && search.when !== null) ||
      (search !== null && (asked === 'consent' || asked === 'name')),
    ...(search?.chosen != null ? { isSettled: true } : {}),
  };
}
