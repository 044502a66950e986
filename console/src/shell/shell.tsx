import {
  ActionIcon,
  Anchor,
  Box,
  Button,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { useSession } from '../session.tsx';

/** What stands around every page: the name, the way between pages, and the sign-in where there is no key yet. */
export function Shell() {
  const { apiKey, signOut } = useSession();
  return (
    <>
      <Anchor href="#main" className="skip-link">
        Skip to the page
      </Anchor>
      <Box component="header" className="header">
        <Group justify="space-between" wrap="nowrap" className="header-inner">
          <Group gap="lg" wrap="nowrap">
            <Text fw={700} className="brand">
              Frontdesk
            </Text>
            {apiKey !== null && (
              <Group component="nav" gap="md" wrap="nowrap" aria-label="Pages">
                <Link to="/test-call" className="nav-link">
                  Test call
                </Link>
                <Link to="/calls" className="nav-link">
                  Calls
                </Link>
              </Group>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColourSwitch />
            {apiKey !== null && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={signOut}>
                Sign out
              </Button>
            )}
          </Group>
        </Group>
      </Box>
      <Box component="main" id="main" className="main">
        {apiKey === null ? <SignIn /> : <Outlet />}
      </Box>
    </>
  );
}

function ColourSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Use light colours' : 'Use dark colours';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </ActionIcon>
  );
}
