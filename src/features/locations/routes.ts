import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { requireDestination } from './call-destination.ts';
import { changeLocation } from './change-location.ts';
import { findReachableLocation } from './find-location.ts';
import { presentLocation, presentTelco } from './present-location.ts';
import { readFields } from './read-fields.ts';
import { requireForwardNumber } from './require-forward-number.ts';
import {
  CreateLocation,
  Location,
  LocationPath,
  LocationsPath,
  LocationWithTelco,
  TelcoConfig,
  UpdateLocation,
  UpdateTelco,
} from './schema.ts';
import { insertLocation, listLocations } from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/locations';
const ONE = `${LIST}/:locationId`;

export function locationRoutes(app: App, deps: Deps): void {
  createLocationRoute(app, deps);
  listLocationsRoute(app, deps);
  getLocationRoute(app, deps);
  updateLocationRoute(app, deps);
  updateTelcoRoute(app, deps);
}

function createLocationRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createLocation',
        summary: 'Create a location',
        description: 'The time zone is America/New_York unless said otherwise.',
        tag: 'Locations',
        permission: 'locations:write',
        additive: true,
      }),
      schema: { params: LocationsPath, body: CreateLocation, response: { 201: Envelope(Location) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { workspaceId } = request.params;
      const fields = readFields(request.body);
      if (!reaches(request.caller, workspaceId)) throw notFound();
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const created = await insertLocation(sql, tenantId, workspaceId, newId('loc'), fields);
          if (!created) throw notFound();
          await recordChange(sql, deps, actorOf(request), { action: 'location.created', targetId: created.id });
          return presentLocation(created);
        },
        { status: 201, location: ({ id }) => `/v1/workspaces/${workspaceId}/locations/${id}` },
      );
    },
  );
}

function listLocationsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listLocations',
        summary: 'List the locations of a workspace, newest first',
        description: 'Without their telephony configuration.',
        tag: 'Locations',
        permission: 'locations:read',
        additive: true,
      }),
      schema: { params: LocationsPath, querystring: Strict(PageQuery), response: { 200: Page(Location) } },
    },
    async (request) => {
      const { caller } = request;
      const { workspaceId } = request.params;
      const binding = ['listLocations', workspaceId];
      const page = paginator.read(caller, binding, request.query);
      if (!(await findReachableWorkspace(deps, caller, workspaceId))) throw notFound();
      const rows = await listLocations(deps.db, caller.tenantId, workspaceId, page);
      return { ...paginator.page(caller, binding, page, rows, presentLocation), request_id: request.id };
    },
  );
}

function getLocationRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getLocation',
        summary: 'Get a location with its telephony configuration',
        description: 'The one answer that carries `telco_config`.',
        tag: 'Locations',
        permission: 'locations:read',
        etag: true,
      }),
      schema: { params: LocationPath, response: { 200: Envelope(LocationWithTelco) } },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const row = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      return { data: { ...presentLocation(row), telco_config: presentTelco(row) }, request_id: request.id };
    },
  );
}

function updateLocationRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updateLocation',
        summary: 'Update a location',
        description: 'null clears what may be null.',
        tag: 'Locations',
        permission: 'locations:write',
      }),
      schema: { params: LocationPath, body: UpdateLocation, response: { 200: Envelope(Location) } },
    },
    async (request, reply) => {
      const change = readFields(request.body);
      return answerIn(deps, reply, async (sql) =>
        presentLocation(await changeLocation(sql, deps, targetOf(request), change)),
      );
    },
  );
}

function updateTelcoRoute(app: App, deps: Deps): void {
  app.patch(
    `${ONE}/telco`,
    {
      ...operation({
        id: 'updateTelco',
        summary: 'Update the telephony configuration of a location',
        description:
          'How calls reach the location: the agent first, a person first, by opening hours, or a person only. `forward_number` is an ordinary number of the country of the voice number, or of one that the server allows; `forward_only` needs one.',
        tag: 'Locations',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: LocationPath, body: UpdateTelco, response: { 200: Envelope(TelcoConfig) } },
    },
    async (request, reply) => {
      const change = readFields(request.body);
      return answerIn(deps, reply, async (sql) => {
        const row = await changeLocation(sql, deps, targetOf(request), change, (changed) => {
          requireForwardNumber(change, changed);
          if (change.forward_number) requireDestination(changed, change.forward_number, deps.config);
        });
        return presentTelco(row);
      });
    },
  );
}

function targetOf(request: FastifyRequest & { params: { workspaceId: string; locationId: string } }) {
  return { caller: request.caller, actor: actorOf(request), ...request.params };
}
