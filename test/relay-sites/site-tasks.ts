import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunOutcome, Tier } from '../../src/engines/relay/types.ts';
import { type OpenRelay, openRelay } from '../harness/relay-run.ts';
import { type SiteDefinition, serve } from './site.ts';

/** One instruction on a site, and what must be true afterwards. */
export interface SiteTask<State> {
  tier: Tier;
  instruction: string;
  schema?: Record<string, unknown>;
  /** Puts the site into another state before the run. */
  prepare?(state: State): void;
  check(outcome: RunOutcome, state: State): void;
}

const property = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  flag: { type: 'boolean' },
};

/** JSON Schema of an object; all properties are required. */
export function object(fields: Record<string, keyof typeof property>): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, property[type]])),
    required: Object.keys(fields),
  };
}

/** JSON Schema of a list of objects. */
export function list(fields: Record<string, keyof typeof property>): Record<string, unknown> {
  return { type: 'array', items: object(fields) };
}

/** Makes a test of each task: the site is new, the browser shared. */
export function testSite<State>(site: () => SiteDefinition<State>, tasks: readonly SiteTask<State>[]): void {
  let relay: OpenRelay;
  before(async () => {
    relay = await openRelay();
  });
  after(() => relay.close());
  for (const task of tasks) {
    test(`${task.instruction} (${task.tier})`, async () => {
      const running = await serve(site());
      try {
        task.prepare?.(running.state);
        const { outcome } = await relay.run(running.home, task);
        task.check(outcome, running.state);
        if (task.tier === 'read') assert.deepEqual(running.writes, []);
      } finally {
        await running.close();
      }
    });
  }
}

/** The result of a run that must have been completed. */
export function resultOf(outcome: RunOutcome): unknown {
  assert.equal(outcome.status, 'completed', JSON.stringify(outcome.error));
  return outcome.result;
}
