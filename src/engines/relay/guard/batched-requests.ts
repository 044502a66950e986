/** Requests that one request carries: what each of them does counts. */

import { isObject } from '../json.ts';
import { fieldsGiven, type RequestBody, readBody } from './request-body.ts';

/** One of several requests that are sent as one. */
export interface CarriedRequest {
  method: string;
  /** Absolute. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/** A request line of a part of `multipart/mixed` (OData, Google): `DELETE Customers(3) HTTP/1.1`. */
const REQUEST_LINE = /^([A-Za-z]{3,16}) +(\S.*?) +HTTP\/\d(?:\.\d)?[ \t]*\r?$/gm;
const METHOD = /^(?:get|head|options|post|put|patch|merge|delete)$/i;
/** Addresses that take several requests as one: there every method is one, known or not. */
const BATCH = /(?:^|\/)[$_]?batch\/?$/i;
const MOST_DEPTH = 5;

/**
 * The requests that a body carries: parts of `multipart/mixed`, or objects that name a method and an address (`{method, url}`: OData, Parse,
 * Graph, Rails), wherever in its JSON. [] for a body that carries none.
 */
export function carriedRequests(url: URL, body: RequestBody): CarriedRequest[] {
  const text = body.text ?? '';
  const lines = [...text.matchAll(REQUEST_LINE)].map(({ 0: line, 1: method = '', 2: path = '', index }) => ({
    method,
    url: absolute(path, url),
    ...partFrom(text.slice(index + line.length)),
  }));
  const packed = fieldsGiven(url, body).flatMap(([name, values]) =>
    /^(?:batch|requests|operations)$/.test(name) ? values : [],
  );
  const documents = [body.json, ...packed.map((one) => readBody(one, 'application/json').json)];
  return [...lines, ...documents.flatMap((json) => requestsIn(json, url, 0))];
}

/** Headers and body behind a request line, up to the end of its part. */
function partFrom(rest: string): Pick<CarriedRequest, 'headers' | 'body'> {
  const [part = ''] = rest.split(/\r?\n--/, 1);
  const [, head = part, content = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(part) ?? [];
  const headers = [...head.matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*\r?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  return { headers: Object.fromEntries(headers), body: content.trim() === '' ? null : content.trim() };
}

function requestsIn(json: unknown, url: URL, depth: number): CarriedRequest[] {
  if (depth > MOST_DEPTH || typeof json !== 'object' || json === null) return [];
  if (!isObject(json)) return Object.values(json).flatMap((one) => requestsIn(one, url, depth + 1));
  const { method, body = null, headers } = json;
  const named = ['url', 'path', 'relative_url', 'uri', 'href', 'endpoint'].map((name) => json[name]);
  const path = [...named, ...Object.values(json).filter((one) => /^(?:https?:\/)?\//.test(String(one)))].find(
    (one) => typeof one === 'string',
  );
  const isMethod = typeof method === 'string' && (METHOD.test(method) || BATCH.test(url.pathname));
  // The document itself is no part of what it carries.
  if (depth > 0 && isMethod && typeof path === 'string')
    return [
      {
        method,
        url: absolute(path, url),
        headers: isObject(headers)
          ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
          : {},
        body: typeof body === 'string' ? body : body === null ? null : JSON.stringify(body),
      },
    ];
  return Object.values(json).flatMap((one) => requestsIn(one, url, depth + 1));
}

/** An address that is empty or cannot be read stands for none. */
function absolute(path: string, url: URL): string {
  return ((path.trim() === '' ? null : URL.parse(path, url.href)) ?? new URL('/', url)).href;
}
