import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Page } from '../../platform/http/schema.ts';
import { LoggedRequest, RequestLogQuery } from './schema.ts';
import { listRequests, type RequestRow } from './store.ts';

export function requestLogRoutes(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);

  app.get(
    '/v1/request_log',
    {
      ...operation({
        id: 'listRequests',
        summary: 'List the requests of the last days, newest first',
        description:
          'Requests with a good key or of somebody signed in, a few seconds after they were answered: route, status, time and who, never what was sent. Kept for seven days, about the newest 10 000.',
        tag: 'Request log',
        permission: 'audit:read',
        tenantOnly: 'read the request log',
        additive: true,
      }),
      schema: { querystring: RequestLogQuery, response: { 200: Page(LoggedRequest) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit, cursor, ...asked } = query;
      const binding = ['listRequests', asked];
      const page = paginator.read(caller, binding, query);
      const filters = {
        method: asked.method,
        statusClass: asked.status_class === undefined ? undefined : Number(asked.status_class[0]),
        actorId: asked.actor_id,
        since: asked.since,
      };
      const rows = await listRequests(deps.db, caller.tenantId, filters, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function present({ request_id, at, method, route, status, duration_ms, actor_id }: RequestRow) {
  return { request_id, at: at.toISOString(), method, route, status, duration_ms, actor_id };
}
