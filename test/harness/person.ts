import assert from 'node:assert/strict';
import type { Answer, Client, TestServer } from '../harness.ts';

/** What a page of the server sends with every request. */
export const PAGE = { 'sec-fetch-site': 'same-origin', 'x-frontdesk-console': '1' };
export const PASSWORD = 'correct horse battery';

/** A browser that has a page of the console open, and its cookie. */
export interface Browser {
  send(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** `name=value`, or an empty text. */
  cookie: string;
}

export function openBrowser(server: TestServer, cookie = ''): Browser {
  const browser: Browser = {
    cookie,
    async send(method, url, body, headers = {}) {
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers: { ...PAGE, ...(browser.cookie && { cookie: browser.cookie }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const [set] = [answer.headers['set-cookie'] ?? []].flat();
      if (set !== undefined) browser.cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
      const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '';
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json() : null,
        text: answer.body,
      };
    },
  };
  return browser;
}

/** Invites somebody with a key and accepts in a browser of theirs, which is signed in from then on. */
export async function joinAs(
  server: TestServer,
  owner: Client,
  wish: { email: string; role: string; scope?: string; workspace_ids?: string[] },
): Promise<{ browser: Browser; id: string; email: string }> {
  const invited = await owner.post('/v1/invitations', wish);
  assert.equal(invited.status, 201, invited.text);
  const browser = openBrowser(server);
  const accepted = await browser.send('POST', '/console/invitation/acceptance', {
    token: tokenOf(invited.body.data.link),
    name: 'Pat Example',
    password: PASSWORD,
  });
  assert.equal(accepted.status, 200, accepted.text);
  return { browser, id: accepted.body.data.id, email: wish.email };
}

export function tokenOf(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}
