import type { RecordedEvent } from '../webhooks/event-data.ts';

/** What a rule can ask to be told of, the gravest first: of several that fit, an occasion is told of as the first. */
export const TRIGGERS = ['emergency', 'urgent_message', 'message', 'run_needs_person', 'agent_unavailable'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Something that people may want to be told of. */
export interface Occasion {
  /** Each trigger that it fits, with the name under which it counts as one occasion. */
  triggers: Partial<Record<Trigger, string>>;
  /** The location where it happened, or a workspace whose every location it concerns. */
  at: { locationId: string } | { workspaceId: string };
  /** Of the message, call, run or agent. */
  subjectId: string;
}

/** Calls that fail within so long at one location are one occasion: a carrier that is away fails all of them. */
const FAILED_CALLS_MS = 15 * 60_000;

/** @returns null for what nobody is told of */
export function occasionOf(event: RecordedEvent, now: Date): Occasion | null {
  switch (event.type) {
    case 'message.created':
    case 'message.updated': {
      const { id, urgency, status, call_id: callId, location_id: locationId } = event.data;
      if (status === 'done') return null;
      const triggers: Occasion['triggers'] = {
        ...(urgency === 'emergency' ? { emergency: emergencyIn(callId) } : {}),
        ...(urgency === 'normal' ? {} : { urgent_message: `urgent ${id}` }),
        ...(event.type === 'message.created' ? { message: id } : {}),
      };
      return { triggers, at: { locationId }, subjectId: id };
    }
    case 'call.analyzed': {
      const { id, category, location_id: locationId } = event.data;
      if (category !== 'emergency') return null;
      return { triggers: { emergency: emergencyIn(id) }, at: { locationId }, subjectId: id };
    }
    case 'call.completed': {
      const { id, status, location_id: locationId } = event.data;
      if (status !== 'failed') return null;
      const window = Math.floor(now.getTime() / FAILED_CALLS_MS);
      return { triggers: { agent_unavailable: `calls ${window}` }, at: { locationId }, subjectId: id };
    }
    case 'agent.failed': {
      const { id, location_id: locationId } = event.data;
      return { triggers: { agent_unavailable: `setup ${id} ${now.getTime()}` }, at: { locationId }, subjectId: id };
    }
    case 'execution.failed':
    case 'execution.paused': {
      const { id } = event.data;
      if (event.workspaceId === null || ('status' in event.data && event.data.status === 'canceled')) return null;
      const occasion = event.type === 'execution.paused' ? `paused ${id}` : id;
      return { triggers: { run_needs_person: occasion }, at: { workspaceId: event.workspaceId }, subjectId: id };
    }
    default:
      return null;
  }
}

/** A message of an emergency and the record of its call tell of the same one. */
function emergencyIn(callId: string): string {
  return `emergency ${callId}`;
}
