import { Webhook } from 'standardwebhooks';

/** What arrives at a webhook endpoint. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/**
 * Checks that a delivery is Frontdesk's and recent, and reads it.
 * @param body exactly the bytes that arrived, as text
 * @param headers the request's headers, lower-case names
 * @param secret `whsec_…` as shown when the endpoint was made or its secret rotated
 * @throws when the signature is wrong or the delivery is older than five minutes
 */
function unwrap(body: string, headers: Record<string, string>, secret: string): WebhookEvent {
  return new Webhook(secret).verify(body, headers) as WebhookEvent;
}

export const webhooks = { unwrap };
