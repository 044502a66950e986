import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { withConnector } from '../connectors/connector-failure.ts';
import { followCatalog } from '../connectors/current-catalog.ts';
import { requireNative } from '../connectors/require-native.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { readFields, requireAges } from './read-fields.ts';
import { CreateProvider, Provider, ProviderPath, ProvidersPath, UpdateProvider } from './schema.ts';
import {
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderRow,
  updateProvider,
} from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/locations/:locationId/providers';
const ONE = `${LIST}/:providerId`;

export function providerRoutes(app: App, deps: Deps): void {
  createProviderRoute(app, deps);
  listProvidersRoute(app, deps);
  getProviderRoute(app, deps);
  updateProviderRoute(app, deps);
  deleteProviderRoute(app, deps);
}

function createProviderRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...operation({
        id: 'createProvider',
        summary: 'Create a provider',
        description:
          'An active provider does the services of `service_ids`, or every active one, within the opening hours, for patients of an age from `age_min` to `age_max`. Where a connector keeps the providers it is 422.',
        tag: 'Providers',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ProvidersPath, body: CreateProvider, response: { 201: Envelope(Provider) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      requireAges(request.body);
      const { tenant_id } = location;
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const fields = await readFields(sql, location, request.body);
          const created = await insertProvider(sql, tenant_id, {
            ...fields,
            id: newId('prov'),
            location_id: locationId,
          });
          await recordChange(sql, deps, actorOf(request), { action: 'provider.created', targetId: created.id });
          return present(created);
        },
        { status: 201, location: ({ id }) => `/v1/workspaces/${workspaceId}/locations/${locationId}/providers/${id}` },
      );
    },
  );
}

function listProvidersRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listProviders',
        summary: 'List the providers of a location, newest first',
        description: 'Inactive ones included.',
        tag: 'Providers',
        permission: 'locations:read',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ProvidersPath, querystring: Strict(PageQuery), response: { 200: Page(Provider) } },
    },
    async (request) => {
      const { caller } = request;
      const { workspaceId, locationId } = request.params;
      const binding = ['listProviders', locationId];
      const page = paginator.read(caller, binding, request.query);
      const location = await findReachableLocation(deps, caller, locationId, workspaceId);
      await withConnector(() => followCatalog(deps, location));
      const { tenant_id } = location;
      const rows = await listProviders(deps.db, tenant_id, locationId, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getProviderRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getProvider',
        summary: 'Get a provider',
        description: 'Inactive ones too.',
        tag: 'Providers',
        permission: 'locations:read',
        additive: true,
        etag: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ProviderPath, response: { 200: Envelope(Provider) } },
    },
    async (request) => {
      const { workspaceId, locationId, providerId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      await withConnector(() => followCatalog(deps, location));
      const row = await findProvider(deps.db, location.tenant_id, locationId, providerId);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function updateProviderRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updateProvider',
        summary: 'Update a provider',
        description:
          'An inactive provider is not offered. Appointments that are booked stay, whatever a provider does from now on.',
        tag: 'Providers',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ProviderPath, body: UpdateProvider, response: { 200: Envelope(Provider) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, providerId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      const { tenant_id } = location;
      return answerIn(deps, reply, async (sql) => {
        const fields = await readFields(sql, location, request.body);
        const updated = await updateProvider(sql, tenant_id, locationId, providerId, fields);
        if (!updated) throw notFound();
        requireAges(updated);
        await recordChange(sql, deps, actorOf(request), { action: 'provider.updated', targetId: providerId });
        return present(updated);
      });
    },
  );
}

function deleteProviderRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...operation({
        id: 'deleteProvider',
        summary: 'Delete a provider; their appointments stay and go on showing the name',
        description: 'New appointments cannot be made with a deleted provider.',
        tag: 'Providers',
        permission: 'locations:write',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: { params: ProviderPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { workspaceId, locationId, providerId } = request.params;
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      requireNative(location);
      const { tenant_id } = location;
      return answerIn(deps, reply, async (sql) => {
        if (!(await deleteProvider(sql, tenant_id, locationId, providerId))) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'provider.deleted', targetId: providerId });
        return { id: providerId, deleted: true as const };
      });
    },
  );
}

function present(row: ProviderRow) {
  return {
    id: row.id,
    name: row.name,
    is_active: row.is_active,
    service_ids: row.service_ids,
    languages: row.languages,
    age_min: row.age_min,
    age_max: row.age_max,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
