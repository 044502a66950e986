import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { TWIML_CONTENT_TYPE } from '../../twiml.ts';
import type { Carrier } from '../../types.ts';

export interface ReceivedWebhook {
  path: string;
  fields: Record<string, string>;
  isSigned: boolean;
  headers: IncomingMessage['headers'];
}

/** A small product for tests: answers webhooks with what it is told and talks on one session socket. */
export interface AnsweringService {
  readonly url: string;
  readonly relayUrl: string;
  readonly webhooks: ReceivedWebhook[];
  /** Frames received on session sockets, parsed. */
  readonly frames: Record<string, unknown>[];
  /** Whether each upgrade was signed. */
  readonly upgrades: boolean[];
  /** Document for a path, or for each request to it. */
  answer(path: string, document: string | ((fields: Record<string, string>) => string)): void;
  /** Called for every frame of every session. */
  onFrame(listener: (frame: Record<string, unknown>, socket: WebSocket) => void): void;
  /** Resolves once a webhook of this path arrived `count` times. */
  received(path: string, count?: number): Promise<ReceivedWebhook>;
  /** Answers nothing on this path from now on. */
  refuse(path: string, httpStatus: number): void;
  close(): Promise<void>;
}

export async function startAnsweringService(carrier: Carrier): Promise<AnsweringService> {
  const documents = new Map<string, string | ((fields: Record<string, string>) => string)>();
  const refusals = new Map<string, number>();
  const webhooks: ReceivedWebhook[] = [];
  const frames: Record<string, unknown>[] = [];
  const upgrades: boolean[] = [];
  let listener: (frame: Record<string, unknown>, socket: WebSocket) => void = () => undefined;
  let arrived = Promise.withResolvers<void>();

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const path = request.url ?? '';
    const isSigned = carrier.validateRequest({ signature: signatureOf(request), url: url() + path, params: fields });
    webhooks.push({ path, fields, isSigned, headers: request.headers });
    const document = documents.get(path);
    response.writeHead(refusals.get(path) ?? (document === undefined ? 204 : 200), {
      'content-type': TWIML_CONTENT_TYPE,
    });
    response.end(typeof document === 'function' ? document(fields) : document);
    arrived.resolve();
    arrived = Promise.withResolvers();
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    upgrades.push(
      carrier.validateUpgrade({ signature: signatureOf(request), url: url().replace('http', 'ws') + request.url }),
    );
    sockets.handleUpgrade(request, socket, head, (session) => {
      session.on('message', (data) => {
        const frame: Record<string, unknown> = { ...JSON.parse(data.toString()) };
        frames.push(frame);
        listener(frame, session);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function url(): string {
    const address = server.address();
    return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
  }

  return {
    url: url(),
    relayUrl: `${url().replace('http', 'ws')}/relay`,
    webhooks,
    frames,
    upgrades,
    answer: (path, document) => documents.set(path, document),
    refuse: (path, httpStatus) => refusals.set(path, httpStatus),
    onFrame: (next) => {
      listener = next;
    },
    async received(path, count = 1) {
      for (;;) {
        const match = webhooks.filter((webhook) => webhook.path === path)[count - 1];
        if (match !== undefined) return match;
        await arrived.promise;
      }
    },
    async close() {
      for (const session of sockets.clients) session.terminate();
      sockets.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

function signatureOf(request: IncomingMessage): string | undefined {
  const header = request.headers['x-twilio-signature'];
  return typeof header === 'string' ? header : undefined;
}
