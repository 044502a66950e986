import { Type } from 'typebox';
import { Instant, Strict } from '../../platform/http/schema.ts';

const counts = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } });

export const CallStatistics = Strict({
  since: Type.String(),
  total: Type.Integer(),
  avg_duration_seconds: Type.Number(),
  by_status: counts,
  by_category: counts,
  by_sentiment: counts,
});

export const StatisticsQuery = Strict({ location_id: Type.String({ minLength: 1 }), since: Type.Optional(Instant()) });
