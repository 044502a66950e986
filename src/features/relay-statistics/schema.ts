import { Type } from 'typebox';
import { Strict } from '../../platform/http/schema.ts';
import { RANGE_QUERY, rangeAnswer } from '../call-statistics/range.ts';

const counts = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } });

const RunFigures = Strict({
  runs: Type.Integer(),
  duration_ms: Type.Integer({ description: 'Of all runs that have ended together' }),
  avg_duration_ms: Type.Number({ description: 'Of the runs that have ended; 0 where there is none' }),
  by_status: counts,
  by_tier: counts,
  by_error: counts,
});

export const RelayStatistics = Strict(rangeAnswer(RunFigures, 'Runs'));

export const RelayStatisticsQuery = Strict(RANGE_QUERY);
