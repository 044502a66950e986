import { addDays, dayRange, weekdayOf } from '../civil-time.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { readNthWeekday } from './nth-weekday.ts';
import { readDate, readHoliday, readRelativeDay, readWeekday } from './single-days.ts';
import { readCount, readMonth, readWeek } from './spans-of-days.ts';

/** What a caller says about the day. */
export interface DayWish {
  /** `YYYY-MM-DD` in order; null where no day was named. */
  days: string[] | null;
  /** The caller named one certain day rather than a span or several. */
  isExact: boolean;
  /** Only days gone by were named ("last Tuesday"). */
  isPast: boolean;
  /** Marks the tokens that spoke of a day. */
  used: boolean[];
}

/** A caller who says "after Friday" is shown this many days. */
const OPEN_SPAN_DAYS = 14;

/** Reads every day, span and exception that an utterance names. */
export function findDays(tokens: string[], context: DayContext): DayWish {
  const used = tokens.map(() => false);
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const anchor = anchorAt(tokens, i, mentions);
    const mention = readMention(tokens, i, anchor === null ? context : { ...context, contextDay: anchor });
    if (mention === null) {
      i += 1;
      continue;
    }
    if (anchor !== null) mentions.pop();
    mentions.push(mention);
    used.fill(true, mention.start, mention.end);
    i = mention.end;
  }
  const named = combine(tokens, mentions, context.today);
  if (named === null) return { days: null, isExact: false, isPast: false, used };
  const ahead = named.filter((day) => day >= context.today);
  return {
    days: ahead.length > 0 ? ahead : null,
    isExact: ahead.length === 1,
    isPast: named.length > 0 && ahead.length === 0,
    used,
  };
}

/** "I fly out Thursday, could I come the day before?": the day just named, which is not wished for itself. */
function anchorAt(tokens: string[], i: number, mentions: Mention[]): string | null {
  const last = mentions.at(-1);
  const [day, other] = last?.days ?? [];
  if (last === undefined || day === undefined || other !== undefined) return null;
  const isBeside = tokens[i] === 'day' && /^(before|after)$/.test(tokens[i + 1] ?? '') && tokens[i - 1] === 'the';
  const isJoined = /\b(or|and|also)\b/.test(tokens.slice(last.end, i).join(' ')) && i - last.end <= 4;
  return isBeside && !isJoined && i > last.end && !/^(tomorrow|the)$/.test(tokens[i + 2] ?? '') ? day : null;
}

function readMention(tokens: string[], i: number, context: DayContext): Mention | null {
  return (
    readNthWeekday(tokens, i, context) ??
    readHoliday(tokens, i, context) ??
    readRelativeDay(tokens, i, context) ??
    readCount(tokens, i, context) ??
    readWeek(tokens, i, context) ??
    readWeekday(tokens, i, context) ??
    readDate(tokens, i, context) ??
    readMonth(tokens, i, context)
  );
}

/** "Thursday I've got the kids": where another day is named as well, this one is not wished for. */
const IS_BUSY =
  /^is (my|our|his|her|the) (?!(appointment|visit|best|only|first|preferred|day|one)\b)\w+|^(i|we|he|she|my \w+) (have|has|have got|has got|got|work|works|am (working|busy|away|out|in|at|on|gone)|is (working|busy|away|out)|are (busy|away|out|gone)|can not|do not|will be (away|out|gone))(?! (off|free|open|time|nothing|all|an? (?:bad |terrible |head )?(?:cold|fever|cough|headache|toothache|flu|stomach|rash|migraine)|the flu|an? opening|(an?|my|our) (\w+ )?(appointment|visit|session|cleaning|exam|checkup)))/;

/** Said before a day, that day is out. */
const IS_OUT =
  /(?<!\b(?:there|have|got|is) )\b(not|nothing|except|except for|but not|other than|besides|anything but|any day but)( (?:do|want|like|take|prefer))?( it)?( on| for)?( a| the| any)?$/;
const IS_KEPT_BUSY =
  /\b(i work|(?:i|he|she|we|they) works? (?:doubles?|a double|late|nights?|days|all day|long|early|overtime|a shift|shifts)|busy|away|working|(?<!after |before )(club|practice|work|school|meeting|court|church|golf|surgery|chemo|dialysis|jury duty|rehearsal|bowling|a game|a trip|finals|travel(ing|ling)?)|i have (work|class|school))( on| for)?( a)?$/;
/** "Before picture day on Monday"; "before work on Monday" is on Monday. */
const BEFORE_WHAT_IS_ON =
  /\b(?:before|ahead of) (?!(?:work|school|lunch|noon|class|breakfast|dinner|bed|you|closing|\d|midday|i (?:go|leave) (?:to|for) (?:work|school)|(?:he|she) goes)\b)(?:\S+ ){1,5}?(?:on|is on|which is)(?: the| this| next)?$/;
/** "I'm flying out Thursday, so before that." */
const BEFORE_THAT =
  /^(?:\S+ ){0,14}?(?:before (?:that|then|(?:i|we|he|she|they) (?:go|goes|leave|leaves|fly|flies|take off|head out))|beforehand)\b/;
/** "Her birthday is on the tenth, so after that." */
const AFTER_THAT =
  /^(?:\S+ ){0,8}?(?:so|but|then|and|any ?time|something|sometime|anything) (?:\S+ ){0,3}?(?:after (?:that|then)|afterwards?)\b/;
const IS_GOING =
  /\b(flying|fly|leaving|leave|traveling|travelling|going|moving|away|out|off|wedding|trip|flight|vacation|party|deploy\w*|surgery|exam|game|marathon|race)( \w+){0,4}$/;
const IS_WISHED = /\b(do|like|want|prefer|on|for|about|try|say|get|make|love|open|free)( a| the| next| this)?$/;

function combine(tokens: string[], mentions: Mention[], today: string): string[] | null {
  const isBusy = (mention: Mention) => IS_BUSY.test(tokens.slice(mention.end, mention.end + 6).join(' '));
  /** "Mondays I have class, Wednesday": the class is on Mondays. */
  const isBusyBefore = (mention: Mention) => {
    const earlier = mentions[mentions.indexOf(mention) - 1];
    if (earlier === undefined || mention.start - earlier.end > 6 || !isBusy(earlier)) return false;
    return !IS_WISHED.test(tokens.slice(Math.max(0, earlier.start - 3), earlier.start).join(' '));
  };
  const isExcluded = (mention: Mention) => {
    const before = tokens.slice(Math.max(0, mention.start - 3), mention.start).join(' ');
    const after = tokens.slice(mention.end, mention.end + 4).join(' ');
    const isOneAfter = /\b(one|week|1|following|next one)\b|day\b.*\bnext$/.test(
      tokens.slice(mention.start, mention.end).join(' '),
    );
    if (isOneAfter && mention.kind === 'day') return false;
    const sofar = tokens.slice(Math.max(0, mention.start - 9), mention.start).join(' ');
    return (
      IS_OUT.test(before) ||
      /\b(any|every|all|whenever|each)\b.*\bbut( on)?$/.test(sofar) ||
      (IS_KEPT_BUSY.test(before) && !isBusyBefore(mention)) ||
      /\bcan not do$/.test(before) ||
      /^(does not|do not|will not|is not|are not|is no good|are no good|is (?:out|bad|too|tough|hard|impossible|off|full|busy|crazy))\b/.test(
        after,
      )
    );
  };
  /** "Monday Wednesday Friday", in one breath. */
  const isOneOfMany = (i: number): boolean => {
    const runs = mentions.map((mention, k) => k > 0 && mention.start === mentions[k - 1]?.end);
    return runs[i] === true && (runs[i - 1] === true || runs[i + 1] === true);
  };
  const isRefused = (mention: Mention, i: number): boolean => {
    const earlier = mentions[i - 1];
    const between = earlier === undefined ? '' : tokens.slice(earlier.end, mention.start).join(' ');
    return (
      isExcluded(mention) ||
      (earlier !== undefined &&
        (/^(or|nor|and)( on)?$/.test(between) || (between === '' && isOneOfMany(i))) &&
        isRefused(earlier, i - 1))
    );
  };
  /** "Any day but Monday, I work Mondays". */
  const isRefusedElsewhere = (mention: Mention) =>
    mention.kind === 'weekday' &&
    mentions.some(
      (other, k) => other !== mention && other.weekday === mention.weekday && isExcluded(other) && isRefused(other, k),
    );
  const isAgainst = (mention: Mention, i: number) => isRefused(mention, i) || isRefusedElsewhere(mention);
  const isTaken = mentions.some((mention, i) => !isAgainst(mention, i) && !isBusy(mention))
    ? (mention: Mention, i: number) => isAgainst(mention, i) || isBusy(mention)
    : isAgainst;
  const excluded = new Set(mentions.filter(isTaken).flatMap((mention) => mention.days));
  const out = new Set(mentions.filter(isTaken).flatMap(({ weekday }) => weekday ?? []));
  const isOut = (day: string): boolean => excluded.has(day) || out.has(weekdayOf(day));
  const included = mentions.filter((mention, i) => !isTaken(mention, i));
  if (included.length === 0) {
    if (excluded.size === 0) return null;
    return dayRange(today, addDays(today, OPEN_SPAN_DAYS)).filter((day) => !isOut(day));
  }
  const days = unite(tokens, crossed(included), mentions, today);
  const isSpan = included.some(({ kind }) => kind === 'span');
  return [...new Set(days)].filter((day) => !(isSpan ? isOut(day) : excluded.has(day))).sort();
}

/** Spans as long are months: "sometime in December, say the tenth" means the tenth. */
const MONTH_DAYS = 28;

/** "Tuesday next week": a weekday and a span meet in the days that are both. "Tuesday the first": the date decides. */
function crossed(named: Mention[]): Mention[] {
  const mentions = named.filter((mention, i) => {
    const next = named[i + 1];
    const isDated = next?.kind === 'day' && next.start - mention.end <= 1;
    const isDatedBefore = named[i - 1]?.kind === 'day' && named[i - 1]?.end === mention.start;
    return mention.kind !== 'weekday' || !(isDated || isDatedBefore || isDatedNear(mention, named));
  });
  const dated = mentions.filter(({ kind, days }) => kind === 'day' && days.length === 1);
  if (dated.length === 1) return mentions.filter(({ kind, days }) => kind !== 'span' || days.length < MONTH_DAYS);
  const span = mentions.find((mention) => mention.kind === 'span');
  const weekdays = mentions.filter((mention) => mention.kind === 'weekday');
  if (span === undefined || weekdays.length === 0) return mentions;
  const both = weekdays.map((mention) => ({
    ...mention,
    kind: 'day' as const,
    days: span.days.filter((day) => weekdayOf(day) === mention.weekday),
  }));
  return both.every((mention) => mention.days.length > 0) ? both : mentions.filter((mention) => mention !== span);
}

/** "Thursday then, the third": a date close by that falls on the weekday is the day meant. */
function isDatedNear(weekday: Mention, named: Mention[]): boolean {
  return named.some(
    ({ kind, days, start, end }) =>
      kind === 'day' &&
      days.length === 1 &&
      weekdayOf(days[0] ?? '') === weekday.weekday &&
      (start > weekday.start ? start - weekday.end : weekday.start - end) <= 4,
  );
}

/** Applies "after", "before", "through" and joins what remains. */
function unite(tokens: string[], mentions: Mention[], all: Mention[], today: string): string[] {
  const days: string[] = [];
  const exact: string[] = [];
  mentions.forEach((mention, index) => {
    const first = mention.days[0] ?? today;
    const last = mention.days.at(-1) ?? today;
    const spoken = Math.max(0, ...all.map(({ end }) => end).filter((end) => end <= mention.start));
    const before = tokens.slice(Math.max(spoken, mention.start - 2), mention.start).join(' ');
    const sofar = tokens.slice(Math.max(spoken, mention.start - 8), mention.start).join(' ');
    const after = tokens.slice(mention.end, mention.end + 2).join(' ');
    const isGoing = IS_GOING.test(tokens.slice(Math.max(0, mention.start - 6), mention.start).join(' '));
    const earlier = mentions[index - 1];
    const between = earlier === undefined ? '' : tokens.slice(earlier.end, mention.start).join(' ');
    if (/^(through|thru|to|until|till)( the| next)?$/.test(between) && earlier !== undefined)
      days.push(...dayRange(earlier.days[0] ?? today, last));
    else if (isGoing && BEFORE_THAT.test(tokens.slice(mention.end).join(' ')))
      days.push(...dayRange(today, addDays(first, -1)));
    else if (
      /\b(after|later than)( the)?$/.test(before) ||
      (mentions.length === 1 && AFTER_THAT.test(tokens.slice(mention.end).join(' ')))
    )
      days.push(...dayRange(addDays(last, 1), addDays(last, OPEN_SPAN_DAYS)));
    else if (/\b(starting|from)( on)?$/.test(before) && mention.kind !== 'span' && mentions.length === 1)
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/^(or later|or after|onwards?|and after|and beyond)/.test(after))
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/\b(before|sooner than|earlier than)( the)?$/.test(before) || BEFORE_WHAT_IS_ON.test(sofar))
      days.push(...dayRange(today, addDays(first > today ? first : addDays(first, 7), -1)));
    else if (/\b(by|until|till|no later than)( the)?$/.test(before)) days.push(...dayRange(today, last));
    else {
      days.push(...mention.days);
      if (mention.kind === 'day' && !/\bor\b/.test(between)) exact.push(...mention.days);
    }
  });
  const open = days.filter((day) => !exact.includes(day));
  return exact.length === 1 && open.length >= OPEN_SPAN_DAYS - 1 && (open[0] ?? '') <= (exact[0] ?? '') ? exact : days;
}
