import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';

export interface VendorRequest {
  method: string;
  /** As the vendor's client built it, with its query: some `https://<product>.twilio.com/…`. */
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface VendorResponse {
  statusCode: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** An answer whose body has only begun; who gets it reads it or destroys it. A refusal has none. */
export interface VendorStream {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable | null;
}

export interface VendorTransport {
  send(request: VendorRequest): Promise<VendorResponse>;
  /** A GET of something large. The timeout covers the time to the answer's head, and each pause between its bytes. */
  open(request: Pick<VendorRequest, 'url' | 'headers'>): Promise<VendorStream>;
  close(): Promise<void>;
}

/** No answer came. `sent` is false only where the request certainly never left. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly sent: boolean;
  constructor(sent: boolean, cause: unknown) {
    super(sent ? 'The carrier gave no answer' : 'The carrier could not be reached', { cause });
    this.sent = sent;
  }
}

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * Carries the vendor client's requests over kept-alive connections, to `baseUrl` instead of every product host where one
 * is given; a function is asked for each request, and throws a TransportError where it knows none. Never repeats a request and follows no redirect, so credentials go to one place only. The timeout covers a
 * request from first to last byte.
 */
export function createVendorTransport(options: {
  baseUrl: string | (() => string) | null;
  timeoutMs: number;
  /** Hears of each request: false where no answer came, where the service failed, and where it knows the account no more. */
  heard?: (isWell: boolean) => void;
}): VendorTransport {
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_RESPONSE_BYTES });
  const { timeoutMs, heard = () => {} } = options;
  const streams = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const base = (): string | null => (typeof options.baseUrl === 'function' ? options.baseUrl() : options.baseUrl);
  return {
    async open({ url, headers }) {
      const target = targetOf(url, base());
      try {
        const { statusCode, headers: told, body } = await request(target, { headers, dispatcher: streams });
        if (statusCode < 300) return { statusCode, headers: told, body };
        await body.dump();
        return { statusCode, headers: told, body: null };
      } catch (error) {
        throw new TransportError(!neverLeft(error), error);
      }
    },
    async send(outgoing) {
      const baseUrl = base();
      try {
        const response = await request(targetOf(outgoing.url, baseUrl), {
          method: outgoing.method,
          headers: outgoing.headers,
          body: outgoing.body,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await response.body.text();
        heard(response.statusCode < 500 && response.statusCode !== 401);
        return { statusCode: response.statusCode, text, headers: response.headers };
      } catch (error) {
        heard(false);
        throw new TransportError(!neverLeft(error), error);
      }
    },
    async close() {
      await Promise.all([agent.destroy(), streams.destroy()]);
    },
  };
}

function targetOf(url: string, baseUrl: string | null): URL {
  const wanted = new URL(url);
  return baseUrl === null ? wanted : new URL(baseUrl.replace(/\/+$/, '') + wanted.pathname + wanted.search);
}

const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|CERT_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_)/;

function neverLeft(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && BEFORE_SENDING.test(code);
}
