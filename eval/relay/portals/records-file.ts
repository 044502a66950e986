import { DatabaseSync } from 'node:sqlite';

export { all, count, one, run, transaction } from '../../../examples/patient-portal/database.ts';

/** Opens a site's own SQLite file and makes its tables. */
export function openFile(path: string, schema: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec(schema);
  return database;
}
