import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '../db/embedded/data-directory.ts';
import { isThere, placeOnce, readKeyFile } from './key-file.ts';

/** What an API process holds: it can store, never read. */
export interface VaultPublicKey {
  keyId: string;
  publicKey: string;
}

/** One version of the keyring; raw X25519 keys in base64. */
interface KeyringVersion extends VaultPublicKey {
  privateKey: string;
  createdAt: string;
}

/**
 * A keyring at `path` is two files: private keys (mode 0600, newest first, opened by relay runners only), and beside them the public key
 * that new logins are sealed to. A host that only seals needs the second alone; where there is the first alone, its newest key counts.
 */
export function publicKeyPath(keyringPath: string): string {
  return `${keyringPath}.pub`;
}

/** Makes the keyring on the first start; of two first starts at once one wins. */
export function ensureKeyring(keyringPath: string): void {
  if (!isThere(keyringPath)) placeOnce(keyringPath, JSON.stringify({ keys: [newVersion()] }, null, 2));
  if (isThere(publicKeyPath(keyringPath))) return;
  const newest = readVaultPublicKey(keyringPath);
  try {
    placeOnce(publicKeyPath(keyringPath), JSON.stringify(newest));
  } catch (cause) {
    // A mounted keyring needs no second file.
    if (!(cause instanceof StartupError)) throw cause;
  }
}

/** The public key that new logins are sealed to. @throws StartupError */
export function readVaultPublicKey(keyringPath: string): VaultPublicKey {
  const file = publicKeyPath(keyringPath);
  if (!isThere(file)) return newestOf(keyringPath);
  let content: Partial<VaultPublicKey> | null = null;
  try {
    content = JSON.parse(readFileSync(file, 'utf8')) as Partial<VaultPublicKey> | null;
  } catch {}
  const { keyId, publicKey } = content ?? {};
  if (typeof keyId !== 'string' || !isRawKey(publicKey))
    throw new StartupError(
      `${file} holds no public key; restore it from your backup, or delete it where ${keyringPath} is.`,
    );
  return { keyId, publicKey };
}

function newestOf(keyringPath: string): VaultPublicKey {
  const [newest] = readPublicVersions(keyringPath);
  if (!newest) throw new StartupError(`The keyring ${keyringPath} holds no key; restore it from your backup.`);
  return newest;
}

/** Public halves of all versions. The private ones are wiped before anything is read, so that no process but a runner ever has them. */
export function readPublicVersions(keyringPath: string): VaultPublicKey[] {
  const bytes = readKeyFile(keyringPath);
  wipePrivateKeys(bytes);
  return parse(bytes.toString('utf8'), keyringPath).map(({ keyId, publicKey }) => ({ keyId, publicKey }));
}

/** The private key of one version, base64; null where the keyring has no such version. Called in runners and couriers only. */
export function readPrivateKey(keyringPath: string, keyId: string): string | null {
  const bytes = readKeyFile(keyringPath);
  const versions = parse(bytes.toString('utf8'), keyringPath);
  bytes.fill(0);
  return versions.find((version) => version.keyId === keyId)?.privateKey ?? null;
}

const PRIVATE_KEY = '"privateKey"';

/** Works on bytes: a text would stay in memory. */
function wipePrivateKeys(bytes: Buffer): void {
  for (let at = bytes.indexOf(PRIVATE_KEY); at !== -1; at = bytes.indexOf(PRIVATE_KEY, at + 1)) {
    const begin = bytes.indexOf('"', at + PRIVATE_KEY.length) + 1;
    const end = begin === 0 ? -1 : bytes.indexOf('"', begin);
    if (end !== -1) bytes.fill('A', begin, end);
  }
}

function parse(text: string, path: string): KeyringVersion[] {
  let keys: unknown;
  try {
    ({ keys } = JSON.parse(text) as { keys: unknown });
  } catch {}
  const isWhole = (version: Partial<KeyringVersion> | null): boolean =>
    typeof version?.keyId === 'string' && isRawKey(version.publicKey) && typeof version.privateKey === 'string';
  if (Array.isArray(keys) && keys.every(isWhole)) return keys as KeyringVersion[];
  throw new StartupError(`The keyring ${path} is not whole; restore it from your backup.`);
}

const RAW_KEY_BYTES = 32;

function isRawKey(text: unknown): text is string {
  return typeof text === 'string' && Buffer.from(text, 'base64').length === RAW_KEY_BYTES;
}

function newVersion(): KeyringVersion {
  const { x, d } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  const raw = (text = '') => Buffer.from(text, 'base64url').toString('base64');
  return {
    keyId: randomBytes(6).toString('hex'),
    publicKey: raw(x),
    privateKey: raw(d),
    createdAt: new Date().toISOString(),
  };
}
