import { Button, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../../../sdk/src/client.ts';
import { useApi, useMay, useSession } from '../../session.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Empty } from '../../ui/states.tsx';
import { Invitations } from './invitations.tsx';
import { InvitePerson } from './invite-person.tsx';
import { PersonActions } from './person-actions.tsx';
import { ROLES, whereOf } from './roles.ts';

export function Screen() {
  const api = useApi();
  const may = useMay();
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const people = usePages(['users'], () => api.users.list({ limit: 50 }));
  const invite = may('users:write') && <Button onClick={() => setInviting(true)}>Invite somebody</Button>;
  return (
    <Page
      title="People"
      description="Who signs in here, and what each may do. Programs work with API keys instead."
      actions={invite}
    >
      <Stack gap="lg">
        <PagedTable
          label="People"
          query={people}
          columns={[
            { header: 'Person', cell: (user) => <Name user={user} /> },
            { header: 'Role', cell: (user) => <span title={ROLES[user.role].may}>{ROLES[user.role].label}</span> },
            { header: 'Where', cell: whereOf },
            { header: 'Second factor', cell: secondFactorOf },
            {
              header: 'Last signed in',
              cell: (user) => (user.last_signed_in_at ? <Moment at={user.last_signed_in_at} /> : 'Never'),
            },
            {
              header: 'Actions',
              cell: (user) => (may('users:write') ? <PersonActions user={user} onLink={setLink} /> : '–'),
            },
          ]}
          empty={
            <Empty icon={IconUsers} title="Nobody signs in by e-mail yet" action={invite}>
              Whoever is invited gets a link, sets a password and signs in with it.
            </Empty>
          }
        />
        <Invitations />
      </Stack>
      <InvitePerson isOpen={isInviting} onClose={() => setInviting(false)} onLink={setLink} />
      <SecretOnce title="The link" secret={link} onClose={() => setLink(null)}>
        Hand it to the person yourself. It works once and is shown only now.
      </SecretOnce>
    </Page>
  );
}

function Name({ user }: { user: User }) {
  const isSelf = useSession().identity?.person?.id === user.id;
  return (
    <div>
      <Text size="sm" fw={600}>
        {user.name}
        {isSelf && ' (you)'}
      </Text>
      <Text size="xs" c="dimmed">
        {user.email}
      </Text>
    </div>
  );
}

const secondFactorOf = (user: User) =>
  user.has_second_factor ? 'Yes' : user.has_password ? 'No' : 'At the identity provider';
