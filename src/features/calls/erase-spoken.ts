import type { Sql } from '../../platform/db/database.ts';

/** Deletes what calls have in rows of their own of what was said: turns, tool calls and the digests of the summary's words. */
export async function eraseSpoken(sql: Sql, tenantId: string, callIds: readonly string[]): Promise<void> {
  const ids = [...callIds];
  await sql`delete from call_turns where tenant_id = ${tenantId} and call_id = any(${ids})`;
  await sql`delete from call_writes where tenant_id = ${tenantId} and call_id = any(${ids})`;
  await sql`delete from call_words where tenant_id = ${tenantId} and call_id = any(${ids})`;
}
