import { Type } from 'typebox';
import { Id, Instant, Strict } from '../../platform/http/schema.ts';
import { RANGE_QUERY, rangeAnswer } from './range.ts';

const counts = (description: string) =>
  Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' }, description });

export const CallStatistics = Strict({
  since: Type.String({ description: 'Beginning, inclusive' }),
  total: Type.Integer({ description: 'Counts over all' }),
  avg_duration_seconds: Type.Number({
    description: 'Mean length of the calls that have one, seconds',
  }),
  by_status: counts('Counts by status'),
  by_category: counts('Counts by what it was about'),
  by_sentiment: counts('Counts by the mood of the caller'),
});

export const StatisticsQuery = Strict({
  location_id: Type.String({ description: 'The location, `loc_…`', minLength: 1 }),
  since: Type.Optional(Instant({ description: 'Beginning, inclusive' })),
});

const CallFigures = Strict({
  calls: Type.Integer({ description: 'Calls that began in it' }),
  booked: Type.Integer({ description: 'Calls for a new appointment that left one' }),
  successful: Type.Integer({ description: 'Of those that were analyzed' }),
  unsuccessful: Type.Integer({ description: 'How many did not come to what they were for' }),
  duration_seconds: Type.Integer({ description: 'Of all calls together' }),
  avg_duration_seconds: Type.Number({ description: 'Of the calls that ended with a duration; 0 where there is none' }),
  by_status: counts('Counts by status'),
  by_category: counts('Counts by what it was about'),
  by_sentiment: counts('Counts by the mood of the caller'),
});

export const BucketedCallStatistics = Strict(rangeAnswer(CallFigures, 'Calls'));

export const BucketedCallStatisticsQuery = Strict({
  location_id: Type.Optional(Id({ description: 'The location, `loc_…`' })),
  ...RANGE_QUERY,
});
