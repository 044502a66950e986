import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type ProviderRow, providersOf } from './store.ts';

export type { ProviderRow } from './store.ts';

/**
 * Providers of a location in the order in which they were made, inactive ones included. An empty list means one unnamed chair;
 * a list without an active one means that nobody can be booked.
 */
export function loadProviders(sql: Sql, location: Pick<LocationRow, 'tenant_id' | 'id'>): Promise<ProviderRow[]> {
  return providersOf(sql, location.tenant_id, location.id);
}
