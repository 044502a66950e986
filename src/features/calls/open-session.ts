import type { SetupFrame } from '../../adapters/carriers/conversation-relay.ts';
import type { Deps } from '../../deps.ts';
import { rulesBrain } from '../../engines/dialog/rules-brain.ts';
import { openingState } from '../../engines/dialog/state.ts';
import type { DialogEvent } from '../../engines/dialog/types.ts';
import { createDialogTools } from '../appointments/dialog-tools.ts';
import { loadLocation } from '../locations/find-location.ts';
import { buildPractice } from './build-practice.ts';
import { CallSession, type SessionTurn } from './call-session.ts';
import { isOver } from './call-state.ts';
import { failedTransferOf } from './note-transfer.ts';
import { openDialog, openTurn, sealCall } from './sealed-fields.ts';
import { type CallRow, findCallUnscoped, listTurns, moveCall, saveTurn } from './store.ts';

/**
 * Opens the session a setup frame asks for, where it was left: at the greeting, or in the middle after the line was lost or a
 * transfer failed. Null when the token is unknown, belongs to another call, or the call is over.
 */
export async function openSession(
  deps: Deps,
  setup: SetupFrame,
  send: (frame: string) => void,
): Promise<{ session: CallSession; first: DialogEvent } | null> {
  const token = setup.customParameters.session;
  const call = token ? await findCallUnscoped(deps.db, 'call_session', token) : undefined;
  if (!call || call.call_id !== setup.callSid || call.status === null || isOver(call.status)) return null;
  const location = await loadLocation(deps.db, call.tenant_id, call.location_id);
  if (!location) return null;

  const practice = await buildPractice(deps.db, location, call);
  // The message stands among the call's lines and in its state; both are stored with this turn.
  const takeMessage = async () => ({ ok: true as const });
  const scope = { tenantId: call.tenant_id, workspaceId: location.workspace_id, location, callId: call.id };
  const tools = createDialogTools(deps, scope, takeMessage);
  const dialog = openDialog(deps.cipher, call);
  const failed = failedTransferOf(call);
  const record = await openRecord(deps, call);
  const session = new CallSession(
    {
      brain: rulesBrain,
      practice,
      tools,
      clock: deps.clock,
      log: deps.log.child({ callId: call.id }),
      send,
      save: record.save,
      cut: record.cut,
      close: async (ending) => {
        const why = ending.reason === 'end' ? `agent_${ending.why}` : `agent_transfer_${ending.why}`;
        await deps.db.transaction(call.tenant_id, (sql) =>
          moveCall(sql, call.tenant_id, call.id, ['ringing', 'in_progress'], { ended_reason: why }),
        );
      },
    },
    dialog ?? openingState(),
  );
  const first: DialogEvent =
    dialog === null
      ? { type: 'start' }
      : failed === null
        ? { type: 'reconnected' }
        : { type: 'transfer_failed', reason: failed };
  return { session, first };
}

/** Writes what is said into the call's record, numbered on from where it stands. */
async function openRecord(deps: Deps, call: CallRow) {
  const { tenant_id: tenantId, id } = call;
  const known = await listTurns(deps.db, tenantId, id);
  let next = (known.at(-1)?.number ?? 0) + 1;
  const lastWords = known.findLast((turn) => turn.kind === 'agent');
  let spoken = lastWords && {
    number: lastWords.number,
    at: lastWords.at,
    latencyMs: lastWords.latency_ms,
    content: openTurn(deps.cipher, call, lastWords),
  };
  const rowOf = (turn: SessionTurn & { number: number }) => ({
    number: turn.number,
    kind: turn.kind,
    sealed: sealCall(deps.cipher, tenantId, id, 'turn', turn.content),
    at: turn.at,
    latency_ms: turn.latencyMs,
  });
  return {
    save: async (state: unknown, turns: SessionTurn[]) => {
      const numbered = turns.map((turn) => ({ ...turn, number: next++ }));
      const words = numbered.findLast((turn) => turn.kind === 'agent');
      if (words) spoken = words;
      const sealed = sealCall(deps.cipher, tenantId, id, 'dialog', state);
      await deps.db.transaction(tenantId, (sql) => saveTurn(sql, tenantId, id, sealed, numbered.map(rowOf)));
    },
    cut: async (heard: string) => {
      if (!spoken) return;
      const row = rowOf({
        ...spoken,
        kind: 'agent',
        content: { text: heard || (spoken.content as { text: string }).text, interrupted: true },
      });
      await deps.db.transaction(tenantId, async (sql) => {
        await sql`update call_turns set sealed = ${row.sealed} where tenant_id = ${tenantId} and call_id = ${id} and number = ${row.number}`;
      });
    },
  };
}
