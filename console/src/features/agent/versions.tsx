import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';

/** What the agent was told to say before, with a way back. */
export function Versions({ location }: { location: Location }) {
  const api = useApi();
  const versions = usePages(['agent', location.id, 'versions'], () => api.agent.versions(location.id, { limit: 10 }));
  const restore = useChange((id: string) => api.agent.restoreVersion(location.id, id), 'agent');
  const current = versions.data?.pages[0]?.items[0]?.id;
  return (
    <Section
      title="Versions"
      description="Name, voice, greeting, instructions and knowledge after each change, newest first."
    >
      <PagedTable
        label="Versions"
        query={versions}
        columns={[
          { header: 'Since', cell: ({ created_at: at }) => <Moment at={at} zone={location.timezone} /> },
          { header: 'Greeting', cell: ({ begin_message: greeting }) => greeting ?? 'The usual one' },
          { header: 'What else it knows', cell: ({ knowledge_base_text: text }) => <Short text={text} /> },
          { header: 'Instructions', cell: ({ llm_system_prompt: text }) => <Short text={text} /> },
          { header: 'By', cell: ({ made_by: by }) => (by === 'system' ? 'The setup' : <code>{by}</code>) },
          {
            header: 'Actions',
            cell: ({ id }) =>
              id === current ? (
                'In use'
              ) : (
                <ConfirmButton
                  size="compact-sm"
                  label="Go back to it"
                  title="Go back to this version?"
                  confirmLabel="Go back"
                  onConfirm={() => restore.mutateAsync(id)}
                >
                  <Text size="sm">
                    The agent says again what it said then, from the next call on. The version of now stays in the list.
                  </Text>
                </ConfirmButton>
              ),
          },
        ]}
        empty={
          <Empty icon={IconHistory} title="Nothing was changed yet">
            With the first change, what the agent said before is kept here, too.
          </Empty>
        }
      />
    </Section>
  );
}

function Short({ text }: { text: string | null }) {
  return (
    <Text span size="sm" className="clamp">
      {text ?? '–'}
    </Text>
  );
}
