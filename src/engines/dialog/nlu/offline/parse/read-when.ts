import { addDays, clockOf, daysBetween, mondayOf, weekdayOf } from '../../../civil-time.ts';
import type { When } from '../../../commands.ts';
import * as calendar from './calendar.ts';
import { boundsOf, type ClockContext, minutesOf, PARTS } from './clock-choice.ts';
import { HALVES, HOURS } from './clock-rules.ts';
import { ATOMS } from './day-rules.ts';
import { STEPS } from './day-steps.ts';
import { addDaysTo, type Draft, newDraft } from './draft.ts';
import { rewrite } from './grammar.ts';
import { type Read, rangesOf } from './read.ts';
import { RELATIONS } from './relations.ts';
import { takeEdge, takeRelative, takeSide } from './take-relative.ts';
import { type WhenItem, type WhenScene, whenItems } from './when-items.ts';

export type { WhenScene } from './when-items.ts';

/** A wish about day and time; null where no such is in the words. */
export function readWhen(said: string, scene: WhenScene): Read<When> | null {
  let items = whenItems(said, scene);
  for (const rules of [ATOMS, STEPS, HOURS, HALVES, RELATIONS]) items = rewrite(items, rules, scene);
  const draft = fold(items, scene);
  if (draft.used.size === 0) return null;
  const value = wishOf(draft, scene);
  if (value === null) return null;
  return { value, used: rangesOf(draft.used), isWhole: draft.isWhole };
}

/** What joins or leads and means nothing alone. */
const CONNECTORS = new Set([
  'and',
  'on',
  'of',
  'the',
  'at',
  'in',
  'oh',
  'to',
  'oclock',
  'from',
  'one',
  'this',
  'every',
]);

function fold(items: readonly WhenItem[], scene: WhenScene): Draft {
  const draft = newDraft();
  const joining: number[] = [];
  let isJoined = false;
  let isCorrected = { day: false, clock: false };
  for (const item of items) {
    if (item.kind === 'fix') isCorrected = { day: true, clock: true };
    if (item.kind === 'fix' || CONNECTORS.has(item.kind)) {
      joining.push(...item.words);
      isJoined = item.kind === 'and' || (isJoined && item.kind !== 'fix');
      continue;
    }
    if (isCorrected.day && item.days !== undefined) {
      const first = draft.days?.as === 'date' ? draft.days.list[0] : undefined;
      // "December first, no sorry, Wednesday": of the same week.
      [draft.days, draft.period] = [null, null];
      if (first !== undefined && item.days.as === 'weekday') draft.days = calendar.weekOf(first);
      isCorrected.day = false;
    }
    if (isCorrected.clock && (item.clock ?? item.from ?? item.to) !== undefined) {
      [draft.clocks, draft.windows] = [[], []];
      isCorrected.clock = false;
    }
    if (take(draft, item, scene, isJoined)) for (const word of item.words) draft.used.add(word);
    else draft.isWhole = false;
    isJoined = false;
  }
  if (draft.used.size > 0) for (const word of joining) draft.used.add(word);
  if (isMixed(items, draft)) draft.isWhole = false;
  return draft;
}

/** "Monday at ten or Tuesday at eleven", "Monday morning or Tuesday afternoon": a wish cannot keep them apart. */
function isMixed(items: readonly WhenItem[], { parts, clocks }: Draft): boolean {
  const order = items
    .map(({ kind }) => (kind === 'days' ? 'd' : kind === 'clock' || kind === 'part' ? 'c' : ''))
    .join('');
  const ranges = new Set(parts.map((part) => PARTS[part]?.join()));
  return /dc+d+c|cd+cd/.test(order) && (clocks.length > 1 || ranges.size > 1);
}

/** @returns false where the item means nothing in this place */
function take(draft: Draft, item: WhenItem, scene: WhenScene, isJoined: boolean): boolean {
  switch (item.kind) {
    case 'days':
      if (item.days !== undefined) addDaysTo(draft, item.days, isJoined);
      if (item.part !== undefined) draft.parts.push(item.part);
      return item.days !== undefined;
    case 'without':
      draft.without.push(...(item.days?.list ?? []));
      return true;
    case 'clock':
      if (item.clock !== undefined) draft.clocks.push(item.clock);
      return item.clock !== undefined;
    case 'window': {
      const { from, to, isBefore = false } = item;
      draft.windows.push({ ...(from !== undefined && { from }), ...(to !== undefined && { to }), isBefore });
      if (item.days !== undefined) addDaysTo(draft, item.days, false);
      return true;
    }
    case 'part':
      draft.parts.push(item.part ?? item.value);
      if ((item.part ?? item.value) === 'early') draft.order = 'earliest';
      return true;
    case 'edge':
      return takeEdge(draft, calendar.EDGES[item.value] ?? item.value);
    case 'side':
      return takeSide(draft, item, scene);
    case 'order':
      draft.order = item.value === 'latest' ? 'latest' : 'earliest';
      return true;
    case 'shift':
      if (isJoined && draft.days !== null && item.unit === 'days') {
        addDaysTo(draft, { list: [addDays(draft.days.list.at(-1) ?? '', item.number ?? 0)], as: 'date' }, true);
        return true;
      }
      if (item.unit === 'minutes') draft.shiftMinutes = item.number ?? 0;
      else draft.shiftDays = item.number ?? 0;
      return true;
    case 'last':
      draft.order = 'latest';
      return true;
    case 'sametime':
      draft.shiftMinutes = 0;
      return true;
    case 'any':
      return true;
    default:
      return takeRelative(draft, item.kind, scene);
  }
}

function wishOf(draft: Draft, scene: WhenScene): When | null {
  const { order, without } = draft;
  const weeks = weeksOf(draft, scene);
  const named = weeks === null ? draft.days?.list : undefined;
  // "Not this Friday, next Friday": the one after what is refused.
  const isRefused = named?.length === 1 && without.length === 1 && named[0] === without[0];
  const wished = isRefused ? named.map((day) => addDays(day, 7)) : named;
  const days = wished?.filter((day) => !without.includes(day)).slice(0, calendar.MOST_DAYS);
  const context: ClockContext = { hours: scene.hours, days: named ?? [], parts: draft.parts };
  const at = [...new Set(draft.clocks.flatMap((clock) => minutesOf(clock, context)))].slice(0, 4);
  const window = at.length > 0 && draft.windows.length === 0 ? {} : windowOf(draft, context, at.length > 0);
  if (window === null) return null;
  const shiftDays = weeks ?? draft.shiftDays;
  return {
    ...(days !== undefined && days.length > 0 && { days }),
    ...(isBareWeekday(draft, scene) && days?.length === 1 && { is_weekday: true }),
    ...(without.length > 0 && { not_days: [...new Set(without)].slice(0, calendar.MOST_DAYS) }),
    ...(at.length > 0 && { at: at.map(clockOf) }),
    ...(window.from !== undefined && { not_before: clockOf(window.from) }),
    ...(window.to !== undefined && { not_after: clockOf(window.to) }),
    ...(order !== null && { order }),
    ...(shiftDays !== null && { shift_days: shiftDays }),
    ...(draft.than !== null && { than: draft.than }),
    ...(draft.within !== null && { within: draft.within }),
    ...(draft.shiftMinutes !== null && { shift_minutes: draft.shiftMinutes }),
  };
}

/** "Thursday", and no more of the day than that, where none of what was offered is on one. */
function isBareWeekday({ days }: Draft, { offered = [], isMove }: WhenScene): boolean {
  return isMove === true && days?.as === 'weekday' && !offered.some((time) => days.list.includes(time.slice(0, 10)));
}

/** "Same time next week": a week after what it is about, not any day of that week. */
function weeksOf({ days, shiftMinutes }: Draft, { about, today }: WhenScene): number | null {
  const first = days?.list[0];
  if (
    shiftMinutes !== 0 ||
    first === undefined ||
    days?.as !== 'period' ||
    days.list.length !== 7 ||
    weekdayOf(first) !== 1
  )
    return null;
  const count = daysBetween(mondayOf(about?.day ?? today), first);
  if (count > 28) return null;
  // Of an appointment that lies in that week or later: the week after it.
  return count > 0 ? count : 7;
}

/** The part of the day that all the windows have in common; of several parts of the day, from the first to the last. */
function windowOf(draft: Draft, context: ClockContext, hasClock: boolean): { from?: number; to?: number } | null {
  const [starts, ends]: [number[], number[]] = [[], []];
  for (const { from, to, isBefore } of draft.windows) {
    const bounds = boundsOf(from, to, context);
    if (bounds.from !== undefined) starts.push(bounds.from);
    if (bounds.to !== undefined) ends.push(isBefore ? bounds.to - 1 : bounds.to);
  }
  if (draft.notBefore !== null) starts.push(draft.notBefore);
  if (draft.notAfter !== null) ends.push(draft.notAfter);
  const parts = draft.parts.flatMap((part) => (PARTS[part] === undefined ? [] : [PARTS[part]]));
  if (!hasClock && parts.length > 0) {
    const [first, last] = [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))];
    // "In the afternoon, after five": a time of the clock outside the part of the day tells more than the part.
    const isOutside = starts.some((start) => start > last) || ends.some((end) => end < first);
    if (!isOutside) {
      starts.push(first);
      ends.push(last);
    }
  }
  const from = starts.length === 0 ? 0 : Math.min(1439, Math.max(...starts));
  const to = ends.length === 0 ? 1439 : Math.min(1439, ...ends);
  if (to < from || to < 0) return null;
  return { ...(from > 0 && { from }), ...(to < 1439 && { to }) };
}
