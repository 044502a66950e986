import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../platform/db/database.ts';
import { together } from '../../platform/db/together.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { scheduleNotices } from '../notifications/schedule-notices.ts';
import { schedulePatientTexts } from '../notifications/schedule-patient-texts.ts';
import type { RecordedEvent } from '../webhooks/event-data.ts';
import { recordEvent } from '../webhooks/record-event.ts';

/** Who makes a change: a key, a person, a call, a run, or the system itself. */
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
  event?: RecordedEvent;
}

export function actorOf(request: FastifyRequest): Actor {
  return { tenantId: request.caller.tenantId, actor: request.caller.actorId, requestId: request.id };
}

export function systemActor(tenantId: string): Actor {
  return { tenantId, actor: 'system', requestId: null };
}

/**
 * Writes the audit row, the event row with its deliveries, and what people are told, of a change in the change's own transaction. Call it last: the
 * chain's head row is locked from here to the commit. Where no request waits for an answer it is locked within the commit alone, so
 * that hundreds of calls that begin or end at once do not queue for a busy process.
 */
export async function recordChange(sql: Sql, deps: { jobs: Jobs }, actor: Actor, change: Change): Promise<void> {
  const { tenantId, requestId } = actor;
  const { event } = change;
  const told = event && [
    recordEvent(sql, deps.jobs, tenantId, event),
    scheduleNotices(sql, deps.jobs, tenantId, event),
    schedulePatientTexts(sql, deps.jobs, tenantId, event),
  ];
  if (told && requestId !== null) await together(told);
  await together([
    ...(told ?? []),
    requestId === null ? sql`set constraints chain_audit_entry deferred` : null,
    sql`
      insert into audit_log (tenant_id, id, actor, action, target_id, request_id)
      values (${tenantId}, ${newId('aud')}, ${actor.actor}, ${change.action}, ${change.targetId}, ${requestId})`,
  ]);
}
