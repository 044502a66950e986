import type { FastifyRequest } from 'fastify';
import type { TenantCipher } from '../crypto/tenant-cipher.ts';

/** An answer as the slot of its Idempotency-Key holds it. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  sealedBody: Buffer;
}

/**
 * Seals an answer for the slot of its key, without what is shown once.
 * @param answer.body as it is sent
 */
export function sealAnswer(
  cipher: TenantCipher,
  request: FastifyRequest,
  key: string,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string },
): KeptAnswer {
  const kept = Buffer.from(withoutSecrets(request, body));
  return { status, headers, sealedBody: cipher.sealBytes(place(request.caller.tenantId, key), kept) };
}

/** The body of a kept answer. */
export function openAnswer(cipher: TenantCipher, tenantId: string, key: string, sealed: Buffer): string {
  return cipher.openBytes(place(tenantId, key), sealed).toString('utf8');
}

function withoutSecrets(request: FastifyRequest, text: string): string {
  const names = request.routeOptions.config.operation?.shownOnce;
  if (!names) return text;
  const body = JSON.parse(text) as { data?: Record<string, unknown> };
  for (const name of names) if (body.data && name in body.data) body.data[name] = null;
  return JSON.stringify(body);
}

function place(tenantId: string, key: string) {
  return { tenantId, table: 'idempotency_keys', rowId: key, column: 'sealed_body' };
}
