import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentPage, Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NameCell } from '../../ui/edit-actions.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { FactFields, factOf } from './fact-fields.tsx';
import { useFacts } from './use-facts.ts';

/** What the practice has the agent say, and beside it what was read, page by page, each piece with a way to correct it. */
export function Knowledge({ location, isRead }: { location: Location; isRead: boolean }) {
  const { facts, save } = useFacts(location);
  const [corrected, setCorrected] = useState<string | null>(null);
  return (
    <Loaded query={facts} rows={2}>
      {(all) => (
        <>
          <Section
            title="Corrections and answers of your own"
            description="The agent says them from the next call on, before what the website says. Reading the website again does not lose them."
          >
            <EditableList
              label="Corrections and answers"
              kind="answer"
              rows={all}
              nameOf={() => 'the answer'}
              empty={{
                icon: IconMessageCircle,
                title: 'None yet',
                text: 'Add an answer that the website does not give, or correct below what it says.',
              }}
              afterDeletion={() => 'The agent then says again what the website says.'}
              onDelete={(fact) => save.mutateAsync(all.filter((one) => one !== fact))}
              onSave={(values, before) => {
                const fact = factOf(values);
                return save.mutateAsync(before ? all.map((one) => (one === before ? fact : one)) : [...all, fact]);
              }}
              columns={[
                { header: 'When asked', cell: ({ question }) => <NameCell name={question} /> },
                { header: 'It says', cell: ({ answer }) => answer },
                { header: 'In place of', cell: ({ replaces }) => replaces ?? '–' },
              ]}
            >
              {(before) => <FactFields fact={before} />}
            </EditableList>
          </Section>
          {isRead && <Pages location={location} onCorrect={setCorrected} />}
          <FormDialog
            title="Correct what it says"
            submitLabel="Save answer"
            isOpen={corrected !== null}
            onClose={() => setCorrected(null)}
            onSubmit={(values) => save.mutateAsync([...all, factOf(values)])}
          >
            <FactFields fact={{ question: '', answer: '', replaces: corrected }} />
          </FormDialog>
        </>
      )}
    </Loaded>
  );
}

function Pages({ location, onCorrect }: { location: Location; onCorrect: (text: string) => void }) {
  const api = useApi();
  const pages = useQuery({ queryKey: ['agent', location.id, 'pages'], queryFn: () => api.agent.pages(location.id) });
  return (
    <Section title="Page by page" description="The text that it answers from, as it was read.">
      <Loaded query={pages} rows={2}>
        {(all) =>
          all.length === 0 ? (
            <Text size="sm" c="dimmed">
              Nothing was read.
            </Text>
          ) : (
            <Stack gap="sm">
              {all.map((page) => (
                <ReadPage key={page.url} page={page} onCorrect={onCorrect} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

function ReadPage({ page, onCorrect }: { page: AgentPage; onCorrect: (text: string) => void }) {
  return (
    <details>
      <summary className="section-head">
        {page.title || page.url} ({page.passages.length})
      </summary>
      {page.url && (
        <Text size="xs" c="dimmed" className="address" mb="xs">
          {page.url}
        </Text>
      )}
      <List size="sm" spacing="sm" listStyleType="none">
        {page.passages.map(({ headings, text }) => (
          <List.Item key={`${headings.join(' ')} ${text}`}>
            {headings.length > 0 && (
              <Text size="sm" fw={600}>
                {headings.join(' – ')}
              </Text>
            )}
            <Text size="sm">{text}</Text>
            <Group mt={4}>
              <Button size="compact-xs" variant="default" onClick={() => onCorrect(text)}>
                Correct this
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </details>
  );
}
