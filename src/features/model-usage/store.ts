import type { Reader, Sql } from '../../platform/db/database.ts';

export interface UsageRow {
  purpose: string;
  model: string;
  requests: number;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  duration_ms: number;
}

/** @param subjectId a call's id, or a run's */
export function listUsage(db: Reader, tenantId: string, subjectId: string): Promise<UsageRow[]> {
  return db.read<UsageRow>(
    tenantId,
    (sql) => sql`
      select purpose, model, ${sums(sql)}
      from model_usage where tenant_id = ${tenantId} and subject_id = ${subjectId}
      group by model, purpose order by model, purpose`,
  );
}

export interface UsageFilters {
  /** First and last day of UTC, `YYYY-MM-DD`. */
  since: string;
  until: string;
  purpose?: string | undefined;
  model?: string | undefined;
}

/** What all calls and runs of a tenant have used, the latest day first. */
export function listUsageByDay(
  db: Reader,
  tenantId: string,
  { since, until, purpose, model }: UsageFilters,
): Promise<(UsageRow & { day: string })[]> {
  return db.read<UsageRow & { day: string }>(
    tenantId,
    (sql) => sql`
      select day::text, purpose, model, ${sums(sql)}
      from model_usage
      where tenant_id = ${tenantId} and day between ${since}::text::date and ${until}::text::date
        ${purpose === undefined ? sql`` : sql`and purpose = ${purpose}`}
        ${model === undefined ? sql`` : sql`and model = ${model}`}
      group by model_usage.day, model, purpose order by model_usage.day desc, model, purpose`,
  );
}

const sums = (sql: Sql) => sql`
  sum(requests)::bigint as requests, sum(input_tokens)::bigint as input_tokens,
  sum(cached_tokens)::bigint as cached_tokens, sum(output_tokens)::bigint as output_tokens,
  sum(duration_ms)::bigint as duration_ms`;
