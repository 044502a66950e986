import { minuteOf, weekdayOf } from '../../dialog/civil-time.ts';
import { findHoliday, holidayOn } from '../../dialog/holidays.ts';
import { sayList } from '../../dialog/nlg/en/say-lists.ts';
import { sayClock, sayDay, sayDayFrom, sayWeekday } from '../../dialog/nlg/en/say-times.ts';
import type { OpeningSpan } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { findWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { dayContext } from '../when-in.ts';

const ASKS =
  /\byou are (open|closed) (on )?(the )?(weekends?|holidays?|today|tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(do|does) (you|they|the \w+) (guys )?(take|have|break|close|shut) (down )?(a |for )?lunch\b|\b(are|will) (you|you guys|you all|they|the (office|clinic|practice|team)|anyone|anybody|somebody|someone) (guys )?(be )?(all )?(around|there|here|in|working|on) (at all )?(on |over |during |for )?(the |this |next |that )?(weekends?|holidays?|today|tomorrow|tonight|christmas|thanksgiving|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(will|would|are|is) (you|you guys|the (office|clinic|studio|practice)|it) (be )?(open|closed)\b|\bhow (late|early) can (i|we)\b(?! (\w+ ){0,2}(cancel|reschedule|change|move|call)| (be|show up|run|arrive|turn up|roll in)(?! (there|here|in|over|at the)\b))|\b(what|which) (are|is|were) (your|the|you|ur)? ?(business |office |opening |regular |normal |current |holiday |weekend |summer )*(hours|schedule|times)\b|\b(your|office|business|opening|holiday) hours\b|\bhours of operation\b|\bare (you|ya|you guys|you all|they|we) (still |even )?(open|closed)\b|\b(what|when|which) (time |times |days )?(do|does|are|will) (you|you guys|the \w+|they|it) ?(usually |normally )?(guys )?(open|close|closed|start|shut|get in)\b|\bhow (late|early) (are |do |will |is )?(you|they|the \w+)\b|\b(what|which) days (are|do|is) (you|they|the \w+)\b|\b(you|office|clinic) (open|opened|closed) (on|at|today|tomorrow|now|late|weekends?|saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|until|till)\b|\bopen (right )?now\b|\bdo you (guys |all )?(do|have|take (people|patients|appointments)|see (people|patients|clients|anyone)|offer) (on )?(the )?(saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|weekends?|evenings?)$|\bdo you (open|close|work(?! (with|on|for))|have hours)\b|\bdo (you|they) (guys |all |also |ever |still )*(take|do|work|see people|have) (on )?((mon|tues|wednes|thurs|fri|satur|sun)days|weekends|evenings)( at all| too| there| here)*$|\b(open|closed) (on )?(the )?(weekends?|holidays?|christmas|thanksgiving)\b|\b(there|open|around|closed?|shut|shut down|take calls) (over|during|at|through|for) (the )?lunch( hour| time|time)?|\blunch (hour|break)\b|\bclosed for lunch\b|\bwhat time (you|ya) (open|close)\b|\bopen (today|tomorrow)\b|\bhow long are you open\b|\b(last|latest) (time|i can|we can|you) (\w+ ){0,3}(get in|come in|work out|use|enter|be there)\b(?! (for|to see))|\blatest (i|we) can (come|get|be)\b|\b(how late|how early|what is (the|your) (latest|earliest)|latest|earliest) (do |can |will )?(you|you guys|they|you all) (go|run|stay|are (there|open)|work|start|begin|get going|take people|see people)( (til|till|until|to))?( (on|at) .*)?$|\bevening hours\b|\bweekend hours\b|\bwhen (you|are you) (open|closed?)\b|\b(earliest|latest|soonest) (that |time )?(you|you guys|they) (are |guys )?(open|close)\b|\bopen (every|each) (\w+day|week|weekend)\b|\b(open|do) (every other|alternate) \w+days?\b/;

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|holidays?|today|tomorrow|tonight|christmas(?: (?:eve|day))?|thanksgiving|new years?(?: (?:eve|day))?|easter|(?:labor|memorial|columbus|veterans|presidents|independence) day)';
const PART = '(?: (?:late |early )?(?:mornings?|afternoons?|evenings?|nights?|lunch(?:time)?))?';
/** "Fridays how late?", "Labor Day you working or off?", "is there anybody in on weekends?" */
const OF_DAY = new RegExp(
  [
    `\\b${DAY}${PART} (?:how (?:late|early)|(?:un)?till? when|when is the doors?|what time is the doors?|(?:are )?(?:you|you are|you guys|they) (?:\\w+ )?(?:open|closed|off|working|there|in|around)\\b)`,
    `\\bwhat is (?:your|the) (?:latest|earliest|last|first)(?: (?:hour|time))?(?: on)? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends)\\b`,
    `\\b(?:is|are|will|would) (?:there )?(?:anybody|anyone|somebody|someone)(?: (?:be|there|in|around|working|at the (?:desk|office|front desk|clinic)))+\\b(?=.*\\b${DAY}\\b)(?! (?:who|that|i|we|to)\\b)`,
    `\\b${DAY}\\b.*\\b(?:is|are|will|would) (?:there )?(?:anybody|anyone|somebody|someone)(?: (?:be|there|in|around|working|at the (?:desk|office|front desk|clinic)))+$`,
    `\\b(?:are|is) (?:you|you guys|they|somebody|anybody) (?:there|in|open|around) (?:\\w+ )?(?:early|late)\\b`,
    `\\bdo (?:you|they) (?:guys |all |also |ever |still )*(?:take|see|work with|have) (?:people|patients|clients|anyone|anybody) (?:on )?${DAY}`,
    `\\b(?:when|what time) (?:is|do|does) (?:the|your) doors? (?:close|open|shut|lock)|\\b(?:do|does) (?:you|they) lock up\\b|\\b(?:what time|when) do (?:you|they) (?:guys )?(?:eat |go to |break for |take |have )?lunch\\b`,
  ].join('|'),
);

const USUALLY = /\b(?:normally|usually|typically|generally|ordinarily|actually) /g;

/** Whether the words ask when the practice is open. */
export function asksHours(heard: Utterance): boolean {
  const text = heard.text.replace(USUALLY, '');
  return ASKS.test(text) || OF_DAY.test(text);
}

/** "Till when?", "and when do you start?", once hours were told. */
const GOES_ON =
  /^(?:(?:and|so|ok|okay|oh|but|like) )*(?:(?:un)?till? (?:when|what time|how late)|from (?:when|what time)|how (?:late|early)(?: on)?(?: (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?))?|what time|when (?:to|until|till)|all day|(?:un)?til (?:when|what time)|from (?:when|what time) (?:to|till|until) (?:when|what time)|what (?:times?|hours)(?: on)? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?) what (?:times?|hours))(?: (?:is that|do you|are you|that day|then|again|on that day|there|open|close|are you open|are you there))*$/;

/** "Fridays till when?" */
const TILL_WHEN =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|weekends?)\b.*\b(?:un)?till? (?:when|what time|how late)$|^(?:\w+ ){0,2}?(?:un)?till? (?:when|what time|how late)\b.*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|weekends?)$/;

/** Whether the words go on from hours that were just told. */
export function asksOnHours({ state }: Desk, { text }: Utterance): boolean {
  return TILL_WHEN.test(text) || (state.task === null && state.topic === 'hours' && GOES_ON.test(text));
}

const NAMES_DAY = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|today|tomorrow)\b/;

/** "The Saturday after Thanksgiving" is no holiday; the day and the Friday after it are, in their way. */
const BESIDE_HOLIDAY =
  /\b(?:(?:mon|tues|wednes|thurs|satur|sun)day|fri(?=day (?:before|after (?!thanksgiving)))) ?(?:day )?(?:right )?(?:before|after)\b/;

/** Opening hours on the days asked about, or of the whole week, with what the website adds to them; null where none are stated. */
export function answerHours(desk: Desk, heard: Utterance): string | null {
  const words = answerSpans(desk, heard);
  const note = desk.practice.hoursNote?.trim() ?? '';
  if (words === null || note === '' || !bearsOn(note, words)) return words;
  return `${words} Our website adds: ${note.replace(/[.\s]*$/, '.')}`;
}

/** A note on Saturdays belongs to an answer that speaks of Saturday; one that names no day to every answer. */
function bearsOn(note: string, words: string): boolean {
  const named = [0, 1, 2, 3, 4, 5, 6].filter((weekday) =>
    new RegExp(`\\b${sayWeekday(weekday).slice(0, 3)}(?:${sayWeekday(weekday).slice(3)})?s?\\b`, 'i').test(note),
  );
  if (/\bweekends?\b/i.test(note)) named.push(6, 0);
  return named.length === 0 || named.some((weekday) => words.includes(sayWeekday(weekday)));
}

function answerSpans(desk: Desk, heard: Utterance): string | null {
  const { hours } = desk.practice;
  if (!hours.some((span) => span.isActive)) return null;
  const holiday = BESIDE_HOLIDAY.test(heard.text) ? null : findHoliday(heard.text, desk.today);
  if (holiday !== null) return holidayHours(desk, holiday.name, holiday.day);
  if (/\bholidays?\b/.test(heard.text))
    return `${sayWeek(hours)} Holiday hours may differ, and I don't have them here.`;
  const { contextDay } = dayContext(desk);
  if (contextDay !== null && !TILL_WHEN.test(heard.text) && !NAMES_DAY.test(heard.text) && asksOnHours(desk, heard))
    return dayHours(desk, contextDay, null);
  const pointsBack = contextDay !== null && /\b(that|same) day\b|\bthen$/.test(heard.text);
  if (pointsBack) return dayHours(desk, contextDay, null);
  const when = findWhen(heard, hours, { today: desk.today, contextDay, expectsDay: false });
  if (
    /\b(right )?now\b|\bstill open\b|^are you (open|closed)( today)?$|\b(currently|at the moment)\b/.test(heard.text) &&
    when.day.days === null
  )
    return openNow(desk);
  const days = when.day.days;
  const [first] = days ?? [];
  const isRegular =
    days !== null &&
    days.length === 3 &&
    first !== undefined &&
    days.every((day) => weekdayOf(day) === weekdayOf(first));
  if (isRegular) return weekdayHours(desk.practice.hours, weekdayOf(first));
  if (days === null || days.length > 3) return isWeekend(heard) ? weekend(desk) : sayWeek(hours);
  const minute = when.time.at?.find((candidate) => candidate >= 300) ?? null;
  return days.map((day) => dayHours(desk, day, minute)).join(' ');
}

function isWeekend(heard: Utterance): boolean {
  return /\bweekends?\b/.test(heard.text);
}

function weekend(desk: Desk): string {
  return [6, 0].map((weekday) => weekdayHours(desk.practice.hours, weekday)).join(' ');
}

function weekdayHours(hours: OpeningSpan[], weekday: number): string {
  const spans = spansOn(hours, weekday);
  return spans.length === 0
    ? `We're closed on ${sayWeekday(weekday)}s.`
    : `On ${sayWeekday(weekday)}s we're open ${saySpans(spans)}.`;
}

function dayHours(desk: Desk, day: string, minute: number | null): string {
  const closure = desk.practice.closures.find((other) => other.date === day);
  const name = sayDayFrom(desk.today, day);
  if (closure !== undefined) return `We're closed ${on(name)} for ${closure.name}.`;
  const spans = spansOn(desk.practice.hours, weekdayOf(day));
  const holiday = holidayOn(day);
  if (holiday !== null) return holidayHours(desk, holiday, day);
  if (spans.length === 0) return `No, we're closed ${on(name)}.`.replace(/^No, w/, 'W');
  const isOpen =
    minute === null ? null : spans.some((span) => minute >= minuteOf(span.start) && minute < minuteOf(span.end));
  const lead = isOpen === null ? '' : isOpen ? 'Yes, ' : `Not at ${sayClock(minute ?? 0)}. `;
  const sentence = `${on(name)}, we're open ${saySpans(spans)}.`;
  return lead.endsWith(', ') ? lead + sentence : lead + sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function on(name: string): string {
  return /^(today|tomorrow)/.test(name) ? name : `on ${name}`;
}

function openNow(desk: Desk): string {
  const { hours, closures } = desk.practice;
  const spans = spansOn(hours, weekdayOf(desk.today));
  const current = spans.find((span) => desk.minuteNow >= minuteOf(span.start) && desk.minuteNow < minuteOf(span.end));
  const isClosure = closures.some((closure) => closure.date === desk.today);
  if (current !== undefined && !isClosure)
    return `Yes, we're open now, until ${sayClock(minuteOf(current.end))} today.`;
  return `We're closed right now. ${sayWeek(hours)}`;
}

function holidayHours(desk: Desk, name: string, day: string): string {
  const closure = desk.practice.closures.find((other) => other.date === day);
  const date = sayDay(day);
  const said = `${name.charAt(0).toUpperCase()}${name.slice(1)} is`;
  if (closure !== undefined) return `${said} ${date}, and we're closed that day.`;
  const spans = spansOn(desk.practice.hours, weekdayOf(day));
  const usual =
    spans.length === 0
      ? `we're normally closed on ${sayWeekday(weekdayOf(day))}s`
      : `we're normally open ${saySpans(spans)} on ${sayWeekday(weekdayOf(day))}s`;
  return `${said} ${date}. ${usual.charAt(0).toUpperCase()}${usual.slice(1)}, but I don't have the holiday schedule, so please check with the office.`;
}

/** "Monday through Friday from eight a.m. to five p.m. …": days with equal hours are drawn together. */
export function sayWeek(hours: OpeningSpan[]): string {
  const days = new Map<string, number[]>();
  for (const weekday of MONDAY_FIRST) {
    const spans = saySpans(spansOn(hours, weekday));
    days.set(spans, [...(days.get(spans) ?? []), weekday]);
  }
  const open = [...days].filter(([spans]) => spans !== '').map(([spans, weekdays]) => `${sayDays(weekdays)} ${spans}`);
  const closed = days.get('') ?? [];
  return `We're open ${sayList(open, 'and')}.${closed.length === 0 ? '' : ` We're closed ${sayDays(closed)}.`}`;
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** "Monday through Wednesday, and Friday": three or more in a row become a range. */
function sayDays(weekdays: number[]): string {
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    const isNext = run !== undefined && MONDAY_FIRST.indexOf(weekday) === MONDAY_FIRST.indexOf(run.at(-1) ?? 0) + 1;
    if (isNext) run.push(weekday);
    else runs.push([weekday]);
  }
  const said = runs.flatMap((run) =>
    run.length > 2 ? [`${sayWeekday(run[0] ?? 0)} through ${sayWeekday(run.at(-1) ?? 0)}`] : run.map(sayWeekday),
  );
  return sayList(said, 'and');
}

function spansOn(hours: OpeningSpan[], weekday: number): OpeningSpan[] {
  return hours
    .filter((span) => span.isActive && span.dayOfWeek === weekday)
    .sort((a, b) => minuteOf(a.start) - minuteOf(b.start));
}

function saySpans(spans: OpeningSpan[]): string {
  if (spans.some((span) => span.start === '00:00' && span.end === '24:00')) return 'around the clock';
  return sayList(
    spans.map((span) => `from ${sayClock(minuteOf(span.start))} to ${sayClock(minuteOf(span.end))}`),
    'and',
  );
}
