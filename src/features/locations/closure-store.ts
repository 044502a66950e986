import type { Sql, StatementBuilder } from '../../platform/db/database.ts';

export interface ClosureRow {
  id: string;
  /** `YYYY-MM-DD` in the zone of the location. */
  date: string;
  name: string;
}

/** By day, from `since` on. */
export function closuresOf(sql: StatementBuilder, tenantId: string, locationId: string, since: string) {
  return sql<ClosureRow[]>`
    select id, day as date, name from closures
    where tenant_id = ${tenantId} and location_id = ${locationId} and day >= ${since} order by day`;
}

/** Puts these closed days in the place of all others. The caller holds the location's row, so that two replacements do not mix. */
export async function replaceClosures(
  sql: Sql,
  tenantId: string,
  locationId: string,
  closures: readonly ClosureRow[],
): Promise<void> {
  await sql`delete from closures where tenant_id = ${tenantId} and location_id = ${locationId}`;
  if (closures.length === 0) return;
  const rows = closures.map(({ id, date, name }) => ({
    id,
    day: date,
    name,
    tenant_id: tenantId,
    location_id: locationId,
  }));
  await sql`insert into closures ${sql(rows)}`;
}
