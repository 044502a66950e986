import type { Sql } from '../../platform/db/database.ts';
import { type CallFigures, deltasOf } from './counters.ts';

/**
 * Keeps the counts of a day true to a change of one call, in the change's own transaction. Whoever ends, corrects, analyses or
 * deletes a call calls this with the row as it was under lock, and as it is now; null for a row that is not there.
 */
export async function countChange(
  sql: Sql,
  call: { tenant_id: string; location_id: string; placed_at: Date },
  before: CallFigures | null,
  after: CallFigures | null,
): Promise<void> {
  const day = call.placed_at.toISOString().slice(0, 10);
  const rows = deltasOf(before, after).map(({ counter, value }) => ({
    tenant_id: call.tenant_id,
    location_id: call.location_id,
    day,
    counter,
    value,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into call_day_counts ${sql(rows)}
    on conflict (tenant_id, location_id, day, counter) do update set value = call_day_counts.value + excluded.value`;
}
