import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { countNativeServices, hideExternalServices, insertHiddenService, upsertExternalService } from './store.ts';

/** A service that another system keeps. */
export interface ExternalServiceFields {
  /** Its address there. */
  external_id: string;
  name: string;
  duration_minutes: number;
  description: string | null;
  /** May be booked. */
  is_active: boolean;
}

/** Makes a location's copies what the other system has; what it has no more is hidden. @returns our ids by the addresses there */
export async function mirrorServices(
  sql: Sql,
  { tenant_id: tenantId, id: locationId }: Pick<LocationRow, 'tenant_id' | 'id'>,
  services: readonly ExternalServiceFields[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const service of services) {
    const copy = { ...service, id: newId('svc'), location_id: locationId };
    ids.set(service.external_id, await upsertExternalService(sql, tenantId, copy));
  }
  await hideExternalServices(
    sql,
    tenantId,
    locationId,
    services.map((service) => service.external_id),
  );
  return ids;
}

/** The name of something that the other system does not list, for an appointment that is for it; never offered or booked. */
export function nameUnlistedService(
  sql: Sql,
  { tenant_id: tenantId, id: locationId }: Pick<LocationRow, 'tenant_id' | 'id'>,
  name: string,
): Promise<string> {
  return insertHiddenService(sql, tenantId, { id: newId('svc'), location_id: locationId, name: name.slice(0, 200) });
}

/** Whether any location of a workspace has services that are kept here. */
export async function hasNativeServices(sql: Sql, tenantId: string, workspaceId: string): Promise<boolean> {
  return (await countNativeServices(sql, tenantId, workspaceId)) > 0;
}
