import type { Deps } from '../../../deps.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { eraseSpoken } from '../erase-spoken.ts';
import { eraseRecordings } from '../queues.ts';

/**
 * Removes what was said in a tenant's calls that ended more than so many days ago: transcript, tool calls, summary, outcome and the
 * state of the conversation, and at the carrier their recordings. The row stays, for lists and statistics.
 * @returns how many calls were emptied, at most `limit`
 */
export async function forgetCalls(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  tenantId: string,
  days: number,
  limit: number,
): Promise<number> {
  const emptied = await sql<{ id: string; recording_id: string | null }[]>`
    update calls set sealed_summary = null, sealed_outcome = null, sealed_dialog = null, sealed_purpose = null,
      recording_id = null, recording_seconds = null
    from (
      select id, recording_id from calls c
      where tenant_id = ${tenantId} and status not in ('ringing', 'in_progress')
        and coalesce(ended_at, started_at, created_at) < now() - make_interval(days => ${days})
        and (num_nonnulls(sealed_summary, sealed_outcome, sealed_dialog, sealed_purpose, recording_id) > 0
             or exists (select from call_turns t where t.tenant_id = c.tenant_id and t.call_id = c.id))
      limit ${limit}) old
    where calls.tenant_id = ${tenantId} and calls.id = old.id
    returning old.id, old.recording_id`;
  for (const { recording_id: recordingId } of emptied) {
    if (recordingId !== null) await deps.jobs.enqueue(sql, eraseRecordings, { recordingId });
  }
  const ids = emptied.map(({ id }) => id);
  await eraseSpoken(sql, tenantId, ids);
  return ids.length;
}

/** Deletes what carriers told us longer ago than so many days; nothing is told twice after that. */
export async function forgetCarrierEvents(sql: Sql, tenantId: string, days: number): Promise<void> {
  await sql`
    delete from carrier_events where tenant_id = ${tenantId} and received_at < now() - make_interval(days => ${days})`;
}
