import { useState } from 'react';
import type { User } from '../../../../sdk/src/client.ts';
import { usePlace } from '../../place/use-place.ts';
import { ChecksField, ChoiceField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { ROLE_CHOICES, type Role } from './roles.ts';

type Standing = Pick<User, 'role' | 'scope' | 'workspace_ids'>;

/** What a person may do, and in which workspaces. */
export function StandingFields({ now }: { now?: Standing }) {
  const { workspaces } = usePlace();
  const [role, setRole] = useState<Role>(now?.role ?? 'staff');
  const [scope, setScope] = useState<User['scope']>(now?.scope ?? 'TENANT');
  return (
    <>
      <ChoiceField
        name="role"
        label="Role"
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        data={ROLE_CHOICES}
      />
      {role !== 'owner' && (
        <ChoiceField
          name="scope"
          label="Where"
          value={scope}
          onChange={({ currentTarget }) => setScope(currentTarget.value as User['scope'])}
          data={[
            { value: 'TENANT', label: 'All workspaces' },
            { value: 'WORKSPACE', label: 'Some workspaces' },
          ]}
        />
      )}
      {role !== 'owner' && scope === 'WORKSPACE' && (
        <ChecksField
          name="workspace_ids"
          label="Workspaces"
          options={(workspaces.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={now?.workspace_ids ?? []}
        />
      )}
    </>
  );
}

export function standingOf(values: FormValues): Standing {
  const scope = (values.text('scope') ?? 'TENANT') as User['scope'];
  return {
    role: values.required('role') as Role,
    scope,
    workspace_ids: scope === 'WORKSPACE' ? values.all('workspace_ids') : [],
  };
}
