import type { BrowserSession } from '../../src/engines/relay/browser-session.ts';
import type { Tier } from '../../src/engines/relay/types.ts';
import { Workbench } from '../../src/engines/relay/workbench/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { withoutPictures } from './browser.ts';

/** A workbench over the page of `session` that nobody watches, for a minute. */
export function benchOf(session: BrowserSession, tier: Tier): Workbench {
  return new Workbench({
    session: withoutPictures(session),
    ports: {
      emit: async () => undefined,
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: new AbortController().signal,
      clock: systemClock,
    },
    tier,
    deadlineAt: Date.now() + 60_000,
    maxTurns: 50,
  });
}
