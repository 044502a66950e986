import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { StartupError } from './embedded/data-directory.ts';

/** Where the numbered migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface Migration {
  /** From 1, without a gap. */
  version: number;
  name: string;
  text: string;
  /** Of the text, as the database notes it. */
  md5: string;
}

/** The migrations in the order in which they run: `0001.do.tenants.sql`. */
async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version, , name = ''] = file.split('.');
      const text = await readFile(join(MIGRATIONS, file), 'utf8');
      return { version: Number(version), name, text, md5: hash('md5', text) };
    }),
  );
}

/**
 * Brings the schema to the newest numbered migration, all of them in one transaction: killed half way, nothing happened.
 * Safe to start on several machines at once: the second waits on an advisory lock and finds nothing left to do.
 * @param url login that owns the schema
 * @returns names of the migrations that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('frontdesk.migrate'))`;
      const [there] = await transaction`select to_regclass('schema_migrations') as oid`;
      if (there?.oid === null)
        await transaction`create table schema_migrations (version bigint primary key, name text, md5 text, run_at timestamptz)`;
      const done = await transaction<{ version: number; md5: string | null }[]>`
        select version::int as version, md5 from schema_migrations`;
      const noted = new Map(done.map(({ version, md5 }) => [version, md5]));
      if (migrations.some(({ version, md5 }) => (noted.get(version) ?? md5) !== md5))
        throw new StartupError(
          'The database was made by another version of Frontdesk whose migrations differ; use the version that made it, or set DATA_DIR or DATABASE_URL to a new database.',
        );
      const newest = Math.max(0, ...noted.keys());
      const missing = migrations.filter(({ version }) => version > newest);
      for (const { version, name, text, md5 } of missing) {
        await transaction.unsafe(text).simple();
        await transaction`insert into schema_migrations (version, name, md5, run_at) values (${version}, ${name}, ${md5}, now())`;
      }
      return missing.map(({ name }) => name);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
