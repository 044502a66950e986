import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type UserRow, updateUser } from './store.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Without letters and digits that are read as one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** What an authenticator app is set up with. */
export interface NewSecondFactor {
  /** Base32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: string;
}

type Column = 'sealed_totp' | 'sealed_totp_new';

function place(user: UserRow, column: Column) {
  return { tenantId: user.tenant_id, table: 'users', rowId: user.id, column };
}

/** @see https://www.rfc-editor.org/rfc/rfc6238 in the form that authenticator apps take: SHA-1, six digits, 30 s */
function totpOf(user: Pick<UserRow, 'email'>, secret: Secret): TOTP {
  return new TOTP({ issuer: 'Frontdesk', label: user.email, secret, digits: 6, period: PERIOD_SECONDS });
}

/** Makes a secret that counts once a code has confirmed it; what is set up already goes on until then. */
export async function offerSecondFactor(
  sql: Sql,
  { cipher }: Pick<Deps, 'cipher'>,
  user: UserRow,
): Promise<NewSecondFactor> {
  const secret = new Secret({ size: 20 });
  await updateUser(sql, user.tenant_id, user.id, {
    sealed_totp_new: cipher.seal(place(user, 'sealed_totp_new'), secret.base32),
  });
  return { secret: secret.base32, uri: totpOf(user, secret).toString() };
}

/**
 * Lets the secret that was offered count from now on.
 * @returns recovery codes, each good once, kept as hashes alone; null where the code is not of that secret
 */
export async function confirmSecondFactor(
  sql: Sql,
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  user: UserRow,
  code: string,
): Promise<string[] | null> {
  if (user.sealed_totp_new === null) return null;
  const secret = cipher.open<string>(place(user, 'sealed_totp_new'), user.sealed_totp_new);
  const step = stepOf(user, secret, code, clock.now());
  if (step === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await updateUser(sql, user.tenant_id, user.id, {
    sealed_totp: cipher.seal(place(user, 'sealed_totp'), secret),
    sealed_totp_new: null,
    totp_step: step,
    recovery_hashes: codes.map(hashOfCode),
  });
  return codes;
}

/**
 * Takes a code of the app or a recovery code, which thereby is used up: no code is taken twice.
 * @param user locked
 */
export async function takeCode(
  sql: Sql,
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  user: UserRow,
  code: string,
): Promise<boolean> {
  if (user.sealed_totp === null) return false;
  const secret = cipher.open<string>(place(user, 'sealed_totp'), user.sealed_totp);
  const step = stepOf(user, secret, code, clock.now());
  if (step !== null && step > (user.totp_step ?? -1)) {
    await updateUser(sql, user.tenant_id, user.id, { totp_step: step });
    return true;
  }
  const hash = hashOfCode(code);
  if (!user.recovery_hashes.includes(hash)) return false;
  const left = user.recovery_hashes.filter((one) => one !== hash);
  await updateUser(sql, user.tenant_id, user.id, { recovery_hashes: left });
  return true;
}

/** From now on the password alone lets the person in. */
export async function dropSecondFactor(sql: Sql, user: UserRow): Promise<void> {
  await updateUser(sql, user.tenant_id, user.id, {
    sealed_totp: null,
    totp_step: null,
    sealed_totp_new: null,
    recovery_hashes: [],
  });
}

/** The time step that a code belongs to, this one or a neighbour; null where it belongs to none of them. */
function stepOf(user: UserRow, secret: string, code: string, now: Date): number | null {
  const totp = totpOf(user, Secret.fromBase32(secret));
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** 50 bits: enough for something that costs a guess at sign-in each. */
function makeRecoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${part()}-${part()}`;
}

/** However it is spaced and spelled. */
function hashOfCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^0-9a-z]/g, ''))
    .digest('hex');
}
