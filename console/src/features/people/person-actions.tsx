import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { StandingFields, standingOf } from './standing-fields.tsx';

/** What whoever manages people can do with one. */
export function PersonActions({ user, onLink }: { user: User; onLink: (link: string | null) => void }) {
  const api = useApi();
  const reset = useChange(async () => onLink((await api.users.resetPassword(user.id)).link), 'users');
  const removeFactor = useChange(() => api.users.removeSecondFactor(user.id), 'users');
  const remove = useChange(() => api.users.delete(user.id), 'users');
  return (
    <Group gap={6}>
      <EditPerson user={user} />
      <ConfirmButton
        size="compact-sm"
        label="New password"
        title={`A link for a new password for ${user.name}?`}
        confirmLabel="Make the link"
        onConfirm={() => reset.mutateAsync()}
      >
        <Text size="sm">
          Whoever has the link sets a new password. It works once, for 24 hours. Until then the old one stays.
        </Text>
      </ConfirmButton>
      {user.has_second_factor && (
        <ConfirmButton
          size="compact-sm"
          label="Remove second factor"
          title={`Remove the second factor of ${user.name}?`}
          confirmLabel="Remove it"
          onConfirm={() => removeFactor.mutateAsync()}
        >
          <Text size="sm">
            For whoever has lost their telephone: the password alone lets them in until they set up another.
          </Text>
        </ConfirmButton>
      )}
      <ConfirmButton
        size="compact-sm"
        label="Remove"
        title={`Remove ${user.name}?`}
        confirmLabel="Remove the person"
        onConfirm={() => remove.mutateAsync()}
      >
        <Text size="sm">
          They are signed out within a second. What they did stays in the audit log; keys that they made go on.
        </Text>
      </ConfirmButton>
    </Group>
  );
}

function EditPerson({ user }: { user: User }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const save = useChange((body: Parameters<typeof api.users.update>[1]) => api.users.update(user.id, body), 'users');
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <FormDialog
        title={`Edit ${user.name}`}
        submitLabel="Save"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={(values) => save.mutateAsync({ name: values.required('name'), ...standingOf(values) })}
      >
        <TextField name="name" label="Name" defaultValue={user.name} maxLength={200} required />
        <StandingFields now={user} />
      </FormDialog>
    </>
  );
}
