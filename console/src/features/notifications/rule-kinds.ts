import type { NotificationDelivery, NotificationRule } from '../../../../sdk/src/client.ts';

export type Trigger = NotificationRule['triggers'][number];
export type Channel = NotificationRule['channel'];

/** What somebody can be told of, the gravest first. */
export const TRIGGERS: Record<Trigger, string> = {
  emergency: 'Emergencies',
  urgent_message: 'Urgent messages',
  message: 'Every message',
  run_needs_person: 'Relay runs that failed or wait for an answer',
  agent_unavailable: 'An agent that cannot answer',
};

export const CHANNELS: Record<Channel, string> = { email: 'E-mail', sms: 'Text' };

export const DELIVERY_COLOURS: Record<NotificationDelivery['status'], string> = {
  pending: 'blue',
  sent: 'teal',
  failed: 'red',
  skipped: 'gray',
};

export const DELIVERY_KINDS: Record<NotificationDelivery['kind'], string> = {
  notice: 'Notice',
  digest: 'Daily digest',
  confirmation: 'Confirmation to a patient',
  reminder: 'Reminder to a patient',
};

export const choicesOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
