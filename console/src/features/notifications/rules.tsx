import { Badge, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../../sdk/src/client.ts';
import { useApi } from '../../session.tsx';
import { NameCell } from '../../ui/edit-actions.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { clockInWords } from '../../ui/time-words.ts';
import { useRefresh } from '../../ui/use-change.ts';
import { idsOf } from '../locations/use-location.ts';
import { RuleFields, ruleOf } from './rule-fields.tsx';
import { CHANNELS, TRIGGERS } from './rule-kinds.ts';

/** Who at the practice is told of what. */
export function NotificationRules({ location }: { location: Location }) {
  const api = useApi();
  const ids = idsOf(location);
  const rules = useQuery({
    queryKey: ['notification-rules', location.id],
    queryFn: () => Array.fromAsync(api.notifications.listRules(...ids, { limit: 100 })),
  });
  const refresh = useRefresh('notification-rules');
  return (
    <Section
      title="Who is told"
      description="People at the practice, by e-mail or text, of what callers leave and of what failed."
      actions={
        <LinkButton to="/location/notifications" variant="default">
          What was sent
        </LinkButton>
      }
    >
      <Loaded query={rules} rows={2}>
        {(all) => (
          <EditableList
            label="Notification rules"
            kind="rule"
            rows={all}
            nameOf={() => 'the rule'}
            empty={{
              icon: IconBell,
              title: 'Nobody is told',
              text: 'Add a rule, so that emergencies and urgent messages reach a person without the console open.',
            }}
            afterDeletion={({ recipient }) =>
              `${recipient} is told of nothing by it any more. What was sent stays in the log.`
            }
            onDelete={({ id }) => api.notifications.deleteRule(...ids, id).then(refresh)}
            onSave={(values, before) => {
              const rule = ruleOf(values);
              const saved = before
                ? api.notifications.updateRule(...ids, before.id, rule)
                : api.notifications.createRule(...ids, rule);
              return saved.then(refresh);
            }}
            columns={[
              {
                header: 'Who',
                cell: (rule) => (
                  <NameCell name={rule.recipient} isOff={!rule.enabled} detail={CHANNELS[rule.channel]} />
                ),
              },
              { header: 'Is told of', cell: (rule) => rule.triggers.map((trigger) => TRIGGERS[trigger]).join(', ') },
              {
                header: 'When',
                cell: ({ timing, digest_hour: hour, opted_out: isOut }) => (
                  <div>
                    <Text size="sm">{timing === 'daily' ? `Once a day at ${clockInWords(hour)}` : 'At once'}</Text>
                    {isOut && (
                      <Badge variant="light" color="yellow">
                        Has opted out
                      </Badge>
                    )}
                  </div>
                ),
              },
            ]}
          >
            {(before) => <RuleFields before={before} />}
          </EditableList>
        )}
      </Loaded>
    </Section>
  );
}
