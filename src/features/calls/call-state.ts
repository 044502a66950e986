/** Life of a call. It only moves forward: the carrier's late and repeated callbacks change nothing. */
export const CALL_STATUSES = ['ringing', 'in_progress', 'completed', 'transferred', 'missed', 'failed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

const NEXT: Record<CallStatus, readonly CallStatus[]> = {
  ringing: ['in_progress', 'completed', 'transferred', 'missed', 'failed'],
  in_progress: ['completed', 'transferred', 'missed', 'failed'],
  completed: [],
  transferred: [],
  missed: [],
  failed: [],
};

export function canBecome(from: CallStatus, to: CallStatus): boolean {
  return NEXT[from].includes(to);
}

export function isOver(status: CallStatus): boolean {
  return NEXT[status].length === 0;
}

/** How a call is counted once it is over, from what happened in it. */
export function endedStatus(call: {
  transferred: boolean;
  carrierStatus: string | null;
  answered: boolean;
  callerSpoke: boolean;
  agentEnded: boolean;
}): CallStatus {
  if (call.transferred) return 'transferred';
  if (call.carrierStatus === 'failed') return 'failed';
  if (!call.answered || ['busy', 'no-answer', 'canceled'].includes(call.carrierStatus ?? '')) return 'missed';
  return call.callerSpoke || call.agentEnded ? 'completed' : 'missed';
}
