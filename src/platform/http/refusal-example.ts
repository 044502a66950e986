import type { ErrorCode } from './errors.ts';

type Refusal = { message: string; detail?: Record<string, unknown> };

/** How each refusal reads, for documents. */
const REFUSALS: Record<ErrorCode, Refusal> = {
  validation_error: {
    message: 'query/limit must be <= 100',
    detail: { issues: [{ path: 'query/limit', message: 'must be <= 100' }] },
  },
  unauthorized: { message: 'Missing or invalid Authorization header' },
  forbidden: {
    message: 'Missing required permission: relay:execute',
    detail: { permission: 'relay:execute' },
  },
  not_found: { message: 'The resource does not exist or is not accessible with this API key' },
  credential_not_found: { message: 'The relay credential does not exist or is not accessible with this API key' },
  request_timeout: { message: 'The request took too long to arrive' },
  conflict: { message: 'It has ended already', detail: { reason: 'already_finished' } },
  idempotency_in_progress: {
    message: 'The first request with this Idempotency-Key is still running; repeat it shortly',
  },
  payload_too_large: { message: 'The body must not exceed 1048576 bytes', detail: { max_bytes: 1_048_576 } },
  unsupported_media_type: {
    message: 'Send the body as Content-Type: application/json, in UTF-8 and not compressed',
    detail: { accepted: ['application/json'] },
  },
  idempotency_mismatch: { message: 'This Idempotency-Key was used for another request; send a new key' },
  operation_failed: {
    message: 'The workspace is deactivated; activate it first',
    detail: { reason: 'workspace_deactivated' },
  },
  tier_mismatch: {
    message: 'The instruction needs the tier create; declare it or ask for less',
    detail: { declared_tier: 'read', required_tier: 'create', evidence: 'add a patient' },
  },
  engine_error: {
    message: 'The login page cannot be reached',
    detail: { execution_id: 'exec_01kaexample0000000000000000', reason: 'site_unreachable' },
  },
  rate_limited: {
    message: 'Too many requests; wait for as long as Retry-After says',
    detail: { limit: 600, window_seconds: 60 },
  },
  internal_error: { message: 'Something went wrong on our side; quote the request_id when you report it' },
  unavailable: { message: 'The database cannot be reached; try again shortly' },
};

/** One whole body of a refusal. */
export function exampleOfRefusal(code: ErrorCode): object {
  return { error: { code, ...REFUSALS[code] }, request_id: 'req_01kaexample0000000000000000' };
}
