import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 200;

export interface Balancer {
  url: string;
  /** Ports that it sends requests to; one that is not ready gets none. */
  ports: Set<number>;
  close(): void;
}

/**
 * Hands requests on in turn to those that say that they are ready. Where the connection is refused the next one is asked; nothing that a
 * server may have seen is sent twice.
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

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const all = [...ready];
      turn += 1;
      handOn(
        incoming,
        outgoing,
        Buffer.concat(chunks),
        all.map((_port, index) => all[(turn + index) % all.length] as number),
      );
    });
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

/**
 * Without what is said of one connection alone (RFC 9110, 7.6.1): a client that was told how long a server behind keeps its connection
 * would send on one that the balancer closes sooner.
 */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
