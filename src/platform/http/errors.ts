/** The one table of error codes and the status each is answered with. */
export const ERROR_STATUS = {
  validation_error: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  credential_not_found: 404,
  request_timeout: 408,
  conflict: 409,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  operation_failed: 422,
  tier_mismatch: 422,
  engine_error: 422,
  outcome_unknown: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Where the fault lies (`body/name`, `query/limit`, `path/id`, `header/idempotency-key`, `request`) and what to do. */
export interface Issue {
  path: string;
  message: string;
}

export type ConflictReason =
  | 'already_exists'
  | 'number_taken'
  | 'setup_in_progress'
  | 'slot_taken'
  | 'slot_unavailable'
  | 'service_not_offered'
  | 'age_not_seen'
  | 'outside_hours'
  | 'already_finished'
  | 'already_canceled'
  | 'not_paused'
  | 'purchase_pending'
  | 'credential_busy'
  | 'in_use'
  | 'last_owner';

/**
 * Every refusal that reaches a caller. `message` says what to do and is public, as is `detail`; `cause` stays in the log.
 * `retryAfterSeconds` becomes the `Retry-After` header; `status` differs from the code's own only below the operations, for HTTP itself.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { detail?: Record<string, unknown>; cause?: unknown; retryAfterSeconds?: number; status?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? ERROR_STATUS[code];
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The same bytes whether the object is foreign or absent. */
export function notFound(): AppError {
  return new AppError('not_found', 'The resource does not exist or is not accessible with this API key');
}

/** Of a method and path that no operation has; where an object is missing it is `notFound`. */
export function unknownRoute(): AppError {
  return new AppError('not_found', 'No operation has this method and path; /openapi.json lists them all');
}

export function invalid(path: string, message: string): AppError {
  return invalidAll([{ path, message }]);
}

export function invalidAll(issues: Issue[]): AppError {
  const first = issues[0];
  const message = first ? `${first.path} ${first.message}` : 'The request is invalid';
  return new AppError('validation_error', message, { detail: { issues } });
}

export function conflict(
  reason: ConflictReason,
  message: string,
  options: { retryAfterSeconds?: number } = {},
): AppError {
  return new AppError('conflict', message, { detail: { reason }, ...options });
}

export function operationFailed(reason: string, message: string, extra: Record<string, unknown> = {}): AppError {
  return new AppError('operation_failed', message, { detail: { reason, ...extra } });
}
