import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PartWatch } from '../part-watch.ts';
import { codeOf, readiness } from './health.ts';

const staying = new AbortController().signal;
const process = (database: boolean, isLow: boolean, queue: boolean, needsQueue = false) => ({
  db: { answers: async () => database },
  disk: { isLow: () => isLow },
  jobs: { answers: async () => queue },
  needsQueue,
  watch: { states: () => ({}) },
  leaving: staying,
});

describe('a process is ready', () => {
  const cases: [string, Parameters<typeof readiness>[0], Record<string, boolean>, boolean][] = [
    ['with all its parts', process(true, false, true), { database: true, disk: true }, true],
    ['not without its database', process(false, false, true), { database: false, disk: true }, false],
    ['not on a full disk', process(true, true, true), { database: true, disk: false }, false],
    [
      'as a worker not without its queue',
      process(true, false, false, true),
      { database: true, disk: true, queue: false },
      false,
    ],
    [
      'no longer once it is about to stop',
      { ...process(true, false, true), leaving: AbortSignal.abort() },
      { database: true, disk: true, accepting: false },
      false,
    ],
  ];
  for (const [name, given, checks, isReady] of cases)
    test(name, async () => {
      const ready = await readiness(given);
      assert.deepEqual([ready.status, ready.checks], [isReady ? 'ok' : 'unavailable', checks]);
      assert.equal(codeOf(ready), isReady ? 200 : 503);
    });
});

test('what no restart mends is told by part and leaves the process ready, and is well again when it next works', async () => {
  const watch = new PartWatch(['carrier', 'model']);
  const given = { ...process(true, false, true), watch };
  const told = async () => {
    const { status, parts } = await readiness(given);
    return [status, parts];
  };
  assert.deepEqual(await told(), ['ok', { queue: 'ok', carrier: 'unknown', model: 'unknown' }]);
  watch.of('carrier')(false);
  watch.of('model')(true);
  // Not one of this process.
  watch.of('browser')(false);
  assert.deepEqual(await told(), ['degraded', { queue: 'ok', carrier: 'degraded', model: 'ok' }]);
  assert.equal(codeOf(await readiness(given)), 200);
  watch.of('carrier')(true);
  assert.deepEqual(await told(), ['ok', { queue: 'ok', carrier: 'ok', model: 'ok' }]);
  const withoutQueue = await readiness({ ...process(true, false, false), watch });
  assert.deepEqual([withoutQueue.status, withoutQueue.parts.queue], ['degraded', 'degraded']);
});
