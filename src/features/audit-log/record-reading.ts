import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, recordChange } from './record-change.ts';

/** A page that shows something is read again and again while it is open. */
const ONCE_IN_MS = 3_600_000;
const MOST_REMEMBERED = 10_000;

/** Leaves an audit row of who has read something. */
export type RecordReading = (
  request: FastifyRequest,
  action: 'call.read' | 'recording.read',
  targetId: string,
) => Promise<void>;

/** Each reader of each object leaves one row an hour and process; it stands before the answer goes out. */
export function createReadingRecorder(deps: Pick<Deps, 'db' | 'jobs'>): RecordReading {
  const recorded = new Map<string, number>();
  return async (request, action, targetId) => {
    const actor = actorOf(request);
    const reading = [actor.tenantId, actor.actor, action, targetId].join(' ');
    const now = performance.now();
    if (now - (recorded.get(reading) ?? Number.NEGATIVE_INFINITY) < ONCE_IN_MS) return;
    await deps.db.transaction(actor.tenantId, (sql) => recordChange(sql, deps, actor, { action, targetId }));
    recorded.delete(reading);
    recorded.set(reading, now);
    const oldest = recorded.size > MOST_REMEMBERED ? recorded.keys().next().value : undefined;
    if (oldest !== undefined) recorded.delete(oldest);
  };
}
