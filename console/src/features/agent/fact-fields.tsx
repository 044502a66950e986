import type { AgentFact } from '../../../../sdk/src/client.ts';
import { AreaField, TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';

type Fact = Omit<AgentFact, 'id'>;

export const factOf = (values: FormValues): Fact => ({
  question: values.required('question'),
  answer: values.required('answer'),
  replaces: values.text('replaces') ?? null,
});

/** Something for the agent to say, in place of what it has read or beside it. */
export function FactFields({ fact }: { fact: Fact | null }) {
  return (
    <>
      <TextField
        name="question"
        label="When a caller asks"
        placeholder="Is there parking?"
        defaultValue={fact?.question}
        maxLength={500}
        required
        data-autofocus
      />
      <TextField
        name="answer"
        label="The agent says"
        description="Spoken as it is written; a whole sentence"
        placeholder="Parking is behind the building."
        defaultValue={fact?.answer}
        maxLength={1000}
        required
      />
      <AreaField
        name="replaces"
        label="What it is not to say any more (optional)"
        description="Words of the website that are wrong; leave here only those"
        rows={4}
        maxLength={2000}
        defaultValue={fact?.replaces ?? ''}
      />
    </>
  );
}
