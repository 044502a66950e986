import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Account, Reply, Shape } from './shape.ts';

export interface ServedShape {
  loginUrl: string;
  close(): Promise<void>;
}

/** Serves one shape on 127.0.0.1, on a free port unless one is given. */
export async function serveShape(shape: Shape, account: Account, port = 0): Promise<ServedShape> {
  const sessions = new Map<string, Record<string, string>>();
  const timers = new Set<NodeJS.Timeout>();
  let listensOn = port;
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const url = new URL(incoming.url ?? '/', 'http://site.test');
    const known = /\bsid=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '';
    const id = sessions.has(known) ? known : randomBytes(8).toString('hex');
    const session = sessions.get(id) ?? {};
    sessions.set(id, session);
    const visit = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      sent: fieldsOf(body, incoming.headers['content-type'] ?? ''),
      headers: incoming.headers,
      session,
      origin: `http://127.0.0.1:${listensOn}`,
      otherOrigin: `http://localhost:${listensOn}`,
    };
    const reply: Reply = shape.serve(visit, account) ?? { status: 404, html: 'Not found' };
    const send = (): void => {
      const cookie = `sid=${id}; Path=/; HttpOnly`;
      const type = reply.json === undefined ? 'text/html; charset=utf-8' : 'application/json';
      const status = reply.status ?? (reply.redirect === undefined ? 200 : 302);
      outgoing.writeHead(status, {
        'content-type': type,
        'set-cookie': cookie,
        ...(reply.redirect !== undefined && { location: reply.redirect }),
        ...reply.headers,
      });
      outgoing.end(reply.json === undefined ? (reply.html ?? '') : JSON.stringify(reply.json));
    };
    if (reply.afterMs === undefined) send();
    else timers.add(setTimeout(send, reply.afterMs));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (typeof address === 'object' && address !== null) listensOn = address.port;
  return {
    loginUrl: `http://127.0.0.1:${listensOn}${shape.start ?? '/login'}`,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming.setEncoding('utf8')) body += chunk as string;
  return body;
}

function fieldsOf(body: string, type: string): Record<string, string> {
  if (/json/.test(type)) return JSON.parse(body || '{}') as Record<string, string>;
  return Object.fromEntries(new URLSearchParams(body));
}
