/** Longest wait that a vendor may ask for and that is still waited. */
const MAX_RETRY_AFTER_MS = 30_000;

/** A model that failed or refused. The words of the vendor stay out of it: they may repeat what was sent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly retryable: boolean;
  /** How long the vendor asks to wait before the next try, null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, retryable: boolean, retryAfterMs: number | null = null) {
    super(message);
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What an SDK threw, as one of ours. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const { statusCode, isRetryable, responseHeaders } = (error ?? {}) as {
    statusCode?: number;
    isRetryable?: boolean;
    responseHeaders?: Record<string, string>;
  };
  const isAnswered = statusCode !== undefined && statusCode >= 400;
  return new ModelError(
    isAnswered ? `The model answered ${statusCode}` : 'The model gave no whole answer',
    isAnswered ? (isRetryable ?? false) : true,
    retryAfter(responseHeaders ?? {}),
  );
}

/** RFC 9110 `Retry-After` in seconds, and the milliseconds that some vendors add. Dates are not read. */
function retryAfter(headers: Record<string, string>): number | null {
  const wait = Number(headers['retry-after-ms'] ?? Number.NaN);
  const waitMs = Number.isFinite(wait) ? wait : Number(headers['retry-after'] ?? Number.NaN) * 1000;
  return Number.isFinite(waitMs) && waitMs >= 0 ? Math.min(waitMs, MAX_RETRY_AFTER_MS) : null;
}
