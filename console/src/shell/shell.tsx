import { Anchor, AppShell, Burger, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { PlaceSwitcher } from '../place/place-switcher.tsx';
import { useSession } from '../session.tsx';
import { ColourSwitch } from './colour-switch.tsx';
import { Navigation } from './navigation.tsx';

/** What stands around every screen: the name, the place, the way between screens; and the sign-in where there is no key yet. */
export function Shell() {
  const { apiKey } = useSession();
  return apiKey === null ? <SignedOut /> : <SignedIn />;
}

function SignedOut() {
  return (
    <>
      <Group justify="space-between" component="header" className="bar">
        <Brand />
        <ColourSwitch />
      </Group>
      <main id="main" className="signed-out">
        <SignIn />
      </main>
    </>
  );
}

function SignedIn() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <Anchor href="#main" className="skip-link">
        Skip to the page
      </Anchor>
      <AppShell.Header>
        <Group justify="space-between" wrap="nowrap" className="bar">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? 'Close the navigation' : 'Open the navigation'}
              aria-expanded={isOpen}
            />
            <Brand />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColourSwitch />
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                signOut();
                void navigate({ to: '/', search: {} });
              }}
            >
              Sign out
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className="navbar">
        <div className="switcher">
          <PlaceSwitcher />
        </div>
        <Navigation onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main id="main">
        <div className="content">
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

function Brand() {
  return (
    <Text fw={700} className="brand">
      Frontdesk
    </Text>
  );
}
