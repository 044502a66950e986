import { weekdayOf } from '../../dialog/civil-time.ts';
import type { Mention } from './day-mention.ts';

/** Spans as long are months: "sometime in December, say the tenth" means the tenth. */
export const MONTH_DAYS = 28;

/** "Tuesday next week": a weekday and a span meet in the days that are both. "Tuesday the first": the date decides. */
export function crossed(said: Mention[]): Mention[] {
  const named = ofKind(said);
  const mentions = named.filter((mention, i) => {
    const next = named[i + 1];
    const isDated = next?.kind === 'day' && next.start - mention.end <= 1;
    const isDatedBefore = named[i - 1]?.kind === 'day' && named[i - 1]?.end === mention.start;
    return (
      mention.kind !== 'weekday' ||
      !(isDated || isDatedBefore || isDatedNear(mention, named) || isUsual(mention, named))
    );
  });
  const dated = mentions.filter(({ kind, days }) => kind === 'day' && days.length === 1);
  const [only] = dated;
  // "In two weeks, that makes it the twenty-eighth": the day says which of them.
  const isTold = ({ kind, days }: Mention) =>
    kind === 'span' && (days.length >= MONTH_DAYS || days.includes(only?.days[0] ?? ''));
  if (dated.length === 1) return mentions.filter((mention) => !isTold(mention));
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

/** "Friday, I'm off Fridays": the one is meant. */
function isUsual(weekday: Mention, named: Mention[]): boolean {
  return (
    weekday.days.length > 1 &&
    named.some((other) => other.weekday === weekday.weekday && other.days.length === 1 && other.kind === 'weekday')
  );
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

/** "In March, any weekday": those of March. */
function ofKind(mentions: Mention[]): Mention[] {
  const kind = mentions.find(({ isKind }) => isKind === true);
  const others = mentions.filter((mention) => mention !== kind);
  if (kind === undefined || others.length === 0) return mentions;
  const weekdays = new Set(kind.days.map((day) => weekdayOf(day)));
  return others.map((mention) =>
    mention.kind === 'span'
      ? { ...mention, days: mention.days.filter((day) => weekdays.has(weekdayOf(day))) }
      : mention,
  );
}
