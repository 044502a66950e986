import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { insertPatient, type PatientFields, type PatientRow } from './store.ts';

/**
 * Makes a patient of a workspace, with its audit row, in the caller's transaction.
 * @param patient checked before: number in E.164, day of birth `YYYY-MM-DD`
 * @returns undefined when the workspace does not exist
 */
export async function createPatient(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  workspaceId: string,
  patient: PatientFields & { first_name: string; last_name: string },
): Promise<PatientRow | undefined> {
  const row = await insertPatient(sql, actor.tenantId, { ...patient, id: newId('pat'), workspace_id: workspaceId });
  if (row) await recordChange(sql, deps, actor, { action: 'patient.created', targetId: row.id });
  return row;
}
