import type { Reader } from '../../platform/db/database.ts';

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
      select purpose, model, requests, input_tokens, cached_tokens, output_tokens, duration_ms
      from model_usage where tenant_id = ${tenantId} and subject_id = ${subjectId}
      order by model, purpose`,
  );
}
