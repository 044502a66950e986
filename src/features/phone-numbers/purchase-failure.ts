import type { CarrierError } from '../../adapters/carriers/types.ts';
import { unavailable } from '../../platform/http/error-writer.ts';
import { type AppError, conflict, invalid, operationFailed } from '../../platform/http/errors.ts';

/** Why a number was not bought, as kept with its reservation. */
export interface PurchaseFailure {
  reason: 'number_taken' | 'invalid_number' | 'address_refused' | 'carrier_refused' | 'carrier_unavailable';
  /** The carrier's own error number. */
  providerCode: number | null;
}

export const NUMBER_TAKEN: PurchaseFailure = { reason: 'number_taken', providerCode: null };
export const CARRIER_UNAVAILABLE: PurchaseFailure = { reason: 'carrier_unavailable', providerCode: null };

/** What a refusal that is final says of the purchase. */
export function failureOf({ reason, retryable, providerCode }: CarrierError): PurchaseFailure {
  if (reason === 'number_taken' || reason === 'invalid_number' || reason === 'address_refused')
    return { reason, providerCode };
  return { reason: retryable ? 'carrier_unavailable' : 'carrier_refused', providerCode };
}

/** The same answer for a number that another tenant holds, another customer of the carrier, or nobody can buy. */
export function numberTaken(): AppError {
  return conflict('number_taken', 'The number is not on offer any more; search for another one');
}

/**
 * How a failed purchase is answered.
 * @param provider the carrier as configured
 */
export function purchaseRefusal(failure: PurchaseFailure, provider: string): AppError {
  const detail = { provider, provider_code: failure.providerCode };
  switch (failure.reason) {
    case 'number_taken':
      return numberTaken();
    case 'invalid_number':
      return invalid('body/phone_number', 'is not a number that the carrier sells');
    case 'address_refused':
      return operationFailed(
        'address_refused',
        'The carrier does not accept the emergency address; correct it',
        detail,
      );
    case 'carrier_refused':
      return operationFailed('carrier_refused', 'The carrier refused to sell the number', detail);
    case 'carrier_unavailable':
      return unavailable('The carrier cannot be reached, and the number was not bought; try again shortly');
  }
}

/** How a search that failed is answered. */
export function searchRefusal(error: CarrierError, provider: string): AppError {
  if (error.retryable) return unavailable('The carrier cannot be reached; try again shortly', error);
  return operationFailed('carrier_refused', 'The carrier refused the search', {
    provider,
    provider_code: error.providerCode,
  });
}
