import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { withConnector } from '../connectors/connector-failure.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { openBook } from './open-book.ts';
import { AppointmentsPath, AvailabilityQuery, AvailableSlot } from './schema.ts';

const LONGEST_RANGE_MS = 31 * 86_400_000;

export function availabilityRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/workspaces/:workspaceId/locations/:locationId/availability',
    {
      ...operation({
        id: 'listAvailability',
        summary: 'List what can be booked, one slot for each free provider',
        description: 'Slots between two instants at most 31 days apart, for one service.',
        tag: 'Appointments',
        permission: 'appointments:read',
        additive: true,
        errors: ['operation_failed'],
      }),
      schema: {
        params: AppointmentsPath,
        querystring: AvailabilityQuery,
        response: { 200: Envelope(Type.Array(AvailableSlot, { description: 'Free times, the earliest first' })) },
      },
    },
    async (request) => {
      const { workspaceId, locationId } = request.params;
      const { service_id: serviceId, provider_id: providerId = null } = request.query;
      const [from, to] = [parseInstant(request.query.from), parseInstant(request.query.to)];
      if (to <= from) throw invalid('query/to', 'must be after from');
      if (to.getTime() - from.getTime() > LONGEST_RANGE_MS)
        throw invalid('query/to', 'must be at most 31 days after from');
      const location = await findReachableLocation(deps, request.caller, locationId, workspaceId);
      const slots = await withConnector(async () => {
        const book = await openBook(deps, location);
        return book.findSlots({ serviceId, providerId, from, to });
      });
      if (!slots) throw notFound();
      const data = slots.map((slot) => ({
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        provider: slot.provider,
      }));
      return { data, request_id: request.id };
    },
  );
}
