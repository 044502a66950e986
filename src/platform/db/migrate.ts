import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import postgres from 'postgres';
import { StartupError } from './embedded/data-directory.ts';

/** Where the numbered migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the schema to the newest numbered migration, all of them in one transaction: killed half way, nothing happened.
 * Safe to start on several machines at once: the second waits on an advisory lock and finds nothing left to do.
 * @param url login that owns the schema
 * @returns names of the migrations that ran
 */
export async function migrate(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('frontdesk.migrate'))`;
      const postgrator = new Postgrator({
        migrationPattern: `${MIGRATIONS}/*.sql`,
        driver: 'pg',
        schemaTable: 'schema_migrations',
        validateChecksums: true,
        execQuery: async (text) => ({ rows: await transaction.unsafe(text) }),
        execSqlScript: async (text) => {
          await transaction.unsafe(text).simple();
        },
      });
      const applied = await postgrator.migrate().catch((cause: Error) => {
        if (!/checksum/i.test(cause.message)) throw cause;
        throw new StartupError(
          'The database was made by another version of Frontdesk whose migrations differ; use the version that made it, or set DATA_DIR or DATABASE_URL to a new database.',
        );
      });
      return applied.map((migration) => migration.name);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
