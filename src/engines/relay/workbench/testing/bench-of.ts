import { withoutPictures } from '../../../../../test/harness/browser.ts';
import { systemClock } from '../../../../platform/clock.ts';
import type { BrowserSession } from '../../browser-session.ts';
import type { Tier } from '../../types.ts';
import { Workbench } from '../workbench.ts';

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
