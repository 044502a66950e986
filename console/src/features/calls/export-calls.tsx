import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../session.tsx';
import { explain } from '../../shell/failure.tsx';
import { download } from '../../ui/download.ts';
import { fullName } from '../../ui/words.ts';
import { toCsv } from './csv.ts';

const NAMES = [
  'id',
  'started_at',
  'seconds',
  'direction',
  'status',
  'category',
  'successful',
  'caller',
  'patient',
  'summary',
];

/** Every call that the filters let through, as one file. */
export function ExportCalls(props: { locationId: string; filter: object; icon: ReactNode }) {
  const api = useApi();
  const exporting = useMutation({
    mutationFn: async () => {
      const rows: unknown[][] = [];
      for await (const call of api.calls.list({ ...props.filter, location_id: props.locationId, limit: 100 }))
        rows.push([
          call.id,
          call.started_at,
          call.duration,
          call.direction,
          call.status,
          call.category,
          call.call_successful,
          call.caller_number,
          call.patient && fullName(call.patient),
          call.summary,
        ]);
      download('calls.csv', 'text/csv', toCsv(NAMES, rows));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={props.icon}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
      title={exporting.error ? explain(exporting.error).text : undefined}
    >
      {exporting.error ? 'Export failed, try again' : 'Export CSV'}
    </Button>
  );
}
