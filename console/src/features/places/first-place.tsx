import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workspace } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';

/** Where there is no location yet: makes one, and its workspace where that is missing too. */
export function FirstPlace({ workspace }: { workspace: Workspace | undefined }) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState(workspace?.name ?? '');
  const make = useMutation({
    mutationFn: async () => {
      const home = workspace ?? (await api.workspaces.create({ name }));
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      // A browser may name a zone that the tz database spells otherwise; the server's own default is the way out.
      await api.locations
        .create(home.id, { name, timezone: timeZone })
        .catch(() => api.locations.create(home.id, { name }));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['workspaces'] });
      await queries.invalidateQueries({ queryKey: ['locations'] });
    },
  });
  return (
    <Paper withBorder p="xl" className="sign-in">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <Stack gap="md">
          <div>
            <Title order={1} size="h2">
              Add your first location
            </Title>
            <Text c="dimmed" size="sm">
              A location is a practice with a telephone number of its own. There is none yet.
            </Text>
          </div>
          <TextInput
            label="Name of the practice"
            placeholder="Example Dental"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            withAsterisk={false}
            maxLength={200}
          />
          {make.error && <Failure error={make.error} />}
          <Button type="submit" loading={make.isPending} disabled={name.trim() === ''}>
            Add location
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
