import { ActionIcon, Anchor, AppShell, Burger, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserCircle } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { PlaceSwitcher } from '../place/place-switcher.tsx';
import { useSession } from '../session.tsx';
import { Loading } from '../ui/states.tsx';
import { ColourSwitch } from './colour-switch.tsx';
import { Navigation } from './navigation.tsx';

/** Where the links lead that people are handed: nobody has to be signed in there. */
const OPEN_PAGES = ['/invitation', '/reset-password'];

/** What stands around every screen: the name, the place, the way between screens; and the sign-in where nobody is signed in yet. */
export function Shell() {
  const { identity } = useSession();
  const { pathname } = useLocation();
  if (OPEN_PAGES.includes(pathname))
    return (
      <Bare>
        <Outlet />
      </Bare>
    );
  if (identity === undefined)
    return (
      <Bare>
        <Loading />
      </Bare>
    );
  if (identity !== null) return <SignedIn />;
  return (
    <Bare>
      <SignIn />
    </Bare>
  );
}

function Bare({ children }: { children: ReactNode }) {
  return (
    <>
      <Group justify="space-between" component="header" className="bar">
        <Brand />
        <ColourSwitch />
      </Group>
      <main id="main" className="signed-out">
        {children}
      </main>
    </>
  );
}

function SignedIn() {
  const { identity, signOut } = useSession();
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
            {identity?.person && (
              <ActionIcon
                component={Link}
                to="/account"
                variant="subtle"
                color="gray"
                aria-label="My account"
                title={`${identity.person.name}: my account`}
              >
                <IconUserCircle size={20} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                void signOut().then(() => navigate({ to: '/', search: {} }));
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
