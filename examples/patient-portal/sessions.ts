import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { one, run } from './database.ts';

export type Stage = 'visitor' | 'password_given' | 'signed_in';

export type Session = {
  token_hash: string;
  user_id: number | null;
  stage: Stage;
  csrf: string;
  flash: string | null;
  return_to: string | null;
  expires_at_ms: number;
};

/** A visitor who has only opened the sign-in page keeps its form for this long. */
const VISITOR_MS = 60 * 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a session and returns the cookie value; only its hash is stored. */
export function openSession(
  database: DatabaseSync,
  session: { userId: number | null; stage: Stage; nowMs: number; lifetimeMs: number; returnTo: string | null },
): string {
  const token = randomBytes(24).toString('base64url');
  run(
    database,
    `insert into sessions (token_hash, user_id, stage, csrf, return_to, expires_at_ms, created_at) values (?, ?, ?, ?, ?, ?, ?)`,
    hashToken(token),
    session.userId,
    session.stage,
    randomBytes(18).toString('base64url'),
    session.returnTo,
    session.nowMs + (session.stage === 'visitor' ? VISITOR_MS : session.lifetimeMs),
    new Date(session.nowMs).toISOString(),
  );
  return token;
}

/** The session behind a cookie; `expired` when there was one and its time is over. */
export function findSession(database: DatabaseSync, token: string, nowMs: number): Session | 'expired' | undefined {
  const session = one<Session>(database, 'select * from sessions where token_hash = ?', hashToken(token));
  if (!session) return undefined;
  if (session.expires_at_ms > nowMs) return session;
  run(database, 'delete from sessions where token_hash = ?', session.token_hash);
  return session.stage === 'visitor' ? undefined : 'expired';
}

/** Each request of a signed-in user gives the session its whole lifetime again. */
export function prolongSession(database: DatabaseSync, session: Session, untilMs: number): void {
  run(database, 'update sessions set expires_at_ms = ? where token_hash = ?', untilMs, session.token_hash);
}

export function closeSession(database: DatabaseSync, session: Session): void {
  run(database, 'delete from sessions where token_hash = ?', session.token_hash);
}

/** Leaves a message that the next page shows once. */
export function setFlash(database: DatabaseSync, session: Session, message: string): void {
  run(database, 'update sessions set flash = ? where token_hash = ?', message, session.token_hash);
}

export function takeFlash(database: DatabaseSync, session: Session): string | null {
  if (session.flash !== null)
    run(database, 'update sessions set flash = null where token_hash = ?', session.token_hash);
  return session.flash;
}
