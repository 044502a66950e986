import { Type } from 'typebox';
import { Id, Instant, Strict } from '../../platform/http/schema.ts';
import { RANGE_QUERY, rangeAnswer } from './range.ts';

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

const CallFigures = Strict({
  calls: Type.Integer(),
  booked: Type.Integer({ description: 'Calls for a new appointment that left one' }),
  successful: Type.Integer({ description: 'Of those that were analyzed' }),
  unsuccessful: Type.Integer(),
  duration_seconds: Type.Integer({ description: 'Of all calls together' }),
  avg_duration_seconds: Type.Number({ description: 'Of the calls that ended with a duration; 0 where there is none' }),
  by_status: counts,
  by_category: counts,
  by_sentiment: counts,
});

export const BucketedCallStatistics = Strict(rangeAnswer(CallFigures, 'Calls'));

export const BucketedCallStatisticsQuery = Strict({ location_id: Type.Optional(Id()), ...RANGE_QUERY });
