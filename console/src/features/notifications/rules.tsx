import { Badge, Button, Group, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import type { Location, NotificationRule } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { PagedTable, usePages } from '../../ui/data-table.tsx';
import { EditActions, NameCell } from '../../ui/edit-actions.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useChange } from '../../ui/use-change.ts';
import { idsOf } from '../locations/use-location.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { asClock, CHANNELS, TRIGGERS } from './rule-kinds.ts';

/** Who at the practice is told of what. */
export function NotificationRules({ location }: { location: Location }) {
  const api = useApi();
  const [edited, setEdited] = useState<NotificationRule | 'new' | null>(null);
  const rules = usePages(['notification-rules', location.id], () =>
    api.notifications.listRules(...idsOf(location), { limit: 50 }),
  );
  const remove = useChange((id: string) => api.notifications.deleteRule(...idsOf(location), id), 'notification-rules');
  const add = <Button onClick={() => setEdited('new')}>Add a rule</Button>;
  return (
    <Section
      title="Who is told"
      description="People at the practice, by e-mail or text, of what callers leave and of what failed."
      actions={
        <Group gap="xs">
          <LinkButton to="/location/notifications" variant="default">
            What was sent
          </LinkButton>
          {add}
        </Group>
      }
    >
      <PagedTable
        label="Notification rules"
        query={rules}
        rowKey={(rule) => rule.id}
        columns={[
          {
            header: 'Who',
            cell: (rule) => <NameCell name={rule.recipient} isOff={!rule.enabled} detail={CHANNELS[rule.channel]} />,
          },
          { header: 'Is told of', cell: (rule) => rule.triggers.map((trigger) => TRIGGERS[trigger]).join(', ') },
          {
            header: 'When',
            cell: ({ timing, digest_hour: hour, opted_out: isOut }) => (
              <div>
                <Text size="sm">{timing === 'daily' ? `Once a day at ${asClock(hour)}` : 'At once'}</Text>
                {isOut && (
                  <Badge variant="light" color="yellow">
                    Has opted out
                  </Badge>
                )}
              </div>
            ),
          },
          {
            header: 'Actions',
            cell: (rule) => (
              <EditActions
                name="the rule"
                kind="rule"
                onEdit={() => setEdited(rule)}
                onDelete={() => remove.mutateAsync(rule.id)}
              >
                {rule.recipient} is told of nothing by it any more. What was sent stays in the log.
              </EditActions>
            ),
          },
        ]}
        empty={
          <Empty icon={IconBell} title="Nobody is told">
            Add a rule, so that emergencies and urgent messages reach a person without the console open.
          </Empty>
        }
      />
      <RuleDialog
        key={edited === null || edited === 'new' ? 'new' : edited.id}
        location={location}
        edited={edited}
        onClose={() => setEdited(null)}
      />
    </Section>
  );
}
