import type { Secret } from '../../platform/crypto/secret.ts';
import { EgressError } from '../../platform/egress/egress-error.ts';
import type { Egress } from '../../platform/egress/safe-fetch.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import { signMessage } from './sign-message.ts';

/** How long a receiver may take for its whole answer. */
export const SEND_TIMEOUT_MS = 15_000;
/** Nothing in an answer but its status matters; a page of HTML must not make it a failure. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** What the other side said: a status, or why there was none. */
export interface Attempt {
  responseStatus: number | null;
  error: string | null;
}

/** What is posted of an event, as Standard Webhooks has it. */
export const payloadOf = (event: Pick<ClaimedDelivery, 'type' | 'event_at' | 'payload'>) => ({
  type: event.type,
  timestamp: event.event_at.toISOString(),
  data: event.payload,
});

/**
 * Sends one event to one address, signed. A redirect is an answer like any other and no success, as Standard Webhooks asks.
 * @returns null when the attempt was broken off by `signal`: nobody knows what the receiver got
 */
export async function sendMessage(
  egress: Egress,
  url: string,
  secrets: readonly Secret[],
  delivery: ClaimedDelivery,
  options: { now: Date; signal: AbortSignal },
): Promise<Attempt | null> {
  const body = JSON.stringify(payloadOf(delivery));
  try {
    const { status } = await egress.fetch(url, {
      method: 'POST',
      headers: signMessage(secrets, { id: delivery.event_id, body, now: options.now }),
      body,
      redirect: 'manual',
      isConfidential: true,
      timeoutMs: SEND_TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal: options.signal,
    });
    return { responseStatus: status, error: status >= 200 && status < 300 ? null : 'unexpected_status' };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    return error.reason === 'aborted' ? null : { responseStatus: null, error: error.reason };
  }
}
