import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import { guardTransport } from '../../engines/relay/guard/cdp-guard.ts';
import type { GuardedRequest, HeldRequest } from '../../engines/relay/guard/guard.ts';
import { Secrets } from '../../engines/relay/redact/secrets.ts';
import type { Clock } from '../../platform/clock.ts';
import { openSession } from './open-session.ts';
import { type PreparedBrowser, type PrepareOptions, prepareBrowser } from './prepare-browser.ts';

/** For whom a browser is opened. */
export interface SessionFor {
  loginUrl: string;
  storageState: unknown;
  timezone: string;
  /** Values that are hidden, and that leave for the origin of the login alone. */
  secrets: readonly string[];
  /** WebSockets while signing in: to the site of the login, for runs that may have them during the work. Default: none. */
  sockets?: 'allow';
  clock: Clock;
  /** Awaited before the first request of the work phase that may change something. */
  onWrite(request: GuardedRequest): Promise<void>;
  /** Told of a request that was held back because it would have taken a secret of the login to another origin. */
  onHeld?(request: HeldRequest): void;
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
  const secrets = new Secrets(options.secrets);
  const { loginUrl } = options;
  try {
    const { transport, guard } = guardTransport(await prepared.transport(), {
      phase: { kind: 'login', loginUrl, ...(options.sockets && { sockets: options.sockets }) },
      secrets: () => secrets.values,
      onHeld: (request) => options.onHeld?.(request),
      onWrite: options.onWrite,
      sockets,
      proxy,
      maxPages: MAX_PAGES,
      onSurplusPage: (count) => {
        if (count === MAX_SURPLUS_PAGES) options.onBroken('The page kept opening windows');
      },
      now: () => options.clock.now().getTime(),
    });
    return { session: await openSession({ ...options, secrets, directory, transport, guard }), warnings, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** The same in a browser that is started for it. */
export async function openBrowser(options: OpenBrowserOptions): Promise<OpenBrowser> {
  return openPrepared(await prepareBrowser(options), options);
}
