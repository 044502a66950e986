import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';

export interface WebhookAnswer {
  httpStatus: number;
  contentType: string;
  body: string;
}

export interface WebhookSender {
  /** Posts a signed form. Rejects where no answer comes within 15 s. */
  post(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<WebhookAnswer>;
  /** Signs a WebSocket upgrade: the address without port and query. */
  upgradeSignature(url: string): string;
  close(): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export function createWebhookSender(authToken: string): WebhookSender {
  const agent = new Agent();
  return {
    async post(url, fields, headers = {}) {
      const response = await request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
          'user-agent': 'TwilioProxy/1.1',
          accept: '*/*',
          'x-twilio-signature': sign(authToken, url, fields),
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
        dispatcher: agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const contentType = response.headers['content-type'];
      return {
        httpStatus: response.statusCode,
        contentType: typeof contentType === 'string' ? contentType : '',
        body: await response.body.text(),
      };
    },
    upgradeSignature: (url) =>
      sign(authToken, url.replace(/^(wss?:\/\/[^/?#]*?)(:\d+)?([/?#]|$)/, '$1$3').split('?', 1)[0] ?? '', {}),
    close: () => agent.destroy(),
  };
}

/** HMAC-SHA1 over the URL and the fields in the order of their names, written without separators. */
function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}
