import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import type { FormValues } from './form-values.ts';
import { Loaded } from './states.tsx';
import { useRefresh } from './use-change.ts';

interface KeptFormProps<Data> {
  queryKey: readonly [string, ...unknown[]];
  read: () => Promise<Data>;
  onSave: (values: FormValues) => Promise<unknown>;
  /** The fields, filled with what is kept. */
  children: (data: Data) => ReactNode;
}

/** Settings that the API keeps together: read, changed in place and saved. */
export function KeptForm<Data>({ queryKey, read, onSave, children }: KeptFormProps<Data>) {
  const kept = useQuery({ queryKey, queryFn: read });
  const refresh = useRefresh(queryKey[0]);
  return (
    <Loaded query={kept} rows={2}>
      {(data) => (
        <Form
          submitLabel="Save"
          doneLabel="Saved"
          onSubmit={async (values) => {
            await onSave(values);
            await refresh();
          }}
        >
          {children(data)}
        </Form>
      )}
    </Loaded>
  );
}
