/** Small sites of many makes, served on this machine, each with a state that a test can look at past the pages. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Visit {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** Parsed JSON body, or null. */
  json: unknown;
  /** Body as sent. */
  body: string;
}

export type Reply =
  | string
  | { redirect: string }
  | { json: unknown; status?: number }
  | { html: string; status?: number }
  | { file: string; type: string; name: string }
  | null;

export interface SiteDefinition<State> {
  state: State;
  /** Where a signed-in person begins. */
  home: string;
  reply(visit: Visit): Reply | Promise<Reply>;
}

export interface RunningSite<State> {
  state: State;
  origin: string;
  home: string;
  /** Requests that were not GET, as `METHOD path`. */
  writes: string[];
  close(): Promise<void>;
}

export function esc(text: string | number): string {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;

interface Host {
  server: Server;
  origin: string;
  /** Who answers now; nobody between two sites. */
  handler: Handler | null;
}

/** A browser starts a process for every new address, so a site follows another one at its address. */
const vacant: Host[] = [];

async function openHost(): Promise<Host> {
  const server = createServer(async (incoming, outgoing) => {
    if (host.handler === null) outgoing.writeHead(503).end();
    else await host.handler(incoming, outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address that waits for its next site keeps no test going.
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host: Host = { server, origin: `http://127.0.0.1:${port}`, handler: null };
  return host;
}

/** Serves a site on 127.0.0.1. */
export async function serve<State>(site: SiteDefinition<State>): Promise<RunningSite<State>> {
  const writes: string[] = [];
  const host = vacant.pop() ?? (await openHost());
  host.handler = (incoming, outgoing) => answer(site, writes, incoming, outgoing);
  return {
    state: site.state,
    origin: host.origin,
    home: `${host.origin}${site.home}`,
    writes,
    close: async () => {
      host.handler = null;
      host.server.closeAllConnections();
      vacant.push(host);
    },
  };
}

async function answer(
  site: SiteDefinition<unknown>,
  writes: string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const body = await bodyOf(incoming);
  const isJson = /json/.test(incoming.headers['content-type'] ?? '');
  if (!/^(?:GET|HEAD)$/.test(incoming.method ?? '')) writes.push(`${incoming.method} ${url.pathname}`);
  const multipart = /boundary=(.+)$/.exec(incoming.headers['content-type'] ?? '')?.[1];
  const visit: Visit = {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    form: multipart === undefined ? new URLSearchParams(isJson ? '' : body) : parts(body, multipart),
    json: isJson && body !== '' ? JSON.parse(body) : null,
    body,
  };
  const reply = await site.reply(visit);
  const page = { 'content-type': 'text/html; charset=utf-8' };
  if (reply === null)
    outgoing.writeHead(404, page).end('<title>404 Not Found</title><h1>Not Found</h1><p>The page was not found.</p>');
  else if (typeof reply === 'string') outgoing.writeHead(200, page).end(reply);
  else if ('redirect' in reply) outgoing.writeHead(302, { location: reply.redirect }).end();
  else if ('json' in reply)
    outgoing.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
  else if ('file' in reply)
    outgoing
      .writeHead(200, { 'content-type': reply.type, 'content-disposition': `attachment; filename="${reply.name}"` })
      .end(reply.file);
  else outgoing.writeHead(reply.status ?? 200, page).end(reply.html);
}

function parts(body: string, boundary: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const piece of body.split(`--${boundary}`)) {
    const found = /name="([^"]*)"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*)\r\n$/.exec(piece);
    if (found !== null) form.append(found[1] ?? '', found[2] ?? '');
  }
  return form;
}
