import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Sql } from '../db/database.ts';

/** One process of Frontdesk, as the others on its database know it. */
export interface HostRow {
  id: string;
  /** Of the machine. */
  name: string;
  roles: string[];
  server_key_file: string;
  vault_keyring: string;
  has_private_keys: boolean;
  /** `folder`, or the address of a bucket. */
  artifacts: string;
  seen_at: Date;
  stopped_at: Date | null;
  /** Since it was seen, by the database's clock. */
  seconds_ago: number;
}

/** Where the right keys lie. */
export type KeySource = Pick<HostRow, 'name' | 'server_key_file' | 'vault_keyring' | 'seconds_ago' | 'stopped_at'>;

export type HostEntry = Omit<HostRow, 'seen_at' | 'stopped_at' | 'seconds_ago'>;

/** A host that was not seen for so long is gone. */
export const GONE_AFTER_S = 15;
/** Rows of those that are gone are kept to say where keys lie. */
const KEPT_DAYS = 30;

export function newEntry(of: Omit<HostEntry, 'id' | 'name'>): HostEntry {
  return { id: randomUUID(), name: hostname(), ...of };
}

/** Every process that is alive, longest at work first. */
export async function listLiveHosts(sql: Sql): Promise<HostRow[]> {
  return sql<HostRow[]>`
    select *, extract(epoch from now() - seen_at)::int as seconds_ago from hosts
    where stopped_at is null and seen_at > now() - ${GONE_AFTER_S} * interval '1 second' order by started_at, id`;
}

/** Who was seen last with the right keys, with private ones where it is `withPrivateKeys`. */
export async function lastHost(sql: Sql, withPrivateKeys: boolean): Promise<HostRow | null> {
  const [row] = await sql<HostRow[]>`
    select *, extract(epoch from now() - seen_at)::int as seconds_ago from hosts
    where has_private_keys or not ${withPrivateKeys} order by stopped_at is null desc, seen_at desc limit 1`;
  return row ?? null;
}

/** Enters a process; what is left of earlier ones in the same place goes. */
export async function insertHost(sql: Sql, entry: HostEntry): Promise<void> {
  await sql`
    delete from hosts
    where (stopped_at is not null or seen_at < now() - ${GONE_AFTER_S} * interval '1 second')
      and ((name = ${entry.name} and server_key_file = ${entry.server_key_file} and roles = ${entry.roles})
        or seen_at < now() - ${KEPT_DAYS} * interval '1 day')`;
  await sql`insert into hosts ${sql(entry)}`;
}

/** Says that a process is alive. */
export async function markSeen(sql: Sql, id: string): Promise<void> {
  await sql`update hosts set seen_at = now() where id = ${id}`;
}

export async function markStopped(sql: Sql, id: string): Promise<void> {
  await sql`update hosts set seen_at = now(), stopped_at = now() where id = ${id}`;
}
