import { scrubber } from './scrub.ts';

/** Cookies beyond these many are not looked for in texts: each costs a search of every text. */
const MOST_COOKIES = 24;
const SHORTEST_COOKIE = 16;
/** A password that is a word may be somebody's answer as well: a result that has it keeps it. */
const TELLING = /^(?=.*\p{L})(?=.*[^\p{L}]).{6,}$|^.{12,}$/su;
/** JSON Web Tokens (RFC 7519) are logins wherever they stand: two objects in base64url and a signature. */
const WEB_TOKEN = /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g;

/** What one run must never show: its login, the one-time codes it typed, the cookies of its session. Grows while it works. */
export class Secrets {
  readonly #values = new Set<string>();
  readonly #cookies = new Set<string>();
  #scrub: (text: string) => string = (text) => text;
  #scrubResult: (text: string) => string = (text) => text;

  constructor(values: readonly string[]) {
    for (const value of values) this.#values.add(value);
    this.#build();
  }

  /** From now on this is a secret too. */
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
    return this.#scrub(text).replace(WEB_TOKEN, '[secret]');
  }

  /** True when the text holds one. */
  isIn(text: string): boolean {
    return this.scrub(text) !== text;
  }

  /** `value` with every text in it scrubbed, names of members too; bytes are left as they are. */
  scrubAll<T>(value: T): T {
    return deep(value, (text) => this.scrub(text)) as T;
  }

  /** The same for what a run was asked for: words that happen to be the password stay. */
  scrubResult<T>(value: T): T {
    return deep(value, (text) => this.#scrubResult(text).replace(WEB_TOKEN, '[secret]')) as T;
  }

  #build(): void {
    const all = [...this.#values, ...this.#cookies];
    this.#scrub = scrubber(all);
    this.#scrubResult = scrubber(all.filter((value) => TELLING.test(value)));
  }
}

function isToken(value: string): boolean {
  return value.length >= SHORTEST_COOKIE && /\d/.test(value) && /\p{L}/u.test(value) && !/\s/.test(value);
}

function deep(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((one) => deep(one, scrub));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [scrub(name), deep(inner, scrub)]));
}
