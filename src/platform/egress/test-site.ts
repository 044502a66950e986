import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';

/** A server for tests: a site that answers, or a canary that nothing may ever reach. */
export interface TestServer {
  port: number;
  host: string;
  url: string;
  /** Connections accepted so far. */
  connections(): number;
  close(): Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<TestServer> {
  let connections = 0;
  const open = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done));
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    host,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

export const startSite = (answer: RequestListener, host = '127.0.0.1'): Promise<TestServer> =>
  listen(createServer(answer), host, 0);

export const startCanary = (port = 0, host = '127.0.0.1'): Promise<TestServer> => listen(createTcpServer(), host, port);

/**
 * A site and a canary on two loopback addresses and one port, so that nothing but the address tells them apart.
 * A port that is free on one address can be taken on the other: another one is tried then.
 */
export async function startSiteBesideCanary(
  answer: RequestListener,
  siteHost = '127.0.0.2',
): Promise<[site: TestServer, canary: TestServer]> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await startSite(answer, siteHost);
    try {
      return [site, await startCanary(site.port)];
    } catch (error) {
      await site.close();
      if (attempt === 10 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
