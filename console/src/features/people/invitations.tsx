import { Text } from '@mantine/core';
import type { Invitation } from '../../../../sdk/src/client.ts';
import { useApi, useMay } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { useChange } from '../../ui/use-change.ts';
import { ROLES, whereOf } from './roles.ts';

/** Who was invited and has not come yet. */
export function Invitations() {
  const api = useApi();
  const may = useMay();
  const invitations = usePages(['invitations'], () => api.invitations.list({ limit: 50 }));
  return (
    <Section title="Invitations" description="Who was invited and has not accepted yet. Invite again for a new link.">
      <PagedTable
        label="Invitations"
        query={invitations}
        columns={[
          { header: 'E-mail', cell: ({ email }) => email },
          { header: 'Role', cell: ({ role }) => ROLES[role].label },
          { header: 'Where', cell: whereOf },
          { header: 'Link ends', cell: endOf },
          { header: 'Actions', cell: (one) => (may('users:write') ? <TakeBack invitation={one} /> : '–') },
        ]}
        empty={
          <Text size="sm" c="dimmed">
            No invitation is open.
          </Text>
        }
      />
    </Section>
  );
}

const endOf = ({ expires_at: at }: Invitation) => (new Date(at) > new Date() ? <Moment at={at} /> : 'It has ended');

function TakeBack({ invitation }: { invitation: Invitation }) {
  const api = useApi();
  const takeBack = useChange(() => api.invitations.delete(invitation.id), 'invitations');
  return (
    <ConfirmButton
      size="compact-sm"
      label="Take back"
      title={`Take back the invitation of ${invitation.email}?`}
      confirmLabel="Take it back"
      onConfirm={() => takeBack.mutateAsync()}
    >
      <Text size="sm">Its link ends at once.</Text>
    </ConfirmButton>
  );
}
