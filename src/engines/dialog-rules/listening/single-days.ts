import { addDays, dayRange, weekdayOf } from '../../dialog/civil-time.ts';
import { findHoliday, nextHoliday } from '../../dialog/holidays.ts';
import { startOfWeek } from './calendar-steps.ts';
import { readDate } from './dates.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { weekdayNamed } from './day-names.ts';

/** "Christmas Eve": the next such day. */
export function readHoliday(tokens: readonly string[], i: number, { today }: DayContext): Mention | null {
  const isTheHoliday =
    /^holidays?$/.test(tokens[i] ?? '') && /\b(after|before|past) the$/.test(tokens.slice(0, i).join(' '));
  if (isTheHoliday) {
    const day = nextHoliday(today, tokens[i] === 'holidays');
    return day === null ? null : { kind: 'day', days: [day], start: i, end: i + (tokens[i + 1] === 'weekend' ? 2 : 1) };
  }
  for (const length of [6, 5, 4, 3, 2, 1]) {
    const words = tokens.slice(i, i + length).join(' ');
    const holiday = findHoliday(words, today);
    if (holiday !== null && holiday.words === words) {
      if (tokens[i + length] === 'week' && !/^(?:before|after|of)$/.test(tokens[i + length + 1] ?? '')) {
        const monday = startOfWeek(holiday.day);
        return { kind: 'span', days: dayRange(monday, addDays(monday, 6)), start: i, end: i + length + 1 };
      }
      if (tokens[i + length] === 'weekend')
        return { kind: 'span', days: weekendOf(holiday.day), start: i, end: i + length + 1 };
      return { kind: 'day', days: [holiday.day], start: i, end: i + length };
    }
  }
  return null;
}

/** Of a holiday on a Thursday to the Sunday, of one on a Monday from the Saturday on. */
function weekendOf(holiday: string): string[] {
  const monday = weekdayOf(holiday) === 1 ? addDays(holiday, -7) : startOfWeek(holiday);
  const saturday = addDays(monday, 5);
  return dayRange(
    holiday < saturday && weekdayOf(holiday) > 3 ? holiday : saturday,
    addDays(monday, weekdayOf(holiday) === 1 ? 7 : 6),
  );
}

/** "Tomorrow", "the day after", counted from today or from the day under discussion. */
export function readRelativeDay(
  tokens: readonly string[],
  i: number,
  { today, contextDay, offeredDays = [], ownDay = null }: DayContext,
): Mention | null {
  const phrase = tokens.slice(i, i + 3).join(' ');
  const day = (days: string[], length: number): Mention => ({ kind: 'day', days, start: i, end: i + length });
  if (phrase === 'day after tomorrow') return day([addDays(today, 2)], 3);
  if (phrase.startsWith('tomorrow')) return day([addDays(today, 1)], 1);
  if (/^(today|tonight)/.test(phrase)) return day([today], 1);
  if (/^this (morning|afternoon|evening)/.test(phrase)) return day([today], 1);
  if (phrase.startsWith('yesterday')) return day([addDays(today, -1)], 1);
  const those = /^(?:those|these|the same|same) (?:same )?(?:\d )?days\b/.exec(tokens.slice(i, i + 4).join(' '));
  if (those !== null && offeredDays.length > 0)
    return { kind: 'span', days: [...new Set(offeredDays)].sort(), start: i, end: i + those[0].split(' ').length };
  if (contextDay === null) return null;
  if (ownDay !== null && /^(?:that|the same|my) (?:day|date)\b/.test(phrase))
    return day([ownDay], phrase.startsWith('the same') ? 3 : 2);
  if (ownDay !== null && /^that (?:morning|afternoon|evening)\b/.test(phrase)) return day([ownDay], 1);
  if (/^(next|following) day (you|that|available|there|with|open)/.test(phrase)) return null;
  if (/^(?:any|every|each|some|another|one|first)$/.test(tokens[i - 1] ?? '')) return null;
  if (/^(day after|next day|following day)/.test(phrase)) return day([addDays(contextDay, 1)], 2);
  if (phrase.startsWith('day before')) return day([addDays(contextDay, -1)], 2);
  if (phrase.startsWith('same day')) return day([contextDay], 2);
  return null;
}

/** Between "not this Friday" and what is meant instead: "that's Black Friday", "but". */
const ASIDE =
  "(?:(?:that|it|which) is (?:(?:an?|my|the|our|his|her) )?(?:[\\w']+ ){1,3}?|not this one |not this coming one |not that one |but |rather |like |i mean |um |though |instead |maybe )*";
/** "(Not this Tuesday,) the one after": the same weekday a week on. */
const ONE_AFTER = new RegExp(
  `^${ASIDE}(?:the )?(?:one|week|1|same_day|next one|following(?: one| week)?) ?(?:after(?: (?:that|this|next|it))?|following)?(?= |$)(?<=after|after that|after this|following|following one|following week|next one|after it)`,
);
/** "Not this Friday, next": so after a not alone. */
const NEXT_INSTEAD = new RegExp(
  `^${ASIDE}(?:(?:the )?next(?: one| week| same_day)?|(?:a|1) week later|the following)(?= |$)(?! (?:day|available|time|\\w*day))`,
);

/** "Next Tuesday", "the following Tuesday", "Tuesdays". */
export function readWeekday(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const modifier = /^(this|next|following|coming|upcoming|last)$/.test(tokens[i] ?? '') ? tokens[i] : null;
  const at = modifier === null ? i : tokens[i] === 'this' && tokens[i + 1] === 'coming' ? i + 2 : i + 1;
  const weekday = weekdayNamed(tokens[at]);
  if (weekday === null) return null;
  const { today } = context;
  // "The last Friday before Christmas" is the Friday before it.
  const near = modifier === 'last' || tokens[i] === 'first' ? readBeside(tokens, at, weekday, context) : null;
  if (near !== null) return { kind: 'day', days: [near.day], start: i, end: near.end };
  const offered = modifier === null ? offeredOn(tokens, i, weekday, context) : undefined;
  const isPointing = tokens[i - 1] === 'that' && !/^(?:is|was)$/.test(tokens[i - 2] ?? '');
  const known = context.chosenDay ?? (isPointing ? (context.namedDay ?? context.contextDay) : null);
  const inItsWeek = modifier === null ? inWeekOf(known, weekday, today) : null;
  const beyond = modifier === null && offered === undefined ? besideKnown(tokens, { i, at, weekday }, context) : null;
  const coming = offered ?? beyond ?? inItsWeek ?? addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const mention = (day: string, end = at + 1): Mention => ({ kind: 'day', days: [day], start: i, end });
  if (modifier === 'last') return mention(addDays(coming, -7));
  const isAfterContext =
    /^(following|after)$/.test(modifier ?? '') ||
    tokens.slice(at + 1, at + 3).join(' ') === 'after that' ||
    (tokens[at + 1] === 'after' &&
      (/^(at|in|same|around|please|for|if|instead|works|would|is|though|)$/.test(tokens[at + 2] ?? '') ||
        /^(i mean|i meant|i said|not the)/.test(tokens.slice(at + 2, at + 4).join(' '))));
  if (isAfterContext) {
    const from = addDays(context.contextDay ?? today, 1);
    const length = modifier !== null ? 1 : tokens[at + 2] === 'that' ? 3 : 2;
    return mention(addDays(from, (weekday - weekdayOf(from) + 7) % 7), at + length);
  }
  const beside = readBeside(tokens, at, weekday, context);
  if (beside !== null && modifier === null) return mention(beside.day, beside.end);
  const next = addDays(startOfWeek(today), 7 + ((weekday + 6) % 7));
  // Of what is on that Saturday already, "the next Saturday" is the one after it.
  const isOwnNext =
    context.ownDay != null &&
    (next === context.ownDay ||
      (tokens[i - 1] === 'the' && weekdayOf(context.ownDay) === weekday) ||
      (next < context.ownDay && PUSHES.test(tokens.slice(0, i).join(' '))));
  const inNextWeek = isOwnNext ? ahead(context.ownDay ?? next, weekday) : next;
  const following = tokens
    .slice(at + 1, at + 12)
    .map((token) => (token === tokens[at] ? 'same_day' : token))
    .join(' ');
  const isRefused = /\bnot (?:on |for )?$/.test(`${tokens.slice(Math.max(0, i - 2), i).join(' ')} `);
  const skipped = ONE_AFTER.exec(following) ?? (isRefused ? NEXT_INSTEAD.exec(following) : null);
  if (skipped !== null)
    return mention(addDays(modifier === 'next' ? inNextWeek : coming, 7), at + 1 + skipped[0].split(' ').length);
  if (tokens.slice(at + 1, at + 3).join(' ') === 'after next') return mention(addDays(inNextWeek, 7), at + 3);
  if (modifier === 'next') return mention(inNextWeek);
  const isAhead = coming === today && (/^(coming|upcoming)$/.test(modifier ?? '') || at - i === 2);
  if (modifier !== null) return mention(isAhead ? addDays(coming, 7) : coming);
  const plural = tokens[at]?.endsWith('s') === true && !/^(tues|thurs|weds)$/.test(tokens[at] ?? '');
  const isAnyOne = /^(?:any|every|each)$/.test(tokens[i - 1] ?? '') && modifier === null;
  const days = plural || isAnyOne ? [coming, addDays(coming, 7), addDays(coming, 14)] : [coming];
  return { kind: 'weekday', days, weekday, start: i, end: at + 1 };
}

/** "Push it to the next Monday", of what is on a Friday: the one after that. */
const PUSHES = /\b(?:push|bump|postpone|delay|put) (?:it|that|this|mine|him|her|us|me) (?:\w+ ){0,2}the$/;

/** The next such weekday after a day. */
function ahead(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7 || 7);
}

/** The one among those offered; of two "the other Tuesday" is the later. */
function offeredOn(
  tokens: readonly string[],
  i: number,
  weekday: number,
  { offeredDays = [] }: DayContext,
): string | undefined {
  const days = [...new Set(offeredDays)].filter((day) => weekdayOf(day) === weekday);
  return /^(?:other|second|later|last)$/.test(tokens[i - 1] ?? '') ? days.at(-1) : days[0];
}

const KEEPS =
  /\b(?:keep|keeping|leave|still|stay|stays|same|past|later|earlier|any ?more|just|only)\b|\d|\b(?:is|are) (?:fine|good|ok)\b|\b(?:morning|afternoon|evening|noon|lunch)\b/;

/** A weekday counted from a day that is known: "the Saturday" that is to be kept, "the twentieth or the Monday". */
function besideKnown(
  tokens: readonly string[],
  { i, at, weekday }: { i: number; at: number; weekday: number },
  context: DayContext,
): string | null {
  const { ownDay = null, namedDay = null, today } = context;
  const before = tokens[i - 1] ?? '';
  const isOne = !/^(?:a|any|every|each|some)$/.test(before) && !/days$/.test(tokens[at] ?? '');
  const isOwn =
    ownDay !== null &&
    weekdayOf(ownDay) === weekday &&
    isOne &&
    (/^(?:same|that)$/.test(before) || KEEPS.test(tokens.join(' ')));
  if (isOwn) return ownDay;
  const inLaterWeek = inWeekOfOwn(tokens, { before, weekday, isOne }, context);
  if (inLaterWeek !== null) return inLaterWeek;
  const isJoined = /^(?:or|and)$/.test(before) && tokens[i - 3] === 'that' && weekdayNamed(tokens[i - 2]) !== null;
  const isOfItsWeek = isJoined || (before === 'the' && !/^(?:before|after|of|in|next)$/.test(tokens[at + 1] ?? ''));
  if (ownDay !== null && isOfItsWeek && weekdayOf(ownDay) !== weekday) return inWeekOf(ownDay, weekday, today);
  const isAfterNamed =
    /^(?:through|thru|to|until|till)$/.test(before) ||
    (before === 'the' && /^(?:or|else|and|then)$/.test(tokens[i - 2] ?? ''));
  if (namedDay === null || namedDay < today || !isAfterNamed) return null;
  return addDays(namedDay, (weekday - weekdayOf(namedDay) + 7) % 7 || 7);
}

/** "Are you open Saturday?" is asked of the coming one. */
const ASKS_HOURS = /\b(?:are|do|will|would) (?:you|they)\b.*\b(?:open|close|closed)\b|\bhours\b/;
const SOONER = /\b(?:sooner|earlier|asap|soon|already|right away|this)\b/;

/** "Thursday would be better", of what is on a Tuesday in a later week: the Thursday next to that Tuesday, where nothing else is talked of. */
function inWeekOfOwn(
  tokens: readonly string[],
  { before, weekday, isOne }: { before: string; weekday: number; isOne: boolean },
  { ownDay = null, contextDay, chosenDay = null, offeredDays = [], today }: DayContext,
): string | null {
  if (ownDay === null || !isOne || chosenDay !== null || offeredDays.length > 0) return null;
  const text = tokens.join(' ');
  if (contextDay !== null && contextDay !== ownDay) return null;
  if (before === 'this' || SOONER.test(text) || ASKS_HOURS.test(text)) return null;
  return besideOwnDay(ownDay, weekday, today);
}

/**
 * The weekday next to a day in a later week: in its week where it comes after it, else the nearer of the one before and the one after;
 * null where the coming one is as near.
 */
export function besideOwnDay(ownDay: string, weekday: number, today: string): string | null {
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  if (coming >= startOfWeek(ownDay) || weekdayOf(ownDay) === weekday) return null;
  const inWeek = addDays(startOfWeek(ownDay), (weekday + 6) % 7);
  const off = (weekday - weekdayOf(ownDay) + 7) % 7;
  return inWeek > ownDay ? inWeek : addDays(ownDay, off > 3 ? off - 7 : off);
}

/** "The Monday after Thanksgiving", "the Friday before the tenth". */
function readBeside(
  tokens: readonly string[],
  at: number,
  weekday: number,
  context: DayContext,
): { day: string; end: number } | null {
  const shared = /^(or|and)$/.test(tokens[at + 1] ?? '') ? (tokens[at + 2] === 'the' ? at + 3 : at + 2) : null;
  if (shared !== null && weekdayNamed(tokens[shared]) !== null) {
    const other = readBeside(tokens, shared, weekday, context);
    return other === null ? null : { day: other.day, end: at + 1 };
  }
  const side = tokens[at + 1];
  if (side !== 'after' && side !== 'before') return null;
  const from = tokens[at + 2] === 'the' ? at + 3 : at + 2;
  const date = readHoliday(tokens, from, context) ?? readDate(tokens, from, context);
  const near = side === 'after' ? date?.days.at(-1) : date?.days[0];
  if (date === null || near === undefined) return null;
  const ahead = (weekday - weekdayOf(near) + 7) % 7 || 7;
  return { day: addDays(near, side === 'after' ? ahead : ahead === 7 ? -7 : ahead - 7), end: date.end };
}

/** The weekday in the week of a day under discussion, where it lies ahead. */
function inWeekOf(day: string | null, weekday: number, today: string): string | null {
  if (day === null) return null;
  const found = addDays(startOfWeek(day), (weekday + 6) % 7);
  return found > today ? found : null;
}
