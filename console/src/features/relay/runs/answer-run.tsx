import { Alert, Text } from '@mantine/core';
import { useApi } from '../../../session.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { useChange } from '../../../ui/use-change.ts';

const LABELS: Record<string, string> = {
  code: 'Code',
  security_question: 'Answer',
  captcha: 'What the picture says',
};

/** A run that waits for what only a person can know. */
export function AnswerRun({ id, question }: { id: string; question: { kind: string; prompt: string } }) {
  const api = useApi();
  const answer = useChange((value: string) => api.relay.answer(id, value), 'run');
  return (
    <Alert color="yellow" variant="light" title="The run waits for you" role="alert">
      <Text size="sm" mb="sm">
        {question.prompt}
      </Text>
      <Form
        submitLabel="Answer"
        doneLabel="Sent to the portal"
        onSubmit={(values) => answer.mutateAsync(values.required('value'))}
      >
        <TextField
          name="value"
          label={LABELS[question.kind] ?? 'Answer'}
          description="It is kept encrypted until the run has taken it, then forgotten"
          autoComplete="one-time-code"
          maxLength={200}
          maw={320}
          required
        />
      </Form>
    </Alert>
  );
}
