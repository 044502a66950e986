import { readdir, readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { MIGRATIONS } from './migrate.ts';

export interface PendingMigration {
  /** Its file, without the folder. */
  name: string;
  /** Why processes of the version before cannot go on beside it; null: they can. */
  breaks: string | null;
}

/**
 * Migrations beside which the version before cannot go on, each with its reason. Not in the files themselves: what a database has run must
 * not change any more.
 */
async function readReasons(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(`${MIGRATIONS}/stop-first.json`, 'utf8')) as Record<string, string>;
}

export interface PendingMigrations {
  /** Whether no version has worked on the database yet, so that none can be in the way. */
  isEmpty: boolean;
  /** In the order in which they run. */
  pending: PendingMigration[];
}

/** What a start of this version would run; changes nothing. @param url login that may read the schema */
export async function listPendingMigrations(url: string): Promise<PendingMigrations> {
  const done = await lastMigration(url);
  const isEmpty = done === 0;
  const reasons = isEmpty ? {} : await readReasons();
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const pending = files
    .filter((file) => Number.parseInt(file, 10) > done)
    .map((name) => ({ name, breaks: reasons[name] ?? null }));
  return { isEmpty, pending };
}

/** Number of the newest migration that the database has; 0 for an empty one. */
async function lastMigration(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [there] = await sql<{ is_there: boolean }[]>`select to_regclass('schema_migrations') is not null as is_there`;
    if (!there?.is_there) return 0;
    const [row] = await sql<{ version: number | null }[]>`select max(version)::int as version from schema_migrations`;
    return row?.version ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
