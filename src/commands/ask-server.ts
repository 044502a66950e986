import { Option } from 'commander';
import { eventsOf, type ServerEvent } from '../../sdk/src/server-events.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';

export const DEFAULT_URL = 'http://127.0.0.1:8080';

/** Commands that work over HTTP like any partner, with the key in FRONTDESK_API_KEY. */
export function urlOption(): Option {
  return new Option('--url <url>', 'where Frontdesk answers').env('FRONTDESK_URL').default(DEFAULT_URL);
}

/** What the server said instead of doing it. */
export class RefusedError extends StartupError {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** @throws RefusedError with the sentence of the refusal, StartupError where nothing was asked */
export async function ask(
  base: string,
  method: string,
  path: string,
  body?: object,
  more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const key = process.env.FRONTDESK_API_KEY;
  if (!key)
    throw new StartupError('Set FRONTDESK_API_KEY to a key; make one with: frontdesk keys create --tenant NAME');
  if (!URL.canParse(path, base)) throw new StartupError(`--url ${base} is no address; give one like ${DEFAULT_URL}`);
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...more.headers,
  };
  const answer = await fetch(new URL(path, base), {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(more.signal ? { signal: more.signal } : {}),
  }).catch(() => {
    throw new StartupError(`Nothing answers at ${base}; start Frontdesk or give --url.`);
  });
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => null)) as {
    error?: { message?: string };
    request_id?: string;
  } | null;
  throw new RefusedError(
    answer.status,
    `${refusal?.error?.message ?? `The server answered ${answer.status}`} (${refusal?.request_id ?? answer.status})`,
  );
}

/** `data` of an answer of JSON. @throws RefusedError, StartupError */
export async function askData<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await ask(base, method, path, body);
  return ((await answer.json()) as { data: T }).data;
}

/** Every item of a list, page by page, up to `limit`. @throws RefusedError, StartupError */
export async function askList<T>(base: string, path: string, limit: number): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({
      limit: String(Math.min(100, limit - items.length)),
      ...(cursor && { cursor }),
    });
    const answer = await ask(base, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    const { data, pagination } = (await answer.json()) as { data: T[]; pagination?: { next_cursor?: string } };
    items.push(...data);
    cursor = pagination?.next_cursor;
  } while (cursor !== undefined && items.length < limit);
  return items;
}

/**
 * What the server tells of a call or a run, as it happens.
 * @param of its id, for the sentence where the server goes away meanwhile
 * @throws RefusedError, StartupError
 */
export async function* follow(base: string, path: string, of: string): AsyncGenerator<ServerEvent> {
  const { body } = await ask(base, 'GET', path);
  if (!body) throw new StartupError(`What happens to ${of} cannot be read; try again.`);
  try {
    yield* eventsOf(body);
  } catch {
    throw new StartupError(`Frontdesk at ${base} is gone; once it is started again it says what became of ${of}.`);
  }
}
