import type { Database } from '../../platform/db/database.ts';

/** Whether any stored login, of any tenant, can be opened by one version of the vault's keyring alone. */
export async function isSealedTo(db: Database, keyId: string): Promise<boolean> {
  const rows = await db.find('sealed_to', keyId, (sql) => sql<object[]>`select 1 from relay_credentials limit 1`);
  return rows.length > 0;
}
