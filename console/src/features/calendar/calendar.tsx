import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment, Location, Provider } from '../../../../sdk/src/client.ts';
import { AtLocation } from '../../place/at-place.tsx';
import { useApi } from '../../session.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { addDays, aroundDays, dayInWords, localDay, mondayOf } from '../../ui/local-time.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { idsOf } from '../locations/use-location.ts';
import { useProviders } from '../locations/use-services.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { BookDialog } from './book-dialog.tsx';
import { byDay, byProvider } from './columns.ts';
import { TimeGrid } from './time-grid.tsx';

export function Screen() {
  return <AtLocation>{(location) => <Calendar key={location.id} location={location} />}</AtLocation>;
}

function Calendar({ location }: { location: Location }) {
  const { filters, setFilters } = useFilters(['date', 'view', 'provider']);
  const zone = location.timezone;
  const today = localDay(new Date(), zone);
  const day = /^\d{4}-\d\d-\d\d$/.test(filters.date ?? '') ? (filters.date ?? today) : today;
  const isWeek = filters.view !== 'day';
  const [isBooking, setBooking] = useState(false);
  const providers = useProviders(location);
  const step = (count: number) => setFilters({ date: addDays(day, isWeek ? count * 7 : count) });
  return (
    <Page
      title="Calendar"
      description={`Appointments of ${location.name}, in its zone, ${zone}.`}
      actions={<Button onClick={() => setBooking(true)}>Book an appointment</Button>}
    >
      <div className="filters">
        <SegmentedControl
          aria-label="Day or week"
          value={isWeek ? 'week' : 'day'}
          onChange={(view) => setFilters({ view: view === 'day' ? 'day' : undefined })}
          data={[
            { value: 'week', label: 'Week' },
            { value: 'day', label: 'Day' },
          ]}
        />
        <Group gap={4} wrap="nowrap" align="flex-end">
          <ActionIcon variant="default" size={36} aria-label="Before" onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <TextInput
            type="date"
            label="Day"
            value={day}
            onChange={({ currentTarget }) => setFilters({ date: currentTarget.value || undefined })}
          />
          <ActionIcon variant="default" size={36} aria-label="After" onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
        {day !== today && (
          <Button variant="default" onClick={() => setFilters({ date: undefined })}>
            Today
          </Button>
        )}
        {isWeek && (providers.data?.length ?? 0) > 0 && (
          <ChoiceFilter
            label="Provider"
            value={filters.provider}
            all="Everybody"
            choices={(providers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(provider) => setFilters({ provider })}
          />
        )}
      </div>
      <Loaded query={providers}>
        {(all) => (
          <Appointments location={location} providers={all} day={day} isWeek={isWeek} provider={filters.provider} />
        )}
      </Loaded>
      <BookDialog
        location={location}
        day={[day, today].toSorted().at(-1) ?? day}
        isOpen={isBooking}
        onClose={() => setBooking(false)}
      />
    </Page>
  );
}

interface AppointmentsProps {
  location: Location;
  providers: Provider[];
  day: string;
  isWeek: boolean;
  provider: string | undefined;
}

function Appointments({ location, providers, day, isWeek, provider }: AppointmentsProps) {
  const api = useApi();
  const [opened, setOpened] = useState<Appointment | null>(null);
  const zone = location.timezone;
  const first = isWeek ? mondayOf(day) : day;
  const last = isWeek ? addDays(first, 6) : day;
  const appointments = useQuery({
    queryKey: ['appointments', location.id, first, last],
    queryFn: () =>
      Array.fromAsync(
        api.appointments.list(...idsOf(location), { ...aroundDays(first, last), status: 'booked', limit: 100 }),
      ),
  });
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return (
    <Loaded query={appointments} rows={8}>
      {(all) => {
        const shown = provider && isWeek ? all.filter((one) => one.provider?.id === provider) : all;
        const columns = isWeek
          ? byDay(
              shown,
              days.map((one) => ({ day: one, title: dayInWords(one, 'short') })),
              localDay(new Date(), zone),
              zone,
            )
          : byProvider(shown, providers, day, zone);
        const count = columns.reduce((sum, column) => sum + column.blocks.length, 0);
        const label = isWeek ? `Week of ${dayInWords(first)}` : dayInWords(day);
        return (
          <Stack gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {label}: {count === 0 ? 'nothing is booked' : count === 1 ? '1 appointment' : `${count} appointments`}
            </Text>
            <TimeGrid label={label} columns={columns} zone={zone} onOpen={setOpened} />
            <AppointmentDialog location={location} appointment={opened} onClose={() => setOpened(null)} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
