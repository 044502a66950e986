import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { CallRow } from './store.ts';

/** The words and numbers of a text, each once, in small letters and without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** Digests of words, as `call_words` holds them: decimal texts of 64-bit integers. */
export const digestWords = (
  cipher: TenantCipher,
  { tenantId, locationId }: { tenantId: string; locationId: string },
  words: readonly string[],
): string[] => words.map((word) => String(cipher.digest(tenantId, `call-word ${locationId} ${word}`).readBigInt64BE()));

/** Makes a call findable by the words of its summary. */
export async function keepWords(
  sql: Sql,
  cipher: TenantCipher,
  call: Pick<CallRow, 'tenant_id' | 'id' | 'location_id' | 'placed_at'>,
  summary: string,
): Promise<void> {
  const place = { tenantId: call.tenant_id, locationId: call.location_id };
  await sql`
    insert into call_words (tenant_id, call_id, digest, placed_at)
    select ${call.tenant_id}, ${call.id}, digest, ${call.placed_at}
    from unnest(${digestWords(cipher, place, wordsOf(summary))}::text[]::bigint[]) as digest
    on conflict do nothing`;
}
