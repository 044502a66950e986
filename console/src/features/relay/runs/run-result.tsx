import { Button, Code, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Execution } from '../../../../../sdk/src/client.ts';
import { useApi } from '../../../session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { download } from '../../../ui/download.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loading } from '../../../ui/states.tsx';
import { inWords } from '../../../ui/words.ts';
import { toCsv } from '../../calls/csv.ts';
import { fieldOrder } from './result-shape.ts';
import { inCell, type ReadableResult, readResult } from './result-tables.ts';

type View = 'table' | 'json';

/** What a run has brought: to be read, as JSON, and as files. */
export function RunResult({ run, files }: { run: Execution; files: { name: string; url: string }[] }) {
  const [view, setView] = useState<View>('table');
  const api = useApi();
  // The fields are shown as they were asked for; the result has them in the database's order.
  const asked = useQuery({ queryKey: ['run-request', run.id], queryFn: () => api.relay.request(run.id) });
  const json = JSON.stringify(run.result, null, 2);
  return (
    <Section
      title="Result"
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="How to show the result"
            value={view}
            onChange={(value) => setView(value as View)}
            data={[
              { value: 'table', label: 'Table' },
              { value: 'json', label: 'JSON' },
            ]}
          />
          <Button size="xs" variant="default" onClick={() => download('result.json', 'application/json', json)}>
            Download JSON
          </Button>
        </>
      }
    >
      {view === 'json' ? (
        // A long result is scrolled with the keys, too.
        <Code block tabIndex={0} className="json" aria-label="The result as JSON">
          {json}
        </Code>
      ) : asked.isLoading ? (
        <Loading />
      ) : (
        <Readable result={readResult(run.result, fieldOrder(asked.data?.schema))} />
      )}
      {files.length > 0 && <Files id={run.id} files={files} />}
    </Section>
  );
}

function Readable({ result: { facts, tables } }: { result: ReadableResult }) {
  if (facts.length === 0 && tables.length === 0)
    return (
      <Text size="sm" c="dimmed">
        It was done; there is nothing to show for it.
      </Text>
    );
  return (
    <Stack gap="md">
      {facts.length > 0 && <Facts facts={facts.map(([name, value]) => [inWords(name), value] as const)} />}
      {tables.map(({ name, columns, rows }) => (
        <div key={name}>
          <Group justify="space-between" mb={6}>
            <Title order={3} size="h6">
              {name === '' ? 'List' : inWords(name)} ({rows.length})
            </Title>
            {rows.length > 0 && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() =>
                  download(
                    `${name || 'result'}.csv`,
                    'text/csv',
                    toCsv(
                      columns,
                      rows.map((row) => columns.map((column) => row[column])),
                    ),
                  )
                }
              >
                Download CSV
              </Button>
            )}
          </Group>
          {rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              The list is empty.
            </Text>
          ) : (
            <DataTable
              label={name || 'Result'}
              columns={columns.map((column) => ({
                header: inWords(column),
                cell: ({ of }: { of: Record<string, unknown> }) => inCell(of[column]),
              }))}
              rows={rows.map((of, index) => ({ of, index }))}
              rowKey={({ index }) => String(index)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}

function Files({ id, files }: { id: string; files: { name: string; url: string }[] }) {
  const api = useApi();
  const fetching = useMutation({
    mutationFn: async ({ name, url }: { name: string; url: string }) => {
      const bytes = await api.relay.file(id, Number(url.split('/').at(-1)));
      download(name, 'application/octet-stream', bytes as Uint8Array<ArrayBuffer>);
    },
  });
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        Files
      </Title>
      <Group gap="xs">
        {files.map((file) => (
          <Button key={file.url} size="xs" variant="default" onClick={() => fetching.mutate(file)}>
            {file.name}
          </Button>
        ))}
      </Group>
      {fetching.error && <Failure error={fetching.error} />}
    </Stack>
  );
}
