import type { Deps } from '../../deps.ts';
import { isGrantLive } from '../sessions/is-grant-live.ts';
import { isFinished } from './execution-state.ts';
import { openField } from './sealed-fields.ts';
import { findExecution, listEvents } from './store.ts';

/** What a listener is told next: events as they go out, and whether anything can follow. */
export interface Look {
  events: { number: number; text: string }[];
  isFinished: boolean;
}

/** Looks that wait for the end of this turn, by run and place. */
type Gathering = Map<string, Promise<unknown>>;
const gathering = new WeakMap<Deps['db'], Gathering>();

/**
 * What has happened in a run after an event, read once for all its listeners who ask in the same moment: a hundred of them cost the
 * database, and so the run that works on it, as much as one. The statement leaves after the last of them has asked, so that nobody who
 * waits for news since misses any.
 */
export function lookTogether(
  deps: Pick<Deps, 'db' | 'cipher'>,
  run: { tenantId: string; id: string },
  after: number,
): Promise<Look> {
  return together(deps.db, `look ${run.tenantId} ${run.id} ${after}`, async () => {
    // The row first: what is read after a finished one is all there will be.
    const row = await findExecution(deps.db, run.tenantId, run.id);
    const events = await listEvents(deps.db, run.tenantId, run.id, after);
    return {
      isFinished: !row || isFinished(row.status),
      events: events.map(({ number, type, sealed, at }) => {
        const content = openField<Record<string, unknown>>(deps.cipher, run.tenantId, run.id, 'event', sealed);
        const data = JSON.stringify({ at: at.toISOString(), ...content });
        return { number, text: `id: ${number}\nevent: ${type}\ndata: ${data}\n\n` };
      }),
    };
  });
}

/** {@link isGrantLive}, asked once for all listeners with one key or session who ask in the same moment. */
export function isGrantLiveTogether(deps: Pick<Deps, 'db' | 'clock'>, grantId: string): Promise<boolean> {
  return together(deps.db, `grant ${grantId}`, () => isGrantLive(deps, grantId));
}

function together<T>(db: Deps['db'], name: string, read: () => Promise<T>): Promise<T> {
  const waiting: Gathering = gathering.get(db) ?? new Map();
  gathering.set(db, waiting);
  const begun = waiting.get(name) as Promise<T> | undefined;
  if (begun) return begun;
  const result = new Promise<void>((turn) => setImmediate(turn)).then(() => {
    waiting.delete(name);
    return read();
  });
  waiting.set(name, result);
  return result;
}
