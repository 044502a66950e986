import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../session.tsx';
import { TextField } from '../../ui/fields.tsx';
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
          onSubmit={(values) => save.mutateAsync(chosen(values.required('models'), values.text('language_models')))}
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
              <Radio
                value="named"
                label="Only the models named below"
                description="Where the server asks another beside these, it works offline."
              />
              <Radio
                value="off"
                label="Offline only"
                description="Nothing that is said leaves this server. Plain requests are understood, long ones less well."
              />
            </Stack>
          </Radio.Group>
          <TextField
            name="language_models"
            label="Models that may be asked"
            description="As the server names them, with commas between; they count where only named models are chosen"
            placeholder="anthropic:claude-sonnet-4-5"
            defaultValue={Array.isArray(data.language_models) ? data.language_models.join(', ') : ''}
          />
        </Form>
      )}
    </Loaded>
  );
}

function chosen(choice: string, names: string | undefined): Models {
  // No name at all is left to the server to refuse, at the field.
  if (choice === 'named') return (names ?? '').split(/[\s,]+/).filter(Boolean);
  return choice === 'off' ? 'off' : null;
}
