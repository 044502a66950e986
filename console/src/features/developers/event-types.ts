import type { WebhookEndpoint } from '../../../../sdk/src/client.ts';

export type EventType = WebhookEndpoint['events'][number];

/** Everything that an endpoint can hear of, and when. */
export const EVENT_TYPES: Record<EventType, string> = {
  'call.started': 'A call came in, or was placed',
  'call.completed': 'A call is over',
  'call.analyzed': 'The summary of a call is there',
  'message.created': 'A caller left a message',
  'message.updated': 'A message was seen to',
  'appointment.booked': 'An appointment was booked or moved',
  'appointment.canceled': 'An appointment was canceled',
  'execution.completed': 'A relay run is done',
  'execution.failed': 'A relay run failed',
  'execution.paused': 'A relay run waits for an answer',
  'credential.verified': 'A portal accepted a login',
  'agent.ready': 'An agent answers from now on',
  'agent.failed': 'The setup of an agent failed',
  'agent.removed': 'An agent was removed',
  'number.provisioned': 'A number was bought',
  'number.released': 'A number was released',
  'workspace.updated': 'A workspace was changed',
  'location.updated': 'A location was changed',
  'budget.exhausted': 'The model budget of a day is used up',
};
