import type { RunErrorCode } from '../../engines/relay/types.ts';
import type { RunnerResult } from './messages.ts';

/** The end of a run that has nothing to show. */
export function ended(
  code: RunErrorCode,
  message: string,
  status: 'failed' | 'canceled' | 'timed_out' = 'failed',
  detail: unknown = null,
): RunnerResult {
  return {
    outcome: { status, result: null, error: { code, message, detail }, turns: 0, tokensUsed: 0, recipe: null },
    verified: null,
    sealedSession: null,
    isCutShort: false,
  };
}

/** A canceled run is canceled, also where it had begun to change something; but then it says so. */
export function endedByCancel(hasWritten: boolean): RunnerResult {
  if (!hasWritten) return ended('canceled', 'The run was canceled', 'canceled');
  const message = 'The run was canceled after it had begun to change something; look in the portal for what was done';
  return ended('canceled', message, 'canceled', { may_have_changed: true });
}
