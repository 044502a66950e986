import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Deleted, Envelope } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { withConnector } from '../connectors/connector-failure.ts';
import { followCatalog } from '../connectors/current-catalog.ts';
import { requireNative } from '../connectors/require-native.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { forgetService } from '../providers/list-providers.ts';
import { AnyService, CreateService, NativeService, ServicePath, ServicesPath, UpdateService } from './schema.ts';
import { presentNativeService, presentService } from './service-shape.ts';
import { deleteService, findService, insertService, listServices, updateService } from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/locations/:locationId/services';
const ONE = `${LIST}/:serviceId`;

export function serviceRoutes(app: App, deps: Deps): void {
  listServicesRoute(app, deps);
  createServiceRoute(app, deps);
  getServiceRoute(app, deps);
  updateServiceRoute(app, deps);
  deleteServiceRoute(app, deps);
}

function listServicesRoute(app: App, deps: Deps): void {
  app.get(
    LIST,
    {
      ...operation({
        id: 'listServices',
        summary: 'List the services of a location',
        description: 'Workspaces with a connector answer the shape of that connector; native ones their own.',
        tag: 'Services',
        permission: 'locations:read',
        errors: ['operation_failed'],
      }),
      schema: {
        params: ServicesPath,
        response: { 200: Envelope(Type.Array(AnyService, { description: 'What can be booked' })) },
      },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      await withConnector(() => followCatalog(deps, location));
      const rows = await listServices(deps.db, location.tenant_id, location.id);
      return { data: rows.map((row) => presentService(row, location)), request_id: request.id };
    },
  );
}

function createServiceRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createService',
        summary: 'Create a service',
        description: 'For native workspaces; where a connector keeps the services it is 422.',
        tag: 'Services',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ServicesPath, body: CreateService, response: { 201: Envelope(NativeService) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const created = await insertService(sql, location.tenant_id, {
            ...request.body,
            id: newId('svc'),
            location_id: location.id,
          });
          await recordChange(sql, deps, actorOf(request), { action: 'service.created', targetId: created.id });
          return presentNativeService(created);
        },
        { status: 201, location: ({ id }) => `/v1/workspaces/${workspaceId}/locations/${locationId}/services/${id}` },
      );
    },
  );
}

function getServiceRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getService',
        summary: 'Get a service',
        description: 'Inactive ones too. Workspaces with a connector answer the shape of that connector.',
        tag: 'Services',
        permission: 'locations:read',
        additive: true,
        etag: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ServicePath, response: { 200: Envelope(AnyService) } },
    },
    async (request) => {
      const { workspaceId, locationId, serviceId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      await withConnector(() => followCatalog(deps, location));
      const row = await deps.db.reads(location.tenant_id, (sql) =>
        findService(sql, location.tenant_id, locationId, serviceId),
      );
      if (!row) throw notFound();
      return { data: presentService(row, location), request_id: request.id };
    },
  );
}

function updateServiceRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updateService',
        summary: 'Update a service',
        description: 'An inactive service is neither offered nor booked.',
        tag: 'Services',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ServicePath, body: UpdateService, response: { 200: Envelope(NativeService) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, serviceId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      return answerIn(deps, reply, async (sql) => {
        const updated = await updateService(sql, location.tenant_id, locationId, serviceId, request.body);
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'service.updated', targetId: serviceId });
        return presentNativeService(updated);
      });
    },
  );
}

function deleteServiceRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...operation({
        id: 'deleteService',
        summary: 'Delete a service; appointments made for it stay and go on showing its name',
        description: 'Nothing new can be booked for a deleted service.',
        tag: 'Services',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ServicePath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, serviceId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      return answerIn(deps, reply, async (sql) => {
        if (!(await deleteService(sql, location.tenant_id, locationId, serviceId))) throw notFound();
        await forgetService(sql, location, serviceId);
        await recordChange(sql, deps, actorOf(request), { action: 'service.deleted', targetId: serviceId });
        return { id: serviceId, deleted: true as const };
      });
    },
  );
}
