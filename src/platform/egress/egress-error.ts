/** Why something was not fetched; closed, so that callers can map each reason to their own words. */
export const EGRESS_REASONS = [
  'bad_url',
  'bad_request',
  'forbidden_scheme',
  'forbidden_userinfo',
  'forbidden_port',
  'forbidden_address',
  'dns_failed',
  'connect_failed',
  'tls_failed',
  'timeout',
  'aborted',
  'too_large',
  'too_compressed',
  'too_many_redirects',
  'bad_redirect',
  'bad_response',
] as const;

export type EgressReason = (typeof EGRESS_REASONS)[number];

const RETRYABLE: ReadonlySet<EgressReason> = new Set(['dns_failed', 'connect_failed', 'timeout', 'bad_response']);

/** The one error of this module. The message names the host at most: never a path, a query, or an internal address. */
export class EgressError extends Error {
  override readonly name = 'EgressError';
  readonly reason: EgressReason;
  /** True when the same request may succeed later without anybody changing anything. */
  readonly retryable: boolean;

  constructor(reason: EgressReason, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
    this.retryable = RETRYABLE.has(reason);
  }
}

/** True for refusals by our own rules, as opposed to failures of the network or of the other side. */
export function isRefusal(error: EgressError): boolean {
  return error.reason.startsWith('forbidden_') || error.reason === 'bad_url';
}
