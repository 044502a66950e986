import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { hashSecret } from '../../platform/crypto/token.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PATTERN = /^sk_live_([0-9a-z]{26})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/**
 * The text of a key: `sk_live_<id>_<secret><crc>`; id without its prefix, 43 base62 characters (256 bits) of secret, CRC-32
 * of everything before it as 6 base62 characters, so that a mistyped key is refused before any look into the database.
 */
export function makeKey(id: string): { text: string; secretHash: Buffer } {
  const secret = Array.from({ length: 43 }, () => ALPHABET[randomInt(62)]).join('');
  const body = `sk_live_${id.replace(/^key_/, '')}_${secret}`;
  return { text: body + checksum(body), secretHash: hashSecret(secret) };
}

/** Id and secret's hash of a key whose form and checksum are right, else null. */
export function readKey(text: string): { id: string; secretHash: Buffer } | null {
  const match = PATTERN.exec(text);
  if (!match?.[1] || !match[2] || checksum(text.slice(0, -6)) !== match[3]) return null;
  return { id: `key_${match[1]}`, secretHash: hashSecret(match[2]) };
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let index = 0; index < 6; index++) {
    digits = ALPHABET[value % 62] + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
