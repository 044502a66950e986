import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { StartupError } from '../db/embedded/data-directory.ts';

/** RFC 9180, base mode: X25519, HKDF-SHA256, AES-256-GCM. */
const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** A sealed value: a random data key encrypts the text, HPKE encrypts the data key to the vault's public key. */
export interface SealedEnvelope {
  version: 1;
  keyId: string;
  /** `tenant|table|row|column|version`, authenticated by both layers. */
  context: string;
  encapsulated: string;
  sealedKey: string;
  nonce: string;
  tag: string;
  text: string;
}

/** What an API process holds: it can store, never read. */
export interface VaultPublicKey {
  keyId: string;
  publicKey: string;
}

interface Keyring {
  keys: { keyId: string; publicKey: string; privateKey: string; createdAt: string }[];
}

/** The two files of a keyring at `path`: private keys (mode 0600, read by relay runners only) and the newest public key beside it. */
export function publicKeyPath(keyringPath: string): string {
  return `${keyringPath}.pub`;
}

/** Makes the keyring on the first start; of two first starts at once one wins. */
export async function ensureKeyring(keyringPath: string): Promise<void> {
  mkdirSync(dirname(keyringPath), { recursive: true, mode: 0o700 });
  if (!exists(keyringPath)) {
    const pair = await suite.kem.generateKeyPair();
    const keyring: Keyring = {
      keys: [
        {
          keyId: randomBytes(6).toString('hex'),
          publicKey: base64(await suite.kem.serializePublicKey(pair.publicKey)),
          privateKey: base64(await suite.kem.serializePrivateKey(pair.privateKey)),
          createdAt: new Date().toISOString(),
        },
      ],
    };
    placeOnce(keyringPath, JSON.stringify(keyring, null, 2));
  }
  if (!exists(publicKeyPath(keyringPath))) {
    const newest = readKeyring(keyringPath).keys[0];
    if (!newest) throw new StartupError(`The keyring ${keyringPath} holds no key; restore it from your backup.`);
    placeOnce(publicKeyPath(keyringPath), JSON.stringify({ keyId: newest.keyId, publicKey: newest.publicKey }));
  }
}

export function readVaultPublicKey(keyringPath: string): VaultPublicKey {
  return JSON.parse(readFileSync(publicKeyPath(keyringPath), 'utf8')) as VaultPublicKey;
}

/** Seals `value` (JSON) so that only a holder of the keyring's private key opens it, and only in this context. */
export async function sealValue(vault: VaultPublicKey, context: string, value: unknown): Promise<SealedEnvelope> {
  const associated = Buffer.from(context);
  const dataKey = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(associated);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytes(vault.publicKey));
  const sealed = await suite.seal(
    { recipientPublicKey, info: arrayBuffer(associated) },
    arrayBuffer(dataKey),
    arrayBuffer(associated),
  );
  dataKey.fill(0);
  return {
    version: 1,
    keyId: vault.keyId,
    context,
    encapsulated: base64(sealed.enc),
    sealedKey: base64(sealed.ct),
    nonce: base64(nonce),
    tag: base64(cipher.getAuthTag()),
    text: base64(text),
  };
}

/** Opens an envelope with the keyring's private key; called in relay runner processes only. */
export async function openValue<T>(keyringPath: string, envelope: SealedEnvelope): Promise<T> {
  const key = readKeyring(keyringPath).keys.find((candidate) => candidate.keyId === envelope.keyId);
  if (!key) throw new Error(`The keyring has no key ${envelope.keyId}`);
  const associated = Buffer.from(envelope.context);
  const recipientKey = await suite.kem.deserializePrivateKey(bytes(key.privateKey));
  const dataKey = await suite.open(
    { recipientKey, enc: bytes(envelope.encapsulated), info: arrayBuffer(associated) },
    bytes(envelope.sealedKey),
    arrayBuffer(associated),
  );
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(dataKey), Buffer.from(envelope.nonce, 'base64'))
    .setAAD(associated)
    .setAuthTag(Buffer.from(envelope.tag, 'base64'));
  const text = Buffer.concat([decipher.update(Buffer.from(envelope.text, 'base64')), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as T;
}

/** What is sealed of a portal login. */
export interface CredentialSecrets {
  loginUrl: string;
  username: string;
  password: string;
  totpSecret: string | null;
}

export function openCredential(sealed: SealedEnvelope, keyringPath: string): Promise<CredentialSecrets> {
  return openValue<CredentialSecrets>(keyringPath, sealed);
}

function readKeyring(path: string): Keyring {
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new StartupError(`The keyring ${path} can be read by others; run: chmod 600 ${path}`);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Keyring;
}

function placeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function base64(content: ArrayBuffer | Uint8Array): string {
  return Buffer.from(content as Uint8Array).toString('base64');
}

function bytes(text: string): ArrayBuffer {
  return arrayBuffer(Buffer.from(text, 'base64'));
}

function arrayBuffer(content: Uint8Array): ArrayBuffer {
  return new Uint8Array(content).buffer;
}
