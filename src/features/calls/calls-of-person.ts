import type { Deps } from '../../deps.ts';
import type { Database, Sql } from '../../platform/db/database.ts';
import { LIVE } from './call-state.ts';
import { eraseSpoken } from './erase-spoken.ts';
import { eraseRecordings } from './queues.ts';
import { openDialog, openOutcome, openPurpose, openSummary, openTurn } from './sealed-fields.ts';
import { showCall } from './show-call.ts';
import { type CallRow, findCall, type TurnRow } from './store.ts';

/** Whose calls are meant. */
export interface CallsOf {
  workspaceId: string;
  patientId: string;
  /** E.164. */
  phoneNumber: string | null;
  mentions(text: string): boolean;
}

/** Opened at a time. */
const BATCH = 100;

/**
 * Ids of the calls that are over in which the patient was verified, those from or to the number in which nobody was, and those in which
 * somebody told of the patient, oldest first.
 */
export async function listCallsOf(deps: Pick<Deps, 'db' | 'cipher'>, tenantId: string, of: CallsOf): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const calls = await readBatch(deps.db, tenantId, of.workspaceId, after);
    const last = calls.at(-1);
    if (!last) return found;
    const turns = await turnsOf(deps.db, tenantId, calls);
    for (const call of calls) if (isOf(deps.cipher, of, call, turns.get(call.id) ?? [])) found.push(call.id);
    after = last.id;
  }
}

function isOf(cipher: Deps['cipher'], of: CallsOf, call: CallRow, turns: readonly TurnRow[]): boolean {
  if (call.patient_id === of.patientId) return true;
  const isTheirNumber = of.phoneNumber !== null && [call.caller_number, call.to_number].includes(of.phoneNumber);
  if (call.patient_id === null && isTheirNumber) return true;
  const kept = [
    openPurpose(cipher, call),
    openSummary(cipher, call),
    openOutcome(cipher, call),
    openDialog(cipher, call),
  ];
  return of.mentions(JSON.stringify([...kept, ...turns.map((turn) => openTurn(cipher, call, turn))]));
}

function readBatch(db: Database, tenantId: string, workspaceId: string, after: string): Promise<CallRow[]> {
  return db.read<CallRow>(
    tenantId,
    (sql) => sql`
      select call.* from calls as call
      join locations as location on location.tenant_id = call.tenant_id and location.id = call.location_id
      where call.tenant_id = ${tenantId} and location.workspace_id = ${workspaceId} and call.id > ${after}
        and (call.status is null or call.status <> all(${[...LIVE]}::text[]))
      order by call.id limit ${BATCH}`,
  );
}

async function turnsOf(db: Database, tenantId: string, calls: readonly CallRow[]): Promise<Map<string, TurnRow[]>> {
  const ids = calls.map(({ id }) => id);
  const turns = await db.read<TurnRow & { call_id: string }>(
    tenantId,
    (sql) => sql`select * from call_turns where tenant_id = ${tenantId} and call_id = any(${ids})`,
  );
  return Map.groupBy(turns, ({ call_id: id }) => id);
}

/** Calls with everything that was said and done in them. */
export async function showCalls(
  deps: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  ids: readonly string[],
): Promise<Awaited<ReturnType<typeof showCall>>[]> {
  const shown: Awaited<ReturnType<typeof showCall>>[] = [];
  for (const id of ids) {
    const call = await findCall(deps.db, tenantId, id);
    if (call) shown.push(await showCall(deps, call));
  }
  return shown;
}

/** Removes who called and all that was said in calls, and at the carrier their recordings. Their rows stay, for lists and counts. */
export async function eraseCalls(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  const recorded = await sql<{ recording_id: string }[]>`
    select recording_id from calls
    where tenant_id = ${tenantId} and id = any(${[...ids]}) and recording_id is not null`;
  for (const { recording_id: recordingId } of recorded) await deps.jobs.enqueue(sql, eraseRecordings, { recordingId });
  await sql`
    update calls set sealed_summary = null, sealed_outcome = null, sealed_dialog = null, sealed_purpose = null,
      recording_id = null, recording_seconds = null, patient_id = null,
      caller_number = case when direction = 'outbound' then caller_number end,
      to_number = case when direction = 'outbound' then null else to_number end
    where tenant_id = ${tenantId} and id = any(${[...ids]})`;
  await eraseSpoken(sql, tenantId, ids);
}
