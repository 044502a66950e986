import type { LogIn } from '../../src/engines/relay/browser-session.ts';
import { logIn } from '../../src/engines/relay/login/log-in.ts';
import { runWith } from '../../src/engines/relay/run.ts';
import type { RunEvent, RunOutcome, RunRequest, Tier } from '../../src/engines/relay/types.ts';
import { openTestBrowser } from './browser.ts';

export interface RunOnOptions {
  instruction: string;
  tier: Tier;
  schema?: Record<string, unknown> | null;
  recipe?: unknown;
  now?: Date;
  timezone?: string;
  /** How long the run may take, milliseconds. */
  withinMs?: number;
  signal?: AbortSignal;
  /** Instead of the login solver. */
  logIn?: LogIn;
}

/** One run in a guarded browser of its own against a site on this machine. */
export async function runOn(
  site: { loginUrl: string; username: string; password: string },
  options: RunOnOptions,
): Promise<{ outcome: RunOutcome; events: RunEvent[] }> {
  const startedAt = performance.now();
  const base = (options.now ?? new Date()).getTime();
  const clock = { now: () => new Date(base + performance.now() - startedAt) };
  const timezone = options.timezone ?? 'America/New_York';
  const browser = await openTestBrowser({ loginUrl: site.loginUrl, timezone, secrets: [site.password], clock });
  const events: RunEvent[] = [];
  const request: RunRequest = {
    instruction: options.instruction,
    tier: options.tier,
    schema: options.schema ?? null,
    login: { ...site, totpSecret: null },
    session: null,
    recipe: options.recipe ?? null,
    timezone,
    deadlineAt: base + (options.withinMs ?? 60_000),
  };
  try {
    const outcome = await runWith(options.logIn ?? logIn)(request, browser.session, {
      emit: async (event) => void events.push(event),
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: options.signal ?? new AbortController().signal,
      clock,
    });
    return { outcome, events };
  } finally {
    await browser.close();
  }
}
