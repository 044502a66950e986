import { NavLink, ScrollArea, Text } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconBuildingStore,
  IconCalendar,
  IconDialpad,
  IconHeadset,
  IconHome,
  IconKey,
  IconListCheck,
  IconListDetails,
  IconMessage,
  IconMicrophone,
  IconPassword,
  IconPhone,
  IconRobot,
  IconRoute,
  IconSettings,
  IconShieldCheck,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

const GROUPS: { title: string; pages: { to: LinkProps['to']; label: string; icon: Icon }[] }[] = [
  { title: '', pages: [{ to: '/', label: 'Home', icon: IconHome }] },
  {
    title: 'Front desk',
    pages: [
      { to: '/calls', label: 'Calls', icon: IconPhone },
      { to: '/messages', label: 'Messages', icon: IconMessage },
      { to: '/calendar', label: 'Calendar', icon: IconCalendar },
      { to: '/patients', label: 'Patients', icon: IconUsers },
      { to: '/test-call', label: 'Test call', icon: IconHeadset },
    ],
  },
  {
    title: 'Setup',
    pages: [
      { to: '/setup', label: 'Set up', icon: IconListCheck },
      { to: '/location', label: 'Location', icon: IconBuildingStore },
      { to: '/agent', label: 'Agent', icon: IconMicrophone },
      { to: '/number', label: 'Number', icon: IconDialpad },
    ],
  },
  {
    title: 'Relay',
    pages: [
      { to: '/relay/runs', label: 'Runs', icon: IconRobot },
      { to: '/relay/logins', label: 'Portal logins', icon: IconKey },
      { to: '/relay/recipes', label: 'Recipes', icon: IconRoute },
    ],
  },
  {
    title: 'Developers',
    pages: [
      { to: '/developers/keys', label: 'API keys', icon: IconPassword },
      { to: '/developers/webhooks', label: 'Webhooks', icon: IconWebhook },
      { to: '/developers/request-log', label: 'Request log', icon: IconListDetails },
      { to: '/developers/audit-log', label: 'Audit log', icon: IconShieldCheck },
      { to: '/settings', label: 'Settings', icon: IconSettings },
    ],
  },
];

/** The way to every screen. */
export function Navigation({ onGo }: { onGo: () => void }) {
  return (
    <ScrollArea.Autosize className="navigation" type="auto" viewportProps={{ tabIndex: -1 }}>
      <nav aria-label="Pages">
        {GROUPS.map((group) => (
          <div key={group.title} className="nav-group">
            {group.title && (
              <Text className="nav-title" id={`nav-${group.title}`}>
                {group.title}
              </Text>
            )}
            {group.pages.map((page) => (
              <NavLink
                key={page.label}
                component={Link}
                to={page.to ?? '/'}
                // Only the exact page of Home is Home.
                activeOptions={{ exact: page.to === '/', includeSearch: false }}
                label={page.label}
                leftSection={<page.icon size={17} stroke={1.6} aria-hidden="true" />}
                onClick={onGo}
                className="nav-link"
              />
            ))}
          </div>
        ))}
        <div className="nav-group">
          <NavLink
            href="/docs/reference"
            target="_blank"
            rel="noreferrer"
            label="API reference"
            leftSection={<IconBook2 size={17} stroke={1.6} aria-hidden="true" />}
            className="nav-link"
          />
        </div>
      </nav>
    </ScrollArea.Autosize>
  );
}
