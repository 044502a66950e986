import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import { guardTransport } from '../../engines/relay/guard/cdp-guard.ts';
import type { GuardedRequest } from '../../engines/relay/guard/guard.ts';
import type { Clock } from '../../platform/clock.ts';
import { openSession } from './open-session.ts';
import { type PreparedBrowser, type PrepareOptions, prepareBrowser } from './prepare-browser.ts';

/** For whom a browser is opened. */
export interface SessionFor {
  loginUrl: string;
  storageState: unknown;
  timezone: string;
  secrets: readonly string[];
  clock: Clock;
  /** Awaited before the first request of the work phase that may change something. */
  onWrite(request: GuardedRequest): Promise<void>;
  onBroken(reason: string): void;
  /** Called when the browser has gone away by itself. */
  onGone?(): void;
}

export type OpenBrowserOptions = PrepareOptions & SessionFor;

export interface OpenBrowser {
  session: BrowserSession;
  /** Sentences that an operator has to see. */
  warnings: string[];
  /** Kills the browser, removes its profile, frees the proxies' ports. Never rejects. */
  close(): Promise<void>;
}

const MAX_PAGES = 5;
/** Windows beyond those, each closed at once, after which the page is taken for hostile. */
const MAX_SURPLUS_PAGES = 40;

/** A guarded session in a browser that nobody has used, in the login phase. The browser is closed when that fails. Throws BrowserError. */
export async function openPrepared(prepared: PreparedBrowser, options: SessionFor): Promise<OpenBrowser> {
  const { sockets, proxy, warnings, directory, close } = prepared;
  try {
    const { transport, guard } = guardTransport(await prepared.transport(), {
      phase: { kind: 'login', loginUrl: options.loginUrl },
      onWrite: options.onWrite,
      sockets,
      proxy,
      maxPages: MAX_PAGES,
      onSurplusPage: (count) => {
        if (count === MAX_SURPLUS_PAGES) options.onBroken('The page kept opening windows');
      },
      now: () => options.clock.now().getTime(),
    });
    return { session: await openSession({ ...options, directory, transport, guard }), warnings, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** The same in a browser that is started for it. */
export async function openBrowser(options: OpenBrowserOptions): Promise<OpenBrowser> {
  return openPrepared(await prepareBrowser(options), options);
}
