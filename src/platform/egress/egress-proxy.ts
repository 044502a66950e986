import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createAddressRules, type Target } from './address-rules.ts';
import { createDialer, type Resolver } from './dialer.ts';
import type { EgressEvent } from './messages.ts';
import { forward, forwardTarget } from './proxy-forward.ts';
import { REASON_HEADER, refusalOf } from './proxy-refusal.ts';
import { createProxyTraffic, type ProxyCounts } from './proxy-traffic.ts';
import { parseAuthority } from './target.ts';

export interface EgressProxyOptions {
  /** Entries of `EGRESS_ALLOW`. Throws on one that cannot be read. */
  allow: readonly string[];
  log?: (event: EgressEvent) => void;
  resolve?: Resolver;
  ownAddresses?: () => Iterable<string>;
  /** Bytes in both directions after which everything is cut; default 512 MiB. */
  maxBytes?: number;
}

export interface EgressProxy {
  /** `http://127.0.0.1:PORT`, for `--proxy-server`. */
  url: string;
  /** Good for this proxy alone; without them no process on the machine can use it. */
  username: string;
  password: string;
  counts(): ProxyCounts;
  /** Cuts every connection and frees the port; resolves when both are done. */
  close(): Promise<void>;
}

/** A browser opens a few hundred connections at most; a page that wants more waits. */
const MAX_CONNECTIONS = 512;
const CHALLENGE = 'Basic realm="egress"';

/**
 * The browser's only way out: CONNECT (https, WebSocket) and plain http in absolute form, on 127.0.0.1 and a free port. Same rules as
 * `createEgress`. Answers 407 without the token, 403 to what the rules refuse, 502 or 504 to what fails; the reason stands in
 * the header `x-egress-reason`.
 */
export async function startEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { allow, log, resolve, ownAddresses, maxBytes = 512 * 1024 * 1024 } = options;
  const rules = createAddressRules({ allow, ...(ownAddresses && { ownAddresses }) });
  const dial = createDialer({ rules, ...(resolve && { resolve }) });
  const traffic = createProxyTraffic(maxBytes);
  const username = 'run';
  const password = randomBytes(32).toString('base64url');
  const isKnown = tokenCheck(username, password);

  const record = (target: Target | null, outcome: EgressEvent['outcome'], status?: number): void =>
    log?.({ host: target?.hostname ?? '', port: target?.port ?? 0, outcome, ...(status !== undefined && { status }) });

  const refuse = (error: unknown, target: Target | null) => {
    const refusal = refusalOf(error);
    if (refusal.status === 403) traffic.countRefusal();
    record(target, refusal.reason);
    return refusal;
  };

  const tunnel = async (incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    if (!isKnown(incoming))
      return endWith(client, 407, 'Proxy Authentication Required', `Proxy-Authenticate: ${CHALLENGE}`);
    let target: Target | null = null;
    try {
      target = parseAuthority(incoming.url ?? '');
      const gone = new AbortController();
      client.once('close', () => gone.abort());
      const upstream = await dial(target, AbortSignal.any([gone.signal, traffic.signal]));
      traffic.hold(upstream);
      record(target, 'answered');
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) client.unshift(head);
      const cutBoth = () => {
        client.destroy();
        upstream.destroy();
      };
      pipeline(client, traffic.meter('bytesUp'), upstream).catch(cutBoth);
      pipeline(upstream, traffic.meter('bytesDown'), client).catch(cutBoth);
    } catch (error) {
      const refusal = refuse(error, target);
      endWith(client, refusal.status, 'Refused', `${REASON_HEADER}: ${refusal.reason}`);
    }
  };

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!isKnown(incoming)) {
      outgoing.writeHead(407, { 'proxy-authenticate': CHALLENGE, connection: 'close' }).end();
      return;
    }
    let target: Target | null = null;
    try {
      const webTarget = forwardTarget(incoming);
      target = webTarget;
      await forward(incoming, outgoing, webTarget, dial, traffic);
      record(target, 'answered', outgoing.statusCode);
    } catch (error) {
      const refusal = refuse(error, target);
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      const headers = {
        'content-type': 'text/plain; charset=utf-8',
        connection: 'close',
        [REASON_HEADER]: refusal.reason,
      };
      outgoing.writeHead(refusal.status, headers).end(`${refusal.text}\n`);
    }
  };

  const server = createServer({ requestTimeout: 0 });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', traffic.hold);
  server.on('connect', tunnel);
  server.on('request', pass);
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the egress proxy has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    username,
    password,
    counts: traffic.counts,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      traffic.cut();
      await closed;
    },
  };
}

/** Compares digests, so that neither the length nor the first wrong byte shows in the time taken. */
function tokenCheck(username: string, password: string): (incoming: IncomingMessage) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return (incoming) => timingSafeEqual(expected, digest(incoming.headers['proxy-authorization'] ?? ''));
}

function endWith(client: Duplex, status: number, phrase: string, header: string): void {
  client.end(`HTTP/1.1 ${status} ${phrase}\r\n${header}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}
