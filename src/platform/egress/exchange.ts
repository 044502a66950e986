import type { Readable } from 'node:stream';
import { type Agent, type Dispatcher, errors, request } from 'undici';
import { ACCEPT_ENCODING, readBounded, unfoldBounded } from './bounded-body.ts';
import { EgressError } from './egress-error.ts';
import type { EgressEvent, EgressRequest, EgressResponse } from './messages.ts';
import { maySendSecrets, type OpenHosts } from './plain-http.ts';
import { type Hop, nextHop } from './redirects.ts';
import { parseTarget } from './target.ts';
import { TimeLimit } from './time-limit.ts';

const MAX_REDIRECTS = 5;
const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
/** Set by the transport alone: what frames a message, names the host or speaks to a proxy. */
const RESERVED = /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/;

type Head = Omit<EgressResponse, 'body'>;

/** A body as it comes, with what bounds it. */
interface RawBody {
  stream: Readable;
  coding: string;
  maxBytes: number;
}

interface Transport {
  agent: Agent;
  log: ((event: EgressEvent) => void) | undefined;
  /** Hosts that secrets may be sent to over http. */
  open: OpenHosts;
}

/**
 * One request with its redirects, until the last byte of the answer: one time limit, one signal, one way to fail. The body is to be
 * taken once, by {@link whole} or {@link flow}.
 */
export class Exchange {
  readonly head: Head;
  readonly #body: RawBody;
  readonly #fail: (cause: unknown) => EgressError;
  readonly #done: () => void;

  private constructor(head: Head, body: RawBody, fail: (cause: unknown) => EgressError, done: () => void) {
    this.head = head;
    this.#body = body;
    this.#fail = fail;
    this.#done = done;
  }

  /** Resolves with the head of the last answer. Rejects with EgressError. */
  static async open({ agent, log, open }: Transport, url: string, init: EgressRequest): Promise<Exchange> {
    let hop = firstHop(url, init);
    const limit = new TimeLimit(init.timeoutMs ?? DEFAULT_TIMEOUT_MS, init.signal);
    const record = (outcome: EgressEvent['outcome'], status?: number) =>
      log?.({ host: hop.target.hostname, port: hop.target.port, outcome, ...(status !== undefined && { status }) });
    const fail = (cause: unknown): EgressError => {
      const error = toEgressError(cause, hop, limit.reason);
      limit.end();
      record(error.reason);
      return error;
    };
    try {
      for (let redirects = 0; ; redirects += 1) {
        if (init.isConfidential && !maySendSecrets(hop.target.url, open)) {
          throw new EgressError(
            'forbidden_scheme',
            `${hop.target.hostname} is to be sent secrets over http, which everybody on the way can read; HTTP_ALLOW can name it`,
          );
        }
        const answer = await send(agent, hop, limit.signal);
        const next = init.redirect === 'manual' ? null : nextHop(hop, answer.statusCode, one(answer.headers.location));
        if (!next) {
          const head = headOf(hop, answer);
          const hasBody = hop.method !== 'HEAD' && head.status !== 204 && head.status !== 304;
          const coding = hasBody ? (head.headers['content-encoding'] ?? '') : '';
          // Whoever takes it hears of a failure; until then one makes no noise.
          const stream = answer.body.on('error', () => {});
          return new Exchange(head, { stream, coding, maxBytes: init.maxBytes ?? DEFAULT_MAX_BYTES }, fail, () => {
            limit.end();
            record('answered', head.status);
          });
        }
        answer.body.on('error', () => {}).destroy();
        record('answered', answer.statusCode);
        if (redirects === MAX_REDIRECTS) {
          throw new EgressError('too_many_redirects', `more than ${MAX_REDIRECTS} redirects`);
        }
        hop = next;
      }
    } catch (cause) {
      throw fail(cause);
    }
  }

  /** Rejects with EgressError. */
  async whole(): Promise<Uint8Array> {
    const { stream, coding, maxBytes } = this.#body;
    try {
      const bytes = await readBounded(stream, coding, maxBytes);
      this.#done();
      return bytes;
    } catch (cause) {
      throw this.#fail(cause);
    }
  }

  #unfold(): Readable {
    const { stream, coding, maxBytes } = this.#body;
    try {
      return unfoldBounded(stream, coding, maxBytes);
    } catch (cause) {
      throw this.#fail(cause);
    }
  }

  /** Nothing is read ahead of the reader but what the sockets and decoders hold. Throws EgressError at once, or fails with one. */
  flow(): ReadableStream<Uint8Array> {
    const body = this.#unfold();
    const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await chunks.next();
            if (done !== true) return controller.enqueue(value);
          } catch (cause) {
            return controller.error(this.#fail(cause));
          }
          this.#done();
          controller.close();
        },
        cancel: () => {
          body.destroy();
          this.#done();
        },
      },
      { highWaterMark: 0 },
    );
  }
}

function firstHop(url: string, init: EgressRequest): Hop {
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': 'Frontdesk/1.0',
    'accept-encoding': ACCEPT_ENCODING,
  };
  for (const [name, value] of Object.entries(init.headers ?? {})) headers[name.toLowerCase()] = value;
  const reserved = Object.keys(headers).find((name) => RESERVED.test(name));
  if (reserved) throw new EgressError('bad_request', `the header ${reserved} is not the caller's to set`);
  return { target: parseTarget(url), method: (init.method ?? 'GET').toUpperCase(), headers, body: init.body ?? null };
}

function send(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  return request(hop.target.url, {
    dispatcher: agent,
    method: hop.method,
    headers: hop.headers,
    body: hop.body,
    signal,
  });
}

function headOf(hop: Hop, answer: Dispatcher.ResponseData): Head {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) headers[name.toLowerCase()] = [value].flat().join(', ');
  return { status: answer.statusCode, headers, url: hop.target.url.href };
}

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

function toEgressError(cause: unknown, hop: Hop, reason: TimeLimit['reason']): EgressError {
  if (reason === 'aborted') return new EgressError('aborted', 'the request was given up', { cause });
  if (reason === 'timeout') return new EgressError('timeout', `${hop.target.hostname} took too long`, { cause });
  if (cause instanceof EgressError) return cause;
  const host = hop.target.hostname;
  if (cause instanceof errors.InvalidArgumentError || cause instanceof errors.NotSupportedError) {
    return new EgressError('bad_request', 'the request cannot be sent as given', { cause });
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/.test(code)) {
    return new EgressError('tls_failed', `${host} has no valid certificate`, { cause });
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new EgressError('connect_failed', `${host} did not answer`, { cause });
  return new EgressError('bad_response', `${host} gave no complete answer`, { cause });
}
