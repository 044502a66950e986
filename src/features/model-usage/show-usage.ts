import type { Static } from 'typebox';
import type { Reader } from '../../platform/db/database.ts';
import type { ModelUsage, TenantUsage } from './schema.ts';
import { listUsage, listUsageByDay, type UsageFilters, type UsageRow } from './store.ts';

/** What a call or a run has used, together and by model; zeros where no model was asked. */
export async function showUsage(db: Reader, tenantId: string, subjectId: string): Promise<Static<typeof ModelUsage>> {
  const models = await listUsage(db, tenantId, subjectId);
  return { ...addUp(models), models };
}

/** What all calls and runs of a tenant have used, together and day by day. */
export async function showTenantUsage(
  db: Reader,
  tenantId: string,
  filters: UsageFilters,
): Promise<Static<typeof TenantUsage>> {
  const rows = await listUsageByDay(db, tenantId, filters);
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    ...addUp(ofDay),
    models: ofDay.map(({ day: _, ...row }) => row),
  }));
  return { since: filters.since, until: filters.until, ...addUp(rows), days };
}

function addUp(rows: readonly UsageRow[]) {
  const sum = (name: 'requests' | 'input_tokens' | 'cached_tokens' | 'output_tokens' | 'duration_ms'): number =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    requests: sum('requests'),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    output_tokens: sum('output_tokens'),
    duration_ms: sum('duration_ms'),
  };
}
