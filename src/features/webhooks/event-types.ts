/** Every event a partner can hear of. */
export const EVENT_TYPES = [
  'workspace.updated',
  'location.updated',
  'agent.ready',
  'agent.failed',
  'agent.removed',
  'number.provisioned',
  'number.released',
  'call.started',
  'call.completed',
  'call.analyzed',
  'message.created',
  'message.updated',
  'appointment.booked',
  'appointment.canceled',
  'credential.verified',
  'execution.completed',
  'execution.failed',
  'execution.paused',
  'budget.exhausted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What `POST …/{id}/test` sends; no endpoint subscribes to it. */
export const TEST_EVENT = 'webhook.test';

/** Types that can be made by hand. */
export const TRIGGERED_TYPES = [...EVENT_TYPES, TEST_EVENT] as const;

/** Stands in an endpoint's list for every type there is and will be. */
export const ALL_EVENTS = '*';
