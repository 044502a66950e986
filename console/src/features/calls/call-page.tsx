import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { CallRecord } from './call-record.tsx';

export function CallPage() {
  const { id } = useParams({ from: '/calls/$id' });
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/calls" size="sm">
        All calls
      </Anchor>
      <CallRecord id={id} />
    </Stack>
  );
}
