import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readiness } from './health.ts';

const staying = new AbortController().signal;
const parts = (database: boolean, isLow: boolean, queue?: boolean) => ({
  db: { answers: async () => database },
  disk: { isLow: () => isLow },
  ...(queue === undefined ? {} : { jobs: { answers: async () => queue } }),
});

describe('a process is ready', () => {
  const cases: [string, Parameters<typeof readiness>[0], Record<string, boolean>, boolean][] = [
    ['with all its parts', { ...parts(true, false), leaving: staying }, { database: true, disk: true }, true],
    ['not without its database', { ...parts(false, false), leaving: staying }, { database: false, disk: true }, false],
    ['not on a full disk', { ...parts(true, true), leaving: staying }, { database: true, disk: false }, false],
    [
      'as a worker not without its queue',
      { ...parts(true, false, false), leaving: staying },
      { database: true, disk: true, queue: false },
      false,
    ],
    [
      'no longer once it is about to stop',
      { ...parts(true, false), leaving: AbortSignal.abort() },
      { database: true, disk: true, accepting: false },
      false,
    ],
  ];
  for (const [name, given, checks, isReady] of cases)
    test(name, async () => {
      assert.deepEqual(await readiness(given), { status: isReady ? 'ok' : 'unavailable', checks });
    });
});
