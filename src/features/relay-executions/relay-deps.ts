import type { Deps } from '../../deps.ts';

/** What relay work needs. */
export type RelayDeps = Pick<
  Deps,
  | 'db'
  | 'jobs'
  | 'cipher'
  | 'keys'
  | 'artifacts'
  | 'clock'
  | 'log'
  | 'runner'
  | 'config'
  | 'allowance'
  | 'tracing'
  | 'figures'
>;
