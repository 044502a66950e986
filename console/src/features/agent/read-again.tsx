import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { AreaField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { LOCATION_KEYS } from '../locations/use-location.ts';

type Body = NonNullable<Parameters<ReturnType<typeof useApi>['agent']['setUp']>[1]>;

/** Sets the agent up anew from its website; it goes on answering meanwhile. */
export function ReadAgain({ location }: { location: Location }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const setUp = useChange((body: Body) => api.agent.setUp(location.id, body), 'agent', ...LOCATION_KEYS);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Read the website again
      </Button>
      <FormDialog
        title="Read the website again"
        submitLabel="Read it"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={(values) => {
          const website = values.text('website_url');
          const description = values.text('business_description');
          return setUp.mutateAsync({
            ...(website && { website_url: website }),
            ...(description && { business_description: description }),
          });
        }}
      >
        <TextField
          name="website_url"
          label="Website"
          type="url"
          placeholder="https://www.example.com"
          defaultValue={location.website_url ?? ''}
          data-autofocus
        />
        <AreaField
          name="business_description"
          label="About the practice (optional)"
          description="In your own words, for what the website does not say"
        />
      </FormDialog>
    </>
  );
}
