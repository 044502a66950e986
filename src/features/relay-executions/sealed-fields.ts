import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { ExecutionRow } from './store.ts';

type Column = 'instruction' | 'result' | 'error' | 'answer' | 'event';

/** Text, results and errors of runs are encrypted with the tenant's key; this is where they are sealed and opened. */
export function sealField(
  cipher: TenantCipher,
  tenantId: string,
  executionId: string,
  column: Column,
  value: unknown,
): Buffer {
  return cipher.seal({ tenantId, table: 'relay_executions', rowId: executionId, column }, value);
}

export function openField<T>(
  cipher: TenantCipher,
  tenantId: string,
  executionId: string,
  column: Column,
  sealed: Uint8Array | null,
): T | null {
  return sealed === null
    ? null
    : cipher.open<T>({ tenantId, table: 'relay_executions', rowId: executionId, column }, sealed);
}

export interface OpenedExecution {
  instruction: string;
  result: unknown;
  error: { message: string; detail: unknown } | null;
}

export function openExecution(cipher: TenantCipher, row: ExecutionRow): OpenedExecution {
  const open = <T>(column: Column, sealed: Buffer | null) =>
    openField<T>(cipher, row.tenant_id, row.id, column, sealed);
  return {
    instruction: open<string>('instruction', row.sealed_instruction) ?? '',
    result: open('result', row.sealed_result),
    error: open<{ message: string; detail: unknown }>('error', row.sealed_error),
  };
}
