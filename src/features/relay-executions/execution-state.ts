/** Life of a run. `running ⇄ paused`; everything else moves one way. */
export const EXECUTION_STATUSES = [
  'queued',
  'running',
  'paused',
  'completed',
  'failed',
  'timed_out',
  'canceled',
] as const;
export type ExecutionStatus = (typeof EXECUTION_STATUSES)[number];

const NEXT: Record<ExecutionStatus, readonly ExecutionStatus[]> = {
  queued: ['running', 'canceled', 'failed'],
  // Back to queued: the worker died before anything was changed, so the run starts again.
  running: ['paused', 'queued', 'completed', 'failed', 'timed_out', 'canceled'],
  paused: ['running', 'queued', 'failed', 'timed_out', 'canceled'],
  completed: [],
  failed: [],
  timed_out: [],
  canceled: [],
};

export function canBecome(from: ExecutionStatus, to: ExecutionStatus): boolean {
  return NEXT[from].includes(to);
}

export function isFinished(status: ExecutionStatus): boolean {
  return NEXT[status].length === 0;
}

/** What becomes of a run whose worker died: `wrote` tells that a request which may have changed something had left. */
export function afterCrash(run: {
  wrote: boolean;
  cancel_requested: boolean;
  attempt: number;
}): 'start_again' | 'outcome_unknown' | 'cancel' | 'give_up' {
  if (run.wrote) return 'outcome_unknown';
  if (run.cancel_requested) return 'cancel';
  return run.attempt >= MAX_ATTEMPTS ? 'give_up' : 'start_again';
}

/** A run that takes its worker down with it is not repeated for ever. */
export const MAX_ATTEMPTS = 3;
