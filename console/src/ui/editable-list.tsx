import { Button, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { EditActions } from './edit-actions.tsx';
import { FormDialog } from './form.tsx';
import type { FormValues } from './form-values.ts';
import { Empty } from './states.tsx';

interface EditableListProps<Row extends { id: string }> {
  /** Of the table. */
  label: string;
  /** What one of its rows is: `service`. */
  kind: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  empty: { icon: Icon; title: string; text: ReactNode };
  /** What becomes of what depends on a row that is deleted. */
  afterDeletion: (row: Row) => ReactNode;
  /** @param before the row that is changed; null where one is added */
  onSave: (values: FormValues, before: Row | null) => Promise<unknown>;
  onDelete: (row: Row) => Promise<unknown>;
  /** The fields of the dialog. */
  children: (before: Row | null) => ReactNode;
}

/** A short list whose rows are added, changed and deleted in dialogs. */
export function EditableList<Row extends { id: string }>(props: EditableListProps<Row>) {
  const { label, kind, rows, columns, nameOf, empty, afterDeletion, onSave, onDelete, children } = props;
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const before = edited === 'new' ? null : edited;
  const addLabel = `Add ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
  const add = <Button onClick={() => setEdited('new')}>{addLabel}</Button>;
  const actions: Column<Row> = {
    header: 'Actions',
    cell: (row) => (
      <EditActions name={nameOf(row)} kind={kind} onEdit={() => setEdited(row)} onDelete={() => onDelete(row)}>
        {afterDeletion(row)}
      </EditActions>
    ),
  };
  return (
    <>
      {rows.length === 0 ? (
        <Empty icon={empty.icon} title={empty.title} action={add}>
          {empty.text}
        </Empty>
      ) : (
        <>
          <DataTable label={label} rows={rows} columns={[...columns, actions]} />
          <Group justify="flex-end">{add}</Group>
        </>
      )}
      <FormDialog
        key={before?.id ?? 'new'}
        title={before ? `Edit ${nameOf(before)}` : addLabel}
        submitLabel={`Save ${kind}`}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        onSubmit={(values) => onSave(values, before)}
      >
        {children(before)}
      </FormDialog>
    </>
  );
}
