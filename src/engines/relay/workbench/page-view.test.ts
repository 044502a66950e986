import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserSession } from '../browser-session.ts';
import { emptySnapshot } from '../snapshot/empty-snapshot.ts';
import { PageView } from './page-view.ts';

/** A page that answers the read of a number, and hangs at those before. */
function pageAnswering(read: number): { view: PageView; reads: () => number } {
  let reads = 0;
  const collected = {
    evaluate: async () => ({ ...emptySnapshot(), title: 'Visits', numbers: [], gone: [] }),
    evaluateHandle: async () => null,
  };
  const frame = {
    parentFrame: () => null,
    evaluateHandle: () => {
      reads += 1;
      return reads >= read ? Promise.resolve(collected) : new Promise(() => undefined);
    },
  };
  const page = { frames: () => [frame], context: () => frame, on: () => undefined };
  const session = { page: () => page } as unknown as BrowserSession;
  return { view: new PageView(session), reads: () => reads };
}

for (const [read, title] of [
  [2, 'Visits'],
  [3, null],
] as const)
  test(`a page that first answers the ${read === 2 ? 'second read is read' : 'third read is given up'}`, async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { view, reads } = pageAnswering(read);
    const looked = view.look().then(
      (snapshot) => snapshot.title,
      () => null,
    );
    // The second read has three times as long.
    for (const late of [6000, 20_000]) {
      context.mock.timers.tick(late);
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.equal(await looked, title);
    assert.equal(reads(), 2);
  });
