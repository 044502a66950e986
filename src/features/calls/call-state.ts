/** Life of a call. It only moves forward: the carrier's late and repeated callbacks change nothing. */
export const CALL_STATUSES = ['ringing', 'in_progress', 'completed', 'transferred', 'missed', 'failed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** States of a call that is going on. */
export const LIVE = ['ringing', 'in_progress'] as const satisfies readonly CallStatus[];

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
  /** A person took a forwarded or transferred call. */
  isTransferred: boolean;
  /** The carrier's last word, null where another told the end. */
  carrierStatus: string | null;
  /** The agent, or a person, was on the line. */
  isAnswered: boolean;
  hasCallerSpoken: boolean;
  hasAgentEnded: boolean;
}): CallStatus {
  if (call.isTransferred) return 'transferred';
  if (call.carrierStatus === 'failed') return 'failed';
  if (!call.isAnswered || ['busy', 'no-answer', 'canceled'].includes(call.carrierStatus ?? '')) return 'missed';
  return call.hasCallerSpoken || call.hasAgentEnded ? 'completed' : 'missed';
}
