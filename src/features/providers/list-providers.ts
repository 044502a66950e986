import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type ProviderRow, providersOf, removeServiceOfProviders } from './store.ts';

export type { ProviderRow } from './store.ts';

/**
 * Providers of a location in the order in which they were made, inactive ones included. An empty list means one unnamed chair;
 * a list without an active one means that nobody can be booked.
 */
export function loadProviders(sql: Sql, location: Pick<LocationRow, 'tenant_id' | 'id'>): Promise<ProviderRow[]> {
  return providersOf(sql, location.tenant_id, location.id);
}

/** Takes a service that is deleted in this transaction from all who do it. */
export function forgetService(
  sql: Sql,
  location: Pick<LocationRow, 'tenant_id' | 'id'>,
  serviceId: string,
): Promise<void> {
  return removeServiceOfProviders(sql, location.tenant_id, location.id, serviceId);
}

/** Whether a provider does a service: all of them where none are named. */
export function doesService({ service_ids: ids }: Pick<ProviderRow, 'service_ids'>, serviceId: string): boolean {
  return ids === null || ids.includes(serviceId);
}

/** Whether a provider sees patients of so many whole years. */
export function seesAge(
  { age_min: min, age_max: max }: Pick<ProviderRow, 'age_min' | 'age_max'>,
  age: number,
): boolean {
  return age >= (min ?? 0) && age <= (max ?? Number.POSITIVE_INFINITY);
}
