import type { OutsidePatient } from '../../adapters/connectors/types.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { externalId } from '../connectors/open-connector.ts';
import type { PatientScope } from './patient-scope.ts';
import { type PatientRow, upsertExternalPatient } from './store.ts';

/** Our copies of patients of the practice's own system, made or brought up to date, in the same order. */
export async function mirrorPatients(
  sql: Sql,
  { tenantId, workspaceId }: PatientScope,
  baseUrl: string,
  patients: readonly OutsidePatient[],
): Promise<PatientRow[]> {
  const rows: PatientRow[] = [];
  for (const patient of patients) {
    rows.push(
      await upsertExternalPatient(sql, tenantId, {
        id: newId('pat'),
        workspace_id: workspaceId,
        external_id: externalId(baseUrl, 'Patient', patient.id),
        first_name: patient.firstName,
        last_name: patient.lastName,
        date_of_birth: patient.dateOfBirth,
        phone_number: patient.phoneNumber,
        email: patient.email,
      }),
    );
  }
  return rows;
}
