import type { Static } from 'typebox';
import type { Reader } from '../../platform/db/database.ts';
import type { ModelUsage } from './schema.ts';
import { listUsage } from './store.ts';

/** What a call or a run has used, together and by model; zeros where no model was asked. */
export async function showUsage(db: Reader, tenantId: string, subjectId: string): Promise<Static<typeof ModelUsage>> {
  const models = await listUsage(db, tenantId, subjectId);
  const sum = (name: 'requests' | 'input_tokens' | 'cached_tokens' | 'output_tokens' | 'duration_ms'): number =>
    models.reduce((total, row) => total + row[name], 0);
  return {
    requests: sum('requests'),
    input_tokens: sum('input_tokens'),
    cached_tokens: sum('cached_tokens'),
    output_tokens: sum('output_tokens'),
    duration_ms: sum('duration_ms'),
    models,
  };
}
