import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { all, type Row } from '../../../examples/patient-portal/database.ts';

/** Rows of a site's database, read past the site and without writing. */
export function readRows<Wanted extends Row>(databasePath: string, sql: string, ...values: SQLInputValue[]): Wanted[] {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 5000 });
  try {
    return all<Wanted>(database, sql, ...values).map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** Everything in a database: table, then row id. */
export type Contents = Map<string, Map<number, Row>>;

export interface Change {
  table: string;
  kind: 'inserted' | 'updated' | 'deleted';
  before: Row | null;
  after: Row | null;
}

/** Reads all tables except those in `without` (a site's own bookkeeping, such as its sessions). */
export function readContents(databasePath: string, without: readonly string[] = []): Contents {
  const tables = readRows<{ name: string }>(
    databasePath,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  );
  const contents: Contents = new Map();
  for (const { name } of tables) {
    if (without.includes(name)) continue;
    const rows = readRows<Row & { row_id: number }>(databasePath, `select rowid as row_id, * from "${name}"`);
    contents.set(name, new Map(rows.map((row) => [row.row_id, row])));
  }
  return contents;
}

/** What happened between two readings, table by table. */
export function changesBetween(before: Contents, after: Contents): Change[] {
  const changes: Change[] = [];
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(table) ?? new Map<number, Row>();
    const now = after.get(table) ?? new Map<number, Row>();
    for (const [id, row] of old) {
      const kept = now.get(id);
      if (!kept) changes.push({ table, kind: 'deleted', before: row, after: null });
      else if (JSON.stringify(kept) !== JSON.stringify(row)) {
        changes.push({ table, kind: 'updated', before: row, after: kept });
      }
    }
    for (const [id, row] of now) {
      if (!old.has(id)) changes.push({ table, kind: 'inserted', before: null, after: row });
    }
  }
  return changes;
}
