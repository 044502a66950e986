import type { DatabaseSync } from 'node:sqlite';
import { TOTP } from 'otpauth';
import { run } from './database.ts';
import type { User } from './users.ts';

const PERIOD_SECONDS = 30;

export type CodeVerdict = 'accepted' | 'wrong' | 'used';

/**
 * Checks a six-digit code (RFC 6238) within one step of the clock. A step that was accepted once is never accepted again,
 * nor is any step before it (RFC 6238, section 5.2).
 */
export function checkCode(database: DatabaseSync, user: User, code: string, nowMs: number): CodeVerdict {
  if (user.totp_secret === null) return 'wrong';
  const totp = new TOTP({ secret: user.totp_secret, period: PERIOD_SECONDS, digits: 6 });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: nowMs, window: 1 });
  if (delta === null) return 'wrong';
  const step = Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
  const { changes } = run(
    database,
    'update users set last_totp_step = ? where id = ? and last_totp_step < ?',
    step,
    user.id,
    step,
  );
  return changes === 1 ? 'accepted' : 'used';
}
