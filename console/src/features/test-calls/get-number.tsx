import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';

/** Finds numbers of an area code and takes one for the location. */
export function GetNumber({ locationId }: { locationId: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const [areaCode, setAreaCode] = useState('212');
  const search = useMutation({
    mutationFn: () => api.phone.search({ location_id: locationId, area_code: Number(areaCode), limit: 4 }),
  });
  const take = useMutation({
    mutationFn: (phone_number: string) => api.phone.provision(locationId, { phone_number }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['location'] }),
  });
  const offers = search.data;
  return (
    <Alert color="yellow" variant="light" title="This location has no telephone number">
      <Stack gap="sm">
        <Text size="sm">Nobody can call it yet. Numbers of the sandbox cost nothing.</Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search.mutate();
          }}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label="Area code"
              value={areaCode}
              onChange={(event) => setAreaCode(event.currentTarget.value)}
              inputMode="numeric"
              pattern="[2-9][0-9]{2}"
              title="Three digits, such as 212"
              maxLength={3}
              w={110}
              required
              withAsterisk={false}
            />
            <Button type="submit" loading={search.isPending}>
              Find numbers
            </Button>
          </Group>
        </form>
        {offers?.length === 0 && <Text size="sm">No numbers there. Try another area code.</Text>}
        {offers && offers.length > 0 && (
          <Group gap="xs">
            {offers.map((offer) => (
              <Button
                key={offer.phoneNumber}
                variant="default"
                size="xs"
                loading={take.isPending && take.variables === offer.phoneNumber}
                onClick={() => take.mutate(offer.phoneNumber)}
              >
                Take {offer.friendlyName}
              </Button>
            ))}
          </Group>
        )}
        {(search.error ?? take.error) && <Failure error={search.error ?? take.error} />}
      </Stack>
    </Alert>
  );
}
