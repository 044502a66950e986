import type { NewPatient } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { OpenedConnector } from '../connectors/open-connector.ts';
import type { PatientScope } from './find-patients.ts';
import { mirrorPatients } from './mirror-patients.ts';
import type { PatientRow } from './store.ts';

/**
 * Makes a patient in the practice's own system, once for a key, and our copy with its audit row.
 * @throws ConnectorError
 */
export async function createConnectedPatient(
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  scope: PatientScope,
  { connector, baseUrl }: OpenedConnector,
  patient: NewPatient,
  key: string,
): Promise<PatientRow> {
  const outside = await connector.createPatient(patient, key);
  return deps.db.transaction(scope.tenantId, async (sql) => {
    const [row] = await mirrorPatients(sql, scope, baseUrl, [outside]);
    if (!row) throw new Error('the copy of a patient is missing');
    await recordChange(sql, deps, actor, { action: 'patient.created', targetId: row.id });
    return row;
  });
}
