import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { NotFoundError } from '../../../../sdk/src/errors.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';
import { LOCATION_KEYS } from '../locations/use-location.ts';
import { FindNumber } from './find-number.tsx';

/** The number of a location, or the way to one. */
export function NumberPanel({ location }: { location: Location }) {
  return location.telco_config.voice_number === null ? (
    <FindNumber location={location} />
  ) : (
    <OwnedNumber location={location} />
  );
}

/** What the API answers with 404 where there is none. */
const orNull = <Found,>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });

function OwnedNumber({ location }: { location: Location }) {
  const api = useApi();
  const number = useQuery({
    queryKey: ['number', location.id],
    queryFn: async () => ({
      owned: await orNull(api.phone.get(location.id)),
      emergency: await orNull(api.phone.emergencyAddress(location.id)),
    }),
  });
  const release = useChange(() => api.phone.release(location.id), 'number', ...LOCATION_KEYS);
  return (
    <Loaded query={number} rows={2}>
      {({ owned, emergency }) => (
        <>
          <Facts
            facts={[
              ['Number', owned?.phone_number ?? location.telco_config.voice_number],
              ['Carrier’s id', owned?.phone_sid],
              ['SIP domain', owned?.sip_domain],
              [
                'Emergency address',
                emergency
                  ? `${emergency.customer_name}, ${emergency.street}, ${emergency.city}, ${emergency.region} ${emergency.postal_code}`
                  : 'None registered',
              ],
              ['Registration', emergency && inWords(emergency.status)],
            ]}
          />
          <ConfirmButton
            label="Release the number"
            title={`Release ${location.telco_config.voice_number}?`}
            confirmLabel="Release it"
            className="fit"
            onConfirm={() => release.mutateAsync()}
          >
            <Text size="sm">
              The number goes back to the carrier. Nobody can reach the practice by it any more, and somebody else may
              get it.
            </Text>
          </ConfirmButton>
        </>
      )}
    </Loaded>
  );
}
