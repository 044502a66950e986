import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ServerKeys } from './server-keys.ts';

/** Where a sealed value lives; bound to it as associated data, so that a value moved elsewhere does not open. */
export interface Place {
  tenantId: string;
  table: string;
  rowId: string;
  column: string;
}

export interface TenantCipher {
  seal(place: Place, value: unknown): Buffer;
  open<T>(place: Place, sealed: Uint8Array): T;
  sealBytes(place: Place, bytes: Uint8Array): Buffer;
  openBytes(place: Place, sealed: Uint8Array): Buffer;
  /** 32 bytes by which an equal text of this tenant is found without being kept: HMAC-SHA-256 with a key of the tenant's own. */
  digest(tenantId: string, text: string): Buffer;
}

const VERSION = 1;
const NONCE_BYTES = 12;
/** To draw random bytes costs as much as to encrypt a line: they are drawn for many at a time. */
const NONCES_DRAWN = 256;

/**
 * Encrypts personal data at rest with a key of the tenant's own: AES-256-GCM, layout version(1) nonce(12) tag(16) text.
 */
export function createTenantCipher(keys: ServerKeys): TenantCipher {
  const key = (place: Place) => keys.derive('tenant-data', place.tenantId);
  let drawn = Buffer.alloc(0);
  const newNonce = (): Buffer => {
    if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * NONCES_DRAWN);
    const nonce = drawn.subarray(0, NONCE_BYTES);
    drawn = drawn.subarray(NONCE_BYTES);
    return nonce;
  };
  const sealBytes = (place: Place, bytes: Uint8Array): Buffer => {
    const nonce = newNonce();
    const cipher = createCipheriv('aes-256-gcm', key(place), nonce).setAAD(associatedData(place));
    const text = cipher.update(bytes);
    cipher.final();
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
  };
  const openBytes = (place: Place, sealed: Uint8Array): Buffer => {
    if (sealed[0] !== VERSION)
      throw new Error(`Sealed value of unknown version ${sealed[0]} in ${place.table}.${place.column}`);
    const decipher = createDecipheriv('aes-256-gcm', key(place), sealed.subarray(1, 13))
      .setAAD(associatedData(place))
      .setAuthTag(sealed.subarray(13, 29));
    const bytes = decipher.update(sealed.subarray(29));
    // Throws where the tag is not that of these bytes in this place; a stream cipher holds nothing back for its end.
    decipher.final();
    return bytes;
  };
  return {
    sealBytes,
    openBytes,
    digest: (tenantId, text) => createHmac('sha256', keys.derive('search', tenantId)).update(text).digest(),
    seal: (place, value) => sealBytes(place, Buffer.from(JSON.stringify(value ?? null))),
    open: <T>(place: Place, sealed: Uint8Array) => JSON.parse(openBytes(place, sealed).toString('utf8')) as T,
  };
}

function associatedData(place: Place): Buffer {
  return Buffer.from([place.tenantId, place.table, place.rowId, place.column, VERSION].join('|'));
}
