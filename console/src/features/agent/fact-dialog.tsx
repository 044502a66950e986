import type { AgentFact } from '../../../../sdk/src/client.ts';
import { AreaField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';

/** A fact that is being written; one that is kept already has an id. */
export type FactDraft = Omit<AgentFact, 'id'> & { id?: string };

interface FactDialogProps {
  edited: FactDraft | null;
  onClose: () => void;
  onSave: (fact: Omit<AgentFact, 'id'>) => Promise<unknown>;
}

/** Adds something for the agent to say, or corrects what it has read. */
export function FactDialog({ edited, onClose, onSave }: FactDialogProps) {
  return (
    <FormDialog
      title={edited?.replaces ? 'Correct what it says' : 'What it is to say'}
      submitLabel="Save answer"
      isOpen={edited !== null}
      onClose={onClose}
      onSubmit={(values) =>
        onSave({
          question: values.required('question'),
          answer: values.required('answer'),
          replaces: values.text('replaces') ?? null,
        })
      }
    >
      <TextField
        name="question"
        label="When a caller asks"
        placeholder="Is there parking?"
        defaultValue={edited?.question}
        maxLength={500}
        required
        data-autofocus
      />
      <TextField
        name="answer"
        label="The agent says"
        description="Spoken as it is written; a whole sentence"
        placeholder="Parking is behind the building."
        defaultValue={edited?.answer}
        maxLength={1000}
        required
      />
      <AreaField
        name="replaces"
        label="What it is not to say any more (optional)"
        description="Words of the website that are wrong; leave here only those"
        rows={4}
        maxLength={2000}
        defaultValue={edited?.replaces ?? ''}
      />
    </FormDialog>
  );
}
