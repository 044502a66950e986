import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function NotFound() {
  return (
    <Stack align="flex-start" gap="sm">
      <Title order={1}>There is no such page</Title>
      <Text c="dimmed">The address may be mistyped, or the page has moved.</Text>
      <Button component={Link} to="/test-call">
        Go to test calls
      </Button>
    </Stack>
  );
}
