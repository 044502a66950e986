import type { Deps } from '../../deps.ts';
import { analyzeCall } from '../../engines/dialog/analyze-call.ts';
import { openingState } from '../../engines/dialog/state.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { loadLocation } from '../locations/find-location.ts';
import { buildPractice } from './build-practice.ts';
import { type CallOutcomeText, openDialog, sealCall } from './sealed-fields.ts';
import { findCall, saveOutcome } from './store.ts';

/** Writes down what a call that is over came to: once, from the conversation's own state. */
export async function analyzeEndedCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher'>,
  job: { tenantId: string; callId: string },
): Promise<void> {
  const { tenantId, callId } = job;
  const call = await findCall(deps.db, tenantId, callId);
  if (!call || call.analyzed_at !== null) return;
  const location = await loadLocation(deps.db, tenantId, call.location_id);
  if (!location) return;
  const dialog = openDialog(deps.cipher, call);
  const analysis = analyzeCall(dialog ?? openingState(), await buildPractice(deps.db, location, call));
  const wasAnswered = dialog !== null;
  const outcome: CallOutcomeText = {
    successReason: analysis.successReason,
    message: analysis.message && {
      name: analysis.message.name,
      phone_number: analysis.message.phoneNumber,
      text: analysis.message.text,
    },
  };
  await deps.db.transaction(tenantId, async (sql) => {
    const isFirst = await saveOutcome(sql, tenantId, callId, {
      sealed_summary: sealCall(
        deps.cipher,
        tenantId,
        callId,
        'summary',
        wasAnswered ? analysis.summary : summaryWithoutAgent(call.status),
      ),
      sealed_outcome: sealCall(deps.cipher, tenantId, callId, 'outcome', outcome),
      sentiment: analysis.sentiment,
      category: analysis.category,
      call_successful: wasAnswered ? analysis.callSuccessful : call.status === 'transferred',
      patient_id: analysis.patientId,
      appointment_id: analysis.appointmentId,
    });
    if (!isFirst) return;
    await recordChange(sql, deps, systemActor(tenantId), {
      action: 'call.analyzed',
      targetId: callId,
      event: {
        type: 'call.analyzed',
        workspaceId: location.workspace_id,
        data: {
          id: callId,
          location_id: location.id,
          category: analysis.category,
          call_successful: analysis.callSuccessful,
        },
      },
    });
  });
}

function summaryWithoutAgent(status: string | null): string {
  return status === 'transferred'
    ? 'The call was forwarded to a person, who answered it.'
    : 'The caller was not connected to the agent.';
}
