import type { Database } from '../../platform/db/database.ts';
import { chainHash } from './chain-hash.ts';
import { type AuditRow, findHead, listEntriesAfter } from './store.ts';

/**
 * `missing`: an entry was taken out. `altered`: an entry, or the one before it, is not what was written. `cut`: the end of the log
 * and the head that every writer moves do not agree.
 */
export type ChainVerdict =
  | { isWhole: true; entries: number }
  | { isWhole: false; sequence: number; fault: 'missing' | 'altered' | 'cut' };

const BATCH = 1000;

/**
 * Recomputes a tenant's audit chain from its first entry, in batches of 1 000; writers may go on meanwhile. What it cannot see is
 * somebody who rewrites the whole chain and its head: keep a hash of `GET /v1/audit_log` elsewhere to be sure of that too.
 */
export async function verifyChain(db: Database, tenantId: string): Promise<ChainVerdict> {
  const head = await findHead(db, tenantId);
  if (head.last !== head.sequence) {
    return { isWhole: false, sequence: Math.min(head.last, head.sequence) + 1, fault: 'cut' };
  }
  let hash: Buffer = Buffer.alloc(0);
  let sequence = 0;
  while (sequence < head.sequence) {
    const rows = await listEntriesAfter(db, tenantId, sequence, Math.min(BATCH, head.sequence - sequence));
    for (const row of rows) {
      sequence += 1;
      if (row.sequence !== sequence) return { isWhole: false, sequence, fault: 'missing' };
      hash = hashOf(hash, row);
      if (!hash.equals(row.hash)) return { isWhole: false, sequence, fault: 'altered' };
    }
    if (rows.length === 0) return { isWhole: false, sequence: sequence + 1, fault: 'missing' };
  }
  return hash.equals(head.hash) ? { isWhole: true, entries: sequence } : { isWhole: false, sequence, fault: 'cut' };
}

function hashOf(previous: Buffer, row: AuditRow): Buffer {
  const { tenant_id, id, sequence, actor, action, target_id, request_id, at } = row;
  return chainHash(previous, {
    tenantId: tenant_id,
    id,
    sequence,
    actor,
    action,
    targetId: target_id,
    requestId: request_id,
    at,
  });
}
