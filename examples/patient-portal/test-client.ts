import assert from 'node:assert/strict';

/** A browser as far as the portal's tests need one: keeps cookies, follows redirects, fills in the form token of a page. */
export class TestClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.#url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return response;
  }

  async #follow(response: Response, path: string): Promise<Page> {
    let at = path;
    let answer = response;
    for (let hops = 0; answer.status === 303 && hops < 5; hops += 1) {
      at = answer.headers.get('location') ?? '';
      await answer.arrayBuffer();
      answer = await this.request(at);
    }
    return { status: answer.status, path: at, body: await answer.text() };
  }

  async open(path: string): Promise<Page> {
    return this.#follow(await this.request(path), path);
  }

  /** Sends a form of `page` with its token. */
  async submit(page: Page, action: string, fields: Record<string, string>): Promise<Page> {
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.body)?.[1];
    assert.ok(token, `no form token on ${page.path}`);
    return this.#follow(await this.post(action, { ...fields, csrf_token: token }), action);
  }

  post(action: string, fields: Record<string, string>): Promise<Response> {
    return this.request(action, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async signIn(username: string, password: string): Promise<Page> {
    return this.submit(await this.open('/login'), '/login', { username, password });
  }
}

export interface Page {
  status: number;
  /** Address after redirects, without origin. */
  path: string;
  body: string;
}
