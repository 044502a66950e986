import type { ErrorCode } from './errors.ts';

type Refusal = { message: string; detail?: Record<string, unknown> };

/** How each refusal reads, for documents. */
const REFUSALS: Record<ErrorCode, Refusal> = {
  validation_error: {
    message: 'query/limit must be a whole number from 1 to 100, in plain digits',
    detail: { issues: [{ path: 'query/limit', message: 'must be a whole number from 1 to 100, in plain digits' }] },
  },
  unauthorized: { message: 'Missing or invalid Authorization header' },
  forbidden: {
    message: 'Missing required permission: relay:execute',
    detail: { permission: 'relay:execute' },
  },
  not_found: { message: 'The resource does not exist or is not accessible with this API key' },
  credential_not_found: { message: 'The relay credential does not exist or is not accessible with this API key' },
  request_timeout: { message: 'The request took too long to arrive' },
  conflict: {
    message: 'The run has finished; there is nothing to cancel',
    detail: { reason: 'already_finished' },
  },
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
    message: 'The workspace is deactivated; activate it to run instructions',
    detail: { reason: 'workspace_deactivated' },
  },
  tier_mismatch: {
    message: 'The instruction needs tier create, but read was declared',
    detail: {
      declared_tier: 'read',
      required_tier: 'create',
      evidence: { wall: 'instruction', action: 'Add a patient named Pat Example' },
    },
  },
  engine_error: {
    message: 'portal.example.com could not be opened: the site does not answer.',
    detail: { execution_id: 'exec_01k81fj3rye2vb5c9t6h7wq4zd', reason: 'login_unreachable' },
  },
  outcome_unknown: {
    message: 'The run ended after something may have been changed',
    detail: { execution_id: 'exec_01k81fj3rye2vb5c9t6h7wq4zd', reason: 'outcome_unknown' },
  },
  rate_limited: {
    message: 'Too many requests; wait for as long as Retry-After says',
    detail: { limit: 600, window_seconds: 60 },
  },
  internal_error: { message: 'Something went wrong on our side; quote the request_id when you report it' },
  unavailable: { message: 'The database cannot be reached; try again shortly' },
};

/** What `detail` holds; nothing for codes that are not named. */
export const DETAILS: Partial<Record<ErrorCode, string>> = {
  validation_error:
    '`issues`, each with `path` (a JSON Pointer behind `body`, `query`, `path` or `header`) and `message`',
  forbidden: '`permission` that is needed',
  conflict: '`reason`',
  payload_too_large: '`max_bytes`',
  unsupported_media_type: '`accepted` types',
  operation_failed: '`reason`; `provider` and `provider_code` where a carrier said so',
  tier_mismatch: '`declared_tier`, `required_tier`, `evidence`; `execution_id` where a run had begun',
  engine_error: '`reason`; `execution_id` of a run',
  outcome_unknown: '`execution_id`, `reason`',
  rate_limited: '`limit` and `window_seconds`',
};

/** One whole body of a refusal. */
export function exampleOfRefusal(code: ErrorCode): object {
  return { error: { code, ...REFUSALS[code] }, request_id: 'req_01k81fj3rye2vb5c9t6h7wq4zd' };
}
