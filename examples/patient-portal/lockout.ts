import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';

export const ATTEMPTS_ALLOWED = 5;
const LOCKED_MS = 15 * 60_000;

type Failures = { count: number; locked_until_ms: number };

/** Failures are kept by the name that was typed, so that a lock does not tell whether such a user exists. */
function failuresOf(database: DatabaseSync, username: string): Failures | undefined {
  return one<Failures>(database, 'select count, locked_until_ms from sign_in_failures where username = ?', username);
}

export function isLocked(database: DatabaseSync, username: string, nowMs: number): boolean {
  return (failuresOf(database, username)?.locked_until_ms ?? 0) > nowMs;
}

/** Counts a wrong password or code; returns how many attempts are left, 0 when this one locked the account. */
export function countFailure(database: DatabaseSync, username: string, nowMs: number): number {
  const before = failuresOf(database, username);
  const lockIsOver = before !== undefined && before.locked_until_ms > 0 && before.locked_until_ms <= nowMs;
  const count = (lockIsOver ? 0 : (before?.count ?? 0)) + 1;
  const lockedUntilMs = count >= ATTEMPTS_ALLOWED ? nowMs + LOCKED_MS : 0;
  run(
    database,
    `insert into sign_in_failures (username, count, locked_until_ms) values (?, ?, ?)
     on conflict (username) do update set count = excluded.count, locked_until_ms = excluded.locked_until_ms`,
    username,
    count,
    lockedUntilMs,
  );
  return Math.max(0, ATTEMPTS_ALLOWED - count);
}

export function forgetFailures(database: DatabaseSync, username: string): void {
  run(database, 'delete from sign_in_failures where username = ?', username);
}
