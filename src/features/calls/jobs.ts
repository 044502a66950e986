import type { Deps } from '../../deps.ts';
import { endLostCalls } from './ending/end-lost-calls.ts';
import { sweepCalls } from './ending/sweep-calls.ts';
import { wrapUpCall } from './ending/wrap-up-call.ts';
import { eraseRecordings, recordCalls, wrapUpCalls } from './queues.ts';
import { recordCall } from './record-call.ts';

/** A call without a turn for so long may have lost its agent; the carrier knows. */
const QUIET_SECONDS = 60;

/** Wraps up calls in this process; one sweep a minute over all machines ends those that nobody tells the end of. */
export async function startCallWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(wrapUpCalls, { concurrency: 2 }, ({ payload }) => wrapUpCall(deps, payload));
  if (deps.config.callRecording)
    await deps.jobs.work(recordCalls, { concurrency: 4 }, ({ payload }) => recordCall(deps, payload));
  await deps.jobs.work(eraseRecordings, { concurrency: 1 }, ({ payload }) =>
    deps.carrier.deleteRecording(payload.recordingId),
  );
  await deps.jobs.every('calls.sweep', '* * * * *', async () => {
    const lost = await endLostCalls(deps, QUIET_SECONDS).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the carrier could not be asked about calls');
      return 0;
    });
    const ended = lost + (await sweepCalls(deps));
    if (ended > 0) deps.log.warn({ calls: ended }, 'calls had ended unheard, or were overdue, and were closed');
  });
}
