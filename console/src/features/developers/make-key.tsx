import { useState } from 'react';
import { usePlace } from '../../place/use-place.ts';
import { useApi } from '../../session.tsx';
import { ChecksField, ChoiceField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';
import { useChange } from '../../ui/use-change.ts';
import { ALL_PERMISSIONS, PERMISSIONS, type Permission } from './permissions.ts';

type Body = Parameters<ReturnType<typeof useApi>['keys']['create']>[0];

interface MakeKeyProps {
  isOpen: boolean;
  onClose: () => void;
  /** @param key null where the server has told it before */
  onMade: (key: string | null) => void;
}

/** Makes a key with some of the permissions of the key that is signed in. */
export function MakeKey({ isOpen, onClose, onMade }: MakeKeyProps) {
  const api = useApi();
  const { workspaces } = usePlace();
  const [scope, setScope] = useState<Body['scope']>('TENANT');
  const make = useChange((body: Body) => api.keys.create(body), 'keys');
  return (
    <FormDialog
      title="Make a key"
      submitLabel="Make key"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={async (values) => {
        const name = values.text('name');
        const day = values.text('expires_at');
        const permissions = values.all('permissions') as Permission[];
        if (permissions.length === 0) throw new Error('Choose at least one permission.');
        const made = await make.mutateAsync({
          ...(name && { name }),
          ...(day && { expires_at: `${day}T23:59:59Z` }),
          permissions,
          scope,
          ...(scope === 'WORKSPACE' && { workspace_ids: values.all('workspace_ids') }),
        });
        onMade(made.key);
      }}
    >
      <TextField name="name" label="Name (optional)" placeholder="Reporting job" maxLength={200} data-autofocus />
      <ChoiceField
        name="scope"
        label="Where"
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value as Body['scope'])}
        data={[
          { value: 'TENANT', label: 'All workspaces' },
          { value: 'WORKSPACE', label: 'Some workspaces' },
        ]}
      />
      {scope === 'WORKSPACE' && (
        <ChecksField
          name="workspace_ids"
          label="Workspaces"
          options={(workspaces.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ChecksField
        name="permissions"
        label="It may"
        description="A key can give no more than it has itself"
        options={ALL_PERMISSIONS.map((value) => ({ value, label: PERMISSIONS[value] }))}
        chosen={ALL_PERMISSIONS.filter((permission) => permission.endsWith(':read'))}
      />
      <TextField name="expires_at" label="Last day (optional)" description="In UTC" type="date" />
    </FormDialog>
  );
}
