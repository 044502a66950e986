import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';

/** Whether a workspace lets language models be asked, or works offline. */
export function LanguageModel({ workspaceId }: { workspaceId: string }) {
  const api = useApi();
  const settings = useQuery({
    queryKey: ['workspace-settings', workspaceId],
    queryFn: () => api.workspaces.settings(workspaceId),
  });
  const save = useChange(
    (language_models: 'off' | null) => api.workspaces.updateSettings(workspaceId, { language_models }),
    'workspace-settings',
  );
  return (
    <Loaded query={settings} rows={2}>
      {(data) => (
        <Form
          submitLabel="Save"
          doneLabel="Saved"
          onSubmit={(values) => save.mutateAsync(values.required('models') === 'off' ? 'off' : null)}
        >
          <Radio.Group
            name="models"
            label="What it reads language with"
            description="For the whole workspace"
            defaultValue={data.language_models ?? 'on'}
          >
            <Stack gap={6} mt={6}>
              <Radio
                value="on"
                label="A language model, where the server has one"
                description="What is said goes to the model’s provider. Without one it works offline."
              />
              <Radio
                value="off"
                label="Offline only"
                description="Nothing that is said leaves this server. Plain requests are understood, long ones less well."
              />
            </Stack>
          </Radio.Group>
        </Form>
      )}
    </Loaded>
  );
}
