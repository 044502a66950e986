import { CarrierError, type CarrierErrorReason } from './types.ts';
import { TransportError } from './vendor-transport.ts';

/** What a request was about: decides how a refusal is named, and whether it can have had an effect. */
export type Purpose = 'read' | 'address' | 'number' | 'call' | 'message';

/**
 * Turns whatever the vendor's client threw into a `CarrierError`. A read changes nothing, so its outcome is never
 * `unknown`. The vendor's own text is kept out of the message: it can repeat what was sent.
 */
export function carrierErrorFrom(error: unknown, purpose: Purpose): CarrierError {
  if (error instanceof CarrierError) return error;
  const status = numberAt(error, 'status');
  if (status === null) return unanswered(error, purpose);
  const providerCode = numberAt(error, 'code');
  const isTemporary = status === 429 || status === 408 || status >= 500;
  const isUnknown = purpose !== 'read' && status !== 429 && (isTemporary || status < 400);
  const reason = reasonOf(status, providerCode, purpose);
  return new CarrierError(`The carrier answered ${status}${providerCode === null ? '' : `, error ${providerCode}`}`, {
    reason,
    outcome: isUnknown ? 'unknown' : 'refused',
    retryable: isTemporary || status < 400,
    providerCode,
    cause: error,
  });
}

/** An answer that arrived but makes no sense, for example a proxy's page: what was done is not known. */
function unanswered(error: unknown, purpose: Purpose): CarrierError {
  const mayHaveArrived = !(error instanceof TransportError) || error.sent;
  const message = error instanceof TransportError ? error.message : 'The carrier gave an answer that cannot be read';
  return new CarrierError(message, {
    reason: 'unavailable',
    outcome: mayHaveArrived && purpose !== 'read' ? 'unknown' : 'refused',
    retryable: true,
    providerCode: null,
    cause: error,
  });
}

/** Numbers: https://www.twilio.com/docs/api/errors/21422, 21421, 21451; addresses: 21615, 21628, 21629, 21631, 21651. */
const REASONS = new Map<number, CarrierErrorReason>([
  [20003, 'unauthorized'],
  [20404, 'not_found'],
  [20429, 'rate_limited'],
  [21422, 'number_taken'],
  [21421, 'invalid_number'],
  [21451, 'invalid_number'],
  // https://www.twilio.com/docs/api/errors/21610
  [21610, 'opted_out'],
  [21615, 'address_refused'],
  [21628, 'address_refused'],
  [21629, 'address_refused'],
  [21631, 'address_refused'],
  [21651, 'address_refused'],
]);

function reasonOf(status: number, providerCode: number | null, purpose: Purpose): CarrierErrorReason {
  if (status >= 500 || status === 408 || status < 400) return 'unavailable';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate_limited';
  const named = providerCode === null ? undefined : REASONS.get(providerCode);
  if (named !== undefined) return named;
  if (purpose === 'address') return 'address_refused';
  return status === 404 ? 'not_found' : 'refused';
}

function numberAt(error: unknown, key: 'status' | 'code'): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
