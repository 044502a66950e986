import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalid, notFound, operationFailed } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { holdPatient, loadPatient } from '../patients/find-patients.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { presentAnimal } from './find-animal.ts';
import { Animal, AnimalPath, AnimalsPath, CreateAnimal, UpdateAnimal } from './schema.ts';
import {
  type AnimalFields,
  deleteAnimal,
  findAnimal,
  insertAnimal,
  listAnimals,
  type Owner,
  updateAnimal,
} from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/patients/:patientId/animals';
const ONE = `${LIST}/:animalId`;
const tag = 'Patients';

export function animalRoutes(app: App, deps: Deps): void {
  createAnimalRoute(app, deps);
  listAnimalsRoute(app, deps);
  getAnimalRoute(app, deps);
  updateAnimalRoute(app, deps);
  deleteAnimalRoute(app, deps);
}

function createAnimalRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createAnimal',
        summary: 'Create an animal of a patient',
        description: 'Veterinary practices alone keep animals; elsewhere it is 422.',
        tag,
        permission: 'appointments:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: AnimalsPath, body: CreateAnimal, response: { 201: Envelope(Animal) } },
    },
    async (request, reply) => {
      const fields = readFields(request.body, deps.clock.now());
      const { owner, workspace } = await ownerOf(deps, request.caller, request.params);
      if (workspace.business_category !== 'VETERINARY')
        throw operationFailed('not_veterinary', 'Animals are kept at workspaces whose business_category is VETERINARY');
      const { workspaceId, patientId } = owner;
      return answerIn(
        deps,
        reply,
        async (sql) => {
          if (!(await holdPatient(sql, owner, owner.patientId))) throw notFound();
          const created = await insertAnimal(sql, owner, { ...fields, id: newId('ani') });
          await recordChange(sql, deps, actorOf(request), { action: 'animal.created', targetId: created.id });
          return presentAnimal(created);
        },
        { status: 201, location: ({ id }) => `/v1/workspaces/${workspaceId}/patients/${patientId}/animals/${id}` },
      );
    },
  );
}

function listAnimalsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listAnimals',
        summary: 'List the animals of a patient, newest first',
        description: 'None where the practice sees people.',
        tag,
        permission: 'appointments:read',
        additive: true,
      }),
      schema: { params: AnimalsPath, querystring: Strict(PageQuery), response: { 200: Page(Animal) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listAnimals', request.params.patientId];
      const page = paginator.read(caller, binding, request.query);
      const { owner } = await ownerOf(deps, caller, request.params);
      const rows = await listAnimals(deps.db, owner, page);
      return { ...paginator.page(caller, binding, page, rows, presentAnimal), request_id: request.id };
    },
  );
}

function getAnimalRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getAnimal',
        summary: 'Get an animal',
        description: 'A deleted animal is answered like one that does not exist.',
        tag,
        permission: 'appointments:read',
        additive: true,
        etag: true,
      }),
      schema: { params: AnimalPath, response: { 200: Envelope(Animal) } },
    },
    async (request) => {
      const { owner } = await ownerOf(deps, request.caller, request.params);
      const row = await findAnimal(deps.db, owner, request.params.animalId);
      if (!row) throw notFound();
      return { data: presentAnimal(row), request_id: request.id };
    },
  );
}

function updateAnimalRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updateAnimal',
        summary: 'Update an animal',
        description: 'null clears what may be null.',
        tag,
        permission: 'appointments:write',
        additive: true,
      }),
      schema: { params: AnimalPath, body: UpdateAnimal, response: { 200: Envelope(Animal) } },
    },
    async (request, reply) => {
      const { animalId } = request.params;
      const fields = readFields(request.body, deps.clock.now());
      const { owner } = await ownerOf(deps, request.caller, request.params);
      return answerIn(deps, reply, async (sql) => {
        const updated = await updateAnimal(sql, owner, animalId, fields);
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'animal.updated', targetId: animalId });
        return presentAnimal(updated);
      });
    },
  );
}

function deleteAnimalRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...operation({
        id: 'deleteAnimal',
        summary: 'Delete an animal',
        description: 'Its owner and their appointments stay.',
        tag,
        permission: 'appointments:write',
        additive: true,
      }),
      schema: { params: AnimalPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { animalId } = request.params;
      const { owner } = await ownerOf(deps, request.caller, request.params);
      return answerIn(deps, reply, async (sql) => {
        if (!(await deleteAnimal(sql, owner, animalId))) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'animal.deleted', targetId: animalId });
        return { id: animalId, deleted: true as const };
      });
    },
  );
}

// Somewhere on earth it is already tomorrow: UTC+14 is the first zone to begin a day.
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/** @throws AppError validation_error where the day of birth lies ahead */
function readFields<Body extends AnimalFields>(body: Body, now: Date): Body {
  const today = new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  if (typeof body.born === 'string' && body.born > today) throw invalid('body/born', 'must not lie ahead');
  return body;
}

/** @throws AppError not_found, the same for an absent patient and one out of reach */
async function ownerOf(deps: Deps, caller: Caller, { workspaceId, patientId }: Omit<Owner, 'tenantId'>) {
  const workspace = await findReachableWorkspace(deps, caller, workspaceId);
  const owner: Owner = { tenantId: caller.tenantId, workspaceId, patientId };
  if (!workspace || !(await loadPatient(deps, owner, patientId))) throw notFound();
  return { owner, workspace };
}
