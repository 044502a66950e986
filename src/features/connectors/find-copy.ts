import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';

/**
 * Our id of the copy of something that another system keeps, hidden ones included; null where there is none.
 * @param externalId its address in that system
 */
export async function findCopy(
  sql: Sql,
  kind: 'services' | 'providers',
  { tenant_id: tenantId, id: locationId }: Pick<LocationRow, 'tenant_id' | 'id'>,
  externalId: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from ${sql(kind)}
    where tenant_id = ${tenantId} and location_id = ${locationId} and external_id = ${externalId}`;
  return row?.id ?? null;
}
