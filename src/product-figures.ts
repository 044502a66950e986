import { Counter, Gauge, type Registry } from 'prom-client';
import type { RelayRunner } from './adapters/relay-runner/runner-process.ts';
import type { Figures } from './deps.ts';
import type { Database } from './platform/db/database.ts';

/** Figures of calls and runs for Prometheus, never by tenant. */
export function openFigures(registry: Registry): Figures {
  const registers = [registry];
  const calls = new Gauge({
    name: 'frontdesk_calls',
    help: 'Calls that speak with the agent in this process',
    registers,
  });
  const runs = new Counter({
    name: 'frontdesk_relay_runs_total',
    help: 'Relay runs that ended in this process, by status and error code (none where there is no error)',
    labelNames: ['status', 'error'],
    registers,
  });
  return {
    callBegan() {
      calls.inc();
      return () => calls.dec();
    },
    runEnded: (status, error) => runs.inc({ status, error: error ?? 'none' }),
  };
}

/** Connections to the database and browsers of this process, looked up when the figures are asked for. */
export function measureProcess(
  registry: Registry,
  parts: { db: Pick<Database, 'connections'>; runner: Pick<RelayRunner, 'browsers'> },
): void {
  const registers = [registry];
  new Gauge({
    name: 'frontdesk_database_connections',
    help: 'Connections of the pool by state: lent, resting; waiting counts those who wait for one; most is the limit',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(parts.db.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'frontdesk_relay_browsers',
    help: 'Browsers of this process by state: working on a run, or spare',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(parts.runner.browsers())) this.set({ state }, count);
    },
  });
}
