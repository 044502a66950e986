import type { SealedEnvelope } from '../../../platform/crypto/credential-vault.ts';
import type { FhirRequest } from '../fhir/client.ts';
import type { ConnectorFailure } from '../types.ts';

/** Where the private keys lie, and what may be reached. */
export interface CourierSettings {
  keyringPath: string;
  egressAllow: readonly string[];
  httpAllow: readonly string[];
}

/** What a courier process is given over its pipe; where the key lies comes first, and once. */
export type ToCourier =
  | ({ type: 'begin' } & CourierSettings)
  | { type: 'carry'; number: number; sealed: SealedEnvelope; baseUrl: string; request: FhirRequest };

export type FromCourier =
  | { type: 'answer'; number: number; status: number; body: Uint8Array }
  | { type: 'failure'; number: number; failure: ConnectorFailure; message: string };
