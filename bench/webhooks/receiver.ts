import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where webhooks are sent to. It answers 204 at once, or, until it is opened, not yet. */
export interface Receiver {
  url: string;
  /** `127.0.0.1:port`, for the settings that allow it. */
  host: string;
  /** Distinct ids of what has arrived since the last reset. */
  arrived: Set<string>;
  /** Answers are held back from now on. */
  hold(): void;
  /** Answers what was held back, and what comes from now on. */
  open(): void;
  reset(): void;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const arrived = new Set<string>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const server = createServer((request, response) => {
    arrived.add(String(request.headers['webhook-id']));
    request.resume();
    request.on('end', () => gate.promise.then(() => response.writeHead(204).end()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/hook`,
    host,
    arrived,
    hold: () => {
      gate = Promise.withResolvers();
    },
    open: () => gate.resolve(),
    reset: () => arrived.clear(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
