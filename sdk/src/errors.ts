/** What the API says when it refuses; `code` is one of its documented codes. */
export class FrontdeskError extends Error {
  override readonly name: string = 'FrontdeskError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly detail: Record<string, unknown>;

  constructor(told: {
    code: string;
    message: string;
    status: number;
    requestId: string | null;
    detail?: Record<string, unknown> | undefined;
  }) {
    super(told.message);
    this.code = told.code;
    this.status = told.status;
    this.requestId = told.requestId;
    this.detail = told.detail ?? {};
  }
}

/** 400: `issues` name each place and what to do. */
export class ValidationError extends FrontdeskError {
  override readonly name = 'ValidationError';
  get issues(): { path: string; message: string }[] {
    return (this.detail.issues ?? []) as { path: string; message: string }[];
  }
}

/** 401 and 403. */
export class PermissionError extends FrontdeskError {
  override readonly name = 'PermissionError';
}

/** 404, for absent and for foreign objects alike. */
export class NotFoundError extends FrontdeskError {
  override readonly name = 'NotFoundError';
}

/** 409: `reason` says what is in the way. */
export class ConflictError extends FrontdeskError {
  override readonly name = 'ConflictError';
  get reason(): string {
    return String(this.detail.reason ?? '');
  }
}

/** 422 tier_mismatch: the work needs more than was declared. */
export class TierMismatchError extends FrontdeskError {
  override readonly name = 'TierMismatchError';
}

/** 422 engine_error or outcome_unknown: browser or site failed; `detail.reason` says more. */
export class EngineError extends FrontdeskError {
  override readonly name = 'EngineError';
}

/** 429. */
export class RateLimitError extends FrontdeskError {
  override readonly name = 'RateLimitError';
}

/** The server could not be reached or gave no answer that can be read. */
export class ConnectionError extends FrontdeskError {
  override readonly name = 'ConnectionError';
}

type Told = ConstructorParameters<typeof FrontdeskError>[0];

const BY_CODE: Record<string, new (told: Told) => FrontdeskError> = {
  validation_error: ValidationError,
  unauthorized: PermissionError,
  forbidden: PermissionError,
  not_found: NotFoundError,
  credential_not_found: NotFoundError,
  conflict: ConflictError,
  idempotency_in_progress: ConflictError,
  tier_mismatch: TierMismatchError,
  engine_error: EngineError,
  outcome_unknown: EngineError,
  rate_limited: RateLimitError,
};

export function errorFrom(told: Told): FrontdeskError {
  return new (BY_CODE[told.code] ?? FrontdeskError)(told);
}
