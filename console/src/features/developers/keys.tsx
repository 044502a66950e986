import { Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Key } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { MakeKey } from './make-key.tsx';
import { inFewWords } from './permissions.ts';

export function Screen() {
  const api = useApi();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const keys = usePages(['keys'], () => api.keys.list({ limit: 50 }));
  return (
    <Page
      title="API keys"
      description="Programs, and people at this console, work with a key. Each may do what its permissions say."
      actions={<Button onClick={() => setMaking(true)}>Make a key</Button>}
    >
      <PagedTable
        label="API keys"
        query={keys}
        columns={[
          {
            header: 'Key',
            cell: (key) => (
              <div>
                <Text size="sm" fw={600}>
                  {key.name ?? 'No name'}
                </Text>
                <Text size="xs" c="dimmed">
                  {key.id}
                </Text>
              </div>
            ),
          },
          {
            header: 'May',
            cell: (key) => <span title={key.permissions.join(', ')}>{inFewWords(key.permissions)}</span>,
          },
          { header: 'Where', cell: whereOf },
          { header: 'Last used', cell: (key) => (key.last_used_at ? <Moment at={key.last_used_at} /> : 'Never') },
          {
            header: 'Ends',
            cell: (key) => (key.expires_at ? <Moment at={key.expires_at} /> : <span className="word">Never</span>),
          },
          { header: 'Actions', cell: (key) => <Revoke apiKey={key} /> },
        ]}
        empty={<Empty icon={IconKey} title="No key is there" />}
      />
      <MakeKey isOpen={isMaking} onClose={() => setMaking(false)} onMade={setSecret} />
      <SecretOnce title="The new key" secret={secret} onClose={() => setSecret(null)}>
        It is shown this once and kept nowhere. Put it where your program reads it.
      </SecretOnce>
    </Page>
  );
}

const whereOf = (key: Key) =>
  key.scope === 'TENANT'
    ? 'All workspaces'
    : key.workspace_ids.length === 1
      ? '1 workspace'
      : `${key.workspace_ids.length} workspaces`;

function Revoke({ apiKey }: { apiKey: Key }) {
  const api = useApi();
  const revoke = useChange(() => api.keys.delete(apiKey.id), 'keys');
  return (
    <ConfirmButton
      size="compact-sm"
      label="Revoke"
      title={`Revoke ${apiKey.name ?? apiKey.id}?`}
      confirmLabel="Revoke the key"
      onConfirm={() => revoke.mutateAsync()}
    >
      <Text size="sm">
        Whatever uses it is refused within a second, and it cannot be brought back. If it is the key that you are signed
        in with, you are signed out.
      </Text>
    </ConfirmButton>
  );
}
