import { NavLink, ScrollArea, Text } from '@mantine/core';
import {
  type Icon,
  IconBook2,
  IconBuildingStore,
  IconCalendar,
  IconDialpad,
  IconHeadset,
  IconHelp,
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
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Permission } from '../features/developers/permissions.ts';
import { useMay } from '../session.tsx';

interface NavPage {
  to: LinkProps['to'];
  label: string;
  icon: Icon;
  /** People whose role lacks it are not shown the way. */
  needs?: Permission;
}

const GROUPS: { title: string; pages: NavPage[] }[] = [
  { title: '', pages: [{ to: '/', label: 'Home', icon: IconHome }] },
  {
    title: 'Front desk',
    pages: [
      { to: '/calls', label: 'Calls', icon: IconPhone, needs: 'calls:read' },
      { to: '/messages', label: 'Messages', icon: IconMessage, needs: 'calls:read' },
      { to: '/calendar', label: 'Calendar', icon: IconCalendar, needs: 'appointments:read' },
      { to: '/patients', label: 'Patients', icon: IconUsers, needs: 'appointments:read' },
      { to: '/test-call', label: 'Test call', icon: IconHeadset, needs: 'calls:write' },
    ],
  },
  {
    title: 'Setup',
    pages: [
      { to: '/setup', label: 'Set up', icon: IconListCheck, needs: 'locations:write' },
      { to: '/location', label: 'Location', icon: IconBuildingStore, needs: 'locations:read' },
      { to: '/agent', label: 'Agent', icon: IconMicrophone, needs: 'agents:read' },
      { to: '/number', label: 'Number', icon: IconDialpad, needs: 'phone:read' },
    ],
  },
  {
    title: 'Relay',
    pages: [
      { to: '/relay/runs', label: 'Runs', icon: IconRobot, needs: 'relay:read' },
      { to: '/relay/logins', label: 'Portal logins', icon: IconKey, needs: 'relay:read' },
      { to: '/relay/recipes', label: 'Recipes', icon: IconRoute, needs: 'relay:read' },
    ],
  },
  {
    title: 'Developers',
    pages: [
      { to: '/developers/keys', label: 'API keys', icon: IconPassword, needs: 'keys:read' },
      { to: '/developers/webhooks', label: 'Webhooks', icon: IconWebhook, needs: 'webhooks:read' },
      { to: '/developers/request-log', label: 'Request log', icon: IconListDetails, needs: 'audit:read' },
      { to: '/developers/audit-log', label: 'Audit log', icon: IconShieldCheck, needs: 'audit:read' },
    ],
  },
  {
    title: 'Administration',
    pages: [
      { to: '/people', label: 'People', icon: IconUserShield, needs: 'users:read' },
      { to: '/settings', label: 'Settings', icon: IconSettings, needs: 'workspaces:write' },
    ],
  },
];

/** What opens beside the console. */
const DOCUMENTS = [
  { href: '/docs/', label: 'Documentation', icon: IconHelp },
  { href: '/docs/reference', label: 'API reference', icon: IconBook2 },
];

/** The way to every screen. */
export function Navigation({ onGo }: { onGo: () => void }) {
  const may = useMay();
  const groups = GROUPS.map((group) => ({ ...group, pages: group.pages.filter(({ needs }) => !needs || may(needs)) }));
  return (
    <ScrollArea.Autosize className="navigation" type="hover" viewportProps={{ tabIndex: -1 }}>
      <nav aria-label="Pages">
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map((group) => (
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
          {DOCUMENTS.map(({ href, label, icon: Icon }) => (
            <NavLink
              key={href}
              href={href}
              target="_blank"
              rel="noreferrer"
              label={label}
              leftSection={<Icon size={17} stroke={1.6} aria-hidden="true" />}
              className="nav-link"
            />
          ))}
        </div>
      </nav>
    </ScrollArea.Autosize>
  );
}
