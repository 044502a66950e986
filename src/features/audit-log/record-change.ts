import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { chainHash } from './chain-hash.ts';

/** Who makes a change: a key, a call, a run, or the system itself. */
export interface Actor {
  tenantId: string;
  actor: string;
  requestId: string | null;
}

export interface Change {
  /** `noun.verb` in the past tense, for example `workspace.created`. */
  action: string;
  targetId: string;
  /** What partners hear of it; thin: ids and states, no personal data. */
  event?: { type: EventType; workspaceId: string | null; data: Record<string, unknown> };
}

export function actorOf(request: FastifyRequest): Actor {
  return { tenantId: request.caller.tenantId, actor: request.caller.keyId, requestId: request.id };
}

export function systemActor(tenantId: string): Actor {
  return { tenantId, actor: 'system', requestId: null };
}

/**
 * Writes the audit row, and the event row with its deliveries, of a change in the change's own transaction. Call it last: the
 * chain's head row is locked from here to the commit.
 */
export async function recordChange(sql: Sql, deps: { jobs: Jobs }, actor: Actor, change: Change): Promise<void> {
  const { tenantId } = actor;
  if (change.event) await recordEvent(sql, deps.jobs, tenantId, change.event);
  const [head] = await sql<{ sequence: number; hash: Buffer; at: string }[]>`
    insert into audit_heads as head (tenant_id, sequence) values (${tenantId}, 1)
    on conflict (tenant_id) do update set sequence = head.sequence + 1
    returning sequence, hash, clock_timestamp()::text as at`;
  if (!head) throw new Error('audit head missing');
  const id = newId('aud');
  const hash = chainHash(head.hash, {
    tenantId,
    id,
    sequence: head.sequence,
    actor: actor.actor,
    action: change.action,
    targetId: change.targetId,
    requestId: actor.requestId,
    at: head.at,
  });
  // The driver cuts an instant to milliseconds unless it goes as text; the hash covers microseconds.
  await Promise.all([
    sql`
      insert into audit_log (tenant_id, id, sequence, actor, action, target_id, request_id, created_at, hash)
      values (${tenantId}, ${id}, ${head.sequence}, ${actor.actor}, ${change.action}, ${change.targetId}, ${actor.requestId}, ${head.at}::text::timestamptz, ${hash})`,
    sql`update audit_heads set hash = ${hash} where tenant_id = ${tenantId}`,
  ]);
}
