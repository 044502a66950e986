import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CipherSuite } from '@hpke/core';
import { readPrivateKey, type VaultPublicKey } from './keyring.ts';

let opened: Promise<CipherSuite> | null = null;

/** RFC 9180, base mode: X25519, HKDF-SHA256, AES-256-GCM. Loaded by the first who seals or opens something. */
function openSuite(): Promise<CipherSuite> {
  opened ??= import('@hpke/core').then(
    ({ Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 }) =>
      new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() }),
  );
  return opened;
}

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

/** Seals `value` (JSON) so that only a holder of the keyring's private key opens it, and only in this context. */
export async function sealValue(vault: VaultPublicKey, context: string, value: unknown): Promise<SealedEnvelope> {
  const associated = Buffer.from(context);
  const dataKey = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(associated);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const suite = await openSuite();
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

/** A host lacks the version of the keyring that something is sealed to; its words are fit for a caller. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';

  constructor(keyId: string) {
    super(
      `The stored login cannot be opened on this host, whose keyring lacks version ${keyId}; who runs this server has to add it, and "frontdesk doctor" says where it lies`,
    );
  }
}

/** Opens an envelope with the keyring's private key; called in relay runner processes only. */
export async function openValue<T>(keyringPath: string, envelope: SealedEnvelope): Promise<T> {
  const privateKey = readPrivateKey(keyringPath, envelope.keyId);
  if (privateKey === null) throw new KeyringError(envelope.keyId);
  const associated = Buffer.from(envelope.context);
  const suite = await openSuite();
  const recipientKey = await suite.kem.deserializePrivateKey(bytes(privateKey));
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

function base64(content: ArrayBuffer | Uint8Array): string {
  return Buffer.from(content as Uint8Array).toString('base64');
}

function bytes(text: string): ArrayBuffer {
  return arrayBuffer(Buffer.from(text, 'base64'));
}

function arrayBuffer(content: Uint8Array): ArrayBuffer {
  return new Uint8Array(content).buffer;
}
