import { connect } from 'node:net';

/** One HTTP answer as it stood on the wire. */
export interface RawAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
}

export interface RawExchange {
  answers: RawAnswer[];
  /** Whether the server ended the connection, as opposed to us giving up on it. */
  closed: boolean;
  /** What followed the last whole answer. */
  rest: string;
  tookMs: number;
}

/**
 * Sends bytes as they are over one connection and reads until the server closes, `wanted` answers are there, or the time is up.
 * @param parts sent one after the other, `gapMs` apart
 */
export function exchange(
  port: number,
  parts: (string | Uint8Array)[],
  options: { wanted?: number; timeoutMs?: number; gapMs?: number; end?: boolean; heads?: boolean } = {},
): Promise<RawExchange> {
  const { wanted = Number.POSITIVE_INFINITY, timeoutMs = 5_000, gapMs = 20, end = false } = options;
  const began = performance.now();
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let sending: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      clearTimeout(sending);
      socket.destroy();
      const parsed = parseAnswers(Buffer.concat(chunks).toString('latin1'), options.heads ?? false);
      done({ ...parsed, closed, tookMs: performance.now() - began });
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (parseAnswers(Buffer.concat(chunks).toString('latin1'), options.heads ?? false).answers.length >= wanted)
        finish(false);
    });
    socket.on('error', () => {});
    socket.on('close', () => finish(true));
    const send = (index: number) => {
      const part = parts[index];
      if (part === undefined) {
        if (end) socket.end();
        return;
      }
      socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
      if (index + 1 < parts.length) sending = setTimeout(() => send(index + 1), gapMs);
      else if (end) socket.end();
    };
    socket.on('connect', () => send(0));
  });
}

/** @param heads answers carry a Content-Length and no body, as those to HEAD do */
function parseAnswers(text: string, heads: boolean): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1];
    if (end === -1 || status === undefined) return { answers, rest };
    const headers: Record<string, string> = {};
    for (const line of rest.slice(0, end).split('\r\n').slice(1)) {
      const colon = line.indexOf(':');
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const length = heads || status.startsWith('1') || status === '304' ? 0 : Number(headers['content-length'] ?? 0);
    const bodyStart = end + 4;
    if (rest.length < bodyStart + length) return { answers, rest };
    answers.push({ status: Number(status), headers, body: rest.slice(bodyStart, bodyStart + length) });
    rest = rest.slice(bodyStart + length);
  }
}
