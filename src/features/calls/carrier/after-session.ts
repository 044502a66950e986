import { hangUp, sayAndHangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { finishCall } from '../ending/finish-call.ts';
import { type CallState, lockCall, updateCall } from '../store.ts';
import type { SessionReport } from './carrier-request.ts';
import { returnToAgent } from './connect-to-agent.ts';
import { dialPerson } from './dial-person.ts';

const TRANSFER_TIMEOUT_SECONDS = 25;
const MAX_RECONNECTS = 5;

/** How a call goes on when its session with the agent is over: on to a person, to an end, or back where the line was lost. */
export async function afterSession(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'config' | 'log'>,
  call: CallState,
  report: SessionReport,
): Promise<string> {
  if (report.isCallOver || report.handoff.reason === 'end') {
    await finishCall(deps, call, { carrierStatus: report.isCallOver ? report.callStatus : null, seconds: null });
    return hangUp();
  }
  if (report.handoff.reason === 'transfer' && report.handoff.to) {
    const dialled = await dialPerson(deps, call, {
      number: report.handoff.to,
      timeoutSeconds: TRANSFER_TIMEOUT_SECONDS,
      why: 'transfer',
      isPersonWanted: true,
    });
    return dialled ?? returnToAgent(deps, await noteFailedTransfer(deps, call));
  }
  // Neither side has ended it, so the caller is still there, whether the socket broke or was closed in good order.
  if ((await countReconnect(deps, call)) <= MAX_RECONNECTS) return returnToAgent(deps, call);
  await finishCall(deps, call, { carrierStatus: 'failed', seconds: null }, { isForced: true });
  return sayAndHangUp({ text: 'I am sorry, the line is not working. Please call again. Goodbye.' });
}

/** The agent takes the caller back, and a message, as when nobody has answered. */
async function noteFailedTransfer(deps: Pick<Deps, 'db'>, call: CallState): Promise<CallState> {
  return deps.db.transaction(call.tenant_id, async (sql) => {
    const held = await lockCall(sql, call.tenant_id, call.id);
    return held ? updateCall(sql, held, { ended_reason: null, failed_transfer: 'not_dialled' }) : call;
  });
}

/** @returns how many times in a row the socket was lost, this one included */
async function countReconnect(deps: Pick<Deps, 'db'>, call: CallState): Promise<number> {
  return deps.db.transaction(call.tenant_id, async (sql) => {
    const held = await lockCall(sql, call.tenant_id, call.id);
    if (!held) return 1;
    return (await updateCall(sql, held, { reconnects: held.reconnects + 1 })).reconnects;
  });
}
