import type { AnimalClaim } from '../../engines/dialog/tools.ts';
import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { MessageRow } from './store.ts';

/** The personal part of a message, kept encrypted with the tenant's key. */
export interface MessageWords {
  from: string | null;
  phone_number: string | null;
  for: string | null;
  text: string;
  /** Absent where none was told of. */
  animal?: AnimalClaim;
  /** Absent where who left it tells whose file it is of. */
  patient?: { name: string | null; date_of_birth: string | null };
}

const place = (tenantId: string, rowId: string) => ({ tenantId, table: 'messages', rowId, column: 'sealed' });

export function sealMessage(cipher: TenantCipher, tenantId: string, id: string, words: MessageWords): Buffer {
  return cipher.seal(place(tenantId, id), words);
}

export function openMessage(cipher: TenantCipher, row: Pick<MessageRow, 'tenant_id' | 'id' | 'sealed'>): MessageWords {
  return cipher.open<MessageWords>(place(row.tenant_id, row.id), row.sealed);
}
