import { createHash } from 'node:crypto';

/** What the hash of an entry covers; `at` is PostgreSQL's text of the instant in UTC. */
export interface ChainedEntry {
  tenantId: string;
  id: string;
  sequence: number;
  actor: string;
  action: string;
  targetId: string | null;
  requestId: string | null;
  at: string;
}

/** SHA-256 over the hash before and the entry's fields in order, as one JSON array. */
export function chainHash(previous: Uint8Array, entry: ChainedEntry): Buffer {
  const { tenantId, id, sequence, actor, action, targetId, requestId, at } = entry;
  const fields = JSON.stringify([tenantId, id, sequence, actor, action, targetId, requestId, at]);
  return createHash('sha256').update(previous).update(fields).digest();
}
