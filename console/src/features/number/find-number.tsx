import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useServerSettings } from '../../server-settings.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { useChange } from '../../ui/use-change.ts';
import { LOCATION_KEYS } from '../locations/use-location.ts';

type Body = Parameters<ReturnType<typeof useApi>['phone']['provision']>[1];

/** Searches numbers on offer and buys one, with the address that emergency services are sent to. */
export function FindNumber({ location }: { location: Location }) {
  const api = useApi();
  const [areaCode, setAreaCode] = useState('212');
  const carrier = useServerSettings().data?.carrier;
  const search = useMutation({
    mutationFn: () => api.phone.search({ location_id: location.id, area_code: Number(areaCode), limit: 8 }),
  });
  const buy = useChange((body: Body) => api.phone.provision(location.id, body), 'number', ...LOCATION_KEYS);
  const offers = search.data;
  return (
    <Stack gap="md">
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
          <Button type="submit" variant={offers ? 'default' : 'filled'} loading={search.isPending}>
            Find numbers
          </Button>
        </Group>
      </form>
      {search.error && <Failure error={search.error} />}
      {offers?.length === 0 && <Text size="sm">No numbers there. Try another area code.</Text>}
      {offers && offers.length > 0 && (
        <Form
          key={offers[0]?.phoneNumber}
          submitLabel="Buy the number"
          onSubmit={(values) => buy.mutateAsync(orderOf(values))}
        >
          <Radio.Group name="phone_number" label="Numbers on offer" defaultValue={offers[0]?.phoneNumber ?? ''}>
            <Group gap="lg" mt={6}>
              {offers.map((offer) => (
                <Radio
                  key={offer.phoneNumber}
                  value={offer.phoneNumber}
                  label={offer.phoneNumber}
                  description={[offer.locality, offer.region].filter(Boolean).join(', ')}
                />
              ))}
            </Group>
          </Radio.Group>
          <EmergencyFields location={location} />
          {carrier && (
            <Text size="sm" c="dimmed">
              {carrier === 'sandbox'
                ? 'This server plays the telephone network itself: the number costs nothing and can be called from Test call only.'
                : 'Your carrier charges for the number until it is released.'}
            </Text>
          )}
        </Form>
      )}
    </Stack>
  );
}

function orderOf(values: FormValues): Body {
  const phone_number = values.required('phone_number');
  if (!values.isOn('has_address')) return { phone_number };
  return {
    phone_number,
    emergency_address: {
      customer_name: values.required('customer_name'),
      street: values.required('street'),
      city: values.required('city'),
      region: values.required('region').toUpperCase(),
      postal_code: values.required('postal_code'),
    },
  };
}

function EmergencyFields({ location }: { location: Location }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SwitchField
        name="has_address"
        label="Register an emergency address (911)"
        description="The law wants one for a number that people dial out from. It can only be given when the number is bought."
        checked={isOpen}
        onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
      />
      {isOpen && (
        <Stack gap="sm">
          <TextField name="customer_name" label="Name of the practice" defaultValue={location.name} required />
          <TextField name="street" label="Street and number" required />
          <Group grow align="flex-start" className="field-pair">
            <TextField name="city" label="City" required />
            <TextField name="region" label="State" placeholder="NY" maxLength={2} required />
            <TextField name="postal_code" label="ZIP code" placeholder="10001" maxLength={10} required />
          </Group>
        </Stack>
      )}
    </>
  );
}
