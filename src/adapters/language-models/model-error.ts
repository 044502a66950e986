import { APICallError } from '@ai-sdk/provider';
import { ModelError } from '../../engines/language/language-model.ts';

/** Longest wait that a vendor may ask for and that is still waited. */
const MAX_RETRY_AFTER_MS = 30_000;

/** What an SDK threw, as one of ours. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (!APICallError.isInstance(error) || status === undefined || status < 400)
    return new ModelError('The model gave no whole answer', true);
  return new ModelError(`The model answered ${status}`, error.isRetryable, retryAfter(error.responseHeaders ?? {}));
}

/** A request that the vendor understood and will not have, as opposed to one that it could not answer. */
export const isBadRequest = (error: unknown): boolean => APICallError.isInstance(error) && error.statusCode === 400;

/** RFC 9110 `Retry-After` in seconds, and the milliseconds that some vendors add. Dates are not read. */
function retryAfter(headers: Record<string, string>): number | null {
  const wait = Number(headers['retry-after-ms'] ?? Number.NaN);
  const waitMs = Number.isFinite(wait) ? wait : Number(headers['retry-after'] ?? Number.NaN) * 1000;
  return Number.isFinite(waitMs) && waitMs >= 0 ? Math.min(waitMs, MAX_RETRY_AFTER_MS) : null;
}
