import type { Deps } from '../../../deps.ts';
import type { Practice } from '../../../engines/dialog/types.ts';
import type { ModelUse } from '../../../engines/language/language-model.ts';
import { together } from '../../../platform/db/together.ts';
import { recordChange, systemActor } from '../../audit-log/record-change.ts';
import { type LocationRow, loadLocation } from '../../locations/find-location.ts';
import { allowedBrain } from '../../model-usage/allowed-brain.ts';
import { countUses } from '../../model-usage/count-uses.ts';
import { type CallOutcomeText, openDialog, sealCall } from '../sealed-fields.ts';
import { buildPractice } from '../session/build-practice.ts';
import { type CallRow, findCall, findWrittenAppointment, lockCall, updateCall } from '../store.ts';
import { keepWords } from '../summary-words.ts';
import { type LeaveDeps, takeLeave } from './take-leave.ts';

/** A model that has not answered by then is asked again with the next try of the job. */
const ANALYSIS_MS = 60_000;

/** What the voice agent of a workspace is made of. */
export type BrainDeps = 'brain' | 'offlineBrain' | 'allowance';

/** A call that waits for its analysis, with all that this goes by. */
interface EndedCall {
  call: CallRow;
  location: LocationRow;
  practice: Practice;
  /** The appointment that the agent wrote last, whatever its conversation remembers. */
  writtenAppointment: string | null;
}

/** All of it in one transaction; null for a call that is gone or analyzed. */
export function loadEndedCall(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'config'>,
  { tenantId, callId }: { tenantId: string; callId: string },
): Promise<EndedCall | null> {
  return deps.db.readTogether(tenantId, async (db) => {
    const call = await findCall(db, tenantId, callId);
    const location = call?.analyzed_at === null ? await loadLocation(db, tenantId, call.location_id) : undefined;
    if (!call || !location) return null;
    const [practice, writtenAppointment] = await Promise.all([
      buildPractice(db, deps, location, call),
      findWrittenAppointment(db, call),
    ]);
    return { call, location, practice, writtenAppointment };
  });
}

/** Writes down what a call that is over came to: once, from the conversation's own state. */
export async function analyzeEndedCall(deps: Pick<Deps, BrainDeps> & LeaveDeps, ended: EndedCall): Promise<void> {
  const { call, location } = ended;
  const { tenant_id: tenantId, id: callId } = call;
  const uses: ModelUse[] = [];
  const outcome = await findOutcome(deps, ended, (use) => uses.push(use));
  const sealed: CallOutcomeText = { successReason: outcome.successReason, message: outcome.message };
  await deps.db.transaction(tenantId, async (sql) => {
    const before = await lockCall(sql, tenantId, callId);
    if (!before || before.analyzed_at !== null) return;
    const [first, ...further] = uses;
    const { category, isSuccessful } = outcome;
    await together([
      updateCall(sql, before, {
        analyzed_at: new Date(),
        sealed_summary: sealCall(deps.cipher, tenantId, callId, 'summary', outcome.summary),
        sealed_outcome: sealCall(deps.cipher, tenantId, callId, 'outcome', sealed),
        sentiment: outcome.sentiment,
        category,
        call_successful: isSuccessful,
        patient_id: outcome.patientId,
        appointment_id: outcome.appointmentId,
      }),
      keepWords(sql, deps.cipher, before, outcome.summary),
      first && countUses(sql, tenantId, callId, [first, ...further]),
      recordChange(sql, deps, systemActor(tenantId), {
        action: 'call.analyzed',
        targetId: callId,
        event: {
          type: 'call.analyzed',
          workspaceId: location.workspace_id,
          data: { id: callId, location_id: location.id, category, call_successful: isSuccessful },
        },
      }),
    ]);
  });
}

/** What the call came to: from the state of its conversation, where it came to one. */
async function findOutcome(
  deps: Pick<Deps, BrainDeps> & LeaveDeps,
  { writtenAppointment, ...ended }: EndedCall,
  used: (use: ModelUse) => void,
) {
  const { cipher, clock } = deps;
  const { call, location, practice } = ended;
  const brain = allowedBrain(deps, { tenantId: call.tenant_id, workspaceId: location.workspace_id });
  const last = openDialog(cipher, call);
  const dialog = last === null ? null : await takeLeave(deps, ended, last);
  const analysis = await brain.analyze(dialog ?? brain.open(), practice, {
    endedAt: call.ended_at ?? clock.now(),
    signal: AbortSignal.timeout(ANALYSIS_MS),
    used,
  });
  const { summary, callSuccessful, successReason, appointmentId, message, ...rest } = analysis;
  const isForwarded = call.status === 'transferred';
  return {
    ...rest,
    summary: dialog ? summary : isForwarded ? FORWARDED : NOT_CONNECTED,
    isSuccessful: dialog ? callSuccessful : isForwarded,
    successReason: dialog ? successReason : isForwarded ? FORWARDED : NOT_CONNECTED,
    // A process that died between the booking and the state that tells of it leaves the booking to be found.
    appointmentId: appointmentId ?? writtenAppointment,
    message: message && { name: message.name, phone_number: message.phoneNumber, text: message.text },
  };
}

const FORWARDED = 'The call was forwarded to a person, who answered it.';
const NOT_CONNECTED = 'The caller was not connected to the agent.';
