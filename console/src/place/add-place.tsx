import { useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '../../../sdk/src/client.ts';
import { useApi } from '../session.tsx';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form.tsx';
import type { FormValues } from '../ui/form-values.ts';
import { CATEGORIES } from './categories.ts';
import { proposedZone, ZONES } from './zones.ts';

interface Dialog<Made> {
  isOpen: boolean;
  onClose: () => void;
  onMade: (made: Made) => unknown;
}

export function AddWorkspace({ isOpen, onClose, onMade }: Dialog<{ id: string }>) {
  const api = useApi();
  const queries = useQueryClient();
  return (
    <FormDialog
      title="Add a workspace"
      submitLabel="Add workspace"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={async (values) => {
        const made = await api.workspaces.create({
          name: values.required('name'),
          business_category: categoryOf(values),
        });
        await queries.invalidateQueries({ queryKey: ['workspaces'] });
        await onMade(made);
      }}
    >
      <TextField name="name" label="Name of the business" maxLength={200} required data-autofocus />
      <CategoryField />
    </FormDialog>
  );
}

/** What the agent may say and asks for depends on it: animals at a veterinary practice. */
export function CategoryField() {
  return <ChoiceField name="business_category" label="Kind of practice" data={CATEGORIES} defaultValue="OTHER" />;
}

export const categoryOf = (values: FormValues) =>
  values.required('business_category') as Workspace['business_category'];

/** The fields of a new location; the zone is asked for, since hours and appointments are meant in it. */
export function LocationFields({ name }: { name?: string }) {
  return (
    <>
      <TextField
        name="name"
        label="Name of the practice"
        description="Callers hear it in the greeting"
        defaultValue={name}
        maxLength={200}
        required
        data-autofocus
      />
      <ChoiceField
        name="timezone"
        label="Time zone"
        description="Hours and appointments are meant in it"
        data={ZONES}
        defaultValue={proposedZone()}
      />
      <TextField name="address" label="Address (optional)" placeholder="100 Example Street, Springfield, IL 62701" />
    </>
  );
}

export const locationBody = (values: FormValues) => {
  const address = values.text('address');
  return {
    name: values.required('name'),
    timezone: values.required('timezone'),
    ...(address && { address }),
  };
};

export function AddLocation({
  workspace,
  ...dialog
}: Dialog<{ id: string; workspace_id: string }> & { workspace: Workspace }) {
  const api = useApi();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={`Add a location to ${workspace.name}`}
      submitLabel="Add location"
      isOpen={dialog.isOpen}
      onClose={dialog.onClose}
      onSubmit={async (values) => {
        const made = await api.locations.create(workspace.id, locationBody(values));
        await queries.invalidateQueries({ queryKey: ['locations'] });
        await dialog.onMade(made);
      }}
    >
      <LocationFields />
    </FormDialog>
  );
}
