import type { LocationRow } from '../locations/find-location.ts';
import type { ServiceRow } from './store.ts';

/**
 * The one place that knows which fields a service shows: those of the workspace's own list, or those of a service that another
 * system keeps (`ehr_id` is null where that system names its services by something else than a number).
 */
export function presentService(row: ServiceRow, { workspace }: Pick<LocationRow, 'workspace'>) {
  if (workspace.connector_type !== 'native') {
    return {
      id: row.id,
      name: row.name,
      ehr_id: numberIn(row.external_id),
      minutes: row.duration_minutes,
      bookable_online: row.is_active,
    };
  }
  return presentNativeService(row);
}

export function presentNativeService(row: ServiceRow) {
  return {
    id: row.id,
    name: row.name,
    duration_minutes: row.duration_minutes,
    price_cents: row.price_cents,
    color: row.color,
    description: row.description,
    is_active: row.is_active,
  };
}

/** The other system's id, where it is a number that JSON can carry. */
function numberIn(externalId: string | null): number | null {
  const id = Number(/\/(\d{1,15})$/.exec(externalId ?? '')?.[1] ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
