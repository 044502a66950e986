import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { isGrantLiveTogether, lookTogether } from './look-together.ts';

/** How long a stream is silent, and how long a listener may be. */
export interface Pace {
  keepAliveMs: number;
  /** A listener that takes nothing for so long is hung up on: what is on its way to it is held in memory. */
  slowestMs: number;
}

const PACE: Pace = { keepAliveMs: 15_000, slowestMs: 30_000 };
const LONGEST_MS = 600_000;

/**
 * Writes a run's events as server-sent events until it has finished and everything was told, or the listener hangs up. Where that
 * fails half way the connection breaks, and a listener comes back with `Last-Event-ID`.
 * Whose key or session ends meanwhile hears nothing more.
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
  run: { tenantId: string; id: string; grantId: string },
  after: number,
  draining: AbortSignal,
  { keepAliveMs, slowestMs }: Pace = PACE,
): Promise<void> {
  const hungUp = new AbortController();
  const gone = AbortSignal.any([hungUp.signal, draining]);
  response.on('close', () => hungUp.abort());
  if (response.destroyed) return;
  const end = Date.now() + LONGEST_MS;
  let last = after;
  let toldAt = Date.now();
  while (!gone.aborted && Date.now() < end) {
    const looked = new AbortController();
    const told = deps.runNews.next(run.id, keepAliveMs, AbortSignal.any([gone, looked.signal]));
    const { events, isFinished } = await lookTogether(deps, run, last);
    const isDue = Date.now() - toldAt >= keepAliveMs * 0.95;
    if ((isDue || events.length > 0) && !(await isGrantLiveTogether(deps, run.grantId))) return looked.abort();
    for (const { number, text } of events) {
      if (!response.write(text)) await drained(response, gone, slowestMs);
      if (gone.aborted) return;
      last = number;
      toldAt = Date.now();
    }
    if (events.length > 0 || isFinished) looked.abort();
    if (events.length > 0) continue;
    if (isFinished) return;
    if (isDue) {
      response.write(': still here\n\n');
      toldAt = Date.now();
    }
    await told;
  }
}

async function drained(response: ServerResponse, gone: AbortSignal, slowestMs: number): Promise<void> {
  const tooSlow = AbortSignal.timeout(slowestMs);
  await once(response, 'drain', { signal: AbortSignal.any([gone, tooSlow]) }).catch(() => {});
  if (tooSlow.aborted) response.destroy();
}
