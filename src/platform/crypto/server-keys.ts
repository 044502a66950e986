import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartupError } from '../db/embedded/data-directory.ts';

/** What a derived key is for; two purposes never share a key (HKDF, RFC 5869, label as info). */
export type KeyPurpose = 'cursor' | 'idempotency' | 'tenant-data' | 'carrier' | 'live-events' | 'relay-recipe';

export interface ServerKeys {
  /** 32 bytes for one purpose and, where given, one context such as a tenant id. */
  derive(purpose: KeyPurpose, context?: string): Buffer;
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
  const derived = new Map<string, Buffer>();
  const derive = (purpose: KeyPurpose, context = ''): Buffer => {
    const info = `frontdesk/${purpose}/v1/${context}`;
    const known = derived.get(info);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, LENGTH));
    if (derived.size > 10_000) derived.clear();
    derived.set(info, key);
    return key;
  };
  return { derive, sign: (purpose, content) => createHmac('sha256', derive(purpose)).update(content).digest() };
}

function readOrMake(file: string): Buffer {
  try {
    return read(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
  // Written elsewhere and linked into place: of two first starts at once, one key wins and both read it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(LENGTH).toString('base64'), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file);
}

function read(file: string): Buffer {
  const text = readFileSync(file, 'utf8');
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new StartupError(`The key file ${file} can be read by others; run: chmod 600 ${file}`);
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== LENGTH)
    throw new StartupError(`The key file ${file} does not hold 32 bytes of base64; restore it from your backup.`);
  return key;
}
