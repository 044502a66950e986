import type { OpenSlot } from '../../adapters/connectors/types.ts';
import { outsideId } from '../connectors/open-connector.ts';
import { loadOpening } from '../locations/find-location.ts';
import { dayIn } from '../locations/operating-hours.ts';
import { loadProviders } from '../providers/list-providers.ts';
import { loadService } from '../services/list-services.ts';
import type { Connected, ConnectedDeps } from './connected.ts';
import type { SlotQuery } from './find-slots.ts';
import type { Slot } from './free-slots.ts';
import { HORIZON_MS, NOTICE_MS } from './slot-starts.ts';

/** Our row of a provider, and the slot that is free with them; null: the practice itself. */
export interface Candidate {
  slot: OpenSlot;
  provider: { id: string; name: string } | null;
}

/** What is free at the practice, by start, with the notice and the horizon that hold for every booking. */
export async function findOutsideSlots(
  deps: ConnectedDeps,
  connected: Connected,
  query: SlotQuery,
): Promise<Slot[] | null> {
  const found = await findCandidates(deps, connected, query);
  return found?.map(({ slot, provider }) => ({ startsAt: slot.startsAt, endsAt: slot.endsAt, provider })) ?? null;
}

/** @returns null when the location has no such service */
export async function findCandidates(
  deps: ConnectedDeps,
  { location, opened, catalog }: Connected,
  query: SlotQuery,
): Promise<Candidate[] | null> {
  const { baseUrl, connector } = opened;
  const [service, providers] = await deps.db.transaction(location.tenant_id, (sql) =>
    Promise.all([loadService(sql, location, query.serviceId), loadProviders(sql, location)]),
  );
  if (!service) return null;
  const serviceId = outsideId(baseUrl, 'HealthcareService', service.external_id);
  const byOutsideId = new Map(
    providers.map(({ id, name, external_id: external }) => [
      outsideId(baseUrl, 'Practitioner', external),
      { id, name },
    ]),
  );
  const wanted = providers.find((provider) => provider.id === query.providerId);
  const now = deps.clock.now().getTime();
  const from = new Date(Math.max(query.from.getTime(), now + NOTICE_MS));
  const to = new Date(Math.min(query.to.getTime(), now + HORIZON_MS + 1));
  if (serviceId === null || !service.is_active || from >= to) return [];
  if (query.providerId !== null && !wanted) return [];
  const providerId = wanted ? outsideId(baseUrl, 'Practitioner', wanted.external_id) : null;
  const [slots, { closedOn }] = await Promise.all([
    connector.freeSlots(catalog, { serviceId, providerId, from, to }),
    loadOpening(deps.db, location, deps.clock.now()),
  ]);
  const open = slots.filter((slot) => !closedOn.has(dayIn(location.timezone, slot.startsAt)));
  return open.map((slot) => ({
    slot,
    provider: slot.providerId === null ? null : (byOutsideId.get(slot.providerId) ?? null),
  }));
}
