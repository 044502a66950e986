import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dial } from './dialer.ts';
import { EgressError } from './egress-error.ts';
import { endToEndHeaders } from './proxy-headers.ts';
import type { ProxyTraffic } from './proxy-traffic.ts';
import { parseTarget, type WebTarget } from './target.ts';

/** The target of a request in absolute form; https has to come as CONNECT, or the proxy would end its encryption. */
export function forwardTarget(incoming: IncomingMessage): WebTarget {
  const target = parseTarget(incoming.url ?? '');
  if (target.isSecure) throw new EgressError('bad_url', 'https goes through CONNECT');
  return target;
}

/** Passes one plain-http request on over a checked connection of its own, and its answer back. */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: WebTarget,
  dial: Dial,
  traffic: ProxyTraffic,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const upstream = await dial(target, AbortSignal.any([gone.signal, traffic.signal]));
  traffic.hold(upstream);
  outgoing.once('close', () => upstream.destroy());

  const headers = endToEndHeaders(incoming.rawHeaders, incoming.headers.connection).filter(
    ([name]) => !/^host$/i.test(name),
  );
  headers.push(['Host', target.url.host], ['Connection', 'close']);
  const isChunked = incoming.headers['transfer-encoding'] !== undefined;
  if (isChunked) headers.push(['Transfer-Encoding', 'chunked']);

  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const passed = request({
    createConnection: () => upstream,
    host: target.hostname,
    port: target.port,
    method: incoming.method ?? 'GET',
    path: target.url.pathname + target.url.search,
    headers: headers.flat(),
    setHost: false,
  });
  passed.once('response', resolve);
  passed.on('error', reject);
  const hasBody = isChunked || incoming.headers['content-length'] !== undefined;
  if (hasBody) pipeline(incoming, traffic.meter('bytesUp'), passed).catch(reject);
  else passed.end();

  const answer = await answered;
  outgoing.sendDate = false;
  outgoing.writeHead(
    answer.statusCode ?? 502,
    answer.statusMessage ?? '',
    endToEndHeaders(answer.rawHeaders, answer.headers.connection).flat(),
  );
  await pipeline(answer, traffic.meter('bytesDown'), outgoing);
}
