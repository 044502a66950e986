import type { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher, errors, request } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { plainHostname } from './allow-list.ts';
import { ACCEPT_ENCODING, readBounded } from './bounded-body.ts';
import { createDialer, type Dial, type Resolver } from './dialer.ts';
import { EgressError, type EgressReason } from './egress-error.ts';
import { type Hop, nextHop } from './redirects.ts';
import { parseTarget } from './target.ts';

export interface EgressRequest {
  /** Default GET. */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together: names, connections, redirects, body. Default 15 000. */
  timeoutMs?: number;
  /** Largest body, as it travels and unfolded. Default 5 MiB. */
  maxBytes?: number;
  /** `manual` hands a redirect back as the answer. Default `follow`, at most five. */
  redirect?: 'follow' | 'manual';
  signal?: AbortSignal;
}

export interface EgressResponse {
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Content codings undone. */
  body: Uint8Array;
  /** Address that answered, after redirects. */
  url: string;
}

/** One line of what went out or was refused; hosts only, fit for a log. */
export interface EgressEvent {
  host: string;
  port: number;
  outcome: 'answered' | EgressReason;
  status?: number;
}

export interface Egress {
  /** Rejects with EgressError and nothing else. Any HTTP status is an answer, not an error. */
  fetch(url: string, request?: EgressRequest): Promise<EgressResponse>;
  /** Closes idle connections and aborts the others. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** Entries of `EGRESS_ALLOW`. Throws on one that cannot be read. */
  allow: readonly string[];
  log?: (event: EgressEvent) => void;
  resolve?: Resolver;
  ownAddresses?: () => Iterable<string>;
}

const MAX_REDIRECTS = 5;
const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
/** Set by the transport alone: what frames a message, names the host or speaks to a proxy. */
const RESERVED = /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/;

/** The one way out for crawler, webhooks and providers: every connection, also after redirects, is checked and pinned. */
export function createEgress(options: EgressOptions): Egress {
  const { allow, log, resolve, ownAddresses } = options;
  const rules = createAddressRules({ allow, ...(ownAddresses && { ownAddresses }) });
  const dial = createDialer({ rules, ...(resolve && { resolve }) });
  const agent = new Agent({ connect: pinnedConnector(dial), headersTimeout: 0, bodyTimeout: 0 });

  return {
    async fetch(url, init = {}) {
      const deadline = AbortSignal.timeout(init.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
      let hop = firstHop(url, init);
      const record = (outcome: EgressEvent['outcome'], status?: number) =>
        log?.({ host: hop.target.hostname, port: hop.target.port, outcome, ...(status !== undefined && { status }) });
      try {
        for (let redirects = 0; ; redirects += 1) {
          const answer = await send(agent, hop, signal);
          const next =
            init.redirect === 'manual' ? null : nextHop(hop, answer.statusCode, one(answer.headers.location));
          if (!next) {
            const response = await readAnswer(hop, answer, init.maxBytes ?? DEFAULT_MAX_BYTES);
            record('answered', response.status);
            return response;
          }
          answer.body.on('error', () => {}).destroy();
          record('answered', answer.statusCode);
          if (redirects === MAX_REDIRECTS) {
            throw new EgressError('too_many_redirects', `more than ${MAX_REDIRECTS} redirects`);
          }
          hop = next;
        }
      } catch (cause) {
        const error = toEgressError(cause, hop, deadline, init.signal);
        record(error.reason);
        throw error;
      }
    },
    close: () => agent.destroy(),
  };
}

function pinnedConnector(dial: Dial): buildConnector.connector {
  const secure = buildConnector({ timeout: 10_000, allowH2: false });
  return (target, done) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    dial({ hostname: plainHostname(target.hostname), port }).then(
      (socket: Socket) =>
        target.protocol === 'https:' ? secure({ ...target, httpSocket: socket }, done) : done(null, socket),
      (error: Error) => done(error, null),
    );
  };
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

async function readAnswer(hop: Hop, answer: Dispatcher.ResponseData, maxBytes: number): Promise<EgressResponse> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) headers[name.toLowerCase()] = [value].flat().join(', ');
  const hasBody = hop.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  const body = await readBounded(answer.body, hasBody ? (headers['content-encoding'] ?? '') : '', maxBytes);
  return { status: answer.statusCode, headers, body, url: hop.target.url.href };
}

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0];

function toEgressError(cause: unknown, hop: Hop, deadline: AbortSignal, given: AbortSignal | undefined): EgressError {
  if (given?.aborted) return new EgressError('aborted', 'the request was given up', { cause });
  if (deadline.aborted) return new EgressError('timeout', `${hop.target.hostname} took too long`, { cause });
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
