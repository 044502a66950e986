import type { Deps } from '../../../deps.ts';
import { listTenants } from '../../tenants/list-tenants.ts';
import { type CallRow, listQuiet } from '../store.ts';
import { finishCall } from './finish-call.ts';

type LostCallDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'carrier' | 'log'>;

/** Longer than an order to the carrier takes, with the time in which its answer is read back. */
const ORDER_SECONDS = 30;
/** Questions to the carrier at a time. */
const QUESTIONS = 8;
/** Seconds after the start of a process. What the carrier tells last is concluded 11 s later, so that all is closed within a minute. */
const AFTER_START_SECONDS = [0, 10, 20, 30, 40];

/**
 * Asks the carrier about the calls of which nothing was heard for a while, and ends those that it says are over, when they ended there:
 * who had them may have died, and what the carrier told meanwhile was lost. A call that it does not know is over too, and so is one
 * whose order it never answered; should that ring after all, it is hung up.
 * @param quietSeconds without a sign of life
 * @returns how many were over
 * @throws CarrierError where the carrier cannot be asked; the others wait for the next time
 */
export async function endLostCalls(deps: LostCallDeps, quietSeconds: number): Promise<number> {
  const quiet: CallRow[] = [];
  for (const { tenant_id: tenantId } of await listTenants(deps.db))
    quiet.push(...(await listQuiet(deps.db, tenantId, quietSeconds, Math.max(quietSeconds, ORDER_SECONDS))));
  let ended = 0;
  const ask = async (): Promise<void> => {
    for (let call = quiet.shift(); call; call = quiet.shift()) if (await endIfOver(deps, call)) ended += 1;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: QUESTIONS }, ask));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return ended;
}

/**
 * Does so at once and again while the carrier finds out that its calls were cut off: a process that starts may follow one that died.
 * @returns stops it, and resolves when nothing of it runs any more
 */
export function endLostCallsAfterStart(deps: LostCallDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const pass = async (quietSeconds: number): Promise<void> => {
    try {
      const ended = await endLostCalls(deps, quietSeconds);
      if (ended > 0) deps.log.warn({ calls: ended }, 'calls had ended while nobody heard of it');
    } catch (error) {
      deps.log.warn({ err: error }, 'the carrier could not be asked about calls');
    }
  };
  const timers = AFTER_START_SECONDS.map((seconds) =>
    setTimeout(() => {
      running = running.then(() => pass(seconds));
    }, seconds * 1000).unref(),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
    return running;
  };
}

async function endIfOver(deps: LostCallDeps, call: CallRow): Promise<boolean> {
  const known = call.call_id === null ? null : await deps.carrier.findCall(call.call_id);
  if (known === null) {
    const told = { carrierStatus: null, seconds: null };
    await finishCall(deps, call, told, { isForced: true, at: call.seen_at, reason: 'no_word_from_carrier' });
    return true;
  }
  if (!known.isOver) return false;
  // Who still has the caller, on a machine that lives, knows more and concludes.
  const told = { carrierStatus: known.status, seconds: known.seconds };
  await finishCall(deps, call, told, known.endedAt === null ? {} : { at: known.endedAt });
  return true;
}
