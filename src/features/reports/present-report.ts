import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import { openExpected } from './sealed-report.ts';
import type { ReportRow } from './store.ts';

export function presentReport(cipher: TenantCipher, row: ReportRow) {
  return {
    id: row.id,
    kind: row.call_id === null ? ('execution' as const) : ('call' as const),
    call_id: row.call_id,
    execution_id: row.execution_id,
    expected: openExpected(cipher, row),
    reported_by: row.reported_by,
    created_at: row.created_at.toISOString(),
  };
}
