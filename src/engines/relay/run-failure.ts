import { isObject } from './json.ts';
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

/** An end after something was sent, with what of it the wall has held: the tier that this would have needed may be the reason. */
export function withHeld(failure: RunFailure, held: TierEvidence | undefined): RunFailure {
  if (held === undefined) return failure;
  const { code, message, detail } = failure.error;
  const told = `${message} Held meanwhile, as it needs the tier "${held.requiredTier}": ${held.action}.`;
  return new RunFailure(code, told, { ...(isObject(detail) ? detail : {}), held });
}

/** The end on a page that was not given what it asked for. */
export function withLack(message: string, [held]: readonly string[] = []): string {
  return held === undefined
    ? message
    : `${message} The page asked for "${held}", which was held: it may not have shown all.`;
}
