import { hostname } from 'node:os';
import postgres from 'postgres';
import { type Comparison, compareKeys, SERVER_KEY } from '../crypto/compare-keys.ts';
import { isThere } from '../crypto/key-file.ts';
import { ensureKeyring, publicKeyPath, readVaultPublicKey, type VaultPublicKey } from '../crypto/keyring.ts';
import { type KeyPaths, readOwnKeys } from '../crypto/own-keys.ts';
import { loadServerKeys, type ServerKeys } from '../crypto/server-keys.ts';
import type { Sql } from '../db/database.ts';
import { StartupError } from '../db/embedded/data-directory.ts';
import { type KeySource, lastHost } from './host-table.ts';
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
      const notes = await readNotes(transaction);
      if (notes.length === 0) makeMissing(paths);
      const { faults, news, lacking } = compareKeys(fingerprintsOf(notes), readOwnKeys(paths), needsPrivateKeys);
      if (faults.length > 0)
        throw new StartupError(adviseOnKeys(faults, paths, await sourceOf(transaction, notes, needsPrivateKeys)));
      for (const [key_id, fingerprint] of news) {
        const path = key_id === SERVER_KEY ? paths.serverKeyFile : paths.vaultKeyring;
        await transaction`
          insert into key_fingerprints (key_id, fingerprint, host_name, path)
          values (${key_id}, ${fingerprint}, ${hostname()}, ${path})
          on conflict (key_id) do update
          set fingerprint = excluded.fingerprint, host_name = excluded.host_name, path = excluded.path, noted_at = now()`;
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
): Promise<Comparison & { isFirst: boolean; source: KeySource | null }> {
  const notes = await readNotes(sql);
  return {
    ...compareKeys(fingerprintsOf(notes), readOwnKeys(paths), needsPrivateKeys),
    isFirst: notes.length === 0,
    source: await sourceOf(sql, notes, needsPrivateKeys),
  };
}

interface KeyNote {
  key_id: string;
  fingerprint: string | null;
  host_name: string | null;
  path: string | null;
  seconds_ago: number;
}

function readNotes(sql: Sql): Promise<KeyNote[]> {
  return sql<KeyNote[]>`
    select key_id, fingerprint, host_name, path, extract(epoch from now() - noted_at)::int as seconds_ago
    from key_fingerprints order by noted_at desc`;
}

const fingerprintsOf = (notes: readonly KeyNote[]) =>
  new Map(notes.map(({ key_id, fingerprint }) => [key_id, fingerprint]));

/** Who has the keys: a host that is or was at work, else the one that made them and is still about to start. */
async function sourceOf(sql: Sql, notes: readonly KeyNote[], withPrivateKeys: boolean): Promise<KeySource | null> {
  const host = await lastHost(sql, withPrivateKeys);
  if (host !== null) return host;
  const server = notes.find(({ key_id }) => key_id === SERVER_KEY);
  const version = notes.find(({ key_id, host_name }) => key_id !== SERVER_KEY && host_name === server?.host_name);
  if (!server?.host_name || !server.path || !version?.path) return null;
  const { host_name: name, path: server_key_file, seconds_ago } = server;
  return { name, server_key_file, vault_keyring: version.path, seconds_ago, stopped_at: null };
}

/** A keyring is made only where there is nothing of one: a public half alone was brought here from where the rest is. */
function makeMissing({ serverKeyFile, vaultKeyring }: KeyPaths): void {
  loadServerKeys(serverKeyFile);
  if (isThere(vaultKeyring) || !isThere(publicKeyPath(vaultKeyring))) ensureKeyring(vaultKeyring);
}
