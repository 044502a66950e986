import type { NotificationRule } from '../../../../sdk/src/client.ts';
import { ChecksField, ChoiceField, SwitchField, TextField } from '../../ui/fields.tsx';
import type { FormValues } from '../../ui/form-values.ts';
import { clockInWords } from '../../ui/time-words.ts';
import { CHANNELS, type Channel, choicesOf, TRIGGERS, type Trigger } from './rule-kinds.ts';

const AT_ONCE = 'immediate';
const CONTENTS = [
  { value: 'summary', label: 'Who called, how urgent, and a link' },
  { value: 'full', label: 'What was said, too' },
];

/** What a rule says, filled with the one that is changed. */
export function RuleFields({ before }: { before: NotificationRule | null }) {
  return (
    <>
      <ChoiceField
        name="channel"
        label="By"
        data={choicesOf(CHANNELS)}
        defaultValue={before?.channel ?? 'email'}
        description="Texts come from the number of the location"
        data-autofocus
      />
      <TextField
        name="recipient"
        label="E-mail address or telephone"
        placeholder="frontoffice@example.com"
        defaultValue={before?.recipient}
        maxLength={254}
        required
      />
      <ChecksField
        name="triggers"
        label="Is told of"
        options={choicesOf(TRIGGERS)}
        chosen={before?.triggers ?? ['emergency', 'urgent_message']}
      />
      <ChoiceField
        name="timing"
        label="When"
        description="By the clock of the location"
        data={[
          { value: AT_ONCE, label: 'At once' },
          ...[...Array(24).keys()].map((hour) => ({
            value: String(hour),
            label: `Once a day at ${clockInWords(hour)}`,
          })),
        ]}
        defaultValue={before?.timing === 'daily' ? String(before.digest_hour) : AT_ONCE}
      />
      <ChoiceField
        name="content"
        label="What is sent"
        description="What was said then lies in mailboxes or at the carrier, where nothing here can erase it"
        data={CONTENTS}
        defaultValue={before?.content ?? 'summary'}
      />
      <SwitchField name="enabled" label="The rule is on" defaultChecked={before?.enabled ?? true} />
    </>
  );
}

export function ruleOf(values: FormValues) {
  const timing = values.required('timing');
  return {
    channel: values.required('channel') as Channel,
    recipient: values.required('recipient'),
    triggers: values.all('triggers') as Trigger[],
    content: values.required('content') as NotificationRule['content'],
    enabled: values.isOn('enabled'),
    ...(timing === AT_ONCE
      ? { timing: 'immediate' as const }
      : { timing: 'daily' as const, digest_hour: Number(timing) }),
  };
}
