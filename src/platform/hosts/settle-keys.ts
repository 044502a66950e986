import postgres from 'postgres';
import { type Comparison, compareKeys } from '../crypto/compare-keys.ts';
import { isThere } from '../crypto/key-file.ts';
import { ensureKeyring, publicKeyPath, readVaultPublicKey, type VaultPublicKey } from '../crypto/keyring.ts';
import { type KeyPaths, readOwnKeys } from '../crypto/own-keys.ts';
import { loadServerKeys, type ServerKeys } from '../crypto/server-keys.ts';
import type { Sql } from '../db/database.ts';
import { StartupError } from '../db/embedded/data-directory.ts';
import { type HostRow, lastHost } from './host-table.ts';
import { adviseOnKeys } from './key-advice.ts';

export interface SettledKeys {
  keys: ServerKeys;
  vault: VaultPublicKey;
  /** Whether this host can open logins. */
  hasPrivateKeys: boolean;
  /** Versions of the keyring that other hosts have and this one lacks. */
  lacking: string[];
}

/**
 * The keys of this host, once they are known to be those of its database. They are made where the database has none: of hosts that start
 * at once on an empty database one makes them, and the others hear where they are to be copied from.
 * @param url login of the owner
 * @throws StartupError that says what to copy from where to where
 */
export async function settleKeys(url: string, paths: KeyPaths, needsPrivateKeys: boolean): Promise<SettledKeys> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('frontdesk.keys'))`;
      const known = await readFingerprints(transaction);
      if (known.size === 0) makeMissing(paths);
      const { faults, news, lacking } = compareKeys(known, readOwnKeys(paths), needsPrivateKeys);
      if (faults.length > 0)
        throw new StartupError(adviseOnKeys(faults, paths, await lastHost(transaction, needsPrivateKeys)));
      for (const [key_id, fingerprint] of news) {
        await transaction`
          insert into key_fingerprints (key_id, fingerprint) values (${key_id}, ${fingerprint})
          on conflict (key_id) do update set fingerprint = excluded.fingerprint`;
      }
      return {
        keys: loadServerKeys(paths.serverKeyFile),
        vault: readVaultPublicKey(paths.vaultKeyring),
        hasPrivateKeys: isThere(paths.vaultKeyring),
        lacking,
      };
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** How the keys of this host stand to its database, without changing anything; a database that nobody has started on knows none. */
export async function lookAtKeys(
  sql: Sql,
  paths: KeyPaths,
  needsPrivateKeys: boolean,
): Promise<Comparison & { isFirst: boolean; source: HostRow | null }> {
  const known = await readFingerprints(sql);
  return {
    ...compareKeys(known, readOwnKeys(paths), needsPrivateKeys),
    isFirst: known.size === 0,
    source: await lastHost(sql, needsPrivateKeys),
  };
}

async function readFingerprints(sql: Sql): Promise<Map<string, string | null>> {
  const rows = await sql<
    { key_id: string; fingerprint: string | null }[]
  >`select key_id, fingerprint from key_fingerprints`;
  return new Map(rows.map(({ key_id, fingerprint }) => [key_id, fingerprint]));
}

/** A keyring is made only where there is nothing of one: a public half alone was brought here from where the rest is. */
function makeMissing({ serverKeyFile, vaultKeyring }: KeyPaths): void {
  loadServerKeys(serverKeyFile);
  if (isThere(vaultKeyring) || !isThere(publicKeyPath(vaultKeyring))) ensureKeyring(vaultKeyring);
}
