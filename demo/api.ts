/** Requests to the public API, and nothing but it. */
export interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  /** A picture or file. */
  bytes(path: string): Promise<Uint8Array>;
  /** The refusal that is expected; fails when there is none. */
  refusal(
    method: string,
    path: string,
    body: unknown,
  ): Promise<{ status: number; code: string; message: string; detail: Record<string, unknown> }>;
}

export function connect(baseUrl: string, key: string): Api {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const data = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await send(method, path, body);
    const answer = (await response.json()) as { data: T; error?: { code: string; message: string } };
    if (!response.ok)
      throw new Error(
        `${method} ${path.split('?')[0]}: ${response.status} ${answer.error?.code}: ${answer.error?.message}`,
      );
    return answer.data;
  };
  return {
    get: (path) => data('GET', path),
    post: (path, body) => data('POST', path, body),
    bytes: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
    async refusal(method, path, body) {
      const response = await send(method, path, body);
      const answer = (await response.json()) as {
        error?: { code: string; message: string; detail?: Record<string, unknown> };
      };
      if (!answer.error) throw new Error(`${method} ${path} was not refused but answered ${response.status}`);
      return {
        status: response.status,
        code: answer.error.code,
        message: answer.error.message,
        detail: answer.error.detail ?? {},
      };
    },
  };
}

/** Asks again and again until the probe finds something; progress is its business. */
export async function poll<T>(what: string, timeoutMs: number, probe: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what}: not there after ${timeoutMs / 1000} s`);
    await new Promise((resume) => setTimeout(resume, 250));
  }
}

/** A demonstration that does not hold is a failure with the reason in words. */
export function expect(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
