import { Secret, TOTP, URI } from 'otpauth';

/** Codes of one stored secret, in the order of time; none is given out twice. */
export class OneTimeCodes {
  readonly #totp: TOTP;
  #lastCounter = -1;

  /** @throws Error when `secret` is neither base32 nor an otpauth:// URI of a time-based code */
  constructor(secret: string) {
    this.#totp = totpOf(secret);
  }

  get digits(): number {
    return this.#totp.digits;
  }

  /** Milliseconds until a code can be had that is unused and stays good for 3 s at least. */
  waitMs(now: number): number {
    const period = this.#totp.period * 1_000;
    const left = period - (now % period);
    return left < FRESH_MS || this.#counter(now) <= this.#lastCounter ? left + 50 : 0;
  }

  take(now: number): string {
    this.#lastCounter = this.#counter(now);
    return this.#totp.generate({ timestamp: now });
  }

  #counter(now: number): number {
    return Math.floor(now / 1_000 / this.#totp.period);
  }
}

const FRESH_MS = 3_000;

function totpOf(secret: string): TOTP {
  if (/^otpauth:/i.test(secret.trim())) {
    const parsed = URI.parse(secret.trim());
    if (parsed instanceof TOTP) return parsed;
    throw new Error('the one-time secret is not time-based');
  }
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/[\s-]/g, '').toUpperCase()) });
}
