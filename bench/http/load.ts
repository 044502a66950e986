import { connect, type Socket } from 'node:net';

/** Requests of one kind, and what an answer to one must be. */
export interface Load {
  /** Bytes of the next request, head and body. */
  next(): string;
  status: number;
  /** Throws where the body is wrong; asked of every hundredth answer. */
  check(body: string): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends requests over kept-alive connections, on each the next when the last is answered: a bare reader of HTTP, so that two cores are
 * left to what is measured.
 * @returns answers a second
 * @throws where an answer has another status or body, or a connection ends
 */
export async function drive(
  url: string,
  load: Load,
  { connections, requests }: { connections: number; requests: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  let left = requests;
  const isMore = () => left-- > 0;
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking(connect({ host: hostname, port: Number(port), noDelay: true }), load, isMore),
    ),
  );
  return requests / ((performance.now() - began) / 1000);
}

function keepAsking(socket: Socket, load: Load, isMore: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let received: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      if (isMore()) socket.write(load.next());
      else {
        resolve();
        socket.destroy();
      }
    };
    const take = (): void => {
      const head = received.indexOf(HEAD_END);
      if (head === -1) return;
      const text = received.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      const end = head + HEAD_END.length + length;
      if (received.length < end) return;
      const status = Number(text.slice(9, 12));
      const body = () => received.toString('utf8', end - length, end);
      if (status !== load.status) throw new Error(`${text}\n${body()}`);
      answers += 1;
      if (answers % 100 === 0) load.check(body());
      received = received.subarray(end);
      ask();
    };
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        take();
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection ended')));
    socket.on('connect', ask);
  });
}

/** A request as its bytes; a body goes as JSON. */
export function requestText(method: string, path: string, headers: Record<string, string>, body?: unknown): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
