import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
/** A well-formed hash that no password has. */
const NOBODY = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${scryptSync(password, salt, KEY_BYTES).toString('base64url')}`;
}

/** Compares in constant time; without a hash (no such user) it works as long and says no. */
export function passwordFits(hash: string | undefined, password: string): boolean {
  const [, salt = '', key = ''] = (hash ?? NOBODY).split('$');
  const given = scryptSync(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return timingSafeEqual(given, Buffer.from(key, 'base64url')) && hash !== undefined;
}
