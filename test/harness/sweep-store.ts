import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../harness.ts';

/** Columns and tables under whose names values are sealed beside their own. */
const SEALED_AS: Record<string, { table: string; columns: readonly string[] }> = {
  call_turns: { table: 'calls', columns: ['turn'] },
  relay_execution_events: { table: 'relay_executions', columns: ['event'] },
};
/** Bytes that no key of a tenant opens: digests, fingerprints and hashes. */
const NOT_SEALED = /(hash|digest|fingerprint)$/;

/**
 * Looks for texts in every column of every table and in every file of the artifacts, with everything that the server has sealed opened.
 * @throws where sealed bytes do not open: then nothing could be said of them
 */
export async function sweepStore(server: TestServer, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const look = (place: string, text: string) => {
    if (texts.some((one) => text.toLowerCase().includes(one.toLowerCase()))) found.add(place);
  };
  const tables = await server.rows(
    (sql) => sql<{ schema: string; name: string }[]>`
      select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { schema, name } of tables) {
    const rows = await server.rows(
      (sql) => sql.unsafe(`select * from ${schema}."${name}"`) as unknown as Promise<Record<string, unknown>[]>,
    );
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const isSealed = Buffer.isBuffer(value) && !NOT_SEALED.test(column);
        look(`${name}.${column}`, isSealed ? opened(server, name, column, row, value) : JSON.stringify(value ?? ''));
      }
  }
  for (const path of await readdir(join(server.dataDir, 'artifacts'), { recursive: true }).catch(() => []))
    look('artifacts', `${path} ${await readFile(join(server.dataDir, 'artifacts', path), 'latin1').catch(() => '')}`);
  return [...found].sort();
}

function opened(server: TestServer, name: string, column: string, row: Record<string, unknown>, value: Buffer): string {
  const { table, columns } = SEALED_AS[name] ?? { table: name, columns: [column, column.replace(/^sealed_/, '')] };
  const ids = Object.values(row).filter((id) => typeof id === 'string');
  for (const rowId of ids)
    for (const one of columns) {
      try {
        const place = { tenantId: String(row.tenant_id), table, rowId, column: one };
        return server.deps.cipher.openBytes(place, value).toString('utf8');
      } catch {
        // Sealed for another place.
      }
    }
  throw new Error(`${name}.${column} does not open`);
}
