import type { Deps } from '../../deps.ts';
import { sameFirstName, sameName } from '../../engines/dialog/listening/same-name.ts';
import type { Sql } from '../../platform/db/database.ts';
import { findPatient, findPatientsBy, lockPatient, type PatientRow } from './store.ts';

export type { PatientRow } from './store.ts';

/** Whose patients are meant. */
export interface PatientScope {
  tenantId: string;
  workspaceId: string;
}

/** Patients with this number, oldest record first; a family may share one. @param phoneNumber E.164 */
export function findPatientsByPhone(
  deps: Pick<Deps, 'db'>,
  { tenantId, workspaceId }: PatientScope,
  phoneNumber: string,
): Promise<PatientRow[]> {
  return findPatientsBy(deps.db, tenantId, workspaceId, { phoneNumber });
}

/**
 * Patients born on this day whose names may be the ones that were said: a speech recogniser wrote them.
 * @param claim day of birth as `YYYY-MM-DD`
 */
export async function findPatientsByName(
  deps: Pick<Deps, 'db'>,
  { tenantId, workspaceId }: PatientScope,
  claim: { firstName: string; lastName: string; dateOfBirth: string },
): Promise<PatientRow[]> {
  const born = await findPatientsBy(deps.db, tenantId, workspaceId, { dateOfBirth: claim.dateOfBirth });
  return born.filter(
    (row) => sameName(row.last_name, claim.lastName) && sameFirstName(row.first_name, claim.firstName),
  );
}

/** One patient, or undefined where the workspace has none with this id, or none any more. */
export function loadPatient(
  deps: Pick<Deps, 'db'>,
  { tenantId, workspaceId }: PatientScope,
  id: string,
): Promise<PatientRow | undefined> {
  return findPatient(deps.db, tenantId, workspaceId, id);
}

/** Whether the workspace has this patient; if so the record cannot be deleted before the transaction ends. */
export function holdPatient(sql: Sql, { tenantId, workspaceId }: PatientScope, id: string): Promise<boolean> {
  return lockPatient(sql, tenantId, workspaceId, id, 'share');
}
