import { hangUp } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import { finishCall } from '../ending/finish-call.ts';
import { type CallState, lockCall, updateCall } from '../store.ts';
import type { DialReport } from './carrier-request.ts';
import { returnToAgent } from './connect-to-agent.ts';
import { directCall } from './direct-call.ts';
import { loadReception } from './reception.ts';

/**
 * How a call goes on when a dialled telephone is done. A person who talked ends it. Where nobody did, a forwarded caller comes to the
 * agent, and one that the agent transferred comes back to it. A mailbox is nobody: where the carrier did not bridge the two
 * telephones, the call was not answered, whatever picked up.
 */
export async function afterDial(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'config' | 'log'>,
  known: CallState,
  why: 'forward' | 'transfer',
  report: DialReport,
): Promise<string> {
  const call = await takeBack(deps, known, why, report);
  if (!call) return hangUp();
  const isOver = report.hasTalked || report.isCallOver || call.carrier_ending !== null;
  if (isOver) {
    await finishCall(deps, call, { carrierStatus: report.isCallOver ? report.callStatus : null, seconds: null });
    return hangUp();
  }
  if (why === 'transfer') return returnToAgent(deps, call);
  const reception = await loadReception(deps, { tenantId: call.tenant_id, locationId: call.location_id });
  return reception ? directCall(deps, reception, call, true) : hangUp();
}

/** From the dialled telephone, with how it went; undefined for a call that is over. */
async function takeBack(
  deps: Pick<Deps, 'db'>,
  known: CallState,
  why: 'forward' | 'transfer',
  report: DialReport,
): Promise<CallState | undefined> {
  return deps.db.transaction(known.tenant_id, async (sql) => {
    const call = await lockCall(sql, known.tenant_id, known.id);
    if (call?.status !== 'ringing' && call?.status !== 'in_progress') return undefined;
    if (report.hasTalked) return updateCall(sql, call, { leg: null, ended_reason: 'transferred' });
    return updateCall(sql, call, {
      leg: null,
      ...(why === 'transfer' && !report.isCallOver ? { ended_reason: null, failed_transfer: report.dialStatus } : {}),
    });
  });
}
