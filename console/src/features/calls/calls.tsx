import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconPhoneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Call } from '../../../../sdk/src/client.ts';
import { AtLocationId } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { type Column, PagedTable, usePages } from '../../ui/data-table.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addDays, startOfDay } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { fullName, inWords, seconds } from '../../ui/words.ts';
import { CATEGORIES, CATEGORY_COLOURS, STATUS_COLOURS, STATUSES } from './call-kinds.ts';
import { ExportCalls } from './export-calls.tsx';
import { LiveCalls } from './live-calls.tsx';

type Filter = Omit<Parameters<ReturnType<typeof useApi>['calls']['list']>[0], 'location_id' | 'limit'>;

export function Screen() {
  return <AtLocationId>{(id, zone) => <Calls locationId={id} zone={zone} />}</AtLocationId>;
}

function Calls({ locationId, zone }: { locationId: string; zone: string | undefined }) {
  const api = useApi();
  const { filters, setFilters, clearFilters, isFiltered } = useFilters([
    'q',
    'status',
    'category',
    'direction',
    'since',
    'until',
  ]);
  const { q: query, since, until, ...rest } = filters;
  const filter = {
    ...rest,
    ...(query && { query }),
    ...(since && { since: startOfDay(since, zone) }),
    ...(until && { until: startOfDay(addDays(until, 1), zone) }),
  } as Filter;
  const calls = usePages(['calls', locationId, filters], () =>
    api.calls.list({ ...filter, location_id: locationId, limit: 50 }),
  );
  return (
    <Page
      title="Calls"
      description="Who rang, what they wanted and what came of it, newest first."
      actions={
        <>
          <ExportCalls locationId={locationId} filter={filter} icon={<IconDownload size={16} aria-hidden="true" />} />
          <LinkButton to="/test-call">Place a test call</LinkButton>
        </>
      }
    >
      <LiveCalls locationId={locationId} zone={zone} />
      <SearchField
        label="Find a call"
        description="By the end of a telephone number, the beginning of a patient’s name, a day of birth (5/17/1980, May 17 1980), or words of the summary"
        placeholder="0142, Roe or cleaning"
        maw={460}
        initial={query}
        onSearch={(text) => setFilters({ q: text })}
      />
      <div className="filters">
        <ChoiceFilter
          label="Status"
          value={filters.status}
          choices={STATUSES}
          onChange={(status) => setFilters({ status })}
        />
        <ChoiceFilter
          label="About"
          value={filters.category}
          choices={CATEGORIES}
          onChange={(category) => setFilters({ category })}
        />
        <ChoiceFilter
          label="Direction"
          value={filters.direction}
          choices={['inbound', 'outbound']}
          onChange={(direction) => setFilters({ direction })}
        />
        <DayFilter label="From" value={since} onChange={(day) => setFilters({ since: day })} />
        <DayFilter label="To" value={until} onChange={(day) => setFilters({ until: day })} />
        {isFiltered && (
          <Button variant="subtle" color="gray" onClick={clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
      <PagedTable
        label="Calls"
        query={calls}
        columns={columnsIn(zone)}
        empty={
          isFiltered ? (
            <Empty icon={IconPhoneOff} title="No call is like that">
              {query === undefined
                ? 'Clear the filters to see all calls of this location.'
                : 'Words have to stand in the summary as they are typed. Type fewer, or clear the filters.'}
            </Empty>
          ) : (
            <Empty
              icon={IconPhoneOff}
              title="Nobody has called this location yet"
              action={<LinkButton to="/test-call">Place a test call</LinkButton>}
            >
              Calls appear here as they happen. Play the caller yourself to see what one looks like.
            </Empty>
          )
        }
      />
    </Page>
  );
}

function columnsIn(zone: string | undefined): Column<Call>[] {
  return [
    {
      header: 'Caller',
      cell: (call) => (
        <Link to="/calls/$id" params={{ id: call.id }}>
          {call.patient ? fullName(call.patient) : (call.caller_number ?? 'Number withheld')}
        </Link>
      ),
    },
    {
      header: 'Summary',
      cell: (call) => (
        <Text size="sm" className="clamp" c={call.summary ? '' : 'dimmed'} component="span">
          {call.summary ?? (call.status === 'in_progress' ? 'On the line now' : 'No summary yet')}
        </Text>
      ),
    },
    {
      header: 'About',
      cell: (call) =>
        call.category && (
          <Badge variant="light" color={CATEGORY_COLOURS[call.category]}>
            {inWords(call.category)}
          </Badge>
        ),
    },
    {
      header: 'Status',
      cell: (call) => (
        <Group gap={6}>
          {call.status && (
            <Badge variant="light" color={STATUS_COLOURS[call.status]}>
              {inWords(call.status)}
            </Badge>
          )}
          {call.call_successful === false && (
            <Badge variant="light" color="orange">
              Not successful
            </Badge>
          )}
        </Group>
      ),
    },
    { header: 'Began', cell: (call) => call.started_at && <Moment at={call.started_at} zone={zone} /> },
    { header: 'Length', isNumber: true, cell: (call) => (call.duration === null ? '–' : seconds(call.duration)) },
  ];
}
