import type { Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

/** Made anew by every server, or belonging to the one that runs; their folders are kept, empty. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/**
 * Copies a running server's cluster while others write to it, by PostgreSQL's low-level backup: the copy starts as of the end of the
 * copying (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 * @param url connection string of the owner
 * @param target a folder that does not exist yet
 */
export async function copyRunningCluster(url: string, cluster: string, target: string): Promise<void> {
  // One session from start to stop, and nothing else through it; a slot keeps the log until it is copied, and goes with the session.
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} });
  const slot = `frontdesk_backup_${process.pid}`;
  try {
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
    await sql`select pg_backup_start('frontdesk', true)`;
    await copyFolder(cluster, target, true);
    const [stopped] = await sql<{ labelfile: string; spcmapfile: string }[]>`
      select labelfile, spcmapfile from pg_backup_stop(false)`;
    if (!stopped) throw new Error('PostgreSQL ended the backup without a label');
    await writeFile(join(target, 'backup_label'), stopped.labelfile, { mode: 0o600 });
    await copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function copyFolder(from: string, to: string, isRoot: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(gone<Dirent[]>([]))) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (isRoot && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(source, target, false);
    } else if (entry.isFile()) await copyFile(source, target).catch(gone<void>(undefined));
  }
}

async function copyLog(from: string, to: string): Promise<void> {
  await mkdir(join(to, 'archive_status'), { mode: 0o700 });
  for (const name of await readdir(from)) {
    if (/^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name)) {
      await copyFile(join(from, name), join(to, name)).catch(gone<void>(undefined));
    }
  }
}

/** A file that was dropped while the cluster was copied is dropped again when the log is read. */
function gone<T>(instead: T): (cause: NodeJS.ErrnoException) => T {
  return (cause) => {
    if (cause.code === 'ENOENT') return instead;
    throw cause;
  };
}
