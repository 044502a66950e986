import type { Deps } from '../../../deps.ts';
import { analyzeCall } from '../../../engines/dialog/analyze-call.ts';
import { openingState } from '../../../engines/dialog/state.ts';
import { recordChange, systemActor } from '../../audit-log/record-change.ts';
import { type LocationRow, loadLocation } from '../../locations/find-location.ts';
import { type CallOutcomeText, openDialog, sealCall } from '../sealed-fields.ts';
import { buildPractice } from '../session/build-practice.ts';
import { type CallRow, findCall, findWrittenAppointment, lockCall, updateCall } from '../store.ts';

/** Writes down what a call that is over came to: once, from the conversation's own state. */
export async function analyzeEndedCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher' | 'clock'>,
  job: { tenantId: string; callId: string },
): Promise<void> {
  const { tenantId, callId } = job;
  const call = await findCall(deps.db, tenantId, callId);
  const location = call && (await loadLocation(deps.db, tenantId, call.location_id));
  if (!call || !location || call.analyzed_at !== null) return;
  const outcome = await findOutcome(deps, call, location);
  const sealed: CallOutcomeText = { successReason: outcome.successReason, message: outcome.message };
  await deps.db.transaction(tenantId, async (sql) => {
    const before = await lockCall(sql, tenantId, callId);
    if (!before || before.analyzed_at !== null) return;
    await updateCall(sql, before, {
      analyzed_at: new Date(),
      sealed_summary: sealCall(deps.cipher, tenantId, callId, 'summary', outcome.summary),
      sealed_outcome: sealCall(deps.cipher, tenantId, callId, 'outcome', sealed),
      sentiment: outcome.sentiment,
      category: outcome.category,
      call_successful: outcome.isSuccessful,
      patient_id: outcome.patientId,
      appointment_id: outcome.appointmentId,
    });
    const { category, isSuccessful } = outcome;
    await recordChange(sql, deps, systemActor(tenantId), {
      action: 'call.analyzed',
      targetId: callId,
      event: {
        type: 'call.analyzed',
        workspaceId: location.workspace_id,
        data: { id: callId, location_id: location.id, category, call_successful: isSuccessful },
      },
    });
  });
}

/** What the call came to: from the state of its conversation, where it came to one. */
async function findOutcome(deps: Pick<Deps, 'db' | 'cipher' | 'clock'>, call: CallRow, location: LocationRow) {
  const dialog = openDialog(deps.cipher, call);
  const analysis = analyzeCall(dialog ?? openingState(), await buildPractice(deps, location, call));
  const { summary, callSuccessful, successReason, appointmentId, message, ...rest } = analysis;
  const isForwarded = call.status === 'transferred';
  return {
    ...rest,
    summary: dialog ? summary : isForwarded ? FORWARDED : NOT_CONNECTED,
    isSuccessful: dialog ? callSuccessful : isForwarded,
    successReason: dialog ? successReason : isForwarded ? FORWARDED : NOT_CONNECTED,
    // A process that died between the booking and the state that tells of it leaves the booking to be found.
    appointmentId: appointmentId ?? (await findWrittenAppointment(deps.db, call)),
    message: message && { name: message.name, phone_number: message.phoneNumber, text: message.text },
  };
}

const FORWARDED = 'The call was forwarded to a person, who answered it.';
const NOT_CONNECTED = 'The caller was not connected to the agent.';
