import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { useFilters } from '../../ui/use-filters.ts';

/** Ranges of statistics, by the length of their buckets: what the API shows where nobody says since when. */
export const RANGES = [
  { value: 'hour', label: '24 hours', unit: 'Hour' },
  { value: 'day', label: '30 days', unit: 'Day' },
  { value: 'week', label: '12 weeks', unit: 'Week' },
  { value: 'month', label: '12 months', unit: 'Month' },
] as const;
export type Bucket = (typeof RANGES)[number]['value'];

const SCOPES = [
  { value: 'workspace', label: 'This workspace' },
  { value: 'all', label: 'All workspaces' },
];

/** What the statistics of the screen are of, kept in its address. */
export function useScope() {
  const { filters, setFilters } = useFilters(['bucket', 'scope']);
  const bucket: Bucket = RANGES.find(({ value }) => value === filters.bucket)?.value ?? 'day';
  const scope = SCOPES.some(({ value }) => value === filters.scope) ? filters.scope : undefined;
  return { bucket, scope, setFilters };
}

export function ScopeFilters() {
  const { bucket, scope, setFilters } = useScope();
  return (
    <div className="filters">
      <ChoiceFilter
        label="Time"
        value={bucket}
        all={null}
        choices={RANGES}
        onChange={(chosen) => setFilters({ bucket: chosen === 'day' ? undefined : chosen })}
      />
      <ChoiceFilter
        label="Of"
        value={scope}
        all="This location"
        choices={SCOPES}
        onChange={(chosen) => setFilters({ scope: chosen })}
      />
    </div>
  );
}
