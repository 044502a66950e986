import type { RunError, RunErrorCode, TierEvidence } from './types.ts';

/** Ends a run with an error that is part of the product: the tier, the site's refusal, something that is not there. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  readonly retryable = false;
  readonly error: RunError;

  constructor(code: RunErrorCode, message: string, detail: unknown = null) {
    super(message);
    this.error = { code, message, detail };
  }
}

/** The refusal that all three walls speak with. */
export function tierFailure(evidence: TierEvidence): RunFailure {
  return new RunFailure(
    'tier_mismatch',
    `This needs the tier "${evidence.requiredTier}", the run was started with "${evidence.declaredTier}": ${evidence.action}.`,
    evidence,
  );
}
