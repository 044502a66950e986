import { createHmac } from 'node:crypto';
import type { TestServer } from '../harness.ts';

/** The carrier's signature of a form, in which a field may stand more than once. https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export function signForm(authToken: string, url: string, fields: Record<string, string | string[]>): string {
  const text = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, values]) => [...new Set([values].flat())].sort().map((value) => name + value))
    .reduce((signed, field) => signed + field, url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** Posts a form as the sandbox carrier would, signed. `path` may carry a query. */
export async function tell(server: TestServer, path: string, fields: Record<string, string>): Promise<Response> {
  if (!server.sandbox) throw new Error('no sandbox carrier here');
  const url = server.deps.publicUrl() + path;
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForm(server.sandbox.authToken, url, fields),
    },
    body: new URLSearchParams(fields),
  });
}
