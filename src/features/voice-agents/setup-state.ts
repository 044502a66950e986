/** Life of an agent's setup; `not_started` is a location without an agent. */
export const SETUP_STATUSES = ['not_started', 'queued', 'in_progress', 'ready', 'failed', 'removing'] as const;
export type SetupStatus = (typeof SETUP_STATUSES)[number];

const NEXT: Record<SetupStatus, readonly SetupStatus[]> = {
  not_started: ['queued'],
  queued: ['in_progress', 'failed', 'not_started'],
  in_progress: ['ready', 'failed', 'not_started'],
  ready: ['queued', 'not_started'],
  failed: ['queued', 'not_started'],
  removing: ['not_started'],
};

export function canBecome(from: SetupStatus, to: SetupStatus): boolean {
  return NEXT[from].includes(to);
}

/** The steps of a setup in order. Each is recorded when it begins and when it ends, with what a person should know. */
export const SETUP_STEPS = ['read_website', 'compose_agent', 'attach_number'] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

export interface SetupStep {
  name: SetupStepName;
  status: 'pending' | 'running' | 'done' | 'skipped' | 'failed';
  detail: string | null;
}

export function pendingSteps(): SetupStep[] {
  return SETUP_STEPS.map((name) => ({ name, status: 'pending', detail: null }));
}
