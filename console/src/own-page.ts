import { ConnectionError, errorFrom } from '../../sdk/src/errors.ts';

/** What the server wants of its own page beside the cookie. */
export const PAGE_HEADERS = { 'x-frontdesk-console': '1' };

/**
 * Asks what only the console's page can ask: signing in and out, and what people change of their own sign-in.
 * @throws the client's errors
 */
export async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(`/console/${path}`, {
    method,
    headers: { ...PAGE_HEADERS, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ConnectionError({ code: 'connection_failed', message: String(cause), status: 0, requestId: null });
  });
  const answer = await response.json();
  if (!response.ok) throw errorFrom({ ...answer.error, status: response.status, requestId: answer.request_id });
  return answer.data as Data;
}
