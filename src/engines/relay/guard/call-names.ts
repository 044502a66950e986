/** The names of the operations that a remote procedure call asks for, in the conventions that carry them in the body or a header. */

import { isObject } from '../json.ts';
import type { RequestBody } from './request-body.ts';

/** JSON-RPC methods that only carry another method's name in their parameters. */
const CARRIERS = new Set(['call', 'execute', 'execute_kw']);

/** One call of a JSON-RPC body, or of Ext Direct's. */
export interface RpcCall {
  jsonrpc?: unknown;
  method?: unknown;
  params?: { method?: unknown; args?: unknown } | unknown[];
  /** Ext Direct: `{action, method, data, type: "rpc", tid}`. */
  type?: unknown;
  tid?: unknown;
}

/** Null for a request that is none of these calls. */
export function calledNames(url: URL, body: RequestBody, soapAction: string): string[] | null {
  const names = jsonRpcNames(url, body.json) ?? textNames(body, soapAction);
  const paths = isObject(body.json) ? Object.keys(body.json) : [];
  // Liferay: `{"/patient/delete-patient": {…}}`.
  if (names === null && paths.length > 0 && paths.every((path) => /^\/[\w/.-]+$/.test(path))) return paths;
  const direct = body.fields.get('extMethod');
  return names ?? (direct !== undefined && body.json === undefined ? [...direct] : null);
}

function jsonRpcNames(url: URL, json: unknown): string[] | null {
  const calls = (Array.isArray(json) ? json : [json]) as RpcCall[];
  const names: string[] = [];
  for (const call of calls) {
    if (typeof call !== 'object' || call === null || typeof call.method !== 'string') return null;
    const isDirect = call.type === 'rpc' && call.tid !== undefined;
    if (call.jsonrpc === undefined && call.params === undefined && !isDirect) return null;
    const carried = carriedNames(call.params);
    names.push(...carried);
    if (!/^(?:system\.)?multicall$/i.test(call.method) || carried.length === 0)
      names.push(CARRIERS.has(call.method) ? carriedName(url, call) : call.method);
  }
  return names.length > 0 ? names : null;
}

/** `system.multicall`: `[[{methodName, params}]]`. To any other method it is a parameter as others are, and adds a name. */
function carriedNames(params: unknown, depth = 0): string[] {
  if (depth > 2 || typeof params !== 'object' || params === null) return [];
  if (isObject(params)) return typeof params.methodName === 'string' ? [params.methodName] : [];
  return Object.values(params).flatMap((one) => carriedNames(one, depth + 1));
}

/** The method that a `call` carries: in its parameters, as fifth argument (`execute_kw`), or as the last word of the path. */
function carriedName(url: URL, call: RpcCall): string {
  const params = call.params;
  if (params && !Array.isArray(params)) {
    if (typeof params.method === 'string' && !CARRIERS.has(params.method)) return params.method;
    const fifth = Array.isArray(params.args) ? params.args[4] : undefined;
    if (typeof fifth === 'string') return fifth;
  }
  return url.pathname.split('/').filter(Boolean).pop() ?? '';
}

/** DWR (`c0-methodName=…`, a line each), XML-RPC (`<methodName>`) and SOAP (its action, and the first element of its body). */
function textNames({ text = '' }: RequestBody, soapAction: string): string[] | null {
  const dwr = [...text.matchAll(/^c\d+-methodName=(\S+)/gm)].map(([, name = '']) => name);
  const xml = [
    ...text.matchAll(/<methodName>\s*([^<]+?)\s*<\/methodName>/g),
    ...text.matchAll(/<name>\s*methodName\s*<\/name>\s*<value>\s*(?:<string>)?\s*([^<]+?)\s*</g),
    ...text.matchAll(/<(?:[\w-]+:)?Body\b[^>]*>\s*<(?:[\w-]+:)?(\w+)/g),
  ].map(([, name = '']) => name);
  const action =
    soapAction
      .replace(/^["']|["']$/g, '')
      .split(/[/#:]/)
      .pop() ?? '';
  const names = [...dwr, ...xml, ...(action === '' ? [] : [action])];
  return names.length > 0 ? names : null;
}
