import { minuteOf } from '../../dialog/civil-time.ts';
import { RecentOf } from '../../dialog/memoize.ts';
import type { OpeningSpan } from '../../dialog/practice.ts';
import type { When } from '../task.ts';
import { type DayWish, findDays } from './calendar-days.ts';
import { findTimes, type TimeWish } from './clock-times.ts';
import type { DayContext } from './day-mention.ts';
import { type Utterance, utteranceOf } from './hear.ts';
import type { ExpectedTime } from './read-clock.ts';
import { withoutStories } from './stories.ts';
import { withoutTold } from './told-before.ts';

export interface Heard {
  day: DayWish;
  time: TimeWish;
  /** A second pair of day and time: "Monday at ten or Wednesday after two". */
  alternative: Heard | null;
  /** Neither a day nor a time nor "any time" was said. */
  isEmpty: boolean;
}

const AGREES =
  /^(?:(?:oh|um|ok|okay|well|sure) )*(?:yes|yeah|yep|yup|sure|perfect|great|that (?:is|will be|works|sounds)(?: \w+)? (?:fine|good|great|perfect|ok))\b/;
const OBJECTS = /^(?:(?:oh|um|well|hm|wait|sorry|actually|ooh) )*(?:no|nope|nah)\b/;

/** "The Friday after Thanksgiving weekend, so the fourth": a day told by its date outweighs how it was told before. */
const RESTATES = /\S+ \S+ .*\bso (?:that is |that would be |i guess |it is |on )*(the \d{1,2}(?:st|nd|rd|th)\b.*)$/;

/** A day is named, and when on it. */
export function namesDayAndTime({ day, time }: Heard): boolean {
  return day.days !== null && (time.at !== null || time.window !== null);
}

/** Reads day and time; what follows a self-correction ("no wait, Thursday") outweighs what came before it. */
export function findWhen(heard: Utterance, hours: OpeningSpan[], context: DayContext): Heard {
  return READ.get(hours, JSON.stringify([heard.text, context]), () => readWhen(heard, hours, context));
}

/** One utterance is read many times in a turn. */
const READ = new RecentOf<OpeningSpan[], Heard>(50);

function readWhen(heard: Utterance, hours: OpeningSpan[], context: DayContext): Heard {
  const tone = OBJECTS.test(heard.text) ? 'objects' : AGREES.test(heard.text) ? 'agrees' : null;
  const whole = readEither(heard, hours, { ...context, tone });
  const correction = RESTATES.exec(heard.text)?.[1] ?? heard.correction;
  if (correction === null) return whole;
  // "The number ends in four seven, sorry, five seven": what the whole makes of it tells what the rest speaks of.
  const words = withoutStories(heard.text.split(' ')).slice(-correction.split(' ').length);
  const before = utteranceOf(heard.text.slice(0, -correction.length).trim());
  const corrected = read(words, hours, {
    ...context,
    chosenDay: narrowedDay(before, hours, context) ?? context.chosenDay ?? null,
    tone,
    expectsDay: context.expectsDay || (words.length <= 4 && whole.time.at !== null),
  });
  const day = corrected.day.days === null ? whole.day : corrected.day;
  const hasTime = corrected.time.at !== null || corrected.time.window !== null || corrected.time.order !== null;
  const time = hasTime ? corrected.time : whole.time;
  return { day, time, alternative: null, isEmpty: whole.isEmpty && corrected.isEmpty };
}

/** "Next week Tuesday, I mean Wednesday": the day that was narrowed down to before, for it is the Wednesday of that week. */
function narrowedDay(before: Utterance, hours: OpeningSpan[], context: DayContext): string | null {
  if (!NARROWS.test(before.text)) return null;
  const { days } = findWhen(before, hours, context).day;
  return days?.length === 1 ? (days[0] ?? null) : null;
}

const NARROWS =
  /\b(?:weeks?|next|following|after|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|first|second|third|\d{1,2}(?:st|nd|rd|th))\b/;

/** Splits at "or" where both sides name a day and a time of their own. */
function readEither(heard: Utterance, hours: OpeningSpan[], context: DayContext): Heard {
  const [left = '', right, more] = heard.text.split(/ or (?:else |maybe |on )?/);
  if (right === undefined || more !== undefined) return read(heard.tokens, hours, context);
  const [first, second] = [left, right].map((side) => read(side.split(' '), hours, context));
  const isPair = first !== undefined && second !== undefined && isDayAndTime(first) && isDayAndTime(second);
  return isPair ? { ...first, alternative: second } : read(heard.tokens, hours, context);
}

function isDayAndTime({ day, time }: Heard): boolean {
  return day.days !== null && (time.at !== null || time.window !== null);
}

function read(said: readonly string[], hours: OpeningSpan[], context: DayContext): Heard {
  const tokens = withoutStories(withoutTold(said));
  const day = findDays(tokens, context);
  const rest = tokens.map((token, i) =>
    day.asides?.[i] === true || (day.used[i] === true && !/^(tonight|morning|afternoon|evening)$/.test(token))
      ? '·'
      : token,
  );
  const time = findTimes(rest, (minute) => isOpenAt(hours, minute), expected(context));
  const isEmpty =
    day.days === null && !day.isPast && time.at === null && time.window === null && time.order === null && !time.isAny;
  return { day, time, alternative: null, isEmpty };
}

function expected({ expectsDay, isSettled }: DayContext): ExpectedTime {
  return expectsDay ? (isSettled === true ? 'settled' : 'asked') : null;
}

/** Joins what is said now to what was wished before: a new day keeps the old time, and the other way round. */
export function mergeWhen(before: When | null, heard: Heard): When {
  const { day, time } = heard;
  const hasTime = time.at !== null || time.window !== null;
  const keepsTime = !hasTime && !time.isAny;
  const keepsHour = keepsTime && time.order === null;
  return {
    days: withoutRefused(before, day) ?? day.days ?? before?.days ?? null,
    at: hasTime ? sameHalf(time.at, before) : keepsHour ? (before?.at ?? null) : null,
    window: hasTime ? time.window : keepsTime ? (before?.window ?? null) : null,
    alternative: heard.alternative === null ? null : mergeWhen(null, heard.alternative),
    order:
      time.order ?? (hasTime || (day.days !== null && before?.order !== 'latest') ? null : (before?.order ?? null)),
  };
}

/** "Next week", and then "not the twenty-third": the rest of that week. */
function withoutRefused(before: When | null, { refused }: DayWish): string[] | null {
  if (refused === undefined || before?.days == null) return null;
  const left = before.days.filter((day) => !refused.includes(day));
  return left.length > 0 ? left : null;
}

/** After "seven in the morning", "seven thirty" is in the morning too; after "in the evening", "six" is. */
function sameHalf(at: number[] | null, before: When | null): number[] | null {
  if (at === null || at.length < 2) return at;
  const window = before?.window ?? null;
  const within = window === null ? [] : at.filter((minute) => minute >= window.from && minute <= window.to);
  if (within.length > 0) return within;
  const [known, other] = before?.at ?? [];
  if (known === undefined || other !== undefined) return at;
  const nearest = [...at].sort((a, b) => Math.abs(a - known) - Math.abs(b - known))[0] ?? known;
  return at.every((minute) => minute % 720 === nearest % 720) ? [nearest] : at;
}

function isOpenAt(hours: OpeningSpan[], minute: number): boolean {
  return hours.some((span) => span.isActive && minute >= minuteOf(span.start) && minute < minuteOf(span.end));
}
