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
  // The contract has one code for a browser or site that failed; which of the two it was is the reason.
  const told: RunError = known.code === 'login_unreachable' ? siteFailure(known) : known;
  const { code } = told;
  return { status: code === 'canceled' || code === 'timed_out' ? code : 'failed', error: told };
}

function siteFailure({ code, message, detail }: RunError): RunError {
  return { code: 'engine_error', message, detail: { ...(detail as object | null), reason: code } };
}

/** Failures of the tier, the browser or the site are refusals where somebody waits for the run; all others are results. */
const REFUSED: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>([
  'tier_mismatch',
  'engine_error',
  'outcome_unknown',
] satisfies (RunErrorCode & AppError['code'])[]);

/** The refusal that a finished run is answered with, under the code that every other place tells; null where it is a result. */
export function refusalOf(executionId: string, error: RunError | null): AppError | null {
  if (error === null || !REFUSED.has(error.code)) return null;
  const detail = error.code === 'tier_mismatch' ? (error.detail as object) : { reason: reasonOf(error) };
  return new AppError(error.code as AppError['code'], error.message, {
    detail: { execution_id: executionId, ...detail },
  });
}

/** Why, where an ending says so beside its code. */
function reasonOf({ code, detail }: RunError): unknown {
  return (detail as { reason?: unknown } | null)?.reason ?? code;
}

/** What a caller is told of an error besides code and message: the evidence of a crossed tier in the contract's words. */
export function presentDetailOf(code: RunErrorCode, detail: unknown): unknown {
  if (code !== 'tier_mismatch') return detail ?? null;
  const { declaredTier, requiredTier, ...evidence } = (detail ?? {}) as Record<string, unknown>;
  return { declared_tier: declaredTier ?? null, required_tier: requiredTier ?? null, evidence };
}
