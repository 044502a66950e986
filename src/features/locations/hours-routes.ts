import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalidAll } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { changeLocation } from './change-location.ts';
import { findReachableLocation, loadHours } from './find-location.ts';
import { findHourFaults } from './overlapping-hours.ts';
import { LocationPath, OperatingHour, ReplaceHours } from './schema.ts';
import { type OperatingHourRow, replaceHours } from './store.ts';

const HOURS = '/v1/workspaces/:workspaceId/locations/:locationId/hours';

export function operatingHourRoutes(app: App, deps: Deps): void {
  app.post(
    HOURS,
    {
      ...operation({
        id: 'replaceOperatingHours',
        summary: 'Replace all operating hours of a location',
        description:
          'All or nothing; an empty list clears them. Times are of the wall clock in the zone of the location.',
        tag: 'Locations',
        permission: 'locations:write',
      }),
      schema: {
        params: LocationPath,
        body: ReplaceHours,
        response: { 200: Envelope(Type.Array(OperatingHour, { description: 'Opening hours, by day and start' })) },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const sent = request.body.hours;
      const faults = findHourFaults(sent);
      if (faults.length > 0) throw invalidAll(faults);
      const hours: OperatingHourRow[] = sent
        .map((hour) => ({ ...hour, is_active: hour.is_active ?? true, id: newId('hrs') }))
        .sort((a, b) => a.day_of_week - b.day_of_week || (a.start_time < b.start_time ? -1 : 1));
      const target = { caller, actor: actorOf(request), ...request.params };
      return answerIn(deps, reply, async (sql) => {
        await changeLocation(sql, deps, target, {}, () =>
          replaceHours(sql, caller.tenantId, request.params.locationId, hours),
        );
        return hours;
      });
    },
  );

  app.get(
    HOURS,
    {
      ...operation({
        id: 'listOperatingHours',
        summary: 'List the operating hours of a location, by day and start',
        description: 'All spans of the week, inactive ones included.',
        tag: 'Locations',
        permission: 'locations:read',
        additive: true,
      }),
      schema: {
        params: LocationPath,
        response: { 200: Envelope(Type.Array(OperatingHour, { description: 'Opening hours, by day and start' })) },
      },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const row = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const hours = await loadHours(deps.db, row.tenant_id, row.id);
      return { data: [...hours], request_id: request.id };
    },
  );
}
