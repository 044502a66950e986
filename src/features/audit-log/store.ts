import type { Database } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';

export interface AuditRow {
  tenant_id: string;
  id: string;
  sequence: number;
  actor: string;
  action: string;
  target_id: string | null;
  request_id: string | null;
  created_at: Date;
  /** PostgreSQL's own text of `created_at`, to the microsecond: what the hash covers. */
  at: string;
  hash: Buffer;
  /** The sequence as text, the order in which pages go. */
  cursor_at: string;
}

export interface ChainHead {
  sequence: number;
  hash: Buffer;
  /** Highest sequence in the log itself; 0 for an empty one. */
  last: number;
}

/** Entries newest first. */
export function listEntries(db: Database, tenantId: string, page: PageRequest): Promise<AuditRow[]> {
  return db.read<AuditRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as at, sequence::text as cursor_at from audit_log
      where tenant_id = ${tenantId} ${page.after ? sql`and sequence < ${page.after.at}::bigint` : sql``}
      order by sequence desc limit ${page.limit + 1}`,
  );
}

/** Head and end of the log as one snapshot sees them. */
export async function findHead(db: Database, tenantId: string): Promise<ChainHead> {
  const [head] = await db.read<ChainHead>(
    tenantId,
    (sql) => sql`
      select coalesce(head.sequence, 0) as sequence, coalesce(head.hash, '\\x') as hash,
        coalesce((select max(sequence) from audit_log where tenant_id = ${tenantId}), 0) as last
      from (select) as one left join audit_heads as head on head.tenant_id = ${tenantId}`,
  );
  if (!head) throw new Error('a left join always answers');
  return head;
}

/** Entries after one sequence number in the order of the chain. */
export function listEntriesAfter(db: Database, tenantId: string, sequence: number, limit: number): Promise<AuditRow[]> {
  return db.read<AuditRow>(
    tenantId,
    (sql) => sql`
      select *, created_at::text as at, sequence::text as cursor_at from audit_log
      where tenant_id = ${tenantId} and sequence > ${sequence} order by sequence limit ${limit}`,
  );
}
