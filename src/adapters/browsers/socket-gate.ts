import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SocketSwitch } from '../../engines/relay/guard/cdp-guard.ts';

/** The proxy that permitted sockets are passed on to. */
export interface UpstreamProxy {
  /** `http://127.0.0.1:PORT` */
  url: string;
  username: string;
  password: string;
}

export interface SocketGate extends SocketSwitch {
  /** `http://127.0.0.1:PORT`, where Chromium sends its WebSockets and nothing else. */
  url: string;
  close(): Promise<void>;
}

/**
 * A CONNECT proxy for WebSockets alone. No browser interface stops them (seen: `Fetch`, `Network.setBlockedURLs` and offline rules let
 * all of them pass, from pages, workers and frames alike), so they have a way out of their own, which is shut or cut by their targets.
 */
export async function startSocketGate(upstream: UpstreamProxy): Promise<SocketGate> {
  const { hostname, port } = new URL(upstream.url);
  const token = Buffer.from(`${upstream.username}:${upstream.password}`).toString('base64');
  const open = new Map<Duplex, string>();
  let isPermitted = (_target: string): boolean => false;
  let refused = 0;

  const hold = (socket: Duplex, target: string): void => {
    open.set(socket, target);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const cut = (isKept: (target: string) => boolean): void => {
    for (const [socket, target] of open) if (!isKept(target)) socket.destroy();
  };

  const tunnel = (incoming: IncomingMessage, client: Duplex, head: Buffer): void => {
    const target = incoming.url ?? '';
    hold(client, target);
    if (!isPermitted(target) || !/^[\w.:[\]-]+$/.test(target)) {
      refused++;
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    const onward = connect(Number(port), hostname);
    hold(onward, target);
    onward.once('close', () => client.destroy());
    client.once('close', () => onward.destroy());
    onward.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${token}\r\n\r\n`);
    if (head.length > 0) onward.write(head);
    client.pipe(onward).pipe(client);
  };

  const server = createServer((_, answer) => answer.writeHead(403, { connection: 'close' }).end());
  server.maxConnections = 64;
  server.on('connect', tunnel);
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the socket gate has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused: () => refused,
    async permit(permitted) {
      isPermitted = permitted;
      cut(permitted);
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      cut(() => false);
      server.closeAllConnections();
      await closed;
    },
  };
}
