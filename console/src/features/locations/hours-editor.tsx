import { ActionIcon, Alert, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';
import { DAYS, faultOf, hoursOf, proposedSpan, type Span, type Week, weekOf, withDay } from './week.ts';

type Hours = Awaited<ReturnType<ReturnType<typeof useApi>['locations']['hours']>>;

/** When the practice is open, day by day. */
export function HoursEditor({ location }: { location: Location }) {
  const api = useApi();
  const hours = useQuery({
    queryKey: ['hours', location.id],
    queryFn: () => api.locations.hours(...idsOf(location)),
  });
  return <Loaded query={hours}>{(data) => <WeekForm location={location} hours={data} />}</Loaded>;
}

function WeekForm({ location, hours }: { location: Location; hours: Hours }) {
  const api = useApi();
  const [week, setWeek] = useState<Week>(() => weekOf(hours));
  const save = useChange(
    () => api.locations.replaceHours(...idsOf(location), hoursOf(week, hours)),
    'hours',
    'readiness',
  );
  const fault = faultOf(week);
  const weekdays = week.slice(1, 6);
  return (
    <Form
      submitLabel="Save hours"
      doneLabel="Saved"
      onSubmit={() => (fault === null ? save.mutateAsync() : Promise.reject(new Error(fault)))}
    >
      {week.every((day) => day.length === 0) && (
        <Alert color="yellow" variant="light" title="Closed all week">
          <Text size="sm" mb="xs">
            Nothing can be booked while there are no hours.
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setWeek(week.map((_, day) => (day > 0 && day < 6 ? [{ start: '09:00', end: '17:00' }] : [])))
            }
          >
            Monday to Friday, 9 to 5
          </Button>
        </Alert>
      )}
      <div className="week">
        {DAYS.map(({ day, name }) => (
          <Day
            key={day}
            name={name}
            spans={week[day] ?? []}
            onChange={(spans) => setWeek((before) => withDay(before, day, spans))}
          />
        ))}
      </div>
      {(week[1]?.length ?? 0) > 0 && weekdays.some((day) => JSON.stringify(day) !== JSON.stringify(week[1])) && (
        <Button
          size="xs"
          variant="subtle"
          className="fit"
          onClick={() => setWeek(week.map((before, day) => (day > 0 && day < 6 ? [...(week[1] ?? [])] : before)))}
        >
          Copy Monday to all weekdays
        </Button>
      )}
    </Form>
  );
}

function Day({ name, spans, onChange }: { name: string; spans: Span[]; onChange: (spans: Span[]) => void }) {
  const change = (index: number, part: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <fieldset className="week-day" aria-label={name}>
      <Checkbox
        label={name}
        checked={spans.length > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [proposedSpan([])] : [])}
      />
      <div className="week-spans">
        {spans.length === 0 && (
          <Text size="sm" c="dimmed">
            Closed
          </Text>
        )}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans are told apart by their place alone
          <Group key={index} gap={6} wrap="nowrap">
            <TextInput
              type="time"
              size="xs"
              aria-label={`${name} opens`}
              value={span.start}
              onChange={({ currentTarget }) => change(index, { start: currentTarget.value })}
            />
            <Text size="sm">to</Text>
            <TextInput
              type="time"
              size="xs"
              aria-label={`${name} closes`}
              value={span.end}
              onChange={({ currentTarget }) => change(index, { end: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name} ${span.start} to ${span.end}`}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
            {index === spans.length - 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Add a time on ${name}`}
                onClick={() => onChange([...spans, proposedSpan(spans)])}
              >
                <IconPlus size={15} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        ))}
      </div>
    </fieldset>
  );
}
