import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { listTenants } from '../features/tenants/list-tenants.ts';
import { isThere, placeOnce } from '../platform/crypto/key-file.ts';
import { publicKeyPath } from '../platform/crypto/keyring.ts';
import { openDatabase } from '../platform/db/database.ts';
import { isDataDirectoryHeld, reachFolder, StartupError } from '../platform/db/embedded/data-directory.ts';
import { chooseLauncher } from '../platform/db/embedded/postgres-binaries.ts';
import { tar } from './backup.ts';
import { withProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/** Unpacks a backup into DATA_DIR, which must be empty or absent, and starts its database once to see that it is whole. */
export async function restoreCommand(config: Config, file: string, { json }: { json?: boolean } = {}): Promise<void> {
  const archive = resolve(file);
  const { dataDir } = config;
  if (config.databaseUrl) throw new StartupError('DATABASE_URL is set: restore works on the embedded database only.');
  if (!existsSync(archive)) throw new StartupError(`There is no file ${archive}.`);
  if (isDataDirectoryHeld(dataDir)) throw new StartupError(`A Frontdesk runs on ${dataDir}; stop it first.`);
  if (existsSync(dataDir)) reachFolder(dataDir);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartupError(`${dataDir} is not empty; set DATA_DIR to an empty or new folder.`);

  reachFolder(dirname(dataDir));
  const staging = `${dataDir}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    await withProgress('Unpacking', tar(['-xzf', archive, '-C', staging]));
    for (const part of ['postgres/PG_VERSION', 'postgres.json', 'server.key', 'keyring.json'])
      if (!existsSync(join(staging, part)))
        throw new StartupError(`${archive} is no backup of Frontdesk: ${part} is missing.`);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(staging, dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  await handOver(dataDir);
  const unfit = await placeKeys(config);

  const tenants = await withDatabase(config, async (url) => {
    const db = openDatabase(url, { maxConnections: 2 });
    try {
      return (await listTenants(db)).length;
    } finally {
      await db.close();
    }
  });
  if (json) {
    const differing = unfit.map(([backup, present]) => ({ backup, present }));
    process.stdout.write(`${JSON.stringify({ data_dir: dataDir, tenants, differing_keys: differing })}\n`);
    return;
  }
  process.stdout.write(`${dataDir} is restored, with ${tenants} ${tenants === 1 ? 'tenant' : 'tenants'}.\n`);
  for (const [from, to] of unfit)
    process.stdout.write(`${to} is another key than that of the backup: before you start, replace it by ${from}.\n`);
}

/**
 * Keys that the configuration looks for elsewhere are put there, where nothing is yet.
 * @returns what lies in the backup, and the other file that stands in its place
 */
async function placeKeys({ dataDir, serverKeyFile, vaultKeyring }: Config): Promise<[from: string, to: string][]> {
  const unfit: [string, string][] = [];
  const wanted: [string, string][] = [
    [join(dataDir, 'server.key'), serverKeyFile],
    [join(dataDir, 'keyring.json'), vaultKeyring],
    [publicKeyPath(join(dataDir, 'keyring.json')), publicKeyPath(vaultKeyring)],
  ];
  for (const [from, to] of wanted) {
    if (from === to || !existsSync(from)) continue;
    const content = await readFile(from, 'utf8');
    if (!isThere(to)) placeOnce(to, content);
    else if ((await readFile(to, 'utf8')).trim() !== content.trim()) unfit.push([from, to]);
  }
  return unfit;
}

/** Unpacked files belong to whoever unpacks; PostgreSQL wants its own. */
async function handOver(dataDir: string): Promise<void> {
  const { own } = chooseLauncher(dataDir);
  const cluster = join(dataDir, 'postgres');
  own(cluster);
  for (const name of await readdir(cluster, { recursive: true })) own(join(cluster, name));
}
