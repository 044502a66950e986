import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { TOTP } from 'otpauth';

/** The one person who may sign in to a site. */
export interface Account {
  username: string;
  password: string;
  /** Base32; null where a password is enough. */
  totpSecret: string | null;
}

export type Stage = 'nobody' | 'named' | 'password_given' | 'signed_in';

const ATTEMPTS_ALLOWED = 5;
const PERIOD_SECONDS = 30;

const same = (left: string, right: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
};

/** Sign-in of a site, in memory: how it looks to people is each site's own affair. */
export class Gate {
  readonly account: Account;
  readonly #stages = new Map<string, Stage>();
  #failures = 0;
  #lastStep = 0;

  constructor(account: Account) {
    this.account = account;
  }

  /** Five wrong passwords close the account until the site is started again. */
  tryPassword(username: string, password: string): 'right' | 'wrong' | 'locked' {
    if (this.#failures >= ATTEMPTS_ALLOWED) return 'locked';
    const named = same(username.trim().toLowerCase(), this.account.username.toLowerCase());
    if (same(password, this.account.password) && named) {
      this.#failures = 0;
      return 'right';
    }
    this.#failures += 1;
    return this.#failures >= ATTEMPTS_ALLOWED ? 'locked' : 'wrong';
  }

  /** True once for each code; the account must have a secret. */
  tryCode(code: string, nowMs: number): boolean {
    if (this.account.totpSecret === null) return false;
    const totp = new TOTP({ secret: this.account.totpSecret, period: PERIOD_SECONDS, digits: 6 });
    const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
    const step = Math.floor(nowMs / 1000 / PERIOD_SECONDS) + (delta ?? 0);
    if (delta === null || step <= this.#lastStep) return false;
    this.#lastStep = step;
    return true;
  }

  open(stage: Stage): string {
    const token = randomBytes(24).toString('base64url');
    this.#stages.set(token, stage);
    return token;
  }

  stageOf(token: string | undefined): Stage {
    return (token === undefined ? undefined : this.#stages.get(token)) ?? 'nobody';
  }

  close(token: string | undefined): void {
    if (token !== undefined) this.#stages.delete(token);
  }
}

/** The token that the forms of a session carry. */
export const formToken = (session: string): string =>
  createHash('sha256').update(`form ${session}`).digest('base64url').slice(0, 32);

export const sessionCookie = (name: string, token: string): string =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=Lax`;
