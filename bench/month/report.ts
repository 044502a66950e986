import { type Figure, rounded, tell } from '../figure.ts';
import { percentile } from '../measure.ts';
import type { Growth, JobAge } from './database-figures.ts';
import type { ProcessUsage } from './usage.ts';
import type { Delivery, Verdict } from './verdict.ts';

/** What was measured besides the books. */
export interface Measured {
  /** Such as `2000 locations, 3000 calls in 5 min`. */
  load: string;
  firstWordMs: number[];
  requestMs: number[];
  deliveries: Delivery[];
  /** Epoch milliseconds; null where nothing was killed. */
  killedAt: number | null;
  jobs: JobAge[];
  usage: ProcessUsage[];
  /** Of the product with its PostgreSQL, during the replay; and what it would have used at rest in this time. */
  cpuSeconds: number;
  cpuSecondsAtRest: number;
  /** Of this program, which plays everybody but the product. */
  bench: ProcessUsage;
  growth: Growth;
  calls: number;
  /** Processors of this machine. */
  processors: number;
}

/** On a machine of two cores that the caller's side shares; beyond it something is late. Milliseconds. */
export const LIMITS = {
  firstWordP99: 1000,
  requestP99: 1000,
  jobP99: 5000,
  webhookP99: 5000,
  /** A killed worker holds its claims for 20 s, and its jobs for 15; the next in line waits for both. */
  latest: 60_000,
};
const AFTER_KILL_MS = 60_000;
/** Of a location and day. */
const FULL_CALLS = 20;

/** Prints the table of what the month cost and how late anything was. @returns nothing that was lost or doubled stays unsaid */
export function report(verdict: Verdict, measured: Measured, size: { locations: number; days: number }): void {
  const { load, firstWordMs, requestMs, deliveries, killedAt, jobs, usage, bench, growth, calls } = measured;
  const figure = (name: string, ours: number, unit: string, wanted: Figure['wanted']) =>
    tell({ name: `Month: ${name}`, load, ours, peer: null, unit, wanted });

  const firstOf = new Map<string, Delivery>();
  for (const one of deliveries.toSorted((a, b) => b.at - a.at)) firstOf.set(one.eventId, one);
  const delays = [...firstOf.values()].map(({ at, happenedAt }) => ({ ms: Math.max(0, at - happenedAt), happenedAt }));
  const isAfterKill = (at: number) =>
    killedAt !== null && at > killedAt - LIMITS.webhookP99 && at < killedAt + AFTER_KILL_MS;
  const calm = delays.filter(({ happenedAt }) => !isAfterKill(happenedAt)).map(({ ms }) => ms);
  const stormy = delays.filter(({ happenedAt }) => isAfterKill(happenedAt)).map(({ ms }) => ms);
  const once = jobs.filter(({ isRepeated }) => !isRepeated).map(({ ms }) => ms);

  line(
    'end states',
    Object.entries(verdict.endStates)
      .map(([state, count]) => `${state} ${count}`)
      .join(', '),
  );
  line(
    'events',
    `${verdict.events}, ${verdict.repeats} came again with the same id, ${verdict.overtaken} calls had one overtaken`,
  );
  line('first word', quantiles(firstWordMs));
  line('requests of partners', quantiles(requestMs));
  line('jobs, age at their start', quantiles(once));
  line('jobs taken up again', `${jobs.length - once.length}`);
  line('webhooks, event to receipt', quantiles(calm));
  line('webhooks, in the minute after the kill', quantiles(stormy));
  for (const { name, cpuSeconds, residentMiB } of [...usage, bench])
    line(name, `${rounded(cpuSeconds)} s of processor time, ${rounded(residentMiB)} MiB at most`);
  line('grown', `${growth.rows} rows, ${rounded(growth.bytes / 1024 / 1024)} MiB`);
  const { cpuSeconds, cpuSecondsAtRest } = measured;
  const cpuMs = ((cpuSeconds - cpuSecondsAtRest) * 1000) / calls;
  line(
    'processor time in all',
    `${rounded(cpuSeconds)} s, ${rounded(cpuSecondsAtRest)} s of it as at rest; the rest by calls, with the starts of three processes`,
  );
  line(
    'of one call',
    `${rounded(cpuMs)} ms of processor time, ${rounded(growth.rows / calls)} rows, ${rounded(growth.bytes / calls / 1024)} KiB`,
  );
  const full = size.locations * size.days * FULL_CALLS;
  const hours = (full * cpuMs) / 3_600_000 / measured.processors;
  line(
    'a full month',
    `${full} calls at ${FULL_CALLS} a location and day: ${rounded(hours)} h of ${measured.processors} processors, ${rounded(((growth.bytes / calls) * full) / 1024 ** 3)} GiB; this was ${rounded((calls / full) * 100)} % of it`,
  );

  figure('lost, doubled or gone astray', verdict.faults.length, 'faults', { most: 0 });
  figure('bookings made of those wanted', verdict.bookings.made / verdict.bookings.wanted, 'of all', {
    least: 0.95,
  });
  figure('first word, p99', percentile(firstWordMs, 0.99), 'ms', { most: LIMITS.firstWordP99 });
  figure('requests of partners, p99', percentile(requestMs, 0.99), 'ms', { most: LIMITS.requestP99 });
  figure('age of jobs at their start, p99', percentile(once, 0.99), 'ms', { most: LIMITS.jobP99 });
  figure('event to receipt but for the kill, p99', percentile(calm, 0.99), 'ms', {
    most: LIMITS.webhookP99,
  });
  figure(
    'event to receipt, the latest',
    percentile(
      delays.map(({ ms }) => ms),
      1,
    ),
    'ms',
    { most: LIMITS.latest },
  );
  figure('processor time of a call beyond rest', cpuMs, 'ms', null);
}

const line = (name: string, value: string) => process.stdout.write(`${name.padEnd(42)}${value}\n`);

const quantiles = (values: number[]) =>
  `${[0.5, 0.95, 0.99, 1].map((share) => `${share === 1 ? 'most' : `p${share * 100}`} ${rounded(percentile(values, share))} ms`).join('   ')}   of ${values.length}`;
