import { EgressError } from '../../../platform/egress/egress-error.ts';
import type { Egress } from '../../../platform/egress/safe-fetch.ts';
import type { FhirRequest } from '../fhir/client.ts';
import { ConnectorError } from '../types.ts';

/** A caller is on the line: what has not answered by then has failed. */
const REQUEST_MS = 4000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Sends one request by the rules for what goes out. A redirect is no answer: nothing is repeated elsewhere. */
export async function carry(
  egress: Egress,
  request: FhirRequest,
  authorization: string | null,
): Promise<{ status: number; body: Uint8Array }> {
  const { method, url, headers, body } = request;
  try {
    const { status, body: answer } = await egress.fetch(url, {
      method,
      headers: authorization === null ? headers : { ...headers, authorization },
      ...(body === undefined ? {} : { body }),
      timeoutMs: REQUEST_MS,
      maxBytes: MAX_BYTES,
      redirect: 'manual',
      isConfidential: true,
    });
    return { status, body: answer };
  } catch (cause) {
    throw connectorErrorOf(cause, method);
  }
}

/** @param method a write whose answer was lost may have happened */
export function connectorErrorOf(cause: unknown, method: string): ConnectorError {
  if (!(cause instanceof EgressError)) throw cause;
  const isWrite = method !== 'GET';
  if (isWrite && (cause.reason === 'timeout' || cause.reason === 'bad_response'))
    return new ConnectorError('unknown', cause.message, { cause });
  return new ConnectorError(cause.retryable ? 'unreachable' : 'refused', cause.message, { cause });
}
