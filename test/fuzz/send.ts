import { Agent, request } from 'node:http';
import type { Draft, Identity } from './requests.ts';

export interface Sent {
  status: number;
  contentType: string;
  text: string;
  tookMs: number;
  /** As it was sent, to be repeated by hand. */
  shown: string;
}

/** Ids that the server has made, by prefix, newest last. */
export class MadeIds {
  readonly #known = new Map<string, string[]>();

  add(id: string): void {
    const prefix = id.slice(0, id.lastIndexOf('_'));
    const ids = this.#known.get(prefix) ?? [];
    if (!ids.includes(id)) this.#known.set(prefix, [...ids, id].slice(-12));
  }

  /** Puts ids where drafts only say which kind they want. */
  fill(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((member) => this.fill(member));
    if (value === null || typeof value !== 'object') return value;
    if ('made' in value && 'nth' in value) {
      const ids = this.#known.get(String(value.made)) ?? [];
      return ids[Number(value.nth) % Math.max(ids.length, 1)] ?? `${value.made}_none`;
    }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.fill(member)]));
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
export const closeConnections = (): void => agent.destroy();

/** Sends a draft over a real connection; of a stream only the head and its first piece are read. */
export function send(
  baseUrl: string,
  keys: Record<Identity, string | null>,
  ids: MadeIds,
  draft: Draft,
): Promise<Sent> {
  const { at } = draft;
  const key = keys[draft.identity];
  const path = at.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids.fill(draft.path[name])));
  const query = Object.entries(ids.fill(draft.query) as object)
    .map(
      ([name, value]) => `${quoted(name)}=${quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&');
  const body =
    draft.body === undefined
      ? undefined
      : typeof draft.body === 'string'
        ? draft.body
        : JSON.stringify(ids.fill(draft.body));
  const headers: Record<string, string> = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...draft.headers,
    // A run is accepted and not waited for: no test here is about browsers.
    ...(at.operation.operationId === 'executeRelayAction' ? { prefer: 'respond-async' } : {}),
    ...(key === null ? {} : { authorization: key }),
  };
  const target = query ? `${path}?${query}` : path;
  const shown = `${at.method} ${target.slice(0, 300)} as ${draft.identity} ${JSON.stringify(draft.headers)} ${body?.slice(0, 600) ?? ''}`;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const url = new URL(baseUrl);
    const sending = request(
      { host: url.hostname, port: url.port, method: at.method, path: target, headers, agent },
      (answer) => {
        const chunks: Buffer[] = [];
        const contentType = String(answer.headers['content-type'] ?? '');
        const finish = (): void =>
          resolve({
            status: answer.statusCode ?? 0,
            contentType,
            text: Buffer.concat(chunks).toString(),
            tookMs: performance.now() - began,
            shown,
          });
        if (contentType.startsWith('text/event-stream')) {
          answer.destroy();
          finish();
          return;
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', finish);
        answer.on('error', reject);
      },
    );
    sending.setTimeout(12_000, () => sending.destroy(new Error(`no answer within 12 s: ${shown}`)));
    sending.on('error', (cause) => reject(new Error(`${cause.message}: ${shown}`)));
    sending.end(body);
  });
}

function quoted(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
