import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { AreaField, ChoiceField, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { VOICES } from './voices.ts';

type Change = Parameters<ReturnType<typeof useApi>['agent']['update']>[1];
type Agent = Awaited<ReturnType<ReturnType<typeof useApi>['agent']['get']>>;

/** What the agent says and how. */
export function AgentForm({ location, agent }: { location: Location; agent: Agent }) {
  const api = useApi();
  const save = useChange((body: Change) => api.agent.update(location.id, body), 'agent');
  return (
    <Form
      submitLabel="Save"
      doneLabel="Saved: it holds from the next call on"
      onSubmit={(values) =>
        save.mutateAsync({
          name: values.required('name'),
          voice_id: values.required('voice_id') as NonNullable<Change['voice_id']>,
          begin_message: values.text('begin_message') ?? null,
          llm_system_prompt: values.text('llm_system_prompt') ?? null,
          knowledge_base_text: values.text('knowledge_base_text') ?? null,
        })
      }
    >
      <TextField name="name" label="Name of the agent" defaultValue={agent.name} maxLength={200} required />
      <ChoiceField name="voice_id" label="Voice" data={VOICES} defaultValue={agent.voice_id} />
      <AreaField
        name="begin_message"
        label="Greeting"
        description="The first thing that a caller hears; empty for the usual one with the name of the practice"
        rows={2}
        defaultValue={agent.begin_message ?? ''}
      />
      <AreaField
        name="llm_system_prompt"
        label="Instructions"
        description="How a language model is to behave, where one is connected; empty for the usual ones"
        rows={5}
        defaultValue={agent.llm_system_prompt ?? ''}
      />
      <AreaField
        name="knowledge_base_text"
        label="What else it knows"
        description="Answers that are not on the website: parking, insurance, what to bring. It goes before what the website says."
        rows={6}
        defaultValue={agent.knowledge_base_text ?? ''}
      />
    </Form>
  );
}
