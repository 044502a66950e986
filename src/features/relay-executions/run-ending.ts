import type { RunnerResult } from '../../adapters/relay-runner/messages.ts';
import { RUN_ERROR_CODES, type RunError, type RunErrorCode } from '../../engines/relay/types.ts';
import { AppError } from '../../platform/http/errors.ts';

/** How a run ended, as its row, its story, its webhook and every answer tell it. `error` is null where it reached its goal, and only there. */
export interface RunEnding {
  status: 'completed' | 'failed' | 'timed_out' | 'canceled';
  error: RunError | null;
}

const KNOWN: ReadonlySet<string> = new Set(RUN_ERROR_CODES);

/** The one place where status and code of a run are told from what its runner said; what is no ending is a failure of the browser. */
export function endingOf({ status, error }: Pick<RunnerResult['outcome'], 'status' | 'error'>): RunEnding {
  if (status === 'completed') return { status, error: null };
  const known: RunError =
    error !== null && KNOWN.has(error.code)
      ? error
      : { code: 'engine_error', message: error?.message ?? 'The run failed', detail: error?.detail ?? null };
  const { code } = known;
  return { status: code === 'canceled' || code === 'timed_out' ? code : 'failed', error: known };
}

/** Failures of the tier, the browser or the site are refusals where somebody waits for the run; all others are results. */
const REFUSED: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>([
  'tier_mismatch',
  'engine_error',
  'login_unreachable',
  'outcome_unknown',
] satisfies (RunErrorCode & AppError['code'])[]);

/** The refusal that a finished run is answered with, under the code that every other place tells; null where it is a result. */
export function refusalOf(executionId: string, error: RunError | null): AppError | null {
  if (error === null || !REFUSED.has(error.code)) return null;
  const detail = error.code === 'tier_mismatch' ? (error.detail as object) : { reason: error.code };
  return new AppError(error.code as AppError['code'], error.message, {
    detail: { execution_id: executionId, ...detail },
  });
}

/** What a caller is told of an error besides code and message: the evidence of a crossed tier in the contract's words. */
export function presentDetailOf(code: RunErrorCode, detail: unknown): unknown {
  if (code !== 'tier_mismatch') return detail ?? null;
  const { declaredTier, requiredTier, ...evidence } = (detail ?? {}) as Record<string, unknown>;
  return { declared_tier: declaredTier ?? null, required_tier: requiredTier ?? null, evidence };
}
