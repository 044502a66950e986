import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { ReportRow } from './store.ts';

const place = (tenantId: string, rowId: string) => ({ tenantId, table: 'reports', rowId, column: 'sealed' });

export function sealExpected(cipher: TenantCipher, tenantId: string, id: string, expected: string): Buffer {
  return cipher.seal(place(tenantId, id), expected);
}

export function openExpected(cipher: TenantCipher, row: Pick<ReportRow, 'tenant_id' | 'id' | 'sealed'>): string {
  return cipher.open<string>(place(row.tenant_id, row.id), row.sealed);
}
