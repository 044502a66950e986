import type { CdpTransport } from '../../engines/relay/cdp.ts';
import type { SocketSwitch } from '../../engines/relay/guard/cdp-guard.ts';
import type { Resolver } from '../../platform/egress/dialer.ts';
import { startEgressProxy } from '../../platform/egress/egress-proxy.ts';
import type { EgressEvent } from '../../platform/egress/messages.ts';
import { connectCdp } from './cdp-socket.ts';
import type { ChromiumBuild } from './find-chromium.ts';
import { launchChromium, type SandboxSetting } from './launch-chromium.ts';
import { startSocketGate } from './socket-gate.ts';

/** Which browser to use. Plain data: it goes to runner processes as it is. */
export type BrowserChoice =
  | { kind: 'launch'; build: ChromiumBuild; sandbox: SandboxSetting }
  /** A browser elsewhere. Its network is not ours: neither the egress rules nor the cutting of WebSockets reach it. */
  | { kind: 'connect'; url: string };

export interface PrepareOptions {
  browser: BrowserChoice;
  /** A directory of this run alone; whoever made it removes it. */
  directory: string;
  /** Entries of EGRESS_ALLOW. */
  egressAllow: readonly string[];
  onEgress?: (event: EgressEvent) => void;
  /** Default: the system's. */
  resolve?: Resolver;
}

/** A browser with a fresh profile and no page, its only way out the egress proxy. It belongs to no login yet, and serves one. */
export interface PreparedBrowser {
  directory: string;
  /** The bare line: a guard is put round it before anything is opened. */
  transport(): Promise<CdpTransport>;
  sockets: SocketSwitch;
  proxy: { username: string; password: string } | null;
  /** Sentences that an operator has to see. */
  warnings: string[];
  /** Resolves when the browser has gone by itself. */
  lost: Promise<void>;
  /** Kills the browser, removes its profile, frees the proxies' ports. Never rejects. */
  close(): Promise<void>;
}

/** Starts what a run needs before it is known whose run it is. A browser elsewhere is called when it is used. Throws BrowserError. */
export async function prepareBrowser(options: PrepareOptions): Promise<PreparedBrowser> {
  const { browser, directory } = options;
  const undo: (() => Promise<void>)[] = [];
  // The way out is shut first, with what is under way on it: a browser that is dying may let go of requests it was made to hold.
  const close = async (): Promise<void> => {
    await Promise.all(undo.splice(0).map((one) => one().catch(() => undefined)));
  };
  if (browser.kind === 'connect') {
    return {
      directory,
      async transport() {
        const transport = await connectCdp(browser.url);
        undo.push(async () => transport.close());
        return transport;
      },
      sockets: { permit: async () => undefined, refused: () => 0 },
      proxy: null,
      warnings: [
        'The browser at RELAY_CDP_URL goes out by its own network: EGRESS_ALLOW and the cutting of WebSockets do not reach it',
      ],
      lost: new Promise(() => undefined),
      close,
    };
  }
  try {
    const proxy = await startEgressProxy({
      allow: options.egressAllow,
      ...(options.onEgress && { log: options.onEgress }),
      ...(options.resolve && { resolve: options.resolve }),
    });
    undo.push(proxy.close);
    const sockets = await startSocketGate(proxy);
    undo.push(sockets.close);
    const { build, sandbox } = browser;
    const launched = await launchChromium({
      build,
      sandbox,
      directory,
      proxy: { web: proxy.url, sockets: sockets.url },
    });
    undo.push(launched.close);
    const { transport, warnings, exited } = launched;
    return { directory, transport: async () => transport, sockets, proxy, warnings, lost: exited, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
