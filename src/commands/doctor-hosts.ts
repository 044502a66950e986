import { hostname } from 'node:os';
import postgres from 'postgres';
import { openArtifacts, placeName } from '../adapters/artifacts/open-artifacts.ts';
import type { Config } from '../config.ts';
import { isSealedTo } from '../features/relay-credentials/is-sealed-to.ts';
import { isThere } from '../platform/crypto/key-file.ts';
import { publicKeyPath } from '../platform/crypto/keyring.ts';
import { openDatabase, type Sql } from '../platform/db/database.ts';
import { isDataDirectoryHeld } from '../platform/db/embedded/data-directory.ts';
import { runningEmbeddedUrl } from '../platform/db/embedded/embedded-postgres.ts';
import { apart, sentence } from '../platform/hosts/enter-host.ts';
import { type HostRow, listLiveHosts } from '../platform/hosts/host-table.ts';
import { adviseOnKeys, ago } from '../platform/hosts/key-advice.ts';
import { lookAtKeys } from '../platform/hosts/settle-keys.ts';
import type { Found } from './found.ts';

const NO_TABLE = '42P01';
const LATER: Found = ['note', 'seen once the database runs and Frontdesk has started on it'];

/** Whether the keys of this host are those of its database, and what is to be copied where they are not. */
export async function lookAtSharedKeys(config: Config): Promise<Found> {
  const isSealingOnly = !isThere(config.vaultKeyring) && isThere(publicKeyPath(config.vaultKeyring));
  const compared = await asked(config, (sql) => lookAtKeys(sql, config, !isSealingOnly));
  if (compared === null) return LATER;
  const { isFirst, faults, source, lacking } = compared;
  if (isFirst) return ['ok', 'this database has none yet; made or noted at the first start'];
  if (faults.length > 0) return ['mend', adviseOnKeys(faults, config, source)];
  if (isSealingOnly)
    return ['note', `those of the database; serve can run here, a worker needs ${config.vaultKeyring} as well`];
  const missed = await needed(config, lacking);
  if (missed.length === 0) return ['ok', 'those of the database'];
  const where = source === null ? '' : `; the host ${source.name} may have it in ${source.vault_keyring}`;
  return [
    'mend',
    `${config.vaultKeyring} lacks version ${missed.join(', ')}, which stored logins are sealed to: runs on this host cannot open them${where}`,
  ];
}

/** Who works on the same database, and whether they find one another's files. */
export async function lookAtHosts(config: Config): Promise<Found> {
  const store = openArtifacts(config.artifacts, config.egressAllow);
  const own = { id: '', artifacts: placeName(config.artifacts) };
  try {
    const seen = await asked(config, async (sql) => ({
      live: await listLiveHosts(sql),
      strangers: await apart(sql, own, store),
    }));
    if (seen === null) return LATER;
    const [stranger] = seen.strangers;
    if (stranger) return ['mend', sentence(stranger, own)];
    if (seen.live.length === 0) return ['ok', 'none at work'];
    const words = seen.live.map((host) => `${host.name} (${host.roles.join(' and ')}, seen ${ago(host.seconds_ago)})`);
    return ['ok', `${seen.live.length} at work: ${words.join(', ')}`];
  } finally {
    await store.close();
  }
}

/** Processes that work on the database; none where it cannot be asked. */
export async function hostsAtWork(config: Config): Promise<HostRow[]> {
  return (await asked(config, listLiveHosts)) ?? [];
}

/** Whether a Frontdesk of these very files runs on this machine. */
export async function isOwnServerRunning(config: Config): Promise<boolean> {
  if (isDataDirectoryHeld(config.dataDir)) return true;
  const live = await asked(config, listLiveHosts).catch(() => null);
  const isOwn = (host: HostRow): boolean =>
    host.name === hostname() && host.server_key_file === config.serverKeyFile && host.roles.includes('serve');
  return live?.some(isOwn) ?? false;
}

/** Versions among these that a stored login cannot be opened without. */
async function needed(config: Config, versions: string[]): Promise<string[]> {
  const url = databaseOf(config);
  if (versions.length === 0 || url === null) return [];
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    const found: string[] = [];
    for (const version of versions) if (await isSealedTo(db, version)) found.push(version);
    return found;
  } finally {
    await db.close();
  }
}

function databaseOf(config: Config): string | null {
  return config.databaseUrl ?? runningEmbeddedUrl(config.dataDir);
}

/** Null where there is no database to ask, or none that Frontdesk has worked on; what it is otherwise is said by the look at it. */
async function asked<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T | null> {
  const url = databaseOf(config);
  if (url === null) return null;
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`.catch((cause: unknown) => {
      throw new Unreachable('the database does not answer', { cause });
    });
    return await work(sql);
  } catch (error) {
    if (error instanceof Unreachable || (error as { code?: string }).code === NO_TABLE) return null;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

class Unreachable extends Error {}
