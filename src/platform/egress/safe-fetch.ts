import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { plainHostname } from './allow-list.ts';
import { createDialer, type Dial, type Resolver } from './dialer.ts';
import { Exchange } from './exchange.ts';
import type { EgressEvent, EgressRequest, EgressResponse, EgressStream } from './messages.ts';

export interface Egress {
  /** Rejects with EgressError and nothing else. Any HTTP status is an answer, not an error. */
  fetch(url: string, request?: EgressRequest): Promise<EgressResponse>;
  /** The same, with the answer as soon as its head is there; the limits hold for its body until that has ended. */
  stream(url: string, request?: EgressRequest): Promise<EgressStream>;
  /** Closes idle connections and aborts the others. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** Entries of `EGRESS_ALLOW`. Throws on one that cannot be read. */
  allow: readonly string[];
  /** Entries of `HTTP_ALLOW`, default none. */
  httpAllow?: readonly string[];
  log?: (event: EgressEvent) => void;
  resolve?: Resolver;
  ownAddresses?: () => Iterable<string>;
  /** How long a connection is kept for the next request; default 4 000. */
  idleMs?: number;
}

/** The one way out for crawler, webhooks and providers: every connection, also after redirects, is checked and pinned. */
export function createEgress(options: EgressOptions): Egress {
  const { allow, httpAllow = [], log, resolve, ownAddresses, idleMs = 4_000 } = options;
  const rules = createAddressRules({ allow, ...(ownAddresses && { ownAddresses }) });
  const dial = createDialer({ rules, ...(resolve && { resolve }) });
  const agent = new Agent({
    connect: pinnedConnector(dial),
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: idleMs,
  });
  const begin = (url: string, init: EgressRequest) =>
    Exchange.open({ agent, log, open: { egressAllow: allow, httpAllow } }, url, init);

  return {
    async fetch(url, init = {}) {
      const exchange = await begin(url, init);
      return { ...exchange.head, body: await exchange.whole() };
    },
    async stream(url, init = {}) {
      const exchange = await begin(url, init);
      return { ...exchange.head, body: exchange.flow() };
    },
    close: () => agent.destroy(),
  };
}

function pinnedConnector(dial: Dial): buildConnector.connector {
  const secure = buildConnector({ timeout: 10_000, allowH2: false });
  return (target, done) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    dial({ hostname: plainHostname(target.hostname), port }).then(
      (socket: Socket) =>
        target.protocol === 'https:' ? secure({ ...target, httpSocket: socket }, done) : done(null, socket),
      (error: Error) => done(error, null),
    );
  };
}
