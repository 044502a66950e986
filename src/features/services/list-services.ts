import type { Reader, Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { findService, listServices, lockServices, type ServiceRow } from './store.ts';

export type { ServiceRow } from './store.ts';

/** Services of a location in the order in which they were made, inactive ones included. */
export function loadServices(db: Reader, location: Pick<LocationRow, 'tenant_id' | 'id'>): Promise<ServiceRow[]> {
  return listServices(db, location.tenant_id, location.id);
}

/** A service that the location has, active or not; undefined for a deleted one. */
export function loadService(
  sql: Sql,
  location: Pick<LocationRow, 'tenant_id' | 'id'>,
  id: string,
): Promise<ServiceRow | undefined> {
  return findService(sql, location.tenant_id, location.id, id);
}

/** Which of these the location has; they cannot be deleted before the transaction ends. */
export function holdServices(
  sql: Sql,
  location: Pick<LocationRow, 'tenant_id' | 'id'>,
  ids: readonly string[],
): Promise<string[]> {
  return lockServices(sql, location.tenant_id, location.id, ids);
}
