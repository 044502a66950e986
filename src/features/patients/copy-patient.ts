import type { OutsidePatient } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { mirrorPatients } from './mirror-patients.ts';
import type { PatientScope } from './patient-scope.ts';
import type { PatientRow } from './store.ts';

/** Our copy of a patient who was made in the practice's own system, with its audit row, in the caller's transaction. */
export async function copyPatient(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  scope: PatientScope,
  baseUrl: string,
  outside: OutsidePatient,
): Promise<PatientRow> {
  const [row] = await mirrorPatients(sql, scope, baseUrl, [outside]);
  if (!row) throw new Error('the copy of a patient is missing');
  await recordChange(sql, deps, actor, { action: 'patient.created', targetId: row.id });
  return row;
}
