import { Webhook } from 'standardwebhooks';
import type { Secret } from '../../platform/crypto/secret.ts';

/**
 * The headers of one attempt. `webhook-id` is the event's own id in every attempt, so that a receiver can drop repeats; there is a
 * signature for each secret, separated by a space.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signMessage(
  secrets: readonly Secret[],
  message: { id: string; body: string; now: Date },
): Record<string, string> {
  const { id, body, now } = message;
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret.reveal()).sign(id, now, body)).join(' '),
  };
}
