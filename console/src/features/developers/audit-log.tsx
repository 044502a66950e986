import { Alert, Button, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useApi } from '../../session.tsx';
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
  const entries = usePages(['audit-log'], () => api.auditLog.list({ limit: 50 }));
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
          { header: 'On', cell: (entry) => <Id of={entry.target_id} name={entry.target_name} /> },
          { header: 'By', cell: (entry) => <Id of={entry.actor} name={entry.actor_name} /> },
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

/** An id, below the name of what it stands for. */
function Id({ of: id, name }: { of: string | null; name?: string | null }) {
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
