import type { Deps } from '../../deps.ts';
import { animalsOf } from '../animals/animals-of.ts';
import { listCallsOf } from '../calls/calls-of-person.ts';
import { listMessagesOf } from '../messages/messages-of-person.ts';
import type { PatientRow } from '../patients/find-patients.ts';
import { listRunsOf } from '../relay-executions/runs-of-person.ts';
import { listReportsOf } from '../reports/reports-of-person.ts';
import { createMention } from './person.ts';

/** What is kept of a patient beside their own row and appointments. */
export interface Records {
  mentions(text: string): boolean;
  animals: Awaited<ReturnType<typeof animalsOf>>;
  callIds: string[];
  messages: Awaited<ReturnType<typeof listMessagesOf>>;
  executions: Awaited<ReturnType<typeof listRunsOf>>;
  reports: Awaited<ReturnType<typeof listReportsOf>>;
}

/**
 * Looks for everything that tells of a patient, also where no id names them. Every call, message, run and report of the
 * workspace is opened for it.
 * @param withShared runs with logins of no workspace, too
 */
export async function gatherRecords(
  deps: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  patient: PatientRow,
  withShared: boolean,
): Promise<Records> {
  const { id: patientId, workspace_id: workspaceId, phone_number: phoneNumber } = patient;
  const mentions = createMention({
    firstName: patient.first_name,
    lastName: patient.last_name,
    phoneNumber,
    email: patient.email,
  });
  const [animals, callIds] = await Promise.all([
    animalsOf(deps, { tenantId, workspaceId, patientId }),
    listCallsOf(deps, tenantId, { workspaceId, patientId, phoneNumber, mentions }),
  ]);
  const messages = await listMessagesOf(deps, tenantId, { workspaceId, callIds, mentions });
  const executions = await listRunsOf(deps, tenantId, { workspaceId, withShared, mentions });
  const executionIds = executions.map(({ id }) => id);
  const reports = await listReportsOf(deps, tenantId, { workspaceId, withShared, callIds, executionIds, mentions });
  return { mentions, animals, callIds, messages, executions, reports };
}
