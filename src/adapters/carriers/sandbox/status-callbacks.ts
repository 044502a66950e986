import { randomUUID } from 'node:crypto';
import type { Exchange } from './exchange.ts';
import type { CallStatus } from './types.ts';

interface Callback {
  fields: Record<string, string>;
  /** The same on every delivery of one event, as the vendor does it. */
  token: string;
}

/**
 * Tells the product how a call goes. Events go out in order, one at a time, and are not repeated when they fail; the
 * faults of the sandbox double, delay or reverse them.
 */
export class StatusCallbacks {
  readonly #exchange: Exchange;
  readonly #target: { url: string; wanted: readonly string[] } | null;
  #held: Callback[] = [];
  #sending: Promise<void> = Promise.resolve();
  #sequence = 0;

  constructor(exchange: Exchange, target: { url: string; wanted: readonly string[] } | null) {
    this.#exchange = exchange;
    this.#target = target;
  }

  note(status: CallStatus, fields: Record<string, string>): void {
    if (!this.#target?.wanted.includes(eventOf(status))) return;
    const callback = {
      token: randomUUID(),
      fields: {
        ...fields,
        SequenceNumber: String(this.#sequence++),
        Timestamp: new Date().toUTCString().replace('GMT', '+0000'),
        CallbackSource: 'call-progress-events',
      },
    };
    const { isReversed, lateMs } = this.#exchange.faults.callbacks;
    if (isReversed || lateMs !== undefined) this.#held.push(callback);
    else this.#sending = this.#sending.then(() => this.#send(callback));
  }

  /** Resolves when all that is due by now was delivered. Late ones follow later. */
  async deliver(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    const { isReversed, lateMs } = this.#exchange.faults.callbacks;
    if (isReversed) held.reverse();
    const sendAll = async () => {
      for (const callback of held) await this.#send(callback);
    };
    if (lateMs === undefined) this.#sending = this.#sending.then(sendAll);
    else if (held.length > 0) this.#exchange.later(lateMs, sendAll);
    await this.#sending;
  }

  async #send(callback: Callback): Promise<void> {
    if (this.#target === null) return;
    for (let copy = 0; copy < (this.#exchange.faults.callbacks.copies ?? 1); copy += 1) {
      const headers = { 'i-twilio-idempotency-token': callback.token };
      await this.#exchange.webhooks.post(this.#target.url, callback.fields, headers).catch(() => undefined);
    }
  }
}

/** The name under which a status is asked for. Every way to end counts as `completed`. */
function eventOf(status: CallStatus): string {
  if (status === 'in-progress') return 'answered';
  return ['queued', 'initiated', 'ringing'].includes(status) ? status : 'completed';
}
