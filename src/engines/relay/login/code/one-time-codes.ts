import { Secret, TOTP, URI } from 'otpauth';

/** A code that expires sooner is not worth sending. */
const FRESH_MS = 3_000;
/** Clocks differ; a new period has begun for the site as well by then. */
const MARGIN_MS = 50;

/** Codes of one stored secret, in the order of time; none is given out twice. RFC 6238. */
export class OneTimeCodes {
  readonly #totp: TOTP;
  #lastCounter = -1;

  constructor(totp: TOTP) {
    this.#totp = totp;
  }

  /** `secret` is base32, spaces and dashes allowed, or an `otpauth://totp` URI; null for anything else. */
  static of(secret: string): OneTimeCodes | null {
    try {
      const parsed = /^otpauth:/i.test(secret.trim()) ? URI.parse(secret.trim()) : plainTotp(secret);
      return parsed instanceof TOTP && parsed.secret.bytes.length > 0 ? new OneTimeCodes(parsed) : null;
    } catch {
      return null;
    }
  }

  /** Milliseconds until a code can be had that was not given out yet and stays good for 3 s at least. */
  waitMs(now: number): number {
    const period = this.#totp.period * 1_000;
    const left = period - (now % period);
    return left < FRESH_MS || this.#counter(now) <= this.#lastCounter ? left + MARGIN_MS : 0;
  }

  take(now: number): string {
    this.#lastCounter = this.#counter(now);
    return this.#totp.generate({ timestamp: now });
  }

  #counter(now: number): number {
    return Math.floor(now / 1_000 / this.#totp.period);
  }
}

function plainTotp(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/[\s-]/g, '').toUpperCase()) });
}
