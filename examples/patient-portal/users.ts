import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';
import { hashPassword } from './passwords.ts';

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
