import { joinSpans, type OpeningTimes, openSpans } from '../locations/operating-hours.ts';

/** How long before its start an appointment can still be made. */
export const NOTICE_MS = 3_600_000;
/** How far ahead one can be made. */
export const HORIZON_MS = 90 * 86_400_000;
const MINUTE_MS = 60_000;

/** What decides when a service can begin. */
export interface SlotRules extends OpeningTimes {
  timezone: string;
  durationMinutes: number;
  now: Date;
}

/** `outside_hours`: not wholly within the opening hours. `slot_unavailable`: off the grid, too soon or too far ahead. */
export type StartRefusal = 'outside_hours' | 'slot_unavailable';

/**
 * The starts in `[from, to)` that the rules allow, in order: every 30 minutes from the beginning of each opening span (15 for
 * services shorter than 30), an hour to 90 days ahead, and ending before the location closes.
 */
export function slotStarts(rules: SlotRules, from: Date, to: Date): Date[] {
  const { hours, closedOn, timezone, now } = rules;
  const length = rules.durationMinutes * MINUTE_MS;
  const step = (rules.durationMinutes < 30 ? 15 : 30) * MINUTE_MS;
  const earliest = Math.max(from.getTime(), now.getTime() + NOTICE_MS);
  const latest = Math.min(to.getTime() - 1, now.getTime() + HORIZON_MS);
  if (earliest > latest) return [];
  const spans = openSpans(hours, timezone, new Date(earliest), new Date(latest + length), closedOn);
  const blocks = joinSpans(spans);
  return spans.flatMap((span) => {
    const closing = blocks.find((block) => block.to >= span.to)?.to ?? span.to;
    const last = Math.min(latest, span.to.getTime() - 1, closing.getTime() - length);
    const skipped = Math.max(0, Math.ceil((earliest - span.from.getTime()) / step));
    const starts: Date[] = [];
    for (let at = span.from.getTime() + skipped * step; at <= last; at += step) starts.push(new Date(at));
    return starts;
  });
}

/** Why an appointment cannot begin then, whoever may be free; null where it can. */
export function judgeStart(rules: SlotRules, start: Date): StartRefusal | null {
  const ahead = start.getTime() - rules.now.getTime();
  if (ahead < NOTICE_MS || ahead > HORIZON_MS) return 'slot_unavailable';
  const end = new Date(start.getTime() + rules.durationMinutes * MINUTE_MS);
  const blocks = joinSpans(openSpans(rules.hours, rules.timezone, start, end, rules.closedOn));
  if (!blocks.some((block) => block.from <= start && end <= block.to)) return 'outside_hours';
  return slotStarts(rules, start, new Date(start.getTime() + 1)).length > 0 ? null : 'slot_unavailable';
}
