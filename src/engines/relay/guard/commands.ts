import type { CdpMessage, CdpTransport } from '../cdp.ts';

/** Identifiers from here on are the guard's own; the driver counts up from 1. */
const FIRST_ID = 1_000_000_000;

type Answer = { result: Record<string, unknown> } | { error: string };

/** The guard's own commands on the line that it shares with the driver. */
export class Commands {
  readonly #inner: CdpTransport;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = FIRST_ID;

  constructor(inner: CdpTransport) {
    this.#inner = inner;
  }

  /** Sends a command; the answer says `error` where the browser refuses or the target is gone. Never rejects. */
  send(sessionId: string | undefined, method: string, params: Record<string, unknown> = {}): Promise<Answer> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    this.#inner.send({ id, method, params, ...(sessionId !== undefined && { sessionId }) });
    return promise;
  }

  /** True when the message answers one of ours, and so is not for the driver. */
  take(message: CdpMessage): boolean {
    if (message.id === undefined || message.id <= FIRST_ID) return false;
    const resolve = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    resolve?.(message.error ? { error: message.error.message } : { result: message.result ?? {} });
    return true;
  }

  /** Ends what waits, when the line is cut. */
  end(): void {
    for (const resolve of this.#waiting.values()) resolve({ error: 'the browser is gone' });
    this.#waiting.clear();
  }
}
