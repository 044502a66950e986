import { isLongEnough, SCRUBBED, scrubber } from './scrub.ts';
import { ShortSecrets } from './short-secrets.ts';

/** Cookies beyond these many are not looked for in texts: each costs a search of every text. */
const MOST_COOKIES = 24;
const SHORTEST_COOKIE = 16;
/** JSON Web Tokens (RFC 7519) are logins wherever they stand: two objects in base64url and a signature. */
const WEB_TOKEN = /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g;

/**
 * What one run must never show: its login, the one-time codes it typed, the cookies of its session. Grows while it works. Masked by
 * value, whatever its shape: a password that is an ordinary word or a number is masked where that word or number is meant, too.
 */
export class Secrets {
  readonly #values = new Set<string>();
  readonly #cookies = new Set<string>();
  readonly #short: ShortSecrets;
  #scrub: (text: string) => string = (text) => text;

  constructor(login: readonly string[]) {
    for (const value of login) this.#values.add(value);
    this.#short = new ShortSecrets(login.filter((value) => !isLongEnough(value)));
    this.#build();
  }

  /** What the login is made of: passwords, one-time secrets and codes, answers of a person. No cookies: sites hand those on by themselves. */
  get values(): readonly string[] {
    return [...this.#values];
  }

  /** From now on this is a secret too. One of less than four letters is not: it would hide too much. */
  add(value: string): void {
    if (this.#values.has(value)) return;
    this.#values.add(value);
    this.#build();
  }

  /** Takes the cookies of the session; those that only say how pages are to look are left alone. */
  addCookies(cookies: readonly { value: string }[]): void {
    const fresh = cookies.map(({ value }) => value).filter((value) => isToken(value) && !this.#cookies.has(value));
    if (fresh.length === 0) return;
    for (const value of fresh) if (this.#cookies.size < MOST_COOKIES) this.#cookies.add(value);
    this.#build();
  }

  /** `text` with `[secret]` in place of every secret, in every known encoding. */
  scrub(text: string): string {
    return this.#short.scrub(this.#scrub(text)).replace(WEB_TOKEN, SCRUBBED);
  }

  /** True when the text holds one. */
  isIn(text: string): boolean {
    return this.scrub(text) !== text;
  }

  /** `value` with every text and number in it scrubbed, names of members too; bytes are left as they are. */
  scrubAll<T>(value: T): T {
    return scrubDeep(value, (text) => this.scrub(text)) as T;
  }

  /**
   * The same for the answer of a run, of which nothing may be left that holds even a secret too short to be masked inside of words:
   * such texts are `[secret]` as a whole, and `isTooShort` tells that there were some.
   */
  scrubResult(value: unknown): { value: unknown; isTooShort: boolean } {
    let isTooShort = false;
    const scrub = (text: string): string => {
      const clean = this.scrub(text);
      if (!this.#short.areIn(clean)) return clean;
      isTooShort = true;
      return SCRUBBED;
    };
    return { value: scrubDeep(value, scrub), isTooShort };
  }

  #build(): void {
    this.#scrub = scrubber([...this.#values, ...this.#cookies]);
  }
}

function isToken(value: string): boolean {
  return value.length >= SHORTEST_COOKIE && /\d/.test(value) && /\p{L}/u.test(value) && !/\s/.test(value);
}

/** Every text in `value` through `scrub`; a number whose digits do not come through unchanged becomes what they became. */
export function scrubDeep(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value === 'number' || typeof value === 'bigint') {
    const digits = String(value);
    const clean = scrub(digits);
    return clean === digits ? value : clean;
  }
  if (Array.isArray(value)) return value.map((one) => scrubDeep(one, scrub));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [scrub(name), scrubDeep(inner, scrub)]));
}
