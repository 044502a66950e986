import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  description?: ReactNode;
  /** Where the page belongs to, shown above its title. */
  parent?: { to: LinkProps['to']; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, also that of the window, what it is for, what can be done, and its content. */
export function Page({ title, description, parent, actions, children }: PageProps) {
  return (
    <Stack gap="lg">
      <title>{`${title} · Frontdesk`}</title>
      <div>
        {parent && (
          <Anchor component={Link} to={parent.to ?? '/'} size="sm" className="back-link">
            <IconChevronLeft size={14} aria-hidden="true" />
            {parent.label}
          </Anchor>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <div className="page-title">
            <Title order={1} size="h2">
              {title}
            </Title>
            {description && (
              <Text c="dimmed" size="sm" mt={2} maw={720}>
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </div>
      {children}
    </Stack>
  );
}
