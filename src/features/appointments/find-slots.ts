import type { Deps } from '../../deps.ts';
import { loadOpeningIn } from '../locations/find-location.ts';
import { doesService, loadProviders } from '../providers/list-providers.ts';
import { loadService } from '../services/list-services.ts';
import { type BookableLocation, chairsOf } from './choose-chair.ts';
import { freeSlots, type Slot } from './free-slots.ts';
import { slotStarts } from './slot-starts.ts';
import { busyTimes } from './store.ts';

const LONGEST_SERVICE_MS = 24 * 3_600_000;

export interface SlotQuery {
  serviceId: string;
  /** Null: all of them. Nobody's id gives no slots. */
  providerId: string | null;
  /** Earliest start, inclusive. */
  from: Date;
  /** Latest start, exclusive. */
  to: Date;
  /** An appointment that is about to leave its place. */
  exceptId?: string | undefined;
}

/**
 * What can be booked, by start, one slot for each free provider who does the service (or the unnamed chair).
 * @returns null when the location has no such service; an inactive one has no slots
 */
export async function findSlots(
  deps: Pick<Deps, 'db' | 'clock'>,
  location: BookableLocation,
  query: SlotQuery,
): Promise<Slot[] | null> {
  return deps.db.reads(location.tenant_id, async (sql) => {
    const now = deps.clock.now();
    // Asked for before the service's length is known, so that all of it is one round trip: a caller waits for it.
    const latestEnd = new Date(query.to.getTime() + LONGEST_SERVICE_MS);
    const [service, { hours, closedOn }, providers, busy] = await Promise.all([
      loadService(sql, location, query.serviceId),
      loadOpeningIn(sql, location, now),
      loadProviders(sql, location),
      busyTimes(sql, location.tenant_id, location.id, query.from, latestEnd, query.exceptId),
    ]);
    if (!service) return null;
    const chairs = chairsOf(providers).filter(
      (chair) =>
        (query.providerId === null || chair?.id === query.providerId) &&
        (chair === null || doesService(chair, query.serviceId)),
    );
    if (!service.is_active || chairs.length === 0) return [];
    const durationMinutes = service.duration_minutes;
    const rules = { hours, closedOn, timezone: location.timezone, durationMinutes, now };
    return freeSlots(
      slotStarts(rules, query.from, query.to),
      durationMinutes,
      chairs.map((chair) => chair && { id: chair.id, name: chair.name }),
      busy,
    );
  });
}
