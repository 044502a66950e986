import { Type } from 'typebox';
import { Strict } from '../../platform/http/schema.ts';
import { RANGE_QUERY, rangeAnswer } from '../call-statistics/range.ts';

const counts = (description: string) =>
  Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' }, description });

const RunFigures = Strict({
  runs: Type.Integer({ description: 'Runs that began in it' }),
  duration_ms: Type.Integer({ description: 'Of all runs that have ended together' }),
  avg_duration_ms: Type.Number({ description: 'Of the runs that have ended; 0 where there is none' }),
  by_status: counts('Counts by status'),
  by_tier: counts('Counts by tier'),
  by_error: counts('Counts by `error_code`'),
});

export const RelayStatistics = Strict(rangeAnswer(RunFigures, 'Runs'));

export const RelayStatisticsQuery = Strict(RANGE_QUERY);
