import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import type { CdpTransport } from '../../engines/relay/cdp.ts';
import { guardTransport, type SocketSwitch } from '../../engines/relay/guard/cdp-guard.ts';
import type { GuardedRequest } from '../../engines/relay/guard/guard.ts';
import type { Clock } from '../../platform/clock.ts';
import { startEgressProxy } from '../../platform/egress/egress-proxy.ts';
import type { EgressEvent } from '../../platform/egress/safe-fetch.ts';
import { connectCdp } from './cdp-socket.ts';
import type { ChromiumBuild } from './find-chromium.ts';
import { type LaunchedChromium, launchChromium, type SandboxSetting } from './launch-chromium.ts';
import { openSession } from './open-session.ts';
import { startSocketGate } from './socket-gate.ts';

/** Which browser to use. Plain data: it goes to runner processes as it is. */
export type BrowserChoice =
  | { kind: 'launch'; build: ChromiumBuild; sandbox: SandboxSetting }
  /** A browser elsewhere. Its network is not ours: neither the egress rules nor the cutting of WebSockets reach it. */
  | { kind: 'connect'; url: string };

export interface OpenBrowserOptions {
  browser: BrowserChoice;
  /** A directory of this run alone; whoever made it removes it. */
  directory: string;
  /** Entries of EGRESS_ALLOW. */
  egressAllow: readonly string[];
  loginUrl: string;
  storageState: unknown;
  timezone: string;
  secrets: readonly string[];
  clock: Clock;
  /** Awaited before the first request of the work phase that may change something. */
  onWrite(request: GuardedRequest): Promise<void>;
  onBroken(reason: string): void;
  onEgress?: (event: EgressEvent) => void;
}

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

/** A guarded session in a browser of its own, in the login phase, its only way out the egress proxy. Throws BrowserError. */
export async function openBrowser(options: OpenBrowserOptions): Promise<OpenBrowser> {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of undo.splice(0).reverse()) await one().catch(() => undefined);
  };
  try {
    const way =
      options.browser.kind === 'launch'
        ? await ownBrowser(options, options.browser, undo)
        : await foreignBrowser(options.browser.url, undo);
    const { transport, guard } = guardTransport(way.transport, {
      phase: { kind: 'login', loginUrl: options.loginUrl },
      onWrite: options.onWrite,
      sockets: way.sockets,
      proxy: way.proxy,
      maxPages: MAX_PAGES,
      onSurplusPage: (count) => {
        if (count === MAX_SURPLUS_PAGES) options.onBroken('The page kept opening windows');
      },
      now: () => options.clock.now().getTime(),
    });
    const session = await openSession({ ...options, transport, guard });
    return { session, warnings: way.warnings, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

interface WayIn {
  transport: CdpTransport;
  sockets: SocketSwitch;
  proxy: { username: string; password: string } | null;
  warnings: string[];
}

async function ownBrowser(
  options: OpenBrowserOptions,
  { build, sandbox }: BrowserChoice & { kind: 'launch' },
  undo: (() => Promise<void>)[],
): Promise<WayIn> {
  const proxy = await startEgressProxy({
    allow: options.egressAllow,
    ...(options.onEgress && { log: options.onEgress }),
  });
  undo.push(proxy.close);
  const sockets = await startSocketGate(proxy);
  undo.push(sockets.close);
  const launched: LaunchedChromium = await launchChromium({
    build,
    sandbox,
    directory: options.directory,
    proxy: { web: proxy.url, sockets: sockets.url },
  });
  undo.push(launched.close);
  return { transport: launched.transport, sockets, proxy, warnings: launched.warnings };
}

async function foreignBrowser(url: string, undo: (() => Promise<void>)[]): Promise<WayIn> {
  const transport = await connectCdp(url);
  undo.push(async () => transport.close());
  return {
    transport,
    sockets: { permit: async () => undefined, refused: () => 0 },
    proxy: null,
    warnings: [
      'The browser at RELAY_CDP_URL goes out by its own network: EGRESS_ALLOW and the cutting of WebSockets do not reach it',
    ],
  };
}
