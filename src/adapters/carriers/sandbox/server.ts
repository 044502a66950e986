import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createEdgeServer, EDGE_LIMITS } from '../../../platform/http/edge-server.ts';
import { readMailbox } from '../../mailer/mailbox.ts';
import { answerControl, ControlError } from './control.ts';
import { mailboxPage } from './mailbox-page.ts';
import { errorBody, VendorError } from './rest/resource.ts';
import { answerRest } from './rest/routes.ts';
import type { SandboxState } from './state.ts';
import type { Switchboard } from './switchboard.ts';
import type { RestFault } from './types.ts';

export interface ServedRequest {
  method: string;
  path: string;
  status: number;
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_SERVED = 10_000;

/** The sandbox's port: the vendor's REST API below `/2010-04-01`, our control paths below `/sandbox`. */
export function createSandboxServer(
  state: SandboxState,
  switchboard: Switchboard,
  served: ServedRequest[],
  mailbox: string | null,
): Server {
  return createEdgeServer(EDGE_LIMITS, (request, response) => {
    handle(request, response, { state, switchboard, served, mailbox }).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answer(response, 500, { error: error instanceof Error ? error.message : String(error) });
    });
  });
}

interface Context {
  state: SandboxState;
  switchboard: Switchboard;
  served: ServedRequest[];
  mailbox: string | null;
}

async function handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return answer(response, 413, { error: 'Too large' });
  const url = new URL(request.url ?? '/', 'http://sandbox');
  if (url.pathname.startsWith('/sandbox/')) return control(request, response, url.pathname, body, context);
  return rest(request, response, url, body, context);
}

async function rest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  { state, switchboard, served }: Context,
): Promise<void> {
  const method = request.method ?? 'GET';
  const path = url.pathname;
  const fault = switchboard.faults.takeRest(method, path);
  if (fault && (await failBefore(fault, request, response))) return;
  const fields = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
  const { authorization } = request.headers;
  const given = answerRest(
    { method, path, authorization },
    { state, fields, now: Date.now(), range: request.headers.range },
    switchboard,
  );
  served.push({ method, path, status: given.status });
  if (served.length > MAX_SERVED) served.shift();
  if (fault && failAfter(fault, request, response)) return;
  if (!Buffer.isBuffer(given.body)) return answer(response, given.status, given.body);
  response.writeHead(given.status, { 'content-length': given.body.length, ...given.headers });
  response.end(given.body);
}

/** Whether the fault took the request's place. */
async function failBefore(fault: RestFault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (fault.kind === 'refuse') {
    const error = new VendorError(fault.status, fault.code, fault.message ?? 'Refused by the sandbox');
    answer(response, fault.status, errorBody(error));
    return true;
  }
  if ((fault.kind === 'hang' || fault.kind === 'drop') && fault.when === 'before') {
    if (fault.kind === 'drop') request.socket.destroy();
    return true;
  }
  return false;
}

/** Whether the fault took the answer's place. */
function failAfter(fault: RestFault, request: IncomingMessage, response: ServerResponse): boolean {
  if (fault.kind === 'fail_after') answer(response, 500, errorBody(new VendorError(500, 20500, 'Internal error')));
  if (fault.kind === 'drop') request.socket.destroy();
  return fault.kind === 'fail_after' || fault.kind === 'drop' || fault.kind === 'hang';
}

/**
 * A page in a browser on this machine must not place calls: such requests carry an `Origin`, or a `Host` that is not
 * this machine's, or no JSON.
 */
async function control(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
  { switchboard, mailbox }: Context,
): Promise<void> {
  const { origin, host = '' } = request.headers;
  const type = request.headers['content-type'] ?? '';
  if (origin !== undefined || !/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)) {
    return answer(response, 403, { error: 'Not from this machine' });
  }
  if (request.method === 'GET' && path === '/sandbox/mailbox') {
    const mails = mailbox === null ? [] : await readMailbox(mailbox);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(mailboxPage(mails, switchboard.texts));
    return;
  }
  if (body !== '' && !/^application\/json\b/.test(type)) return answer(response, 415, { error: 'Send JSON' });
  try {
    const given = await answerControl(
      { method: request.method ?? 'GET', path: path.split('/').slice(2), body: objectIn(body) },
      switchboard,
    );
    if ('stream' in given) await given.stream(response);
    else answer(response, given.status, given.body);
  } catch (error) {
    const status = error instanceof ControlError ? 400 : 409;
    answer(response, status, { error: error instanceof Error ? error.message : String(error) });
  }
}

function objectIn(body: string): { [name: string]: unknown } {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new ControlError('The body is not JSON');
  }
  throw new ControlError('The body is not an object');
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: object | null): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body === null ? '' : JSON.stringify(body));
}
