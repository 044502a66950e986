import type { ModelUse } from '../../engines/language/language-model.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { UsageRow } from './store.ts';

/**
 * The statement that adds answers of models to what a call or a run has used so far; may stand within another.
 * @param subjectId the call's id, or the run's
 */
export function countUses(sql: Sql, tenantId: string, subjectId: string, uses: readonly [ModelUse, ...ModelUse[]]) {
  const lines = addUp(uses).map(
    (row, index) => sql`${index === 0 ? sql`` : sql`union all`}
      select ${row.purpose}::text, ${row.model}::text, ${row.requests}::integer, ${row.input_tokens}::bigint,
        ${row.cached_tokens}::bigint, ${row.output_tokens}::bigint, ${row.duration_ms}::bigint`,
  );
  return sql`
    insert into model_usage as old
      (tenant_id, subject_id, day, purpose, model, requests, input_tokens, cached_tokens, output_tokens, duration_ms)
    select ${tenantId}::text, ${subjectId}::text, (now() at time zone 'UTC')::date, line.* from (${lines}) line
    on conflict (tenant_id, subject_id, purpose, model, day) do update set
      requests = old.requests + excluded.requests,
      input_tokens = old.input_tokens + excluded.input_tokens,
      cached_tokens = old.cached_tokens + excluded.cached_tokens,
      output_tokens = old.output_tokens + excluded.output_tokens,
      duration_ms = old.duration_ms + excluded.duration_ms`;
}

/** One row for each purpose and model: a statement touches no row twice. */
function addUp(uses: readonly ModelUse[]): UsageRow[] {
  const rows = new Map<string, UsageRow>();
  for (const { purpose, usage } of uses) {
    const key = JSON.stringify([purpose, usage.model]);
    const row = rows.get(key);
    rows.set(key, {
      purpose,
      model: usage.model,
      requests: (row?.requests ?? 0) + 1,
      input_tokens: (row?.input_tokens ?? 0) + usage.inputTokens,
      cached_tokens: (row?.cached_tokens ?? 0) + usage.cachedTokens,
      output_tokens: (row?.output_tokens ?? 0) + usage.outputTokens,
      duration_ms: (row?.duration_ms ?? 0) + usage.totalMs,
    });
  }
  return [...rows.values()];
}
