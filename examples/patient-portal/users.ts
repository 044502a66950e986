import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';

export type User = {
  id: number;
  username: string;
  name: string;
  role: string;
  password_hash: string;
  totp_secret: string | null;
  last_totp_step: number;
  last_sign_in: string | null;
};

/** Someone who may sign in; `totp` is a base32 secret, null for a sign-in with a password alone. */
export interface NewUser {
  username: string;
  password: string;
  totp: string | null;
  name: string;
  role: string;
}

const KEY_BYTES = 32;

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${scryptSync(password, salt, KEY_BYTES).toString('base64url')}`;
}

/** Compares in constant time; a missing user is compared with a hash nobody has, so both answers take as long. */
export function passwordFits(user: User | undefined, password: string): boolean {
  const [, salt = '', key = ''] = (user?.password_hash ?? `scrypt$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`).split('$');
  const given = scryptSync(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  return timingSafeEqual(given, Buffer.from(key, 'base64url')) && user !== undefined;
}

export function findUser(database: DatabaseSync, username: string): User | undefined {
  return one<User>(database, 'select * from users where username = ?', username.trim());
}

/** Adds the user, or gives a known one this password and secret. */
export function saveUser(database: DatabaseSync, user: NewUser): void {
  run(
    database,
    `insert into users (username, name, role, password_hash, totp_secret) values (?, ?, ?, ?, ?)
     on conflict (username) do update set password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
       name = excluded.name, role = excluded.role, last_totp_step = 0`,
    user.username,
    user.name,
    user.role,
    hashPassword(user.password),
    user.totp,
  );
}
