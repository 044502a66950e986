import type { CallCategory, MessageUrgency } from '../../engines/dialog/tools.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { MessageStatus } from './schema.ts';

export interface MessageRow {
  tenant_id: string;
  id: string;
  workspace_id: string;
  location_id: string;
  call_id: string;
  about: CallCategory;
  urgency: MessageUrgency;
  status: MessageStatus;
  assigned_to: string | null;
  animal_id: string | null;
  sealed: Buffer;
  created_at: Date;
  updated_at: Date;
}

export type MessageListRow = MessageRow & { cursor_at: string };

export type NewMessage = Omit<MessageRow, 'tenant_id' | 'status' | 'assigned_to' | 'created_at' | 'updated_at'>;

export interface MessageChange {
  status?: MessageStatus;
  urgency?: MessageUrgency;
  assigned_to?: string | null;
  animal_id?: string;
  sealed?: Buffer;
}

export interface MessageFilters {
  /** Undefined or null: every workspace of the tenant. */
  workspaceIds?: readonly string[] | null | undefined;
  locationId?: string | undefined;
  status?: MessageStatus | undefined;
  urgency?: MessageUrgency | undefined;
  since?: Date | undefined;
}

export function listMessages(
  db: Database,
  tenantId: string,
  { workspaceIds, locationId, status, urgency, since }: MessageFilters,
  page: PageRequest,
): Promise<MessageListRow[]> {
  return db.read<MessageListRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as cursor_at from messages
      where tenant_id = ${tenantId}
        ${workspaceIds ? sql`and workspace_id = any(${[...workspaceIds]})` : sql``}
        ${locationId ? sql`and location_id = ${locationId}` : sql``}
        ${status ? sql`and status = ${status}` : sql``}
        ${urgency ? sql`and urgency = ${urgency}` : sql``}
        ${since ? sql`and created_at >= ${since}` : sql``}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function findMessage(db: Database, tenantId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.read<MessageRow>(
    tenantId,
    (sql) => sql`select * from messages where tenant_id = ${tenantId} and id = ${id}`,
  );
  return row;
}

/** The one that was left last in a call, if any. */
export async function lastMessageOf(sql: Sql, tenantId: string, callId: string): Promise<MessageRow | undefined> {
  const [row] = await sql<MessageRow[]>`
    select * from messages where tenant_id = ${tenantId} and call_id = ${callId}
    order by created_at desc, id desc limit 1`;
  return row;
}

export async function insertMessage(sql: Sql, tenantId: string, message: NewMessage): Promise<MessageRow> {
  const [row] = await sql<MessageRow[]>`
    insert into messages ${sql({ ...message, tenant_id: tenantId })} returning *`;
  return row as MessageRow;
}

export async function updateMessage(
  sql: Sql,
  tenantId: string,
  id: string,
  change: MessageChange,
): Promise<MessageRow | undefined> {
  const [row] = await sql<MessageRow[]>`
    update messages set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and id = ${id} returning *`;
  return row;
}
