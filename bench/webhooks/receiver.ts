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

/** One attempt of a delivery as it came. */
export interface Received {
  /** `webhook-id`. */
  id: string;
  /** Path that it was sent to. */
  path: string;
  body: string;
  /** Epoch milliseconds. */
  at: number;
}

/** @param hear told of each attempt; without it bodies are not looked at */
export async function startReceiver(hear?: (received: Received) => void): Promise<Receiver> {
  const arrived = new Set<string>();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    const chunks: Buffer[] = [];
    arrived.add(id);
    if (hear) request.on('data', (chunk: Buffer) => chunks.push(chunk));
    else request.resume();
    request.on('end', () => {
      hear?.({ id, path: request.url ?? '', body: Buffer.concat(chunks).toString(), at: Date.now() });
      gate.promise.then(() => response.writeHead(204).end());
    });
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
