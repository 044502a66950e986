import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** One request as the receiver got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Receiver {
  url: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW. */
  host: string;
  received: Received[];
  /** How it answers from now on; 204 by default. */
  answer(how: (response: ServerResponse, received: Received) => void): void;
}

/** A real HTTP receiver on a free port, closed with every connection when the file is done. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: (response: ServerResponse, received: Received) => void = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
    received.push(one);
    how(response, one);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/hook`,
    host,
    received,
    answer: (next) => {
      how = next;
    },
  };
}
