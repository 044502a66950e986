import type { Page } from 'playwright-core';
import type { LanguageModel } from '../../src/engines/language/language-model.ts';
import type { LogIn } from '../../src/engines/relay/browser-session.ts';
import { logIn } from '../../src/engines/relay/login/log-in.ts';
import { runWith } from '../../src/engines/relay/run.ts';
import { settle } from '../../src/engines/relay/tools/settle.ts';
import type { RunEvent, RunOutcome, RunRequest, Tier } from '../../src/engines/relay/types.ts';
import { openTestBrowser, withoutPictures } from './browser.ts';

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
  model?: LanguageModel | null;
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
    const outcome = await runWith(options.logIn ?? logIn)(request, withoutPictures(browser.session), {
      emit: async (event) => void events.push(event),
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: options.signal ?? new AbortController().signal,
      clock,
      model: options.model ?? null,
    });
    return { outcome, events };
  } finally {
    await browser.close();
  }
}

/** What an earlier site at this address left in the browser. */
async function forget(page: Page, origin: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await line.detach();
}

/** A browser that does one run after another on sites without a login. */
export interface OpenRelay {
  run(home: string, options: Omit<RunOnOptions, 'logIn'>): Promise<{ outcome: RunOutcome; events: RunEvent[] }>;
  close(): Promise<void>;
}

/** Opens the browser once; each run begins at `home` as if it had just been logged in. */
export async function openRelay(): Promise<OpenRelay> {
  const browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/', timezone: 'America/New_York' });
  return {
    close: browser.close,
    async run(home, options) {
      const startedAt = performance.now();
      const base = (options.now ?? new Date('2026-11-20T15:00:00Z')).getTime();
      const clock = { now: () => new Date(base + performance.now() - startedAt) };
      const events: RunEvent[] = [];
      await browser.session.guard.enter({ kind: 'login', loginUrl: home });
      const atHome: LogIn = async (session) => {
        await forget(session.page(), new URL(home).origin);
        await session.page().goto(home);
        // A login ends on a page that has come to rest.
        await settle(() => session.page());
        return { verdict: { kind: 'logged_in', message: '' }, reused: false };
      };
      const request: RunRequest = {
        instruction: options.instruction,
        tier: options.tier,
        schema: options.schema ?? null,
        login: { loginUrl: home, username: 'dana', password: 'not-used', totpSecret: null },
        session: null,
        recipe: options.recipe ?? null,
        timezone: options.timezone ?? 'America/New_York',
        deadlineAt: base + (options.withinMs ?? 60_000),
      };
      const outcome = await runWith(atHome)(request, withoutPictures(browser.session), {
        emit: async (event) => void events.push(event),
        ask: () => Promise.reject(new Error('nobody answers')),
        signal: options.signal ?? new AbortController().signal,
        clock,
        model: options.model ?? null,
      });
      return { outcome, events };
    },
  };
}
