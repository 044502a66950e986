import type { Egress } from './safe-fetch.ts';

/** Longest answer, bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` for libraries that bring their own client, over the checked way out: addresses are judged and pinned, redirects are handed back, not followed, and
 * an answer is handed over as it comes.
 */
export function fetchThrough(egress: Egress, timeoutMs: number, { isConfidential = false } = {}): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(input, { ...init, signal: null });
    const { status, headers, body } = await egress.stream(request.url, {
      method: request.method,
      // Compression holds a stream's first words back until there are more of them.
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
      ...(request.body !== null && { body: new Uint8Array(await request.arrayBuffer()) }),
      ...(init.signal && { signal: init.signal }),
      redirect: 'manual',
      timeoutMs,
      isConfidential,
      maxBytes: MAX_BYTES,
    });
    const { 'content-encoding': _, 'content-length': __, ...rest } = headers;
    const isEmpty = status === 204 || status === 304;
    if (isEmpty) await body.cancel();
    return new Response(isEmpty ? null : body, { status, headers: rest });
  };
}
