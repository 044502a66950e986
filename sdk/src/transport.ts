import { ConnectionError, errorFrom, FrontdeskError } from './errors.ts';
import { type OperationId, type Operations, ROUTES } from './operations.ts';
import { eventsOf, type ServerEvent } from './server-events.ts';

export interface ClientOptions {
  /** `sk_live_…`; null in a page of the server itself, where its cookie says who is signed in. */
  apiKey: string | null;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Default `http://localhost:8080`. */
  baseUrl?: string;
  /** Times a request is repeated after a lost connection, 429, 500 or 503; default 3. Writes carry one Idempotency-Key over all of them. */
  maxRetries?: number;
  /** For one attempt; default 30 000, and 310 000 for operations that wait for a browser. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export interface RequestOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A list that the server gives page by page: iterate over all of it, or fetch one page at a time. */
export interface Pages<Item> extends AsyncIterable<Item> {
  /**
   * One page, of as many items as the query's `limit` says.
   * @param cursor `nextCursor` of the page before; left out for the first
   */
  page(cursor?: string): Promise<{ items: Item[]; nextCursor: string | null }>;
}

type Input<Id extends OperationId> = Partial<Pick<Operations[Id], 'path' | 'query' | 'body'>>;

/** Sends operations: path, query, retries, errors. Knows no noun. */
export interface Transport {
  send<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): Promise<Operations[Id]['data']>;
  /** Every item of every page, fetched as it is needed. */
  pages<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): Pages<Operations[Id]['data']>;
  /** Server-sent events of an operation, as they come; ends with the stream. */
  events<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): AsyncIterable<ServerEvent>;
  /** One answer as bytes. */
  bytes(path: string, options?: RequestOptions): Promise<Uint8Array>;
}

const WAITS_FOR_BROWSER: readonly OperationId[] = ['executeRelayAction', 'verifyRelayCredential'];
const LONGEST_STREAM_MS = 3_600_000;
const REPEATED = new Set([429, 500, 503]);

export function createTransport(options: ClientOptions): Transport {
  const { apiKey, baseUrl = 'http://localhost:8080', maxRetries = 3, fetch = globalThis.fetch } = options;

  const attempt = async (
    method: string,
    url: string,
    body: unknown,
    timeoutMs: number,
    sending: RequestOptions & { headers: Record<string, string> },
  ): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await fetch(url, {
        method,
        headers: {
          ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
          ...options.headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...sending.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
      });
    } catch (cause) {
      sending.signal?.throwIfAborted();
      throw lost(cause);
    }
  };

  const lost = (cause: unknown) =>
    new ConnectionError({
      code: 'connection_failed',
      message: `No answer from ${baseUrl}: ${String((cause as Error).message)}`,
      status: 0,
      requestId: null,
    });

  /** @param read takes the answer in; a connection that breaks meanwhile is one without an answer */
  const request = async <T>(
    method: string,
    url: string,
    body: unknown,
    timeoutMs: number,
    sending: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const isWrite = method !== 'GET';
    const key = sending.idempotencyKey ?? (isWrite ? crypto.randomUUID() : undefined);
    const headers = { ...sending.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    for (let tried = 0; ; tried++) {
      try {
        const response = await attempt(method, url, body, timeoutMs, { ...sending, headers });
        if (response.ok) {
          return await read(response).catch((cause: unknown) => {
            sending.signal?.throwIfAborted();
            throw lost(cause);
          });
        }
        const error = await refusalOf(response);
        const isInProgress = error.code === 'idempotency_in_progress';
        if (tried >= maxRetries || !(REPEATED.has(response.status) || isInProgress)) throw error;
        await pause(response.headers.get('retry-after'), tried, sending.signal);
      } catch (error) {
        if (!(error instanceof ConnectionError) || tried >= maxRetries) throw error;
        await pause(null, tried, sending.signal);
      }
    }
  };

  const json = async (
    id: OperationId,
    input: { path?: unknown; query?: unknown; body?: unknown },
    sending: RequestOptions = {},
  ) => {
    const { method, path } = ROUTES[id];
    const timeoutMs = options.timeoutMs ?? (WAITS_FOR_BROWSER.includes(id) ? 310_000 : 30_000);
    return request(
      method,
      baseUrl + fill(path, input.path) + queryOf(input.query),
      input.body,
      timeoutMs,
      sending,
      (response) =>
        response.json() as Promise<{ data: unknown; pagination?: { has_more: boolean; next_cursor?: string } }>,
    );
  };

  return {
    send: async (id, input, sending) => (await json(id, input, sending)).data as never,
    pages(id, input, sending) {
      const page = async (cursor?: string) => {
        const query = { ...input.query, ...(cursor === undefined ? {} : { cursor }) };
        const { data, pagination } = await json(id, { ...input, query }, sending);
        return { items: data as never[], nextCursor: pagination?.next_cursor ?? null };
      };
      return {
        page,
        async *[Symbol.asyncIterator]() {
          for (let cursor: string | undefined; ; ) {
            const { items, nextCursor } = await page(cursor);
            yield* items;
            if (nextCursor === null) return;
            cursor = nextCursor;
          }
        },
      };
    },
    async *events(id, input, sending = {}) {
      const { method, path } = ROUTES[id];
      const url = baseUrl + fill(path, (input as { path?: unknown }).path) + queryOf(input.query);
      // A stream lasts as long as what it tells of.
      const response = await request(method, url, undefined, LONGEST_STREAM_MS, sending, async (answer) => answer);
      if (response.body) yield* eventsOf(response.body);
    },
    bytes: (path, sending = {}) =>
      request('GET', baseUrl + path, undefined, options.timeoutMs ?? 30_000, sending, async (response) => {
        return new Uint8Array(await response.arrayBuffer());
      }),
  };
}

async function refusalOf(response: Response): Promise<FrontdeskError> {
  const answer = (await response.json().catch(() => null)) as {
    error?: { code: string; message: string; detail?: Record<string, unknown> };
    request_id?: string;
  } | null;
  if (!answer?.error) {
    return new FrontdeskError({
      code: 'unreadable_answer',
      message: `The answer ${response.status} is not Frontdesk's`,
      status: response.status,
      requestId: null,
    });
  }
  return errorFrom({ ...answer.error, status: response.status, requestId: answer.request_id ?? null });
}

function fill(path: string, values: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String((values as Record<string, unknown>)[name])),
  );
}

function queryOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** As long as the server asks for, else doubling from 250 ms with jitter. */
async function pause(retryAfter: string | null, tried: number, signal: AbortSignal | undefined): Promise<void> {
  const asked = Number(retryAfter);
  const milliseconds = asked > 0 ? asked * 1000 : 250 * 2 ** tried * (0.75 + Math.random() / 2);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
