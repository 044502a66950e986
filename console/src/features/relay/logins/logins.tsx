import { Badge, Button, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Credential } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { AddLogin } from './add-login.tsx';
import { VerifyLogin } from './verify-login.tsx';

export function Screen() {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const logins = usePages(['logins'], () => api.credentials.list({ limit: 50 }));
  const add = <Button onClick={() => setAdding(true)}>Add a login</Button>;
  return (
    <Page
      title="Portal logins"
      description="What a run signs in with, of all workspaces. Passwords are stored encrypted and shown to nobody, not here either."
      actions={add}
    >
      <PagedTable
        label="Portal logins"
        query={logins}
        columns={[
          {
            header: 'Login',
            cell: (login) => (
              <div>
                <Text size="sm" fw={600}>
                  {login.label}
                </Text>
                <Text size="sm" c="dimmed">
                  {login.username}
                </Text>
              </div>
            ),
          },
          {
            header: 'Portal',
            cell: (login) => (
              <div>
                {login.platform}
                <Text size="sm" c="dimmed">
                  {login.login_url}
                </Text>
              </div>
            ),
          },
          {
            header: 'Verified',
            cell: (login) => (
              <Badge variant="light" color={login.verified ? 'teal' : 'gray'}>
                {login.verified ? 'Verified' : 'Not verified'}
              </Badge>
            ),
          },
          { header: 'Added', cell: (login) => <Moment at={login.created_at} /> },
          { header: 'Actions', cell: (login) => <LoginActions login={login} /> },
        ]}
        empty={
          <Empty icon={IconKey} title="No login is stored yet" action={add}>
            Store the name and password of a portal, with its authenticator secret where it asks for codes.
          </Empty>
        }
      />
      <AddLogin isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function LoginActions({ login }: { login: Credential }) {
  const api = useApi();
  const remove = useChange(() => api.credentials.delete(login.id), 'logins');
  return (
    <Group gap={6}>
      <VerifyLogin login={login} />
      <LinkButton to="/relay/runs/new" search={{ login: login.id }} size="compact-sm" variant="default">
        Run
      </LinkButton>
      <ConfirmButton
        size="compact-sm"
        label="Delete"
        title={`Delete ${login.label}?`}
        confirmLabel="Delete the login"
        onConfirm={() => remove.mutateAsync()}
      >
        <Text size="sm">
          The password is erased for good, runs with it are canceled, and its recipes go. Past runs stay readable.
        </Text>
      </ConfirmButton>
    </Group>
  );
}
