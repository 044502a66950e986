import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import type { CdpTransport } from '../../engines/relay/cdp.ts';
import type { Guard } from '../../engines/relay/guard/guard.ts';
import type { Secrets } from '../../engines/relay/redact/secrets.ts';
import { takeScreenshot } from '../../engines/relay/screenshot.ts';
import { withTimeout } from '../../engines/relay/with-timeout.ts';
import type { Clock } from '../../platform/clock.ts';
import { Dialogs } from './dialogs.ts';
import { Downloads } from './downloads.ts';

export interface SessionOptions {
  /** The guarded line. */
  transport: CdpTransport;
  guard: Guard;
  /** A directory of this run alone. */
  directory: string;
  /** Cookies and storage of an earlier run, or null. One that cannot be read is left out. */
  storageState: unknown;
  timezone: string;
  /** Values to hide in texts and pictures. */
  secrets: Secrets;
  clock: Clock;
  /** Called once with a sentence when the browser or its pages cannot be worked with any more. */
  onBroken(reason: string): void;
  /** Called when the browser has gone away by itself. */
  onGone?(): void;
}

const CALL_TIMEOUT_MS = 15_000;
const COOKIES_TIMEOUT_MS = 2_000;
const VIEWPORT = { width: 1440, height: 900 };

/** Connects the driver and opens the first page, in a context of its own. */
export async function openSession(options: SessionOptions): Promise<BrowserSession> {
  const browser = await withTimeout('connecting to the browser', CALL_TIMEOUT_MS, () =>
    chromium.connectOverCDP(options.transport, { artifactsDir: join(options.directory, 'artifacts') }),
  );
  const context = await withTimeout('opening a context', CALL_TIMEOUT_MS, () => openContext(browser, options));
  const first = await withTimeout('opening a page', CALL_TIMEOUT_MS, () => context.newPage());
  const line = await browser.newBrowserCDPSession();
  const downloads = new Downloads(line, context, join(options.directory, 'artifacts'));
  await downloads.deny();
  const dialogs = new Dialogs(() => options.onBroken('The page kept opening dialogs'));
  const watch = (page: Page): void => {
    dialogs.watch(page);
    page.on('crash', () => {
      if (context.pages().length <= 1) options.onBroken('The page crashed');
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  browser.on('disconnected', () => {
    options.onBroken('The browser is gone');
    options.onGone?.();
  });

  const { secrets } = options;
  const page = (): Page => {
    const open = context.pages().filter((candidate) => !candidate.isClosed());
    return (
      open.findLast((candidate) => candidate.url() !== 'about:blank' && !candidate.url().startsWith('chrome-error:')) ??
      open.at(-1) ??
      first
    );
  };
  return {
    page,
    pages: () => context.pages(),
    guard: options.guard,
    screenshot: (turn) =>
      takeScreenshot(page(), { turn, isSecret: (text) => secrets.isIn(text), now: options.clock.now }),
    download: (action, limits) => downloads.during(action, limits),
    takeDialogs: () => dialogs.take().map((text) => secrets.scrub(text)),
    acceptNextDialog: () => dialogs.acceptNext(),
    storageState: () =>
      withTimeout('reading the session', CALL_TIMEOUT_MS, () => context.storageState({ indexedDB: true })),
    scrub: (text) => secrets.scrub(text),
    scrubAll: (value) => secrets.scrubAll(value),
    scrubResult: (value) => secrets.scrubResult(value),
    hide: (value) => secrets.add(value),
    async hideCookies() {
      const cookies = withTimeout('reading cookies', COOKIES_TIMEOUT_MS, () => context.cookies());
      secrets.addCookies(await cookies.catch(() => []));
    },
  };
}

async function openContext(browser: Browser, options: SessionOptions): Promise<BrowserContext> {
  const line = await browser.newBrowserCDPSession();
  const { userAgent } = await line.send('Browser.getVersion');
  await line.detach();
  const settings = {
    viewport: VIEWPORT,
    locale: 'en-US',
    timezoneId: isZone(options.timezone) ? options.timezone : 'UTC',
    serviceWorkers: 'block' as const,
    acceptDownloads: true,
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
  };
  if (options.storageState === null || options.storageState === undefined) return browser.newContext(settings);
  type StorageState = Exclude<NonNullable<Parameters<Browser['newContext']>[0]>['storageState'], undefined>;
  const { cookies = [], origins = [] } = options.storageState as Partial<StorageState & object>;
  return browser
    .newContext({ ...settings, storageState: { cookies, origins } })
    .catch(() => browser.newContext(settings));
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
