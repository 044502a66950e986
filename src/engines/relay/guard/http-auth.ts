import type { HttpCredentials } from './guard.ts';

/** Parameters of `Fetch.authRequired`, as far as they are used. */
export interface AuthRequired {
  requestId: string;
  authChallenge: { source?: 'Server' | 'Proxy'; origin: string; realm: string };
}

type AuthResponse = { response: 'CancelAuth' } | { response: 'ProvideCredentials'; username: string; password: string };

/** Answers to HTTP authentication: our proxy gets its token, the bound origin its login once a realm, all others nothing. */
export class HttpAuth {
  readonly #proxy: { username: string; password: string } | null;
  readonly #answered = new Set<string>();
  #credentials: HttpCredentials | null = null;
  #challenges = 0;
  #isRejected = false;

  constructor(proxy: { username: string; password: string } | null) {
    this.#proxy = proxy;
  }

  use(credentials: HttpCredentials): void {
    this.#credentials = credentials;
  }

  seen(): { challenges: number; isRejected: boolean } {
    return { challenges: this.#challenges, isRejected: this.#isRejected };
  }

  answer({ requestId, authChallenge }: AuthRequired): AuthResponse {
    if (authChallenge.source === 'Proxy') {
      return this.#proxy !== null && this.#isFirst(`proxy ${requestId}`)
        ? provide(this.#proxy)
        : { response: 'CancelAuth' };
    }
    this.#challenges++;
    const credentials = this.#credentials;
    if (credentials === null || URL.parse(authChallenge.origin)?.origin !== credentials.origin)
      return { response: 'CancelAuth' };
    if (this.#isFirst(`${authChallenge.origin} ${authChallenge.realm}`)) return provide(credentials);
    this.#isRejected = true;
    return { response: 'CancelAuth' };
  }

  #isFirst(key: string): boolean {
    if (this.#answered.has(key)) return false;
    this.#answered.add(key);
    return true;
  }
}

function provide({ username, password }: { username: string; password: string }): AuthResponse {
  return { response: 'ProvideCredentials', username, password };
}
