import { Button, Text } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Run } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { type Column, PagedTable, usePages } from '../../../ui/data-table.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { startOfDay } from '../../../ui/local-time.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useFilters } from '../../../ui/use-filters.ts';
import { inWords, milliseconds } from '../../../ui/words.ts';
import { ERROR_ADVICE, RUN_COLOURS, RUN_STATUSES, TIERS } from './run-kinds.ts';

type Filter = Omit<NonNullable<Parameters<ReturnType<typeof useApi>['relay']['list']>[0]>, 'limit'>;

const NewRun = () => <LinkButton to="/relay/runs/new">New run</LinkButton>;

export function Screen() {
  const api = useApi();
  const { filters, setFilters, clearFilters, isFiltered } = useFilters(['status', 'tier', 'since']);
  const { since, ...rest } = filters;
  const filter = { ...rest, ...(since && { since: startOfDay(since) }) } as Filter;
  const runs = usePages(['runs', filters], () => api.relay.list({ ...filter, include: 'error_code', limit: 50 }));
  return (
    <Page
      title="Relay runs"
      description="What a browser of Frontdesk did in other companies’ portals, for all workspaces, newest first."
      actions={<NewRun />}
    >
      <div className="filters">
        <ChoiceFilter
          label="Status"
          value={filters.status}
          choices={RUN_STATUSES}
          onChange={(status) => setFilters({ status })}
        />
        <ChoiceFilter label="Tier" value={filters.tier} choices={TIERS} onChange={(tier) => setFilters({ tier })} />
        <DayFilter label="Since" value={since} onChange={(day) => setFilters({ since: day })} />
        {isFiltered && (
          <Button variant="subtle" color="gray" onClick={clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
      <PagedTable
        label="Relay runs"
        query={runs}
        columns={COLUMNS}
        empty={
          isFiltered ? (
            <Empty icon={IconRobot} title="No run is like that">
              Clear the filters to see all runs.
            </Empty>
          ) : (
            <Empty icon={IconRobot} title="Nothing has been run yet" action={<NewRun />}>
              Say in a sentence what is to be done in a portal, and watch it being done.
            </Empty>
          )
        }
      />
    </Page>
  );
}

/** The state of a run, and why it failed. */
function RunStatus({ run: { status, error_code: code } }: { run: Run }) {
  return (
    <div>
      <StatusBadge status={status} colours={RUN_COLOURS} />
      {status === 'failed' && code && (
        <Text size="xs" c="dimmed" mt={2}>
          {ERROR_ADVICE[code]?.title ?? inWords(code)} (<code>{code}</code>)
        </Text>
      )}
    </div>
  );
}

const COLUMNS: Column<Run>[] = [
  {
    header: 'Instruction',
    cell: (run) => (
      <Link to="/relay/runs/$id" params={{ id: run.id }} className="cell-link">
        <Text span size="sm" className="clamp">
          {run.instruction}
        </Text>
      </Link>
    ),
  },
  { header: 'Status', cell: (run) => <RunStatus run={run} /> },
  { header: 'Tier', cell: (run) => <span className="word">{inWords(run.tier)}</span> },
  { header: 'Portal', cell: (run) => run.platform },
  { header: 'Turns', isNumber: true, cell: (run) => run.turns },
  {
    header: 'Took',
    isNumber: true,
    cell: (run) => (run.duration_ms === null ? '–' : milliseconds(run.duration_ms)),
  },
  { header: 'Began', cell: (run) => <Moment at={run.created_at} /> },
];
