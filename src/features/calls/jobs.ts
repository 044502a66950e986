import type { Deps } from '../../deps.ts';
import { sweepCalls } from './ending/sweep-calls.ts';
import { wrapUpCall } from './ending/wrap-up-call.ts';
import { eraseRecordings, recordCalls, wrapUpCalls } from './queues.ts';
import { recordCall } from './record-call.ts';

/** Wraps up calls in this process; one sweep a minute over all machines ends those that nobody tells the end of. */
export async function startCallWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(wrapUpCalls, { concurrency: 2 }, ({ payload }) => wrapUpCall(deps, payload));
  if (deps.config.callRecording)
    await deps.jobs.work(recordCalls, { concurrency: 4 }, ({ payload }) => recordCall(deps, payload));
  await deps.jobs.work(eraseRecordings, { concurrency: 1 }, ({ payload }) =>
    deps.carrier.deleteRecording(payload.recordingId),
  );
  await deps.jobs.every('calls.sweep', '* * * * *', async () => {
    const ended = await sweepCalls(deps);
    if (ended > 0) deps.log.warn({ calls: ended }, 'calls were overdue and ended');
  });
}
