import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ServerKeys } from './server-keys.ts';

const derive = promisify(argon2);

/** KiB, passes, lanes: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const LENGTH = 32;
const SALT_LENGTH = 16;

/**
 * Argon2id of a password in PHC form, some 25 ms of another thread. The salt is an HMAC of the account's name under a key of the server, and
 * a second key of the server goes in as the secret: so one computation serves every tenant in which the name is known, and the time it
 * takes tells nobody in how many that is, or whether in any.
 * @param account the e-mail address, normalised
 */
export async function hashPassword(keys: ServerKeys, account: string, password: string): Promise<string> {
  const salt = keys.sign('password', account).subarray(0, SALT_LENGTH);
  const hash = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    secret: keys.derive('password', 'secret').export(),
    tagLength: LENGTH,
    ...COST,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${inBase64(salt)}$${inBase64(hash)}`;
}

/** Whether two hashes are one, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function inBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
