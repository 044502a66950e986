import { createHmac } from 'node:crypto';
import type { OwnKeys } from './compare-keys.ts';
import { isThere } from './key-file.ts';
import { publicKeyPath, readPublicVersions, readVaultPublicKey, type VaultPublicKey } from './keyring.ts';
import { loadServerKeys, type ServerKeys } from './server-keys.ts';

/** Where the keys of a host lie. They are read from nowhere else. */
export interface KeyPaths {
  readonly serverKeyFile: string;
  readonly vaultKeyring: string;
}

/** What a host has of the keys, without making any. @throws StartupError for a file that cannot be used */
export function readOwnKeys({ serverKeyFile, vaultKeyring }: KeyPaths): OwnKeys {
  const hasKeyring = isThere(vaultKeyring);
  const hasPublicKey = hasKeyring || isThere(publicKeyPath(vaultKeyring));
  return {
    serverKey: isThere(serverKeyFile) ? serverFingerprint(loadServerKeys(serverKeyFile)) : null,
    versions: hasKeyring ? readPublicVersions(vaultKeyring).map(labelled) : null,
    sealsTo: hasPublicKey ? labelled(readVaultPublicKey(vaultKeyring)) : null,
  };
}

/** One-way: an HMAC under a key that is derived for this alone. */
function serverFingerprint(keys: ServerKeys): string {
  return keys.sign('fingerprint', 'server key').toString('hex');
}

function labelled({ keyId, publicKey }: VaultPublicKey): { keyId: string; fingerprint: string } {
  return { keyId, fingerprint: createHmac('sha256', 'frontdesk/vault-version/v1').update(publicKey).digest('hex') };
}
