import { Temporal } from 'temporal-polyfill';
import type { StatementBuilder } from './db/database.ts';

/** Lengths of the spans of UTC whose sums are kept, minutes, the longest first. */
const SPANS_MINUTES = [1440, 60, 15] as const;
type SpanMinutes = (typeof SPANS_MINUTES)[number];

/** From one instant up to another, which is outside. */
export interface Piece {
  /** Length of the kept spans that make it up; null: shorter than any, what is in it is counted row by row. */
  minutes: SpanMinutes | null;
  begins: number;
  ends: number;
}

/**
 * Cuts time into pieces that kept sums make up, each of the longest spans that lie within it; less than two quarters of an hour are left to
 * the rows. Neighbours of one length are one piece.
 * @param edges instants that no span may reach over, epoch milliseconds, in order; the first and the last are the ends
 * @param longest the longest span to take
 */
export function coverWithSpans(edges: readonly number[], longest: SpanMinutes = 1440): Piece[] {
  const spans = SPANS_MINUTES.filter((minutes) => minutes <= longest);
  const pieces: Piece[] = [];
  const add = (minutes: SpanMinutes | null, begins: number, ends: number) => {
    const last = pieces.at(-1);
    if (begins >= ends) return;
    if (last?.minutes === minutes && last.ends === begins) last.ends = ends;
    else pieces.push({ minutes, begins, ends });
  };
  const cover = (begins: number, ends: number, [minutes, ...shorter]: readonly SpanMinutes[]): void => {
    const spanMs = (minutes ?? 0) * 60_000;
    const [first, last] = [Math.ceil(begins / spanMs) * spanMs, Math.floor(ends / spanMs) * spanMs];
    if (minutes === undefined) add(null, begins, ends);
    else if (first >= last) cover(begins, ends, shorter);
    else {
      cover(begins, first, shorter);
      add(minutes, first, last);
      cover(last, ends, shorter);
    }
  };
  edges.forEach((begins, index) => {
    const ends = edges[index + 1];
    if (ends !== undefined) cover(begins, ends, spans);
  });
  return pieces;
}

/** How a range of statistics is made up, as a statement takes it. */
export interface Cover {
  since: Date;
  /** Text of an instant, `infinity` behind the last that a text of the API tells. */
  until: string;
  timezone: string;
  /** By which `width_bucket` tells the bucket of an instant of the range, the first being 1. */
  thresholds: string[];
  /** What makes up the buckets, and what the hours of the day; none where nobody asks for these. */
  buckets: Piece[];
  hours: Piece[];
}

/** @param starts where each bucket begins; the first may do so before `since` */
export function coverBuckets(range: { since: Date; until: Date; timezone: string; starts: readonly Date[] }): Cover {
  const [since, until] = [range.since.getTime(), range.until.getTime()];
  const inner = range.starts.map((start) => start.getTime()).filter((start) => start > since);
  const offsetOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(range.timezone).offsetNanoseconds;
  const isOfWholeHours = [since, ...inner, until].every((at) => offsetOf(at) % 3_600_000_000_000 === 0);
  return {
    since: range.since,
    until: textOf(until),
    timezone: range.timezone,
    thresholds: range.starts.map((start) => textOf(Math.max(start.getTime(), since))),
    buckets: coverWithSpans([since, ...inner, until]),
    hours: coverWithSpans([since, until], isOfWholeHours ? 60 : 15),
  };
}

/** All that began at `since` or later, in one bucket. */
export function coverSince(since: Date): Cover {
  const [begins, ends] = [since.getTime(), Date.UTC(10_000, 0, 1)];
  return {
    since,
    until: textOf(ends),
    timezone: 'UTC',
    thresholds: [textOf(begins)],
    buckets: coverWithSpans([begins, ends]),
    hours: [],
  };
}

function textOf(at: number): string {
  const date = new Date(at);
  return date.getUTCFullYear() > 9999 ? 'infinity' : date.toISOString();
}

/** The pieces that kept sums make up, as a table `piece` of a statement. */
export function keptPieces(sql: StatementBuilder, pieces: readonly Piece[]) {
  const kept = pieces.filter(({ minutes }) => minutes !== null);
  return sql`unnest(
    ${kept.map(({ minutes }) => minutes)}::int[], ${kept.map(({ begins }) => textOf(begins))}::text[]::timestamptz[],
    ${kept.map(({ ends }) => textOf(ends))}::text[]::timestamptz[]
  ) as piece (minutes, begins_at, ends_at)`;
}

/** The pieces whose rows are counted, likewise. */
export function restPieces(sql: StatementBuilder, pieces: readonly Piece[]) {
  const rest = pieces.filter(({ minutes }) => minutes === null);
  return sql`unnest(
    ${rest.map(({ begins }) => textOf(begins))}::text[]::timestamptz[],
    ${rest.map(({ ends }) => textOf(ends))}::text[]::timestamptz[]
  ) as piece (begins_at, ends_at)`;
}
