import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Workspace } from '../../../../sdk/src/client.ts';
import { CATEGORIES } from '../../place/categories.ts';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ChoiceField, NumberField, SwitchField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { KeptForm } from '../../ui/kept-form.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { LanguageModel } from '../agent/language-model.tsx';
import { ServerFacts } from './server-facts.tsx';

export function Screen() {
  const { workspace } = usePlace();
  return (
    <Page
      title="Settings"
      description="Of the workspace, what language models may cost, and what holds for the whole server."
    >
      <Stack gap="lg">
        {workspace && (
          <>
            <Section title="Workspace">
              <WorkspaceForm key={workspace.id} workspace={workspace} />
            </Section>
            <Section title="Language model or offline">
              <LanguageModel workspaceId={workspace.id} />
            </Section>
          </>
        )}
        <Section title="Model budget" description="How many tokens a day all workspaces together may use.">
          <Budget />
        </Section>
        <Section title="Model usage" description="What language models were asked in the last 30 days.">
          <Usage />
        </Section>
        <Section
          title="Carrier and retention"
          description="Set by whoever runs the server, for all workspaces: CARRIER and RETENTION_DAYS of its configuration."
        >
          <ServerFacts />
        </Section>
      </Stack>
    </Page>
  );
}

function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const api = useApi();
  const save = useChange(
    (body: Parameters<typeof api.workspaces.update>[1]) => api.workspaces.update(workspace.id, body),
    'workspaces',
    'readiness',
  );
  return (
    <Form
      submitLabel="Save"
      doneLabel="Saved"
      onSubmit={(values) =>
        save.mutateAsync({
          name: values.required('name'),
          business_category: values.required('business_category') as Workspace['business_category'],
          activated: values.isOn('activated'),
        })
      }
    >
      <TextField name="name" label="Name" defaultValue={workspace.name} maxLength={200} required />
      <ChoiceField
        name="business_category"
        label="Kind of practice"
        data={CATEGORIES}
        defaultValue={workspace.business_category}
      />
      <SwitchField
        name="activated"
        label="The workspace is switched on"
        description="Off: its agents take no calls and its logins are not used"
        defaultChecked={workspace.activated}
      />
    </Form>
  );
}

function Budget() {
  const api = useApi();
  return (
    <KeptForm
      queryKey={['budget']}
      read={() => api.usage.budget()}
      onSave={(values) => api.usage.setBudget({ daily_tokens: values.number('daily_tokens') ?? null })}
    >
      {(data) => (
        <>
          {data.is_exhausted && (
            <Alert color="yellow" variant="light" title="The budget of today is used up">
              <Text size="sm">Until midnight UTC everything works offline.</Text>
            </Alert>
          )}
          <Facts
            facts={[
              ['Used today (UTC)', data.used_tokens.toLocaleString()],
              ['Budget of a day', data.daily_tokens === null ? 'No limit' : data.daily_tokens.toLocaleString()],
            ]}
          />
          <NumberField
            name="daily_tokens"
            label="Tokens a day"
            description="Empty for no limit. When it is used up, agents go on offline."
            min={0}
            defaultValue={data.daily_tokens ?? ''}
          />
        </>
      )}
    </KeptForm>
  );
}

function Usage() {
  const api = useApi();
  const usage = useQuery({ queryKey: ['usage'], queryFn: () => api.usage.get() });
  return (
    <Loaded query={usage} rows={2}>
      {(data) =>
        data.requests === 0 ? (
          <Text size="sm" c="dimmed">
            No language model was asked.
          </Text>
        ) : (
          <DataTable
            label="Model usage by day"
            rows={data.days.filter(({ requests }) => requests > 0)}
            rowKey={({ day }) => day}
            columns={[
              { header: 'Day (UTC)', cell: ({ day }) => day },
              { header: 'Requests', isNumber: true, cell: ({ requests }) => requests.toLocaleString() },
              { header: 'Tokens in', isNumber: true, cell: (day) => day.input_tokens.toLocaleString() },
              { header: 'Of them cached', isNumber: true, cell: (day) => day.cached_tokens.toLocaleString() },
              { header: 'Tokens out', isNumber: true, cell: (day) => day.output_tokens.toLocaleString() },
            ]}
          />
        )
      }
    </Loaded>
  );
}
