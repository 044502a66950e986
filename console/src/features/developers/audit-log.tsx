import { Alert, Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi, useMay } from '../../session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { inWords } from '../../ui/words.ts';

const FAULTS = {
  missing: 'An entry was taken out.',
  altered: 'An entry is not what was written.',
  cut: 'The end of the log was cut off.',
};

export function Screen() {
  const api = useApi();
  const may = useMay();
  const entries = usePages(['audit-log'], () => api.auditLog.list({ limit: 50 }));
  const names = useQuery({
    queryKey: ['users', 'names'],
    queryFn: async () =>
      new Map((await Array.fromAsync(api.users.list({ limit: 100 }))).map(({ id, name }) => [id, name])),
    enabled: may('users:read'),
  });
  const verify = useChange(() => api.auditLog.verify());
  const verdict = verify.data;
  return (
    <Page
      title="Audit log"
      description="Who changed what, newest first. Each entry is chained to the one before it, so that nothing can be taken out unseen."
      actions={
        <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify the chain
        </Button>
      }
    >
      {verify.error && <Failure error={verify.error} />}
      {verdict && (
        <Alert
          role="status"
          color={verdict.is_whole ? 'teal' : 'red'}
          variant="light"
          title={verdict.is_whole ? 'The chain is whole' : 'The chain is broken'}
        >
          <Text size="sm">
            {verdict.is_whole
              ? `All ${verdict.entries} entries were hashed again, from the first to the last.`
              : `${verdict.fault ? FAULTS[verdict.fault] : ''} It shows at entry ${verdict.sequence}.`}
          </Text>
        </Alert>
      )}
      <PagedTable
        label="Audit log"
        query={entries}
        columns={[
          { header: 'Entry', isNumber: true, cell: (entry) => entry.sequence },
          { header: 'What', cell: (entry) => inWords(entry.action.replace('.', ' ')) },
          { header: 'On', cell: (entry) => <Id of={entry.target_id} /> },
          { header: 'By', cell: (entry) => <Id of={entry.actor} name={names.data?.get(entry.actor)} /> },
          { header: 'Request', cell: (entry) => <Id of={entry.request_id} /> },
          { header: 'When', cell: (entry) => <Moment at={entry.created_at} /> },
        ]}
        empty={
          <Empty icon={IconShieldCheck} title="Nothing was changed yet">
            Every change that is made here or over the API leaves an entry.
          </Empty>
        }
      />
    </Page>
  );
}

/** An id, below the name of the person whose it is. */
function Id({ of: id, name }: { of: string | null; name?: string | undefined }) {
  return (
    <Text span size="xs" className="address">
      {name && (
        <Text span size="sm" display="block">
          {name}
        </Text>
      )}
      {id ?? '–'}
    </Text>
  );
}
