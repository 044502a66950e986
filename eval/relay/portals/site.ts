import type { IncomingMessage } from 'node:http';
import type { Html } from '../../../examples/patient-portal/html.ts';

/** A request as the sites of this folder see it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  cookies: Map<string, string>;
  authorization: string;
  /** Fields of a posted form; empty for any other body. */
  form: URLSearchParams;
  /** A JSON object that was sent; empty for any other body. */
  json: Record<string, unknown>;
}

export interface Reply {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
  /** Milliseconds the answer takes, as a distant server's would. */
  delayMs?: number;
}

export interface Site {
  loginPath: string;
  answer(call: Call): Reply;
  close(): void;
}

const BODY_LIMIT_BYTES = 256 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads a request with its body; null when the body is larger than the sites take. */
export async function readCall(request: IncomingMessage): Promise<Call | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part: Buffer = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > BODY_LIMIT_BYTES) return null;
    chunks.push(part);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const type = request.headers['content-type'] ?? '';
  const url = new URL(request.url ?? '/', 'http://site.invalid');
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    cookies: new Map(cookies),
    authorization: request.headers.authorization ?? '',
    form: new URLSearchParams(type.startsWith('application/x-www-form-urlencoded') ? text : ''),
    json: type.startsWith('application/json') ? parseJson(text) : {},
  };
}

export const htmlReply = (body: Html, status = 200): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  body: body.markup,
  headers: {},
});

export const jsonReply = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
  headers: {},
});

/** Sends the browser to another page; `cookie` is a whole Set-Cookie value. */
export const seeOther = (to: string, cookie?: string): Reply => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: cookie === undefined ? { location: to } : { location: to, 'set-cookie': cookie },
});

/** A string member of a JSON body, trimmed; empty when it is absent or something else. */
export function textOf(json: Record<string, unknown>, name: string): string {
  const value = json[name];
  return typeof value === 'string' ? value.trim() : '';
}
