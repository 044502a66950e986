import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

export function NotFound() {
  return (
    <Page title="There is no such page">
      <Empty icon={IconMapOff} title="Nothing is here" action={<LinkButton to="/">Go home</LinkButton>}>
        The address may be mistyped, or the page has moved.
      </Empty>
    </Page>
  );
}
