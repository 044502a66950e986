import { Badge, Button, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LoggedRequest } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { type Column, PagedTable, usePages } from '../../ui/data-table.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { startOfDay } from '../../ui/local-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useRefresh } from '../../ui/use-change.ts';
import { useFilters } from '../../ui/use-filters.ts';

type Filter = Omit<NonNullable<Parameters<ReturnType<typeof useApi>['requestLog']['list']>[0]>, 'limit'>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }));
const ANSWERS = [
  { value: '2xx', label: '2xx, done' },
  { value: '3xx', label: '3xx, not changed' },
  { value: '4xx', label: '4xx, refused' },
  { value: '5xx', label: '5xx, failed' },
];

export function Screen() {
  const api = useApi();
  const { filters, setFilters, clearFilters, isFiltered } = useFilters(['method', 'answer', 'key', 'since']);
  const { method, answer, key, since } = filters;
  const filter = {
    ...(method && { method }),
    ...(answer && { status_class: answer }),
    ...(key && { actor_id: key }),
    ...(since && { since: startOfDay(since) }),
  } as Filter;
  const requests = usePages(['request-log', filter], () => api.requestLog.list({ ...filter, limit: 50 }));
  const refresh = useRefresh('request-log');
  const names = useKeyNames();
  return (
    <Page
      title="Request log"
      description="Requests of the last seven days, newest first, a few seconds after they were answered. What was sent is not kept."
      actions={
        <Button variant="default" loading={requests.isRefetching} onClick={refresh}>
          Refresh
        </Button>
      }
    >
      <div className="filters">
        <ChoiceFilter
          label="Method"
          value={method}
          choices={METHODS}
          onChange={(chosen) => setFilters({ method: chosen })}
        />
        <ChoiceFilter
          label="Answer"
          value={answer}
          choices={ANSWERS}
          onChange={(chosen) => setFilters({ answer: chosen })}
        />
        {names.size > 0 && (
          <ChoiceFilter
            label="By"
            value={key}
            choices={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(chosen) => setFilters({ key: chosen })}
          />
        )}
        <DayFilter label="Since" value={since} onChange={(day) => setFilters({ since: day })} />
        {isFiltered && (
          <Button variant="subtle" color="gray" onClick={clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
      <PagedTable
        label="Requests"
        query={requests}
        columns={columnsWith(names)}
        rowKey={({ request_id, at }) => `${request_id} ${at}`}
        empty={
          <Empty icon={IconListDetails} title={isFiltered ? 'No request is like that' : 'No request is kept yet'}>
            {isFiltered
              ? 'Clear the filters to see all requests of the last days.'
              : 'Requests appear here a few seconds after they were answered.'}
          </Empty>
        }
      />
    </Page>
  );
}

/** Names of the keys by their ids; none for who may not list keys. */
function useKeyNames(): Map<string, string> {
  const api = useApi();
  const keys = useQuery({
    queryKey: ['keys', 'names'],
    queryFn: async () =>
      new Map((await api.keys.list({ limit: 100 }).page()).items.map(({ id, name }) => [id, name ?? id])),
    staleTime: 60_000,
  });
  return keys.data ?? new Map();
}

function columnsWith(names: Map<string, string>): Column<LoggedRequest>[] {
  return [
    {
      header: 'Request',
      cell: ({ method, route }) => (
        <Text span size="sm" className="address">
          <b>{method}</b> {route ?? 'no such route'}
        </Text>
      ),
    },
    { header: 'Status', cell: ({ status }) => <Status status={status} /> },
    { header: 'Took', isNumber: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
    { header: 'When', cell: ({ at }) => <Moment at={at} isExact /> },
    { header: 'By', cell: ({ actor_id }) => names.get(actor_id) ?? <Small text={actor_id} /> },
    { header: 'Request id', cell: ({ request_id }) => <Small text={request_id} /> },
  ];
}

function Status({ status }: { status: number | null }) {
  const colour = status === null ? 'gray' : status >= 500 ? 'red' : status >= 400 ? 'orange' : 'teal';
  return (
    <Badge variant="light" color={colour}>
      {status ?? 'Gone'}
    </Badge>
  );
}

function Small({ text }: { text: string }) {
  return (
    <Text span size="xs" className="address">
      {text}
    </Text>
  );
}
