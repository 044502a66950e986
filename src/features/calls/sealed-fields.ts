import type { DialogState } from '../../engines/dialog/types.ts';
import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import type { CallRow, TurnRow } from './store.ts';

/** A line of a call as it is kept, encrypted with the tenant's key. */
export type TurnContent =
  | { text: string; interrupted: boolean }
  | { name: string; arguments: unknown; result: unknown };

export interface CallOutcomeText {
  successReason: string;
  message: { name: string | null; phone_number: string | null; text: string } | null;
}

type Column = 'purpose' | 'summary' | 'outcome' | 'dialog' | 'turn';

export function sealCall(
  cipher: TenantCipher,
  tenantId: string,
  callId: string,
  column: Column,
  value: unknown,
): Buffer {
  return cipher.seal({ tenantId, table: 'calls', rowId: callId, column }, value);
}

function open<T>(
  cipher: TenantCipher,
  row: Pick<CallRow, 'tenant_id' | 'id'>,
  column: Column,
  sealed: Buffer | null,
): T | null {
  return sealed === null
    ? null
    : cipher.open<T>({ tenantId: row.tenant_id, table: 'calls', rowId: row.id, column }, sealed);
}

export const openPurpose = (cipher: TenantCipher, row: Pick<CallRow, 'tenant_id' | 'id' | 'sealed_purpose'>) =>
  open<string>(cipher, row, 'purpose', row.sealed_purpose);
export const openSummary = (cipher: TenantCipher, row: Pick<CallRow, 'tenant_id' | 'id' | 'sealed_summary'>) =>
  open<string>(cipher, row, 'summary', row.sealed_summary);
export const openOutcome = (cipher: TenantCipher, row: CallRow) =>
  open<CallOutcomeText>(cipher, row, 'outcome', row.sealed_outcome);
export const openDialog = (cipher: TenantCipher, row: CallRow) =>
  open<DialogState>(cipher, row, 'dialog', row.sealed_dialog);
export const openTurn = (cipher: TenantCipher, row: Pick<CallRow, 'tenant_id' | 'id'>, turn: TurnRow) =>
  open<TurnContent>(cipher, row, 'turn', turn.sealed) as TurnContent;
