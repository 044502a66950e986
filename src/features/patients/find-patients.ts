import type { Deps } from '../../deps.ts';
import { recordsOf } from '../../engines/dialog/same-name.ts';
import type { Sql } from '../../platform/db/database.ts';
import { openConnector } from '../connectors/open-connector.ts';
import { mirrorPatients } from './mirror-patients.ts';
import type { PatientScope } from './patient-scope.ts';
import {
  findPatient,
  findPatientsBy,
  type HeldPatient,
  hasAppointmentAfter,
  lockPatient,
  type PatientRow,
} from './store.ts';

export type { PatientRow } from './store.ts';

type FindDeps = Pick<Deps, 'db' | 'connectors'>;

/** A family may share a number; more with the same one is not a family. */
const MOST_WITH_A_NUMBER = 20;

/**
 * Patients with this number, oldest record first; a family may share one. Where a connector keeps the patients it is asked.
 * @param phoneNumber E.164
 * @throws ConnectorError
 */
export async function findPatientsByPhone(
  deps: FindDeps,
  scope: PatientScope,
  phoneNumber: string,
): Promise<PatientRow[]> {
  const { tenantId, workspaceId } = scope;
  const opened = await openConnector(deps, scope);
  if (!opened) return findPatientsBy(deps.db, tenantId, workspaceId, { phoneNumber });
  const found = (await opened.connector.patientsByPhone(phoneNumber)).slice(0, MOST_WITH_A_NUMBER);
  return deps.db.transaction(tenantId, (sql) => mirrorPatients(sql, scope, opened.baseUrl, found));
}

/**
 * Patients born on this day whose names may be the ones that were said: a speech recogniser wrote them.
 * @param claim day of birth as `YYYY-MM-DD`
 * @throws ConnectorError
 */
export async function findPatientsByName(
  deps: FindDeps,
  scope: PatientScope,
  claim: { firstName: string; lastName: string; dateOfBirth: string },
): Promise<PatientRow[]> {
  const { tenantId, workspaceId } = scope;
  const opened = await openConnector(deps, scope);
  if (opened) {
    const born = await opened.connector.patientsBornOn(claim.dateOfBirth);
    const found = recordsOf(born, claim);
    return deps.db.transaction(tenantId, (sql) => mirrorPatients(sql, scope, opened.baseUrl, found));
  }
  const born = await findPatientsBy(deps.db, tenantId, workspaceId, { dateOfBirth: claim.dateOfBirth });
  const named = born.map((row) => ({
    row,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: claim.dateOfBirth,
  }));
  return recordsOf(named, claim).map(({ row }) => row);
}

/** One patient, or undefined where the workspace has none with this id, or none any more. */
export function loadPatient(
  deps: Pick<Deps, 'db'>,
  { tenantId, workspaceId }: PatientScope,
  id: string,
): Promise<PatientRow | undefined> {
  return findPatient(deps.db, tenantId, workspaceId, id);
}

/** A patient of the workspace, whose record cannot be deleted before the transaction ends. */
export function holdPatient(
  sql: Sql,
  { tenantId, workspaceId }: PatientScope,
  id: string,
): Promise<HeldPatient | undefined> {
  return lockPatient(sql, tenantId, workspaceId, id, 'share');
}

/** Whole years of a patient on a day; null where the day of birth is not known. @param day `YYYY-MM-DD` */
export function ageOn({ date_of_birth: born }: Pick<PatientRow, 'date_of_birth'>, day: string): number | null {
  if (born === null) return null;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return Math.max(0, day.slice(5) < born.slice(5) ? years - 1 : years);
}

/** Whether a patient has an appointment ahead, for which they must be known. */
export function hasVisitAhead(deps: Pick<Deps, 'db' | 'clock'>, tenantId: string, patientId: string): Promise<boolean> {
  return deps.db.reads(tenantId, (sql) => hasAppointmentAfter(sql, tenantId, patientId, deps.clock.now()));
}
