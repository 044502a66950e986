import type { Call } from '../../../../sdk/src/client.ts';

type Status = NonNullable<Call['status']>;
type Category = NonNullable<Call['category']>;

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

/** States of a call that goes on. */
export const LIVE_STATUSES = ['ringing', 'in_progress'] as const satisfies readonly Status[];
export const isLive = (status: Status | null) => LIVE_STATUSES.some((one) => one === status);

/** The same of what calls are about. */
export const CATEGORY_COLOURS: Record<Category, string> = {
  booking: 'blue',
  rescheduling: 'blue',
  cancellation: 'blue',
  inquiry: 'blue',
  billing: 'blue',
  prescription: 'blue',
  emergency: 'red',
  message: 'blue',
  spam: 'blue',
  other: 'blue',
};
export const CATEGORIES = Object.keys(CATEGORY_COLOURS) as Category[];
