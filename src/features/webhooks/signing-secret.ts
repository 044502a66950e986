import { randomBytes } from 'node:crypto';
import { Secret } from '../../platform/crypto/secret.ts';
import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { EndpointRow } from './store.ts';

type Column = 'sealed_secret' | 'sealed_previous_secret';

/** A signing secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function makeSigningSecret(): Secret {
  return new Secret(`whsec_${randomBytes(32).toString('base64')}`);
}

export function sealSecret(
  cipher: TenantCipher,
  tenantId: string,
  endpointId: string,
  column: Column,
  secret: Secret,
): Buffer {
  return cipher.seal({ tenantId, table: 'webhook_endpoints', rowId: endpointId, column }, secret.reveal());
}

/** The secrets that sign now, newest first: two while a rotation is under way. */
export function openSecrets(cipher: TenantCipher, endpoint: EndpointRow, now: Date): [Secret, ...Secret[]] {
  const place = { tenantId: endpoint.tenant_id, table: 'webhook_endpoints', rowId: endpoint.id };
  const open = (column: Column, sealed: Buffer) => new Secret(cipher.open<string>({ ...place, column }, sealed));
  const current = open('sealed_secret', endpoint.sealed_secret);
  const { sealed_previous_secret: previous, previous_secret_until: until } = endpoint;
  return previous && until && until > now ? [current, open('sealed_previous_secret', previous)] : [current];
}
