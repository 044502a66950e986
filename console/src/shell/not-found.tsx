import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

export function NotFound() {
  return (
    <Page title="There is no such page">
      <Empty
        icon={IconMapOff}
        title="Nothing is here"
        action={
          <Button component={Link} to="/">
            Go home
          </Button>
        }
      >
        The address may be mistyped, or the page has moved.
      </Empty>
    </Page>
  );
}
