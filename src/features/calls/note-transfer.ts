import type { Deps } from '../../deps.ts';
import { type CallRow, moveCall } from './store.ts';

const PREFIX = 'transfer_failed:';

/** Remembers with the call why its transfer failed, until the agent has taken the caller back. */
export async function noteTransferFailed(deps: Pick<Deps, 'db'>, call: CallRow, dialStatus: string): Promise<void> {
  await deps.db.transaction(call.tenant_id, (sql) =>
    moveCall(sql, call.tenant_id, call.id, ['ringing', 'in_progress'], {
      ended_reason: PREFIX + dialStatus.slice(0, 40),
    }),
  );
}

/** The reason noted, or null. */
export function failedTransferOf(call: CallRow): string | null {
  return call.ended_reason?.startsWith(PREFIX) ? call.ended_reason.slice(PREFIX.length) : null;
}
