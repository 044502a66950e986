import type { PortalLogin, RunOutcome, Tier } from '../../src/engines/relay/types.ts';
import type { Grade } from './grade.ts';

/** One task on one site, wherever the site comes from. */
export interface SiteTask {
  site: string;
  id: string;
  kind: 'read' | 'create' | 'update' | 'delete' | 'login';
  tier: Tier;
  instruction: string;
  schema: Record<string, unknown> | null;
  /** Puts the site into the state that the task begins with. */
  open(): Promise<OpenedTask>;
}

export interface OpenedTask {
  login: PortalLogin;
  grade(outcome: RunOutcome): Promise<Grade>;
  close(): Promise<void>;
}
