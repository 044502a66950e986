import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { isKeyLive } from '../api-keys/is-key-live.ts';
import { isFinished } from './execution-state.ts';
import { openField } from './sealed-fields.ts';
import { findExecution, listEvents } from './store.ts';

const KEEP_ALIVE_MS = 15_000;
const LONGEST_MS = 600_000;
/** A listener that takes nothing for so long is hung up on: what is on its way to it is held in memory. */
const SLOWEST_MS = 30_000;

/**
 * Writes a run's events as server-sent events until it has finished and everything was told, or the listener hangs up. Where that
 * fails half way the connection breaks, and a listener comes back with `Last-Event-ID`.
 * A key that is revoked or expires meanwhile hears nothing more.
 * @param after number of the last event the listener has seen (`Last-Event-ID`)
 */
export async function streamEvents(...told: Parameters<typeof writeEvents>): Promise<void> {
  const [, response] = told;
  try {
    await writeEvents(...told);
    response.end();
  } catch (cause) {
    response.destroy();
    throw cause;
  }
}

async function writeEvents(
  deps: Pick<Deps, 'db' | 'cipher' | 'runNews' | 'clock'>,
  response: ServerResponse,
  run: { tenantId: string; id: string; keyId: string },
  after: number,
  draining: AbortSignal,
): Promise<void> {
  const hungUp = new AbortController();
  const gone = { signal: AbortSignal.any([hungUp.signal, draining]) };
  response.on('close', () => hungUp.abort());
  if (response.destroyed) return;
  const end = Date.now() + LONGEST_MS;
  let last = after;
  let toldAt = Date.now();
  while (!gone.signal.aborted && Date.now() < end) {
    const told = deps.runNews.next(run.id, KEEP_ALIVE_MS, gone.signal);
    const row = await findExecution(deps.db, run.tenantId, run.id);
    const events = await listEvents(deps.db, run.tenantId, run.id, last);
    const isDue = Date.now() - toldAt >= KEEP_ALIVE_MS - 500;
    if ((isDue || events.length > 0) && !(await isKeyLive(deps, run.keyId))) return;
    for (const event of events) {
      const content = openField<Record<string, unknown>>(deps.cipher, run.tenantId, run.id, 'event', event.sealed);
      const text = `id: ${event.number}\nevent: ${event.type}\ndata: ${JSON.stringify({ at: event.at.toISOString(), ...content })}\n\n`;
      if (!response.write(text)) await drained(response, gone.signal);
      if (gone.signal.aborted) return;
      last = event.number;
      toldAt = Date.now();
    }
    if (events.length === 0 && (!row || isFinished(row.status))) break;
    if (events.length > 0) continue;
    if (isDue) {
      response.write(': still here\n\n');
      toldAt = Date.now();
    }
    await told;
  }
}

/** @throws where the listener takes nothing for too long */
async function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  const tooSlow = AbortSignal.timeout(SLOWEST_MS);
  await once(response, 'drain', { signal: AbortSignal.any([gone, tooSlow]) }).catch(() => {});
  if (tooSlow.aborted) response.destroy();
}
