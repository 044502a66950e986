import { Text } from '@mantine/core';
import { IconMailbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Location, NotificationDelivery } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { type Column, PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { CHANNELS, DELIVERY_COLOURS, DELIVERY_KINDS } from './rule-kinds.ts';

type Status = NotificationDelivery['status'];
const REFRESH_MS = 5000;

export function Screen() {
  return (
    <Page
      title="Notifications sent"
      description="E-mails and texts to people at the practice and to patients, newest first. What they said is not kept."
      parent={{ to: '/location', label: 'Location' }}
    >
      <AtLocation>{(location) => <Deliveries key={location.id} location={location} />}</AtLocation>
    </Page>
  );
}

function Deliveries({ location }: { location: Location }) {
  const api = useApi();
  const { filters, setFilters, isFiltered } = useFilters(['status']);
  const status = filters.status as Status | undefined;
  const deliveries = usePages(
    ['notification-deliveries', location.id, status],
    () => api.notifications.deliveries({ location_id: location.id, limit: 50, ...(status && { status }) }),
    (rows) => (rows.some((row) => row.status === 'pending') ? REFRESH_MS : false),
  );
  return (
    <>
      <div className="filters">
        <ChoiceFilter
          label="Status"
          value={status}
          choices={Object.keys(DELIVERY_COLOURS)}
          onChange={(chosen) => setFilters({ status: chosen })}
        />
      </div>
      <PagedTable
        label="Notifications sent"
        query={deliveries}
        columns={columnsOf(location.timezone)}
        empty={
          <Empty icon={IconMailbox} title={isFiltered ? 'No notification is like that' : 'Nothing was sent yet'}>
            {isFiltered ? 'Choose another status.' : 'Rules and texts to patients stand on the page of the location.'}
          </Empty>
        }
      />
    </>
  );
}

const columnsOf = (zone: string): Column<NotificationDelivery>[] => [
  { header: 'What', cell: ({ kind }) => DELIVERY_KINDS[kind] },
  {
    header: 'To',
    cell: ({ recipient, patient_id: patient }) =>
      patient === null ? (
        (recipient ?? '–')
      ) : (
        <Link to="/patients/$id" params={{ id: patient }}>
          The patient
        </Link>
      ),
  },
  { header: 'By', cell: ({ channel }) => CHANNELS[channel] },
  {
    header: 'Status',
    cell: ({ status, last_error: error }) => (
      <div>
        <StatusBadge status={status} colours={DELIVERY_COLOURS} />
        {error && (
          <Text size="xs" c="dimmed" mt={2}>
            {error}
          </Text>
        )}
      </div>
    ),
  },
  { header: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  { header: 'Next attempt', cell: ({ next_attempt_at: at }) => (at ? <Moment at={at} zone={zone} /> : '–') },
  { header: 'Sent', cell: ({ sent_at: at }) => (at ? <Moment at={at} zone={zone} /> : '–') },
  { header: 'Made', cell: ({ created_at: at }) => <Moment at={at} zone={zone} /> },
];
