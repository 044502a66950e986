import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { Egress } from '../../platform/egress/safe-fetch.ts';
import { carry } from './courier/carry.ts';
import { createCourier } from './courier/courier-process.ts';
import { createFhirConnector } from './fhir/fhir-connector.ts';
import type { Connector } from './types.ts';

/** Where a practice's system is, and the sealed credential that opens it (null: it needs none). */
export interface ConnectorSettings {
  baseUrl: string;
  sealed: SealedEnvelope | null;
}

export interface Connectors {
  open(settings: ConnectorSettings): Connector;
  close(): Promise<void>;
}

/** Requests without a credential leave from here; the others through the courier, which alone can open it. */
export function createConnectors(options: {
  egress: Egress;
  keyringPath: string;
  egressAllow: readonly string[];
  httpAllow: readonly string[];
}): Connectors {
  const courier = createCourier(options);
  return {
    open({ baseUrl, sealed }) {
      return createFhirConnector(baseUrl, (request) =>
        sealed === null ? carry(options.egress, request, null) : courier.send(sealed, baseUrl, request),
      );
    },
    close: () => courier.close(),
  };
}
