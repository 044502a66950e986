import { hash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and kept as its hash: of a session, an invitation, a link for a new password. */
export interface Token {
  /** `<id>.<secret>`, fit for a cookie and for the fragment of an address. */
  text: string;
  secretHash: Buffer;
}

const PATTERN = /^([a-z]{2,5}_[0-9a-z]{26})\.([\w-]{43})$/;

/** @param id what the token belongs to; 256 bits of secret follow it */
export function makeToken(id: string): Token {
  const secret = randomBytes(32).toString('base64url');
  return { text: `${id}.${secret}`, secretHash: hashSecret(secret) };
}

/** Id and secret's hash of a text that has the form of a token, else null. */
export function readToken(text: string): { id: string; secretHash: Buffer } | null {
  const [, id, secret] = PATTERN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secretHash: hashSecret(secret) };
}

/** SHA-256, which is enough for a secret of 256 random bits. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
