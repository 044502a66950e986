import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { presentMessage } from './present-message.ts';
import { type MessageWords, openMessage } from './sealed-message.ts';
import type { MessageRow } from './store.ts';

/** Messages of a workspace that were left in some calls, or whose words tell of a person, oldest first. */
export async function listMessagesOf(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  of: { workspaceId: string; callIds: readonly string[]; mentions(text: string): boolean },
): Promise<ReturnType<typeof presentMessage>[]> {
  const rows = await db.read<MessageRow>(
    tenantId,
    (sql) => sql`
      select * from messages where tenant_id = ${tenantId} and workspace_id = ${of.workspaceId} order by created_at, id`,
  );
  const calls = new Set(of.callIds);
  return rows
    .filter((row) => calls.has(row.call_id) || of.mentions(saidIn(openMessage(cipher, row))))
    .map((row) => presentMessage(cipher, row));
}

/** All that it says, of whoever it tells, on lines of their own. */
function saidIn({ animal, patient, ...words }: MessageWords): string {
  return [words, animal ?? {}, patient ?? {}].flatMap((part) => Object.values(part)).join('\n');
}

export async function eraseMessages(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from messages where tenant_id = ${tenantId} and id = any(${[...ids]})`;
}
