import type { RunErrorCode } from '../../engines/relay/types.ts';

/** Failures of browser or site: answered with 422 engine_error where somebody waits. */
export const ENGINE_FAILURES: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>([
  'engine_error',
  'login_unreachable',
  'outcome_unknown',
]);
