import { Secret, TOTP, URI } from 'otpauth';

/** A code that expires sooner is not worth sending. */
const FRESH_MS = 3_000;
/** Clocks differ; a new period has begun for the site as well by then. */
const MARGIN_MS = 50;

/** Codes of one stored secret, in the order of time; none is given out twice. RFC 6238. */
export class OneTimeCodes {
  readonly #totp: TOTP;
  /** End of the period of the last code, epoch milliseconds. */
  #usedUntil: number;

  constructor(totp: TOTP, usedUntil: number) {
    this.#totp = totp;
    this.#usedUntil = usedUntil;
  }

  /**
   * @param secret base32, spaces and dashes allowed, or an `otpauth://totp` URI; null comes back for anything else
   * @param usedUntil end of the period of the last code that was typed before, in whichever run; epoch milliseconds
   */
  static of(secret: string, usedUntil = 0): OneTimeCodes | null {
    try {
      const parsed = /^otpauth:/i.test(secret.trim()) ? URI.parse(secret.trim()) : plainTotp(secret);
      return parsed instanceof TOTP && parsed.secret.bytes.length > 0 ? new OneTimeCodes(parsed, usedUntil) : null;
    } catch {
      return null;
    }
  }

  /** Milliseconds until a code can be had that was not given out yet and stays good for 3 s at least. */
  waitMs(now: number): number {
    const end = this.#endOfPeriod(now);
    // Beyond the next period it is the clock that was put back: that holds no login up.
    const isUsed = end <= this.#usedUntil && this.#usedUntil - end <= this.#totp.period * 1_000;
    return end - now < FRESH_MS || isUsed ? end - now + MARGIN_MS : 0;
  }

  /** The code of now, and the end of its period. */
  take(now: number): { code: string; until: number } {
    const until = this.#endOfPeriod(now);
    this.#usedUntil = until;
    return { code: this.#totp.generate({ timestamp: now }), until };
  }

  #endOfPeriod(now: number): number {
    const period = this.#totp.period * 1_000;
    return (Math.floor(now / period) + 1) * period;
  }
}

function plainTotp(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/[\s-]/g, '').toUpperCase()) });
}
