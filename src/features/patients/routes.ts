import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { deletePatient } from './delete-patient.ts';
import { changeOutside, makePatient } from './keep-patient.ts';
import { presentPatient } from './present-patient.ts';
import { readFields } from './read-fields.ts';
import { readSearch } from './read-search.ts';
import { CreatePatient, Patient, PatientPath, PatientsPath, PatientsQuery, UpdatePatient } from './schema.ts';
import { findPatient, listPatients, updatePatient } from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/patients';
const ONE = `${LIST}/:patientId`;

export function patientRoutes(app: App, deps: Deps): void {
  createPatientRoute(app, deps);
  listPatientsRoute(app, deps);
  getPatientRoute(app, deps);
  updatePatientRoute(app, deps);
  deletePatientRoute(app, deps);
}

function createPatientRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createPatient',
        summary: 'Create a patient',
        description:
          'First and last name are required. Where a connector keeps the patients, the patient is made there: 503 while it gives no answer.',
        tag: 'Patients',
        permission: 'appointments:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: PatientsPath, body: CreatePatient, response: { 201: Envelope(Patient) } },
    },
    async (request, reply) => {
      const { workspaceId } = request.params;
      const fields = readFields(request.body, deps.clock.now());
      if (!reaches(request.caller, workspaceId)) throw notFound();
      const keep = await makePatient(deps, actorOf(request), workspaceId, fields);
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const row = await keep(sql);
          if (!row) throw notFound();
          return presentPatient(row);
        },
        { status: 201, location: ({ id }) => `/v1/workspaces/${workspaceId}/patients/${id}` },
      );
    },
  );
}

function listPatientsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listPatients',
        summary: 'List the patients of a workspace, newest first',
        description:
          'Patients that were made by API, by call or by connector. With `query`, those whom all of it fits: the beginning of a first or last name, the end of a telephone number, a day of birth.',
        tag: 'Patients',
        permission: 'appointments:read',
        additive: true,
      }),
      schema: { params: PatientsPath, querystring: PatientsQuery, response: { 200: Page(Patient) } },
    },
    async (request) => {
      const { caller } = request;
      const { workspaceId } = request.params;
      const { query } = request.query;
      const binding = ['listPatients', workspaceId, ...(query === undefined ? [] : [query])];
      const page = paginator.read(caller, binding, request.query);
      if (!(await findReachableWorkspace(deps, caller, workspaceId))) throw notFound();
      const rows = await listPatients(
        deps.db,
        caller.tenantId,
        workspaceId,
        query === undefined ? undefined : await readSearch(query),
        page,
      );
      return { ...paginator.page(caller, binding, page, rows, presentPatient), request_id: request.id };
    },
  );
}

function getPatientRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getPatient',
        summary: 'Get a patient',
        description: 'An erased patient is answered like one that does not exist.',
        tag: 'Patients',
        permission: 'appointments:read',
        additive: true,
        etag: true,
      }),
      schema: { params: PatientPath, response: { 200: Envelope(Patient) } },
    },
    async (request) => {
      const { workspaceId, patientId } = request.params;
      const row = reaches(request.caller, workspaceId)
        ? await findPatient(deps.db, request.caller.tenantId, workspaceId, patientId)
        : undefined;
      if (!row) throw notFound();
      return { data: presentPatient(row), request_id: request.id };
    },
  );
}

function updatePatientRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updatePatient',
        summary: 'Update a patient',
        description: 'null clears what may be null. A patient whom a connector keeps is changed there too.',
        tag: 'Patients',
        permission: 'appointments:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: PatientPath, body: UpdatePatient, response: { 200: Envelope(Patient) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { workspaceId, patientId } = request.params;
      const fields = readFields(request.body, deps.clock.now());
      if (!reaches(request.caller, workspaceId)) throw notFound();
      await changeOutside(deps, { tenantId, workspaceId }, patientId, fields);
      return answerIn(deps, reply, async (sql) => {
        const updated = await updatePatient(sql, tenantId, workspaceId, patientId, fields);
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'patient.updated', targetId: patientId });
        return presentPatient(updated);
      });
    },
  );
}

function deletePatientRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...operation({
        id: 'deletePatient',
        summary: 'Erase a patient who has no appointment ahead',
        description:
          'Erases everything personal that is kept here; past appointments stay. 409 while an appointment lies ahead.',
        tag: 'Patients',
        permission: 'appointments:write',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: PatientPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { workspaceId, patientId } = request.params;
      if (!reaches(request.caller, workspaceId)) throw notFound();
      return answerIn(deps, reply, async (sql) => {
        const outcome = await deletePatient(sql, deps, actorOf(request), workspaceId, patientId);
        if (!outcome.ok) {
          throw outcome.reason === 'in_use'
            ? conflict('in_use', 'The patient has an appointment ahead; cancel it before deleting the patient')
            : notFound();
        }
        return { id: patientId, deleted: true as const };
      });
    },
  );
}
