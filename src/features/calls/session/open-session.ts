import { setTimeout as delay } from 'node:timers/promises';
import type { SetupFrame } from '../../../adapters/carriers/conversation-relay.ts';
import type { Deps } from '../../../deps.ts';
import type { DialogEvent } from '../../../engines/dialog/types.ts';
import { readerWithin } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { createDialogTools } from '../../appointments/dialog-tools.ts';
import { followCatalogSoon } from '../../connectors/current-catalog.ts';
import { loadLocation } from '../../locations/find-location.ts';
import { takeMessage } from '../../messages/take-message.ts';
import { allowedBrain } from '../../model-usage/allowed-brain.ts';
import { openRecord } from '../call-record.ts';
import { orderRecording } from '../record-call.ts';
import { openDialog } from '../sealed-fields.ts';
import { type CallState, findCallUnscoped } from '../store.ts';
import { buildPractice } from './build-practice.ts';
import { CallSession } from './call-session.ts';
import { CALM } from './patience.ts';
import { claimSession, lastTurnNumber } from './session-store.ts';

/** A session whose socket was lost may still be storing its last turn; one whose process died never will. */
const OTHER_SESSION_MS = 3000;
const ASK_AGAIN_MS = 50;
/** A caller waits for the greeting: a slow system's services are those it listed last. */
const CATALOG_MS = 1500;

/**
 * Opens the session a setup frame asks for, where it was left: at the greeting, or in the middle after the line was lost or a
 * transfer failed. Null when the token is unknown, belongs to another call, or the call is over.
 */
export async function openSession(
  deps: Deps,
  setup: SetupFrame,
  send: (frame: string) => void,
): Promise<{ session: CallSession; first: DialogEvent } | null> {
  const known = await findByToken(deps, setup);
  const claimed =
    known &&
    (await deps.db.transactionUnflushed(known.tenant_id, async (sql) => {
      const { tenant_id: tenantId, id, location_id: locationId } = known;
      const [call, location] = await together([
        claimSession(sql, tenantId, id),
        loadLocation(readerWithin(sql, tenantId), tenantId, locationId),
      ]);
      if (call) await orderRecording(sql, deps, call);
      return call && location ? { call, location } : null;
    }));
  if (!claimed) return null;

  const { call, location } = claimed;
  const scope = { tenantId: call.tenant_id, workspaceId: location.workspace_id, location, callId: call.id };
  const inbox = { ...scope, locationId: location.id };
  const key = { tenantId: call.tenant_id, callId: call.id, number: call.session_number };
  const dialog = openDialog(deps.cipher, call);
  await followCatalogSoon(deps, location, CATALOG_MS);
  const [practice, lastNumber] = await deps.db.readTogether(call.tenant_id, (db) =>
    Promise.all([
      buildPractice(db, deps, location, call),
      call.session_number === 1 ? 0 : lastTurnNumber(db, call.tenant_id, call.id),
    ]),
  );
  const session = new CallSession(
    {
      brain: allowedBrain(deps, scope),
      practice: { ...practice, isRecorded: deps.config.callRecording },
      tools: createDialogTools(deps, scope, (message) => takeMessage(deps, inbox, message)),
      record: openRecord(deps, key, lastNumber),
      patience: CALM,
      clock: deps.clock,
      log: deps.log.child({ callId: call.id }),
      send,
    },
    dialog ?? deps.brain.open(),
  );
  return { session, first: firstEvent(dialog !== null, call.failed_transfer) };
}

function firstEvent(hasBegun: boolean, failedTransfer: string | null): DialogEvent {
  if (!hasBegun) return { type: 'start' };
  return failedTransfer === null ? { type: 'reconnected' } : { type: 'transfer_failed', reason: failedTransfer };
}

async function findByToken(deps: Pick<Deps, 'db'>, setup: SetupFrame): Promise<CallState | null> {
  const { session: token } = setup.customParameters;
  if (!token) return null;
  for (let waited = 0; ; waited += ASK_AGAIN_MS) {
    const call = await findCallUnscoped(deps.db, 'call_session', token);
    if (!call || call.call_id !== setup.callSid) return null;
    if (call.leg !== 'agent' || waited >= OTHER_SESSION_MS) return call;
    await delay(ASK_AGAIN_MS);
  }
}
