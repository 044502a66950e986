import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { forgetAnswers } from '../../platform/http/forget-answers.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { whileSlotHeld } from '../../platform/http/while-slot-held.ts';
import { appointmentsOf } from '../appointments/appointments-of.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { eraseCalls, showCalls } from '../calls/calls-of-person.ts';
import { eraseMessages } from '../messages/messages-of-person.ts';
import { deletePatient } from '../patients/delete-patient.ts';
import { hasVisitAhead, loadPatient, type PatientRow } from '../patients/find-patients.ts';
import { presentPatient } from '../patients/present-patient.ts';
import { PatientPath } from '../patients/schema.ts';
import { eraseRuns } from '../relay-executions/runs-of-person.ts';
import { eraseReports } from '../reports/reports-of-person.ts';
import { gatherRecords } from './gather-records.ts';
import { PatientErasure, PatientExport } from './schema.ts';

const ONE = '/v1/workspaces/:workspaceId/patients/:patientId';

export function patientRecordRoutes(app: App, deps: Deps): void {
  exportPatientRoute(app, deps);
  erasePatientRoute(app, deps);
}

function exportPatientRoute(app: App, deps: Deps): void {
  app.get(
    `${ONE}/export`,
    {
      ...operation({
        id: 'exportPatient',
        summary: 'Everything that is kept of a patient',
        description:
          'Record, animals, appointments, calls with their words, messages, and relay runs that tell of the patient by name, number or address: somebody of the same name cannot be told apart. Screenshots and files of runs are fetched from where the runs say. The audit log keeps who asked.',
        tag: 'Patients',
        permission: 'privacy:read',
        additive: true,
      }),
      schema: { params: PatientPath, response: { 200: Envelope(PatientExport) } },
    },
    async (request) => {
      const { caller } = request;
      const patient = await findReachable(deps, caller, request.params);
      const { tenantId } = caller;
      const records = await gatherRecords(deps, tenantId, patient, caller.workspaceIds === null);
      const { animals, callIds, messages, executions, reports } = records;
      const [appointments, calls] = await Promise.all([
        appointmentsOf(deps, tenantId, patient.id),
        showCalls(deps, tenantId, callIds),
      ]);
      await deps.db.transaction(tenantId, (sql) =>
        recordChange(sql, deps, actorOf(request), { action: 'patient.exported', targetId: patient.id }),
      );
      const data = { patient: presentPatient(patient), animals, appointments, calls, messages, executions, reports };
      return { data, request_id: request.id };
    },
  );
}

function erasePatientRoute(app: App, deps: Deps): void {
  app.post(
    `${ONE}/erase`,
    {
      ...operation({
        id: 'erasePatient',
        summary: 'Erase a patient with everything that tells of them',
        description:
          'What the export shows goes: the words and numbers of calls, their recordings at the carrier, messages, and the details of runs with screenshots and files. Rows without anything personal stay, for counts and the audit log. A connected system keeps what is its own; backups keep what they hold until they are overwritten. 409 while an appointment lies ahead. It cannot be undone.',
        tag: 'Patients',
        permission: 'privacy:write',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: PatientPath, response: { 200: Envelope(PatientErasure) } },
    },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId } = caller;
      const patient = await findReachable(deps, caller, request.params);
      if (await hasVisitAhead(deps, tenantId, patient.id)) throw mayHaveAppointment();
      const records = await gatherRecords(deps, tenantId, patient, caller.workspaceIds === null);
      const { mentions, animals, callIds, messages, executions, reports } = records;
      // The patient's own row goes last: what breaks off before can be found and erased again.
      const held = whileSlotHeld(deps, request);
      await eraseRuns(
        held,
        tenantId,
        executions.map(({ id }) => id),
      );
      const answers = await forgetAnswers(held, tenantId, mentions);
      const erased = {
        animals: animals.length,
        calls: callIds.length,
        messages: messages.length,
        executions: executions.length,
        reports: reports.length,
        answers,
      };
      return answerIn(deps, reply, async (sql) => {
        await eraseMessages(
          sql,
          tenantId,
          messages.map(({ id }) => id),
        );
        await eraseCalls(sql, deps, tenantId, callIds);
        await eraseReports(
          sql,
          tenantId,
          reports.map(({ id }) => id),
        );
        const outcome = await deletePatient(sql, deps, actorOf(request), patient.workspace_id, patient.id);
        if (!outcome.ok) throw outcome.reason === 'in_use' ? mayHaveAppointment() : notFound();
        return { id: patient.id, erased };
      });
    },
  );
}

async function findReachable(
  deps: Deps,
  caller: Caller,
  path: { workspaceId: string; patientId: string },
): Promise<PatientRow> {
  const { workspaceId, patientId } = path;
  const scope = { tenantId: caller.tenantId, workspaceId };
  const row = reaches(caller, workspaceId) ? await loadPatient(deps, scope, patientId) : undefined;
  if (!row) throw notFound();
  return row;
}

function mayHaveAppointment() {
  return conflict('in_use', 'The patient has an appointment ahead; cancel it before erasing the patient');
}
