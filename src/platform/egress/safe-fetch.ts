import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { plainHostname } from './allow-list.ts';
import { createDialer, type Dial, type Resolver } from './dialer.ts';
import type { EgressReason } from './egress-error.ts';
import { Exchange } from './exchange.ts';

export interface EgressRequest {
  /** Default GET. */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together: names, connections, redirects, body. Default 15 000. */
  timeoutMs?: number;
  /** Largest body, as it travels and unfolded. Default 5 MiB. */
  maxBytes?: number;
  /** `manual` hands a redirect back as the answer. Default `follow`, at most five. */
  redirect?: 'follow' | 'manual';
  /** Holds a secret or somebody's record: never over http to a public host that `httpAllow` does not name. */
  isConfidential?: boolean;
  signal?: AbortSignal;
}

export interface EgressResponse {
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Content codings undone. */
  body: Uint8Array;
  /** Address that answered, after redirects. */
  url: string;
}

/** An answer that is still on its way. */
export interface EgressStream extends Omit<EgressResponse, 'body'> {
  /**
   * Content codings undone, read from the network as it is read here. Fails with EgressError alone. To be read to its end or canceled,
   * which closes the connection; the time limit and the signal of the request close it, too.
   */
  body: ReadableStream<Uint8Array>;
}

/** One line of what went out or was refused; hosts only, fit for a log. */
export interface EgressEvent {
  host: string;
  port: number;
  outcome: 'answered' | EgressReason;
  status?: number;
}

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
