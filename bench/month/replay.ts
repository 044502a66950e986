import { setTimeout as delay } from 'node:timers/promises';

/** Something that begins at its time, whatever else is going on. */
export interface Action {
  /** Milliseconds from the beginning. */
  atMs: number;
  begin(): Promise<void>;
}

/**
 * Begins every action at its time and waits for all of them; none waits for another, as callers do not.
 * @returns by how many milliseconds the latest was begun too late, which is this program's own fault
 * @throws the first error of an action, once all are over
 */
export async function replay(actions: readonly Action[]): Promise<{ latestMs: number }> {
  const began = performance.now();
  let latestMs = 0;
  const begun: Promise<void>[] = [];
  for (const { atMs, begin } of actions.toSorted((a, b) => a.atMs - b.atMs)) {
    const leftMs = began + atMs - performance.now();
    if (leftMs > 1) await delay(leftMs);
    latestMs = Math.max(latestMs, -leftMs);
    const action = begin();
    // Awaited at the end; until then a failure has nobody who waits for it.
    action.catch(() => undefined);
    begun.push(action);
  }
  await Promise.all(begun);
  return { latestMs };
}
