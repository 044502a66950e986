import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useMay } from '../../session.tsx';
import { AreaField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form.tsx';

/** Says of a call or a run what should have happened; the report becomes a scenario that the agent is measured by. */
export function ReportButton({ of, id }: { of: 'call' | 'run'; id: string }) {
  const api = useApi();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!may(of === 'call' ? 'calls:write' : 'relay:execute')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} disabled={isSent}>
        {isSent ? 'Reported' : 'Report'}
      </Button>
      <FormDialog
        title={of === 'call' ? 'Report this call' : 'Report this run'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Send the report"
        onSubmit={async (values) => {
          const body = { expected: values.required('expected') };
          await (of === 'call' ? api.reports.ofCall(id, body) : api.reports.ofRun(id, body));
          setSent(true);
        }}
      >
        <AreaField
          name="expected"
          label="What should have happened?"
          description="It is kept as long as the details of the call or run, for whoever improves the agent."
          required
          autosize
          minRows={3}
          maxLength={2000}
        />
      </FormDialog>
    </>
  );
}
