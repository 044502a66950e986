import { Button, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from './use-location.ts';

interface Closure {
  date: string;
  name: string;
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });

/** Days on which the practice is closed whatever its hours say. */
export function Closures({ location }: { location: Location }) {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const closures = useQuery({
    queryKey: ['closures', location.id],
    queryFn: () => api.locations.closures(...idsOf(location)),
  });
  const known = (closures.data ?? []).map(({ date, name }): Closure => ({ date, name }));
  const replace = useChange(
    (all: Closure[]) => api.locations.replaceClosures(...idsOf(location), all),
    'closures',
    'readiness',
  );
  return (
    <Section
      title="Closed days"
      description="Holidays and the like. Callers hear of them, and nothing is booked."
      actions={
        <Button size="xs" variant="default" disabled={!closures.data} onClick={() => setAdding(true)}>
          Add a closed day
        </Button>
      }
    >
      <Loaded query={closures} rows={1}>
        {(all) =>
          all.length === 0 ? (
            <Text size="sm" c="dimmed">
              None.
            </Text>
          ) : (
            <List size="sm" spacing={4} listStyleType="none">
              {all.map((closure) => (
                <List.Item key={closure.id}>
                  <Group gap="sm">
                    <span>
                      {closure.name}: {DAY.format(new Date(`${closure.date}T00:00:00Z`))}
                    </span>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove ${closure.name}`}
                      onClick={() => replace.mutate(known.filter(({ date }) => date !== closure.date))}
                    >
                      Remove
                    </Button>
                  </Group>
                </List.Item>
              ))}
            </List>
          )
        }
      </Loaded>
      {replace.error && !isAdding && <Failure error={replace.error} />}
      <FormDialog
        title="Add a closed day"
        submitLabel="Add closed day"
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onSubmit={(values) =>
          replace.mutateAsync([...known, { date: values.required('date'), name: values.required('name') }])
        }
      >
        <TextField name="date" label="Day" type="date" required data-autofocus />
        <TextField name="name" label="What for" placeholder="Christmas Day" maxLength={200} required />
      </FormDialog>
    </Section>
  );
}
