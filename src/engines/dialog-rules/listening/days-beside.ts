import { addDays, dayRange, weekdayOf } from '../../dialog/civil-time.ts';
import { shift, startOfWeek } from './calendar-steps.ts';
import { readDate } from './dates.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { weekdayNamed } from './day-names.ts';
import { readAmount } from './read-amount.ts';
import { readHoliday, readRelativeDay, readWeekday } from './single-days.ts';

/** How far from a day a wish lies, as a stretch of an utterance. */
interface Offset {
  isBefore: boolean;
  end: number;
  isWeek?: true;
  /** "The one after". */
  isOne?: true;
  /** "That week" is of a day told before. */
  isPointing?: true;
  /** "The Monday after", of an appointment told before. */
  isOfKnown?: true;
  /** Counted from an appointment: "four weeks later" is the same weekday. */
  exact?: (day: string) => Pick<Mention, 'kind' | 'days'>;
  kind: Mention['kind'];
  /** The days meant, counted from the first and the last of those told. */
  from: (first: string, last: string) => string[];
}

/** Days before and after a day told: "two weeks before", "the week after that", "the Monday after". */
export function readBeside(
  tokens: readonly string[],
  i: number,
  mentions: Mention[],
  context: DayContext,
): Mention | null {
  const offset = readOffset(tokens, i, context);
  if (offset === null) return null;
  const { kind } = offset;
  const named = offset.isPointing === true ? null : eventAfter(tokens, offset, context);
  if (named !== null) return { kind, days: offset.from(named.day, named.day), start: i, end: named.end };
  const last = mentions.at(-1);
  const isThat = /^(?:|that|it|then|this|those)$/.test(tokens[offset.end] ?? '');
  const end = isThat ? Math.min(offset.end + 1, tokens.length) : offset.end;
  if (last === undefined && offset.exact !== undefined && isThat && context.contextDay !== null)
    return { ...offset.exact(context.contextDay), start: i, end };
  if (last === undefined && offset.isWeek === true && offset.isBefore && context.ownDay != null)
    return {
      kind,
      days: dayRange(addDays(startOfWeek(context.ownDay), -7), addDays(startOfWeek(context.ownDay), -1)),
      start: i,
      end,
    };
  if (last === undefined && offset.isWeek === true && tokens[i] !== 'week' && context.contextDay !== null)
    return /\bweek\b/.test(tokens.slice(0, i).join(' '))
      ? { kind, days: offset.from(context.contextDay, context.contextDay), start: i, end }
      : null;
  const known = context.contextDay ?? context.chosenDay ?? null;
  const isHabit = last !== undefined && last.kind === 'weekday' && last.days.length > 1;
  if ((last === undefined || isHabit) && offset.isOfKnown === true && known !== null)
    return { kind, days: offset.from(known, known), start: i, end };
  const isItsName =
    offset.kind === 'day' &&
    last?.kind === 'weekday' &&
    known !== null &&
    offset.from(known, known).some((day) => weekdayOf(day) === last.weekday);
  if (isItsName && known !== null && /^(?:the)?$/.test(tokens.slice(last?.end ?? 0, i).join(' '))) {
    mentions.pop();
    return { kind, days: offset.from(known, known), start: i, end };
  }
  // "A Saturday, this one or the one after".
  if (last?.kind === 'weekday' && offset.isOne === true && /\bor(?: the)?$/.test(tokens.slice(last.end, i).join(' ')))
    return { ...last, days: [addDays(last.days[0] ?? '', 7)], start: i, end };
  const isBesideIt =
    (last?.kind === 'day' || last?.kind === 'weekday') &&
    last.days.length === 1 &&
    JOINS_DAY.test(tokens.slice(last.end, i).join(' '));
  const isSecond = isBesideIt && (offset.kind === 'day' || (isThat && tokens[offset.end] !== undefined));
  if (isSecond) return { kind, days: offset.from(last.days[0] ?? '', last.days[0] ?? ''), start: i, end };
  if (last === undefined || !isAnchor(tokens, i, last)) return null;
  const isItsWeek =
    offset.isWeek === true &&
    last.kind === 'weekday' &&
    /^(?:(?:morning|afternoon|evening)s? ?)?(?:of|in|on)?(?: ?the)?$/.test(tokens.slice(last.end, i).join(' '));
  if (isItsWeek) return null;
  const [first, final] = [last.days[0], last.days.at(-1)];
  if (first === undefined || final === undefined) return null;
  mentions.pop();
  return { kind, days: offset.from(first, final), start: i, end };
}

/** "The twentieth or the day after". */
const JOINS_DAY = /^(?:or|and)(?: maybe| even)?(?: the)?$/;

/** A day or a week named before counts, unless what follows is another choice beside it: "Monday or the day after". */
function isAnchor(tokens: readonly string[], i: number, last: Mention): boolean {
  const between = tokens.slice(last.end, i).join(' ');
  if (/\b(?:or|and|also)(?: maybe| even| the)*$/.test(between) && i - last.end <= 4 && !/\bso\b/.test(between))
    return false;
  return (
    i > last.end && last.isKind !== true && (last.days.length === 1 || (last.kind === 'span' && last.days.length <= 16))
  );
}

function readOffset(tokens: readonly string[], i: number, context: DayContext): Offset | null {
  return (
    readSameWeek(tokens, i) ??
    readCountBeside(tokens, i, context) ??
    readWeekBeside(tokens, i) ??
    readDayBeside(tokens, i) ??
    readWeekdayBeside(tokens, i)
  );
}

const BEFORE = /^(?:before|prior|ahead|earlier|beforehand)$/;
const AFTER = /^(?:after|later|afterwards?|following)$/;

function sideOf(word: string | undefined): { isBefore: boolean } | null {
  if (BEFORE.test(word ?? '')) return { isBefore: true };
  return AFTER.test(word ?? '') ? { isBefore: false } : null;
}

/** Of "prior to that" and "ahead of that". */
function pastSide(tokens: readonly string[], at: number): number {
  return /^(?:to|of)$/.test(tokens[at + 1] ?? '') && /^(?:prior|ahead)$/.test(tokens[at] ?? '') ? at + 2 : at + 1;
}

/** Weeks told by their number are meant so roughly. */
const ROUGHLY_DAYS = 2;

/** "Two weeks before", "a couple of days after", "at least a week before". */
function readCountBeside(tokens: readonly string[], i: number, { today }: DayContext): Offset | null {
  const amount = readAmount(tokens, i);
  if (amount === null) return null;
  const unit = tokens[i + amount.length] ?? '';
  if (!/^(?:days?|weeks?|months?)$/.test(unit)) return null;
  let at = i + amount.length + 1;
  if (tokens[at] === 'or' && /^(?:so|\d)$/.test(tokens[at + 1] ?? '')) at += 2;
  const side = sideOf(tokens[at]);
  if (side === null) return null;
  const isAtLeast = /\b(?:at least|minimum|more than)$/.test(tokens.slice(Math.max(0, i - 2), i).join(' '));
  const isDay = unit.startsWith('day') && !amount.isVague;
  const from = (first: string, last: string): string[] => {
    const target = side.isBefore ? shift(first, -amount.value, unit) : shift(last, amount.value, unit);
    if (isAtLeast) return side.isBefore ? dayRange(today, target) : dayRange(target, addDays(target, 14));
    if (isDay) return [target];
    return dayRange(
      side.isBefore && !unit.startsWith('day')
        ? addDays(target, -ROUGHLY_DAYS)
        : addDays(target, side.isBefore ? -1 : 0),
      addDays(target, side.isBefore ? (unit.startsWith('day') ? 0 : ROUGHLY_DAYS) : 2 * ROUGHLY_DAYS),
    );
  };
  const exact = (day: string): Pick<Mention, 'kind' | 'days'> =>
    amount.isVague
      ? { kind: 'span', days: from(day, day) }
      : { kind: 'day', days: [shift(day, side.isBefore ? -amount.value : amount.value, unit)] };
  return { ...side, exact, kind: isDay && !isAtLeast ? 'day' : 'span', end: pastSide(tokens, at), from };
}

/** "My birthday is the ninth, so sometime that week". */
function readSameWeek(tokens: readonly string[], i: number): Offset | null {
  if (!/^(?:that|same) week(?:end)?$/.test(tokens.slice(i, i + 2).join(' '))) return null;
  if (sideOf(tokens[i + 2]) !== null) return null;
  const [from, to] = tokens[i + 1] === 'week' ? [0, 6] : [5, 6];
  const days = (first: string) => dayRange(addDays(startOfWeek(first), from), addDays(startOfWeek(first), to));
  return { isBefore: false, kind: 'span', isWeek: true, isPointing: true, end: i + 2, from: days };
}

/** "The week before", "the one after". */
function readWeekBeside(tokens: readonly string[], i: number): Offset | null {
  const isOne = /^(?:one|1)$/.test(tokens[i] ?? '') && tokens[i - 1] === 'the';
  if (tokens[i] !== 'week' && !isOne) return null;
  const side = sideOf(tokens[i + 1]);
  if (side === null || /^(?:next|tomorrow)$/.test(tokens[i + 2] ?? '') || (isOne && side.isBefore)) return null;
  const from = (first: string, last: string): string[] => {
    const monday = startOfWeek(side.isBefore ? first : last);
    return side.isBefore
      ? dayRange(addDays(monday, -7), addDays(first, -1))
      : dayRange(addDays(monday, 7), addDays(monday, 13));
  };
  return { ...side, kind: 'span', isWeek: true, ...(isOne ? { isOne } : {}), end: pastSide(tokens, i + 1), from };
}

/** "The day before". */
function readDayBeside(tokens: readonly string[], i: number): Offset | null {
  if (!/^(?:day|night|morning)$/.test(tokens[i] ?? '') || tokens[i - 1] !== 'the') return null;
  const side = sideOf(tokens[i + 1]);
  if (side === null || tokens[i + 2] === 'tomorrow') return null;
  const from = (first: string, last: string) => [side.isBefore ? addDays(first, -1) : addDays(last, 1)];
  return { ...side, kind: 'day', end: pastSide(tokens, i + 1), from };
}

/** "The Monday after", "the Friday before that". */
function readWeekdayBeside(tokens: readonly string[], i: number): Offset | null {
  const weekday = weekdayNamed(tokens[i]);
  // "The Thursday or Friday before".
  const other = /^(?:or|and)$/.test(tokens[i + 1] ?? '') ? weekdayNamed(tokens[i + 2]) : null;
  const at = other === null ? i + 1 : i + 3;
  const side = /^(?:before|after)$/.test(tokens[at] ?? '') ? sideOf(tokens[at]) : null;
  if (weekday === null || side === null || tokens[i - 1] !== 'the') return null;
  const isBare =
    /^(?:|that|it|then|is|would|works?|if|at|in|around|please|for|though|can|could|i|so|and|or|same|instead|maybe|\d+)$/.test(
      tokens[at + 1] ?? '',
    );
  if (!isBare) return null;
  const from = (first: string, last: string) =>
    [weekday, other]
      .filter((one) => one !== null)
      .map((one) => {
        const ahead = (day: string) => (one - weekdayOf(day) + 7) % 7 || 7;
        return side.isBefore
          ? addDays(first, ahead(first) - (ahead(first) === 7 ? 14 : 7))
          : addDays(last, ahead(last));
      });
  return { ...side, kind: 'day', isOfKnown: true, end: at + 1, from };
}

const EVENT =
  /^(?:the|my|our|his|her|their|an?|your) (?:[\w']+ ){1,4}?(?:(?:is |starts |falls |which is |that is |which falls )?(?:on )?(?:the )?)$/;
const DOING = /^(?:i|we|he|she|they) (?:[\w']+ ){1,5}?which is (?:on )?(?:the )?$/;
const LINKED = /\b(?:on|is|starts|falls)(?: the)? $/;

/** The day right after the words, or of what stands there: "two weeks before my wedding on the twelfth". */
function eventAfter(
  tokens: readonly string[],
  { end: from, isWeek }: Offset,
  context: DayContext,
): { day: string; end: number } | null {
  for (let at = from; at <= from + 8 && at < tokens.length; at += 1) {
    const between = at === from ? '' : `${tokens.slice(from, at).join(' ')} `;
    const isLinked =
      between === '' || between === 'the ' || DOING.test(between) || (EVENT.test(between) && LINKED.test(between));
    if (!isLinked && readHoliday(tokens, at, context) === null) continue;
    if (!isLinked && !EVENT.test(between)) continue;
    const mention =
      readHoliday(tokens, at, context) ??
      readRelativeDay(tokens, at, { ...context, contextDay: null }) ??
      (isWeek === true && between === '' ? null : readWeekday(tokens, at, context)) ??
      readDate(tokens, at, { ...context, expectsDay: true });
    const day = mention?.days[0];
    if (mention !== null && day !== undefined) return { day, end: mention.end };
  }
  return null;
}
