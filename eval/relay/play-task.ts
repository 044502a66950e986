import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import { openBrowser } from '../../src/adapters/browsers/open-browser.ts';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import { logIn } from '../../src/engines/relay/login/log-in.ts';
import { runWith } from '../../src/engines/relay/run.ts';
import type { PortalLogin, RunOutcome, Turn } from '../../src/engines/relay/types.ts';
import type { SiteTask } from './source.ts';

export interface Played {
  outcome: RunOutcome;
  turns: Turn[];
  /** Of the whole run, the browser already open. */
  ms: number;
}

export interface PlayParts {
  build: Awaited<ReturnType<typeof findChromium>>;
  /** For the profiles of browsers. */
  directory: string;
  model: LanguageModel | null;
  deadlineMs: number;
  /** Of an earlier run of the same task, or null. */
  recipe: unknown;
}

const clock = { now: () => new Date() };

/** Does one task in a browser of its own, guarded as in the product. */
export async function playTask(
  { instruction, tier, schema }: SiteTask,
  login: PortalLogin,
  { build, directory, model, deadlineMs, recipe }: PlayParts,
): Promise<Played> {
  const { session, close } = await openBrowser({
    browser: { kind: 'launch', build, sandbox: 'auto' },
    directory: await mkdtemp(join(directory, 'run-')),
    egressAllow: [new URL(login.loginUrl).host],
    loginUrl: login.loginUrl,
    storageState: null,
    timezone: 'UTC',
    secrets: [login.password],
    clock,
    onWrite: async () => undefined,
    onBroken: () => undefined,
  });
  const turns: Turn[] = [];
  const began = performance.now();
  try {
    const outcome = await runWith(logIn)(
      { instruction, tier, schema, login, session: null, recipe, timezone: 'UTC', deadlineAt: Date.now() + deadlineMs },
      session,
      {
        emit: async (event) => void (event.type === 'turn' && turns.push(event.turn)),
        ask: () => Promise.reject(new Error('nobody is asked')),
        signal: AbortSignal.timeout(deadlineMs),
        clock,
        model,
      },
    );
    return { outcome, turns, ms: performance.now() - began };
  } finally {
    await close();
  }
}
