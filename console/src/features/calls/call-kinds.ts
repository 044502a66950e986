import type { Call } from '../../../../sdk/src/client.ts';

type Status = NonNullable<Call['status']>;

/** Colours of the badges of a call's states. */
export const STATUS_COLOURS: Record<Status, string> = {
  ringing: 'blue',
  in_progress: 'blue',
  completed: 'teal',
  transferred: 'grape',
  missed: 'orange',
  failed: 'red',
};
export const STATUSES = Object.keys(STATUS_COLOURS) as Status[];

export const CATEGORIES: NonNullable<Call['category']>[] = [
  'booking',
  'rescheduling',
  'cancellation',
  'inquiry',
  'billing',
  'prescription',
  'emergency',
  'message',
  'spam',
  'other',
];
