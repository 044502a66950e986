import type { Sql, StatementBuilder } from '../../platform/db/database.ts';

/** Something that a practice has its agent say. */
export interface FactRow {
  id: string;
  question: string;
  answer: string;
  /** Words of the website that the answer takes the place of. */
  replaces: string | null;
}

/** In the order in which they were given. */
export function factsOf(sql: StatementBuilder, tenantId: string, locationId: string) {
  return sql<FactRow[]>`
    select id, question, answer, replaces from agent_facts
    where tenant_id = ${tenantId} and location_id = ${locationId} order by number`;
}

/** Puts these facts in the place of all others; two replacements do not mix. */
export async function replaceFacts(
  sql: Sql,
  tenantId: string,
  locationId: string,
  facts: readonly FactRow[],
): Promise<void> {
  await sql`select 1 from locations where tenant_id = ${tenantId} and id = ${locationId} for update`;
  await sql`delete from agent_facts where tenant_id = ${tenantId} and location_id = ${locationId}`;
  if (facts.length === 0) return;
  const rows = facts.map((fact, number) => ({ ...fact, number, tenant_id: tenantId, location_id: locationId }));
  await sql`insert into agent_facts ${sql(rows)}`;
}
