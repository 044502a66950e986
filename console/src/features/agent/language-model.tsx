import { Radio, Stack } from '@mantine/core';
import { useApi } from '../../session.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { KeptForm } from '../../ui/kept-form.tsx';

/** Whether a workspace lets language models be asked, or works offline. */
export function LanguageModel({ workspaceId }: { workspaceId: string }) {
  const api = useApi();
  return (
    <KeptForm
      queryKey={['workspace-settings', workspaceId]}
      read={() => api.workspaces.settings(workspaceId)}
      onSave={(values) => api.workspaces.updateSettings(workspaceId, { language_models: chosen(values) })}
    >
      {(data) => (
        <>
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
        </>
      )}
    </KeptForm>
  );
}

function chosen(values: FormValues): 'off' | string[] | null {
  const choice = values.required('models');
  // No name at all is left to the server to refuse, at the field.
  if (choice === 'named') return values.words('language_models');
  return choice === 'off' ? 'off' : null;
}
