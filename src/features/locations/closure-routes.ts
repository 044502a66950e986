import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type Issue, invalidAll } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { changeLocation } from './change-location.ts';
import { type ClosureRow, closuresOf, replaceClosures } from './closure-store.ts';
import { findReachableLocation } from './find-location.ts';
import { Closure, LocationPath, ReplaceClosures } from './schema.ts';

const CLOSURES = '/v1/workspaces/:workspaceId/locations/:locationId/closures';
const EVER = '';

export function closureRoutes(app: App, deps: Deps): void {
  replaceClosuresRoute(app, deps);
  listClosuresRoute(app, deps);
}

function replaceClosuresRoute(app: App, deps: Deps): void {
  app.post(
    CLOSURES,
    {
      ...operation({
        id: 'replaceClosures',
        summary: 'Replace all closed days of a location',
        description:
          'Holidays and other days on which the operating hours do not hold: nothing can be booked then, forwarding by opening hours treats them as closed, and the agent tells callers why. All or nothing; an empty list clears them. Appointments that are booked already stay.',
        tag: 'Locations',
        permission: 'locations:write',
        additive: true,
      }),
      schema: {
        params: LocationPath,
        body: ReplaceClosures,
        response: { 200: Envelope(Type.Array(Closure, { description: 'Days on which it is closed, by day' })) },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const sent = request.body.closures;
      const faults = findRepeats(sent);
      if (faults.length > 0) throw invalidAll(faults);
      const closures: ClosureRow[] = sent
        .map(({ date, name }) => ({ id: newId('cls'), date, name }))
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      const target = { caller, actor: actorOf(request), ...request.params };
      return answerIn(deps, reply, async (sql) => {
        await changeLocation(sql, deps, target, {}, () =>
          replaceClosures(sql, caller.tenantId, request.params.locationId, closures),
        );
        return closures;
      });
    },
  );
}

function listClosuresRoute(app: App, deps: Deps): void {
  app.get(
    CLOSURES,
    {
      ...operation({
        id: 'listClosures',
        summary: 'List the closed days of a location, by date',
        description: 'Those of the past included.',
        tag: 'Locations',
        permission: 'locations:read',
        additive: true,
      }),
      schema: {
        params: LocationPath,
        response: { 200: Envelope(Type.Array(Closure, { description: 'Days on which it is closed, by day' })) },
      },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const row = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const closures = await deps.db.read<ClosureRow>(row.tenant_id, (sql) =>
        closuresOf(sql, row.tenant_id, row.id, EVER),
      );
      return { data: [...closures], request_id: request.id };
    },
  );
}

/** The later entry of a day that is named twice is the one at fault. */
function findRepeats(closures: readonly { date: string }[]): Issue[] {
  return closures.flatMap(({ date }, index) => {
    const first = closures.findIndex((other) => other.date === date);
    return first < index ? [{ path: `body/closures/${index}/date`, message: `must not repeat closures/${first}` }] : [];
  });
}
