import { addDays, dayRange, weekdayOf } from '../../dialog/civil-time.ts';
import { holidayOn } from '../../dialog/holidays.ts';
import { readDate } from './dates.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { clausesOf, dayRoles } from './day-role.ts';
import { readBeside } from './days-beside.ts';
import { crossed, MONTH_DAYS } from './meet-days.ts';
import { readNthWeekday } from './nth-weekday.ts';
import { readHoliday, readRelativeDay, readWeekday } from './single-days.ts';
import { readCount, readMonth, readWeek } from './spans-of-days.ts';

/** What a caller says about the day. */
export interface DayWish {
  /** `YYYY-MM-DD` in order; null where no day was named. */
  days: string[] | null;
  /** The caller named one certain day rather than a span or several. */
  isExact: boolean;
  /** Where nothing but days that do not suit was named: those. */
  refused?: string[];
  /** Only days gone by were named ("last Tuesday"). */
  isPast: boolean;
  /** Marks the tokens that spoke of a day. */
  used: boolean[];
  /** Marks what was told by the way along with a day that is not wished for. */
  asides?: boolean[];
}

/** A caller who says "after Friday" is shown this many days. */
const OPEN_SPAN_DAYS = 14;

/** Reads every day, span and exception that an utterance names. */
export function findDays(tokens: readonly string[], context: DayContext): DayWish {
  const used = tokens.map(() => false);
  const asides = tokens.map(() => false);
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const near = { ...context, namedDay: dateNamed(mentions) };
    const mention = readBeside(tokens, i, mentions, near) ?? readMention(tokens, i, near);
    if (mention === null) {
      i += 1;
      continue;
    }
    mentions.push(mention);
    used.fill(true, Math.max(mention.start, i), mention.end);
    i = mention.end;
  }
  const named = combine(tokens, mentions, context, asides);
  const roles = dayRoles(tokens, mentions, context.tone ?? null);
  const isRefusal = roles.length > 0 && roles.every((role) => role === 'refused');
  const refused = isRefusal ? { refused: mentions.flatMap(({ days }) => days) } : {};
  if (named === null) return { days: null, isExact: false, isPast: false, used, asides };
  const ahead = named.filter((day) => day >= context.today);
  return {
    days: ahead.length > 0 ? ahead : null,
    isExact: ahead.length === 1,
    isPast: named.length > 0 && ahead.length === 0,
    used,
    asides,
    ...refused,
  };
}

/** The date told last: "the fifteenth" is then of its month, "or the Monday" after it. */
function dateNamed(mentions: Mention[]): string | null {
  const isDated = ({ kind, days }: Mention) =>
    (kind === 'day' && days.length === 1) || (kind === 'span' && days.length >= MONTH_DAYS);
  return mentions.findLast(isDated)?.days[0] ?? null;
}

function readMention(tokens: readonly string[], i: number, context: DayContext): Mention | null {
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

/** "Before picture day on Monday"; "before work on Monday" is on Monday. */
const BEFORE_WHAT_IS_ON =
  /\b(?:before|ahead of) (?!(?:work|school|lunch|noon|class|breakfast|dinner|bed|you|closing|\d+|midday|i (?:go|leave) (?:to|for) (?:work|school)|(?:he|she) goes)\b)(?:\S+ ){1,5}?(?:on|is on|which is|those are|that is|they are|they start|it starts)(?: the| this| next| on)*$/;
/** "I'm flying out Thursday, so before that." */
const BEFORE_THAT =
  /^(?:\S+ ){0,14}?(?:before (?:that|then|(?:i|we|he|she|they|it|(?:the|my|our) \w+) (?:go|goes|leave|leaves|fly|flies|take off|head out|gets?|comes?|arrives?|lands?|starts?|begins?|visits?|is (?:here|due|born|over|up)|ends?|runs? out|expires?))|beforehand)\b/;
/** "Her birthday is on the tenth, so after that"; "Wednesday, but I have a meeting till ten, so after that" speaks of the hour. */
const AFTER_THAT =
  /^(?:(?!\d|noon|midday)\S+ ){0,8}?(?:so|but|then|and|any ?time|something|sometime|anything) (?:\S+ ){0,5}?(?:after (?:that|then)|afterwards?)\b/;
/** "I'm in Chicago until the third", "not back till Monday". */
const AWAY_UNTIL =
  /\b(?:away|gone|out|busy|traveling|travelling|vacation|trip|working|tied up|booked|stuck|visiting|not|in (?!town\b)\w+|at \w+|with \w+|on \w+)(?: \w+){0,3}? (?:until|till|til|through|thru)(?: about| like| at least)*(?: the)?$/;
const UNTIL = /\b(?:until|till|til|through|thru)(?: about| like| at least)*(?: the)?$/;
/** "Put it off till January", "let's wait until the fifth". */
const PUT_OFF_UNTIL =
  /\b(?:off|wait|hold off|push\w* (?:it|this|that|me|him|her)|postpone\w*)(?: \w+){0,4} (?:until|till|til)(?: the)?$/;
const IS_GOING =
  /\b(flying|fly|leaving|leave|traveling|travelling|going|moving|away|out|off|wedding|trip|flight|vacation|party|deploy\w*|surgery|exam|game|marathon|race)( \w+){0,4}$/;

function combine(
  tokens: readonly string[],
  said: Mention[],
  { today, expectsDay, tone = null, offeredDays = [] }: DayContext,
  asides: boolean[],
): string[] | null {
  const roles = dayRoles(tokens, said, tone);
  const clauses = clausesOf(tokens, said);
  const mentions = said.map((mention, i) => ({ ...mention, role: roles[i] ?? 'wished' }));
  const against = mentions.filter(({ role }) => role === 'refused');
  // "I leave Wednesday and I'm back the second": then on.
  const wished = mentions.some(({ role }) => role === 'wished') ? 'wished' : 'back';
  const isAnyWished = mentions.some(({ role }) => role === wished);
  // "Sorry, I was in the other room, Friday": what is asked for is answered.
  const isAnswer = expectsDay && !isAnyWished && tone === null && said.every(({ days }) => days.length < MONTH_DAYS);
  const isAside = ({ role }: Mention) =>
    (role === 'past' && !isAnswer) || (isAnyWished && role !== wished && (role === 'told' || role === 'back'));
  mentions.forEach((mention, i) => {
    const clause = clauses[i];
    // "Thursday's Thanksgiving, Wednesday afternoon": the afternoon is of the day that is wished for.
    const next = mentions.slice(i + 1).find(({ role }) => role === wished)?.start ?? tokens.length;
    // "Not Tuesday, Wednesday evening": what is refused is the day, and not the evening.
    const isRefused = mention.role === 'refused' && tokens[mention.start - 1] === 'not';
    if (isRefused && next === mention.end) asides.fill(true, mention.start - 1, mention.end);
    if (isAside(mention) && clause !== undefined) asides.fill(true, clause.start, Math.min(clause.end, next));
  });
  // "Wednesday is my late day, so Wednesday morning".
  const isWishedToo = ({ weekday, days, end }: Mention) =>
    mentions.some(
      (other) =>
        other.role === wished &&
        other.start >= end &&
        (weekday === undefined
          ? other.days[0] === days[0] && days.length === 1 && other.days.length === 1
          : other.weekday === weekday),
    );
  const busy = mentions.filter((mention) => mention.role === 'busy' && !isWishedToo(mention));
  const taken = isAnyWished ? [...against, ...busy] : against;
  const excluded = new Set(
    taken.flatMap((mention, i) => [...mention.days, ...sinceLast(tokens, taken[i - 1], mention)]),
  );
  const out = new Set(taken.flatMap(({ weekday }) => weekday ?? []));
  const isOut = (day: string): boolean => excluded.has(day) || out.has(weekdayOf(day));
  const included = mentions.filter(
    (mention) => !taken.includes(mention) && !isAside(mention) && !(isAnyWished && mention.role === 'busy'),
  );
  if (included.length === 0) {
    if (excluded.size === 0) return null;
    return dayRange(today, addDays(today, OPEN_SPAN_DAYS)).filter((day) => !isOut(day));
  }
  const days = unite(tokens, crossed(included), mentions, today);
  const isSpan = included.some(({ kind }) => kind === 'span') || days.length >= OPEN_SPAN_DAYS;
  const left = [...new Set(days)].filter((day) => !(isSpan ? isOut(day) : excluded.has(day))).sort();
  const isWeekdays = included.every(({ kind }) => kind === 'weekday');
  if (left.length > 0 || !isWeekdays) return left;
  // "A Thursday, but not Thanksgiving": the one after it, or another that was offered.
  const others = offeredDays.filter((day) => included.some(({ weekday }) => weekday === weekdayOf(day)));
  const later = [7, 14, 21].flatMap((ahead) => days.map((day) => addDays(day, ahead)));
  return (
    [others, later].map((them) => them.filter((day) => !excluded.has(day)).sort()).find((them) => them.length > 0) ?? []
  );
}

/** "I can't the seventh through the tenth": the days between them too. */
function sinceLast(tokens: readonly string[], earlier: Mention | undefined, { start, days }: Mention): string[] {
  const [first, last] = [earlier?.days[0], days[0]];
  if (earlier === undefined || first === undefined || last === undefined) return [];
  return THROUGH.test(tokens.slice(earlier.end, start).join(' ')) ? dayRange(first, last) : [];
}

const THROUGH = /^(?:through|thru|to|until|till|til)(?: the| next)?$/;

function leadOf(tokens: readonly string[], mention: Mention | undefined): string {
  return mention === undefined ? '' : tokens.slice(Math.max(0, mention.start - 3), mention.start).join(' ');
}

/** "Not before the first", "no earlier than Tuesday". */
const NOT_BEFORE = /\b(?:not|no|nothing|never) (?:\w+ ){0,2}?(?:before|earlier than|sooner than)(?: the)?$/;

/** "Before the tenth but after the fourth". */
function betweenBounds(tokens: readonly string[], mentions: Mention[]): string[] | null {
  const bound = (side: RegExp) => mentions.find((mention) => side.test(leadOf(tokens, mention)))?.days[0];
  const [from, to] = [bound(/\bafter(?: the)?$/), bound(/\bbefore(?: the)?$/)];
  if (mentions.length !== 2 || from === undefined || to === undefined || from >= to) return null;
  return dayRange(addDays(from, 1), addDays(to, -1));
}

/** From one to the other; "between Christmas and New Year's" is neither. */
function betweenDays(first: string, last: string, isBetween: boolean): string[] {
  const days = dayRange(first, last);
  return isBetween && days.length > 2 && [first, last].every((day) => holidayOn(day) !== null)
    ? days.slice(1, -1)
    : days;
}

/** "By Friday"; "come by Friday" is on Friday. */
const UP_TO =
  /\b(?:(?<!\b(?:com(?:e|es|ing)|stop(?:ping)?|swing(?:ing)?|drop(?:ping)?|pop|run|pass|go) )by|until|till|no later than)(?: the)?$/;

/** Applies "after", "before", "through" and joins what remains. */
function unite(tokens: readonly string[], mentions: Mention[], all: Mention[], today: string): string[] {
  const days: string[] = [];
  const exact: string[] = [];
  const within = betweenBounds(tokens, mentions);
  if (within !== null) return within;
  mentions.forEach((mention, index) => {
    const first = mention.days[0] ?? today;
    const last = mention.days.at(-1) ?? today;
    const spoken = Math.max(0, ...all.map(({ end }) => end).filter((end) => end <= mention.start));
    const before = tokens.slice(Math.max(spoken, mention.start - 2), mention.start).join(' ');
    const sofar = tokens
      .slice(Math.max(spoken, mention.start - 10), mention.start)
      .join(' ')
      .replace(/(?: the)?(?: very)? (?:end|beginning|start|middle|first part|last part) of(?: the)?$/, '');
    const after = tokens.slice(mention.end, mention.end + 2).join(' ');
    const isGoing =
      mention.role === 'told' || IS_GOING.test(tokens.slice(Math.max(0, mention.start - 6), mention.start).join(' '));
    const earlier = mentions[index - 1];
    const between = earlier === undefined ? '' : tokens.slice(earlier.end, mention.start).join(' ');
    const isBetween = /^and(?: the)?$/.test(between) && /\bbetween(?: the)?$/.test(leadOf(tokens, earlier));
    if (earlier !== undefined && (THROUGH.test(between) || isBetween))
      days.push(...betweenDays(earlier.days[0] ?? today, last, isBetween));
    else if (NOT_BEFORE.test(sofar)) days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (isGoing && BEFORE_THAT.test(tokens.slice(mention.end).join(' ')))
      days.push(...dayRange(today, addDays(first, -1)));
    else if (
      /\b(after|later than)( the)?$/.test(before) ||
      (mentions.length === 1 && AFTER_THAT.test(tokens.slice(mention.end).join(' ')))
    )
      days.push(...dayRange(addDays(last, 1), addDays(last, OPEN_SPAN_DAYS)));
    else if (/\b(starting|from)( on)?$/.test(before) && mention.kind !== 'span' && mentions.length === 1)
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/^or (?:earlier|before|sooner)\b/.test(after)) days.push(...dayRange(today, last));
    else if (/^(or later|or after|onwards?|and after(?! \d)|and beyond)/.test(after))
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/\b(before|sooner than|earlier than)( the)?$/.test(before) || BEFORE_WHAT_IS_ON.test(sofar))
      days.push(...dayRange(today, addDays(first > today ? first : addDays(first, 7), -1)));
    else if (PUT_OFF_UNTIL.test(sofar))
      days.push(...(mention.kind === 'span' ? mention.days : dayRange(first, addDays(first, OPEN_SPAN_DAYS))));
    else if (AWAY_UNTIL.test(sofar) || (mention.role === 'told' && UNTIL.test(sofar))) {
      const from = /\bnot (?:\S+ )*(?:until|till|til)(?: \S+)?$/.test(sofar) ? first : addDays(last, 1);
      days.push(...dayRange(from, addDays(from, OPEN_SPAN_DAYS)));
    } else if (mention.role === 'back') days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (UP_TO.test(before)) days.push(...dayRange(today, last));
    else {
      days.push(...mention.days);
      if (mention.kind === 'day' && !/\bor\b/.test(between)) exact.push(...mention.days);
    }
  });
  const open = days.filter((day) => !exact.includes(day));
  return exact.length === 1 && open.length >= OPEN_SPAN_DAYS - 1 && (open[0] ?? '') <= (exact[0] ?? '') ? exact : days;
}
