import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorName } from '../model-name.ts';
import { PROTOCOLS, type ScriptedCall, type ScriptedTokens } from './protocols.ts';

/** One request as it came. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Resolves when the connection is given up or the answer has been sent: with true for the latter. */
  ended: Promise<boolean>;
}

export type Piece =
  | { text: string }
  | { call: ScriptedCall }
  /** Nothing is sent until it resolves. */
  | { wait: Promise<unknown> }
  /** The connection is cut there, or ends in good order without the last part. */
  | { ends: 'torn' | 'early' };

export type Script = Piece[] | { status: number; headers?: Record<string, string> };

export interface VendorServer {
  baseUrl: string;
  received: Received[];
  /** Resolves with the latest request once there are so many. */
  waitFor(count: number): Promise<Received>;
  close(): Promise<void>;
}

export const TOKENS: ScriptedTokens = { input: 500, cached: 400, output: 20 };

/** Stands in for a vendor on a free port of 127.0.0.1: speaks its protocol, answers what the script says, keeps what it was sent. */
export async function serveVendor(vendor: VendorName, script: (number: number) => Script): Promise<VendorServer> {
  const received: Received[] = [];
  const heard = new EventEmitter();
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const ended = new Promise<boolean>((resolve) => outgoing.once('close', () => resolve(outgoing.writableFinished)));
    received.push({ path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(text), ended });
    heard.emit('request');
    await answer(vendor, outgoing, script(received.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PROTOCOLS[vendor].basePath}`,
    received,
    async waitFor(count) {
      while (received.length < count) await once(heard, 'request');
      return received[count - 1] as Received;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(vendor: VendorName, outgoing: ServerResponse, script: Script): Promise<void> {
  if (!Array.isArray(script)) {
    const refusal = {
      type: 'error',
      error: { type: 'scripted', message: 'the caller said canary-41', code: 400, status: 'x' },
    };
    outgoing.writeHead(script.status, { 'content-type': 'application/json', ...script.headers });
    outgoing.end(JSON.stringify(refusal));
    return;
  }
  const protocol = PROTOCOLS[vendor];
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  outgoing.write(protocol.begin());
  const calls = script.filter((piece) => 'call' in piece);
  let index = 0;
  for (const piece of script) {
    if ('wait' in piece) await piece.wait;
    else if ('text' in piece) outgoing.write(protocol.text(piece.text, index++));
    else if ('call' in piece) outgoing.write(protocol.call(piece.call, index++));
    else {
      if (piece.ends === 'early') outgoing.end();
      else outgoing.write('data: {"', () => outgoing.destroy());
      return;
    }
  }
  outgoing.end(protocol.end(TOKENS, calls.length > 0));
}
