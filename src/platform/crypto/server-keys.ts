import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { StartupError } from '../db/embedded/data-directory.ts';
import { isThere, placeOnce, readKeyFile } from './key-file.ts';

/** What a derived key is for; two purposes never share a key (HKDF, RFC 5869, label as info). */
export type KeyPurpose =
  | 'cursor'
  | 'idempotency'
  | 'tenant-data'
  | 'search'
  | 'carrier'
  | 'live-events'
  | 'relay-recipe'
  | 'password'
  | 'sign-in'
  | 'notification'
  | 'fingerprint';

export interface ServerKeys {
  /**
   * 32 bytes for one purpose and, where given, one context such as a tenant id; as an object of the cipher library, which takes it three
   * times as fast as bytes.
   */
  derive(purpose: KeyPurpose, context?: string): KeyObject;
  /** HMAC-SHA256 under the key of a purpose. */
  sign(purpose: KeyPurpose, content: string | Uint8Array): Buffer;
}

const LENGTH = 32;

/**
 * Reads the server's master key, making one on the first start.
 * @throws StartupError when the file is readable by others or not a key
 */
export function loadServerKeys(file: string): ServerKeys {
  const master = readOrMake(file);
  const derived = new Map<string, KeyObject>();
  const derive = (purpose: KeyPurpose, context = ''): KeyObject => {
    const info = `frontdesk/${purpose}/v1/${context}`;
    const known = derived.get(info);
    if (known) return known;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, LENGTH)));
    if (derived.size > 10_000) derived.clear();
    derived.set(info, key);
    return key;
  };
  return { derive, sign: (purpose, content) => createHmac('sha256', derive(purpose)).update(content).digest() };
}

function readOrMake(file: string): Buffer {
  if (!isThere(file)) placeOnce(file, randomBytes(LENGTH).toString('base64'));
  const key = Buffer.from(readKeyFile(file).toString('utf8').trim(), 'base64');
  if (key.length !== LENGTH)
    throw new StartupError(`The key file ${file} does not hold 32 bytes of base64; restore it from your backup.`);
  return key;
}
