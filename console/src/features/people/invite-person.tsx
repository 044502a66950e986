import { useApi } from '../../session.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { StandingFields, standingOf } from './standing-fields.tsx';

interface InviteProps {
  isOpen: boolean;
  onClose: () => void;
  /** @param link null where the server has told it before */
  onLink: (link: string | null) => void;
}

export function InvitePerson({ isOpen, onClose, onLink }: InviteProps) {
  const api = useApi();
  const invite = useChange(
    (body: Parameters<typeof api.invitations.create>[0]) => api.invitations.create(body),
    'invitations',
  );
  return (
    <FormDialog
      title="Invite somebody"
      submitLabel="Make the link"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={async (values) => {
        const made = await invite.mutateAsync({ email: values.required('email'), ...standingOf(values) });
        onLink(made.link);
      }}
    >
      <TextField name="email" type="email" label="E-mail" maxLength={254} required data-autofocus />
      <StandingFields />
    </FormDialog>
  );
}
