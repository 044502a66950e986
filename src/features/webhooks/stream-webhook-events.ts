import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { isGrantLive } from '../sessions/is-grant-live.ts';
import { EventBacklog } from './event-backlog.ts';
import { type EventFeed, LATE_SECONDS } from './event-feed.ts';
import { type EventRow, listEventsSince } from './event-store.ts';
import { payloadOf } from './send-message.ts';
import type { Reach } from './store.ts';

const KEEP_ALIVE_MS = 15_000;
/** A listener that takes nothing for so long is hung up on. */
const SLOWEST_MS = 30_000;
/** Events that a listener who was away gets at most; more are to be read object by object. */
const MAX_CAUGHT_UP = 1_000;

export interface Hearing {
  tenantId: string;
  grantId: string;
  reach: Reach;
  /** `Last-Event-ID`; null: only what happens from now on. */
  after: string | null;
  seconds: number;
}

/**
 * Writes events as server-sent events, each as a webhook would post it with the `webhook-id` as its id, until the time is up, the listener
 * hangs up, or its key or session ends. Within one stream no event is told twice; who comes back may be told some again.
 * @param open sends the head: not before what happens from then on is heard. Null where only the head was asked for
 */
export async function streamWebhookEvents(
  deps: Pick<Deps, 'db' | 'clock'>,
  feed: EventFeed,
  hearing: Hearing,
  open: () => ServerResponse | null,
  draining: AbortSignal,
): Promise<void> {
  const { tenantId, after } = hearing;
  const backlog = new EventBacklog();
  const stop = await feed.listen(tenantId, backlog);
  let response: ServerResponse | null = null;
  try {
    const missed = after === null ? [] : await listEventsSince(deps.db, tenantId, after, LATE_SECONDS, MAX_CAUGHT_UP);
    response = open();
    if (!response || response.destroyed) return;
    const hungUp = new AbortController();
    response.on('close', () => hungUp.abort());
    await tell(deps, response, hearing, missed, backlog, AbortSignal.any([hungUp.signal, draining]));
    response.end();
  } catch (cause) {
    response?.destroy();
    throw cause;
  } finally {
    stop();
  }
}

async function tell(
  deps: Pick<Deps, 'db' | 'clock'>,
  response: ServerResponse,
  { grantId, reach, seconds }: Hearing,
  missed: EventRow[],
  backlog: EventBacklog,
  gone: AbortSignal,
): Promise<void> {
  const told = new Set<string>();
  const end = Date.now() + seconds * 1000;
  let due = missed;
  response.write(': listening\n\n');
  let wroteAt = Date.now();
  for (;;) {
    const events = [...due, ...backlog.take()].filter((event) => isWithin(reach, event.workspace_id));
    due = [];
    const isSilent = Date.now() - wroteAt >= KEEP_ALIVE_MS;
    if ((isSilent || events.length > 0) && !(await isGrantLive(deps, grantId))) return;
    for (const event of events) {
      if (told.has(event.id)) continue;
      told.add(event.id);
      if (!response.write(frameOf(event))) await drained(response, gone);
      if (gone.aborted) return;
      wroteAt = Date.now();
    }
    if (isSilent && events.length === 0) {
      response.write(': still here\n\n');
      wroteAt = Date.now();
    }
    const left = end - Date.now();
    if (gone.aborted || left <= 0) return;
    await backlog.next(Math.min(left, KEEP_ALIVE_MS), gone);
  }
}

function isWithin(reach: Reach, workspaceId: string | null): boolean {
  return reach === null || (workspaceId !== null && reach.includes(workspaceId));
}

function frameOf(event: EventRow): string {
  const { id, type, payload, created_at } = event;
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(payloadOf({ type, payload, event_at: created_at }))}\n\n`;
}

async function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  const tooSlow = AbortSignal.timeout(SLOWEST_MS);
  await once(response, 'drain', { signal: AbortSignal.any([gone, tooSlow]) }).catch(() => {});
  if (tooSlow.aborted) response.destroy();
}
