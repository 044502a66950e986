import type { CallerLine } from '../../demo/caller.ts';
import { askingCaller, bookingCaller } from '../../demo/scripts.ts';
import { numbersOf } from '../../src/adapters/carriers/sandbox/inventory.ts';

/** What is asked of a month; the same values give the same month. */
export interface MonthSize {
  seed: number;
  locations: number;
  days: number;
  /** Of one location; may be below one. */
  callsPerDay: number;
  /** Relay runs in all. */
  runs: number;
  /** How long the replay takes. */
  lengthMs: number;
}

export type CallKind = 'book' | 'message' | 'ask' | 'hang up';

/** Times are milliseconds from the beginning of the replay. */
export interface PlannedCall {
  atMs: number;
  /** Index of the location that is rung. */
  location: number;
  /** Who calls, E.164; nobody calls a location from the same number twice. */
  from: string;
  kind: CallKind;
  /** What the caller says when the agent's words fit. */
  script: CallerLine[];
  /** Lines after which the caller hangs up in the middle; null: when all is said. */
  linesAtMost: number | null;
}

export interface PlannedRequest {
  atMs: number;
  location: number;
  kind: 'list calls' | 'list messages' | 'count calls';
}

export interface Month {
  calls: PlannedCall[];
  requests: PlannedRequest[];
  runsAtMs: number[];
}

/** Share of a day's calls by the hour of their beginning: office hours, 15 % in the busiest. */
export const SHARE_OF_HOUR: Readonly<Record<number, number>> = {
  7: 0.03,
  8: 0.09,
  9: 0.13,
  10: 0.15,
  11: 0.12,
  12: 0.07,
  13: 0.09,
  14: 0.11,
  15: 0.09,
  16: 0.07,
  17: 0.04,
  18: 0.01,
};
const SHARE_OF_KIND: readonly [CallKind, number][] = [
  ['book', 0.4],
  ['message', 0.25],
  ['ask', 0.2],
  ['hang up', 0.15],
];
/** Asked by partners for each call; what they ask when a webhook comes is not among them. */
const REQUESTS_OF_CALL = ['list calls', 'list messages', 'count calls'] as const;

const FIRST_NAMES = ['Maria', 'Daniel', 'Laura', 'James', 'Anna', 'Robert', 'Emily', 'David', 'Susan', 'Michael'];
const LAST_NAMES = ['Lopez', 'Kim', 'Miller', 'Garcia', 'Baker', 'Turner', 'Wilson', 'Clark', 'Davis', 'Young'];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const PARTS = ['morning', 'afternoon'];

/** Asks what the practice has written about itself, and is content. */
const ASKING: CallerLine[] = [
  { whenHeard: /help|how can|what can/i, say: 'Hello, do you take Delta Dental, and where can I park?' },
  { whenHeard: /./, say: "Thanks, that's all. Goodbye." },
];

/** Numbers set aside for fiction, those of the locations first, then those of callers; without those that the sandbox never sells. */
export function fictionalNumbers(): string[] {
  const all = Array.from({ length: 800 }, (_, index) => numbersOf(String(200 + index))).flat();
  return all.filter((number) => !number.endsWith('0199'));
}

export function planMonth({ seed, locations, days, callsPerDay, runs, lengthMs }: MonthSize): Month {
  const random = generator(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const numbers = fictionalNumbers().slice(locations);
  const timeOn = (day: number) => ((day + (weighted(hours(), random()) + random()) / 24) / days) * lengthMs;
  const month: Month = { calls: [], requests: [], runsAtMs: [] };
  for (let day = 0; day < days; day++) {
    for (let location = 0; location < locations; location++) {
      const count = Math.floor(callsPerDay) + (random() < callsPerDay % 1 ? 1 : 0);
      for (let nth = 0; nth < count; nth++) {
        const kind = weighted(SHARE_OF_KIND, random());
        const name = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
        month.calls.push({
          atMs: timeOn(day),
          location,
          from: numbers[month.calls.length % numbers.length] as string,
          kind,
          script: scriptOf(kind, name, `${pick(DAYS)} ${pick(PARTS)}`),
          linesAtMost: kind === 'hang up' ? 1 + Math.floor(random() * 3) : null,
        });
        for (const asked of REQUESTS_OF_CALL) month.requests.push({ atMs: timeOn(day), location, kind: asked });
      }
    }
  }
  // The first and the last stand off the edges, so that each has its whole time within the replay.
  for (let run = 0; run < runs; run++) month.runsAtMs.push(((run + 0.5) / runs) * lengthMs);
  month.calls.sort((a, b) => a.atMs - b.atMs);
  month.requests.sort((a, b) => a.atMs - b.atMs);
  return month;
}

function scriptOf(kind: CallKind, name: string, when: string): CallerLine[] {
  if (kind === 'ask') return ASKING;
  if (kind === 'message') return askingCaller.map((line) => ({ ...line, say: line.say.replace('Daniel Kim', name) }));
  return bookingCaller.map((line) => ({
    ...line,
    say: line.say.replace('Tuesday morning', when).replace('Maria Lopez', name),
  }));
}

const hours = () => Object.entries(SHARE_OF_HOUR).map(([hour, share]): [number, number] => [Number(hour), share]);

/** The value in whose share a number between 0 and 1 falls. */
function weighted<T>(shares: readonly [T, number][], at: number): T {
  let left = at;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return (shares.at(-1) as [T, number])[0];
}

/** Numbers from 0 to 1, the same for the same seed. https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
