import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session.tsx';
import { Form } from '../../ui/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';

type Models = 'off' | string[] | null;

/** Whether a workspace lets language models be asked, or works offline. */
export function LanguageModel({ workspaceId }: { workspaceId: string }) {
  const api = useApi();
  const settings = useQuery({
    queryKey: ['workspace-settings', workspaceId],
    queryFn: () => api.workspaces.settings(workspaceId),
  });
  const save = useChange(
    (language_models: Models) => api.workspaces.updateSettings(workspaceId, { language_models }),
    'workspace-settings',
  );
  return (
    <Loaded query={settings} rows={2}>
      {(data) => (
        <Form
          submitLabel="Save"
          doneLabel="Saved"
          onSubmit={(values) => save.mutateAsync(chosen(values.required('models'), data.language_models))}
        >
          <Radio.Group
            name="models"
            label="What it reads language with"
            description="For the whole workspace"
            defaultValue={Array.isArray(data.language_models) ? 'named' : (data.language_models ?? 'on')}
          >
            <Stack gap={6} mt={6}>
              <Radio
                value="on"
                label="A language model, where the server has one"
                description="What is said goes to the model’s provider. Without one it works offline."
              />
              {Array.isArray(data.language_models) && (
                <Radio
                  value="named"
                  label={`Only ${data.language_models.join(', ')}`}
                  description="Where the server asks another beside these, it works offline."
                />
              )}
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

/** @param known the names that were set over the API stay as they are */
function chosen(choice: string, known: Models): Models {
  if (choice === 'named') return known;
  return choice === 'off' ? 'off' : null;
}
