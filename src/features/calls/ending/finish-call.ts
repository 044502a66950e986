import type { Deps } from '../../../deps.ts';
import { together } from '../../../platform/db/together.ts';
import { isOver } from '../call-state.ts';
import { patientWrapUpId, wrapUpCalls } from '../queues.ts';
import { type CallRow, isFirstTelling, lockCall, updateCall } from '../store.ts';
import { type CarrierEnding, concludeCall } from './conclude-call.ts';

/**
 * How long whoever has the caller may take to tell how that ended, after the carrier has told that the call is over: a tool of the
 * last turn may take 8 s. Analysis has to be there 20 s after the end.
 */
const LEG_PATIENCE_SECONDS = 11;

export interface FinishOptions {
  /** The carrier's name of this telling; a repeated one changes nothing. */
  eventId?: string;
  /** Ends the call even where somebody still seems to have the caller; they write nothing from now on. */
  isForced?: boolean;
  /** When it ended, where that is long known. */
  at?: Date;
  reason?: string;
}

/**
 * Ends a call once, whoever tells first. While the agent's session or a dialled telephone still has the caller, the carrier's word is
 * only noted: who has the caller knows more, and concludes. Later tellings bring the carrier's duration and nothing else.
 */
export async function finishCall(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  known: Pick<CallRow, 'tenant_id' | 'id'>,
  told: { carrierStatus: string | null; seconds: number | null },
  options: FinishOptions = {},
): Promise<void> {
  const { tenant_id: tenantId, id } = known;
  const at = (options.at ?? deps.clock.now()).toISOString();
  await deps.db.transaction(tenantId, async (sql) => {
    const [isNew, call] = await together([
      options.eventId === undefined || isFirstTelling(sql, tenantId, options.eventId),
      lockCall(sql, tenantId, id),
    ]);
    if (!isNew || !call || call.status === null) return;
    if (isOver(call.status)) {
      if (told.seconds === null || told.seconds === call.duration) return;
      await updateCall(sql, call, { duration: told.seconds });
      return;
    }
    const ending = merge(call.carrier_ending, { status: told.carrierStatus, seconds: told.seconds, at });
    if (call.leg !== null && !options.isForced) {
      const patient = { id: patientWrapUpId(id), startAfterSeconds: LEG_PATIENCE_SECONDS };
      await together([
        updateCall(sql, call, { carrier_ending: ending }),
        call.carrier_ending === null && deps.jobs.enqueue(sql, wrapUpCalls, { tenantId, callId: id }, patient),
      ]);
      return;
    }
    const held = options.isForced
      ? await updateCall(sql, call, {
          session_number: call.session_number + 1,
          ended_reason: call.ended_reason ?? options.reason ?? null,
        })
      : call;
    await concludeCall(sql, deps, held, ending);
  });
}

function merge(first: CarrierEnding | null, next: CarrierEnding): CarrierEnding {
  return first === null
    ? next
    : { status: next.status ?? first.status, seconds: next.seconds ?? first.seconds, at: first.at };
}
