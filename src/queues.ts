import { eraseRecordings, recordCalls, wrapUpCalls } from './features/calls/queues.ts';
import { sendNotifications } from './features/notifications/queues.ts';
import { buyNumbers, checkEmergencies, releaseNumbers } from './features/phone-numbers/queues.ts';
import { runRelay } from './features/relay-executions/queues.ts';
import { setUpAgents } from './features/voice-agents/queues.ts';
import { deliverWebhooks } from './features/webhooks/queues.ts';
import type { Queue } from './platform/jobs/queue.ts';

/** Every kind of background work. */
export const queues: Queue<object>[] = [
  deliverWebhooks,
  sendNotifications,
  wrapUpCalls,
  recordCalls,
  eraseRecordings,
  setUpAgents,
  runRelay,
  buyNumbers,
  releaseNumbers,
  checkEmergencies,
];
