import { Webhook } from 'standardwebhooks';
import type { EventData } from './operations.ts';

interface Envelope<Type extends string, Data> {
  type: Type;
  /** When it happened, RFC 3339. */
  timestamp: string;
  data: Data;
}

/** What arrives at a webhook endpoint; `type` tells which `data` it holds. Types that a newer server sends are to be skipped. */
export type WebhookEvent =
  | { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]
  | Envelope<'webhook.test', { id: string }>;

/** A request's headers by their lower-case names, such as `request.headers` of Node's `http`. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Checks that a delivery is Frontdesk's and recent, and reads it.
 * @param body exactly the bytes that arrived, as text
 * @param headers of the request
 * @param secret `whsec_…` as shown when the endpoint was made or its secret rotated
 * @throws when the signature is wrong or the delivery is older than five minutes
 */
function unwrap(body: string, headers: WebhookHeaders, secret: string): WebhookEvent {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookEvent;
}

export const webhooks = { unwrap };
