import type { PatientChange } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { withConnector } from '../connectors/connector-failure.ts';
import { openConnector, outsideId } from '../connectors/open-connector.ts';
import { copyPatient } from './copy-patient.ts';
import { createPatient } from './create-patient.ts';
import { loadPatient } from './find-patients.ts';
import type { PatientScope } from './patient-scope.ts';
import { type PatientFields, type PatientRow, updatePatient } from './store.ts';

type KeepDeps = Pick<Deps, 'db' | 'jobs' | 'connectors'>;

/**
 * Makes a patient in the practice's own system, where it keeps them.
 * @returns what keeps the patient here, in a transaction of the caller's; it gives undefined when the workspace does not exist
 * @throws AppError unavailable or operation_failed where the connected system does not take it
 */
export async function makePatient(
  deps: KeepDeps,
  actor: Actor,
  workspaceId: string,
  fields: PatientFields & { first_name: string; last_name: string },
): Promise<(sql: Sql) => Promise<PatientRow | undefined>> {
  const scope = { tenantId: actor.tenantId, workspaceId };
  return withConnector(async () => {
    const opened = await openConnector(deps, scope);
    if (!opened) return (sql) => createPatient(sql, deps, actor, workspaceId, fields);
    const patient = {
      firstName: fields.first_name,
      lastName: fields.last_name,
      dateOfBirth: fields.date_of_birth ?? null,
      phoneNumber: fields.phone_number ?? null,
      email: fields.email ?? null,
    };
    const outside = await opened.connector.createPatient(patient, newId('pat'));
    return async (sql) => {
      const made = await copyPatient(sql, deps, actor, scope, opened.baseUrl, outside);
      const { sms_consent } = fields;
      // Consent is given to texts that we send, and kept here alone.
      return sms_consent === undefined
        ? made
        : updatePatient(sql, scope.tenantId, workspaceId, made.id, { sms_consent });
    };
  });
}

/** Changes a patient in the practice's own system, where it keeps them; our copy is the caller's to change. */
export async function changeOutside(
  deps: KeepDeps,
  scope: PatientScope,
  patientId: string,
  fields: PatientFields,
): Promise<void> {
  await withConnector(async () => {
    const opened = await openConnector(deps, scope);
    const row = opened && (await loadPatient(deps, scope, patientId));
    const outside = opened && row ? outsideId(opened.baseUrl, 'Patient', row.external_id) : null;
    if (!opened || outside === null) return;
    const change: PatientChange = {
      ...(fields.first_name === undefined ? {} : { firstName: fields.first_name }),
      ...(fields.last_name === undefined ? {} : { lastName: fields.last_name }),
      ...(fields.date_of_birth === undefined ? {} : { dateOfBirth: fields.date_of_birth }),
      ...(fields.phone_number === undefined ? {} : { phoneNumber: fields.phone_number }),
      ...(fields.email === undefined ? {} : { email: fields.email }),
    };
    if (Object.keys(change).length === 0) return;
    if ((await opened.connector.updatePatient(outside, change)) === 'not_found') throw notFound();
  });
}
