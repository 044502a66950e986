import { usePlace } from '../../../place/use-place.ts';
import { useApi } from '../../../session.tsx';
import { ChoiceField, SecretField, TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import { useChange } from '../../../ui/use-change.ts';

type Body = Parameters<ReturnType<typeof useApi>['credentials']['create']>[0];

/** Stores a login to a portal. */
export function AddLogin({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const api = useApi();
  const { workspaces, workspaceId } = usePlace();
  const add = useChange((body: Body) => api.credentials.create(body), 'logins');
  return (
    <FormDialog
      title="Add a login"
      submitLabel="Store encrypted"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={(values) => {
        const secret = values.text('totp_secret');
        const workspace = values.text('workspace_id');
        return add.mutateAsync({
          label: values.required('label'),
          platform: values.required('platform'),
          login_url: values.required('login_url'),
          username: values.required('username'),
          password: values.exact('password'),
          ...(secret && { totp_secret: secret }),
          ...(workspace && { workspace_id: workspace }),
        });
      }}
    >
      <TextField
        name="label"
        label="Name of the login"
        placeholder="Front office"
        maxLength={255}
        required
        data-autofocus
      />
      <TextField name="platform" label="Portal" placeholder="Example Portal" maxLength={100} required />
      {workspaceId !== undefined && (
        <ChoiceField
          name="workspace_id"
          label="Workspace"
          description="Its runs count with this workspace"
          data={[
            ...(workspaces.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: 'Of all workspaces' },
          ]}
          defaultValue={workspaceId}
        />
      )}
      <TextField
        name="login_url"
        label="Address of its login page"
        type="url"
        placeholder="https://portal.example.com/login"
        required
      />
      <TextField name="username" label="User name" autoComplete="off" maxLength={255} required />
      <SecretField name="password" label="Password" required />
      <SecretField
        name="totp_secret"
        label="Authenticator secret (optional)"
        description="What the portal shows beside its QR code, or the otpauth:// address. Codes are made from it at each login."
      />
    </FormDialog>
  );
}
