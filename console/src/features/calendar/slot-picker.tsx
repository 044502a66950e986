import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { TextField } from '../../ui/fields.tsx';
import { aroundDays, localDay } from '../../ui/local-time.ts';
import { Loaded } from '../../ui/states.tsx';
import { timeInWords } from '../../ui/time-words.ts';
import { idsOf } from '../locations/use-location.ts';

interface SlotPickerProps {
  location: Location;
  serviceId: string;
  /** Of whom the slots are; of anybody where it is absent. */
  providerId?: string | undefined;
  day: string;
}

/** What is free on a day, as fields `slot` of a form: the value is instant and provider, see `slotOf`. */
export function SlotPicker({ location, serviceId, providerId, day: proposed }: SlotPickerProps) {
  const api = useApi();
  const [day, setDay] = useState(proposed);
  const zone = location.timezone;
  const slots = useQuery({
    queryKey: ['slots', location.id, serviceId, providerId, day],
    queryFn: async () => {
      const range = aroundDays(day, day);
      const all = await api.locations.availability(...idsOf(location), {
        ...range,
        service_id: serviceId,
        ...(providerId && { provider_id: providerId }),
      });
      return all.filter(({ starts_at }) => localDay(starts_at, zone) === day);
    },
    enabled: serviceId !== '' && day !== '',
    // What was free a moment ago may be taken.
    staleTime: 0,
  });
  return (
    <Stack gap="sm">
      <TextField
        name="day"
        label="Day"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        required
      />
      {serviceId !== '' && day !== '' && (
        <Loaded query={slots} rows={2}>
          {(free) =>
            free.length === 0 ? (
              <Text size="sm" role="status">
                Nothing is free on this day. Take another day, at most 90 days ahead, or another provider.
              </Text>
            ) : (
              <Radio.Group name="slot" label={`Free times (${zone})`} required withAsterisk={false}>
                <div className="slots">
                  {free.map(({ starts_at, provider }) => (
                    <Radio
                      key={`${starts_at} ${provider?.id}`}
                      value={`${starts_at} ${provider?.id ?? ''}`}
                      label={`${timeInWords(starts_at, zone)}${provider ? ` ${provider.name}` : ''}`}
                      required
                    />
                  ))}
                </div>
              </Radio.Group>
            )
          }
        </Loaded>
      )}
    </Stack>
  );
}

/** What a chosen slot stands for. @throws Error in words where none is chosen */
export function slotOf(value: string | undefined): { starts_at: string; provider_id?: string } {
  if (value === undefined) throw new Error('Choose one of the free times.');
  const [starts_at = '', provider_id] = value.split(' ');
  return { starts_at, ...(provider_id && { provider_id }) };
}
