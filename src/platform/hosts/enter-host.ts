import postgres from 'postgres';
import type { Sql } from '../db/database.ts';
import { StartupError } from '../db/embedded/data-directory.ts';
import type { Log } from '../log.ts';
import { type HostEntry, type HostRow, insertHost, listLiveHosts, markSeen, markStopped } from './host-table.ts';
import { ago } from './key-advice.ts';

/** A host that fails to say so three times is taken for gone. */
const BEAT_MS = 5_000;
/** How often one that may be gone is looked at again at a start. */
const LOOK_AGAIN_MS = 500;

/** Where files of runs are kept; a probe that one host puts there is seen by every other that keeps them in the same place. */
export interface SharedStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
}

/**
 * Enters this process among those on its database, for as long as it runs.
 * @returns leaves again
 * @throws StartupError where another that is alive keeps the files of runs in another place
 */
export async function enterHost(
  url: string,
  entry: HostEntry,
  store: SharedStore,
  log: Log,
): Promise<() => Promise<void>> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  const told = new Set<string>();
  try {
    await leaveProbe(entry, store);
    await enterAlone(sql, entry, store);
  } catch (error) {
    await takeProbe(entry, store);
    await sql.end({ timeout: 5 });
    throw error;
  }
  let beating: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      await leaveProbe(entry, store);
      await markSeen(sql, entry.id);
      // Where the database was away for a while, another may have come meanwhile that took this one for gone.
      for (const other of await apart(sql, entry, store)) {
        if (told.has(other.id)) continue;
        told.add(other.id);
        log.error({ host: other.name }, `screenshots and files of runs are split: ${sentence(other, entry)}`);
      }
    } catch (error) {
      log.debug({ err: error }, 'the database did not hear that this host is alive');
    }
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await markStopped(sql, entry.id).catch(() => {});
    await takeProbe(entry, store);
    await sql.end({ timeout: 5 });
  };
}

/** A disk that is full for a moment keeps nobody from starting: it is tried again with every beat. */
async function leaveProbe({ id, artifacts }: HostEntry, store: SharedStore): Promise<void> {
  if (artifacts !== FOLDER) return;
  const isThere = (await store.get(probeOf(id)).catch(() => null)) !== null;
  if (!isThere) await store.put(probeOf(id), Buffer.from(id)).catch(() => {});
}

async function takeProbe({ id, artifacts }: HostEntry, store: SharedStore): Promise<void> {
  if (artifacts === FOLDER) await store.delete(probeOf(id)).catch(() => {});
}

/** Hosts that are alive and keep the files of runs elsewhere. */
export async function apart(
  sql: Sql,
  own: Pick<HostEntry, 'id' | 'artifacts'>,
  store: SharedStore,
): Promise<HostRow[]> {
  const found: HostRow[] = [];
  for (const other of await listLiveHosts(sql)) {
    if (other.id !== own.id && !(await isShared(other, own.artifacts, store))) found.push(other);
  }
  return found;
}

/** Buckets are the same by name; folders of one name lie on two disks as easily as on one. */
async function isShared(other: HostRow, artifacts: string, store: SharedStore): Promise<boolean> {
  if (other.artifacts !== artifacts) return false;
  return artifacts !== FOLDER || (await store.get(probeOf(other.id))) !== null;
}

export const FOLDER = 'folder';

function probeOf(id: string): string {
  return `hosts/${id}`;
}

/** One that was killed a moment ago still counts as alive: it is waited for until it says that it is, or its time is over. */
async function enterAlone(sql: postgres.Sql, entry: HostEntry, store: SharedStore): Promise<void> {
  const firstSeen = new Map<string, number>();
  for (;;) {
    const others = await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('frontdesk.hosts'))`;
      const found = await apart(transaction, entry, store);
      if (found.length === 0) await insertHost(transaction, entry);
      return found;
    });
    if (others.length === 0) return;
    for (const other of others) {
      const before = firstSeen.get(other.id) ?? other.seen_at.getTime();
      if (other.seen_at.getTime() > before) throw new StartupError(`${sentence(other, entry)}.`);
      firstSeen.set(other.id, before);
    }
    await new Promise((resume) => setTimeout(resume, LOOK_AGAIN_MS));
  }
}

/** What is wrong between two hosts, and what mends it. */
export function sentence(other: HostRow, own: Pick<HostEntry, 'artifacts'>): string {
  const places = [other.artifacts, own.artifacts].map((place) => (place === FOLDER ? 'a folder of its own' : place));
  return `The host ${other.name} (seen ${ago(other.seconds_ago)}) works on the same database and keeps screenshots and files of runs in ${places[0]}, this one in ${places[1]}, where the other does not find them: set ARTIFACTS_URL on both to one s3://BUCKET/PREFIX, or to a folder that both reach`;
}
