import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOK_MS = 200;

export interface Balancer {
  url: string;
  /** Ports that it sends requests to; one that is not ready gets none. */
  ports: Set<number>;
  close(): void;
}

/**
 * Hands requests and WebSockets on in turn to those that say that they are ready. Where the connection is refused the next one is asked;
 * nothing that a server may have seen is sent twice.
 */
export async function startBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;

  const look = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.ok && ports.has(port)) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => {
    for (const port of ready) if (!ports.has(port)) ready.delete(port);
    for (const port of ports) void look(port);
  }, LOOK_MS);

  /** All that are ready, another first each time. */
  const inTurn = (): number[] => {
    const all = [...ready];
    turn += 1;
    return all.map((_port, index) => all[(turn + index) % all.length] as number);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => handOn(incoming, outgoing, Buffer.concat(chunks), inTurn()));
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    join(incoming, socket, head, inTurn());
  });
  // A client that was held up for longer would send on a connection that is being closed, which says nothing of the servers behind.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports,
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
    },
  };
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, ports: number[]): void {
  const [port, ...others] = ports;
  if (port === undefined) {
    outgoing.writeHead(502).end('nobody is ready');
    return;
  }
  const { method, url } = incoming;
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers: endToEnd(incoming.headers), agent: false });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(outgoing);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') handOn(incoming, outgoing, body, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(`${port}: ${error.code}`);
  });
  onward.end(body);
}

/** Hands on what was said in an upgrade as it was said, and then both ways until either side ends. */
function join(incoming: IncomingMessage, socket: Duplex, head: Buffer, ports: number[]): void {
  const [port, ...others] = ports;
  if (port === undefined) {
    socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
    return;
  }
  const onward = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.on('close', () => onward.destroy());
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') join(incoming, socket, head, others);
    else socket.destroy();
  });
  onward.on('connect', () => {
    const { method, url, httpVersion, rawHeaders } = incoming;
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    onward.write(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`);
    onward.write(head);
    onward.pipe(socket);
    socket.pipe(onward);
    onward.on('close', () => socket.destroy());
  });
}

/**
 * Without what is said of one connection alone (RFC 9110, 7.6.1): a client that was told how long a server behind keeps its connection
 * would send on one that the balancer closes sooner.
 */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
