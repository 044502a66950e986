import { type Attempt, pictureOf } from './attempt.ts';
import { click, pressEnter } from './fill.ts';
import type { Seen, View } from './look/look.ts';

/** A page that shows no effect of a click by then has not taken it. */
const EFFECT_MS = 2_500;

/**
 * Sends what was filled in: the best button, then Enter, then the next button. A second way is tried only while the first has
 * set off no request and changed nothing, so that nothing is sent twice.
 */
export async function submit(attempt: Attempt, view: View, submits: readonly Seen[], field: Seen): Promise<boolean> {
  const [first, second] = submits;
  const ways = [
    ...(first ? [() => click(view, first)] : []),
    () => pressEnter(view, field),
    ...(second ? [() => click(view, second)] : []),
  ];
  for (const way of ways) {
    const at = Date.now();
    const before = pictureOf(await attempt.look());
    const isDone = await attempt.session.guard.during('sign in', way);
    if (isDone && (await hasEffect(attempt, before, at))) return true;
  }
  return false;
}

async function hasEffect(attempt: Attempt, before: string, at: number): Promise<boolean> {
  while (Date.now() - at < EFFECT_MS) {
    const isSent = attempt.traffic.since(at).some(({ method, kind }) => kind !== 'call' || method !== 'GET');
    if (isSent || pictureOf(await attempt.look()) !== before) return true;
    await attempt.pause(150);
  }
  return false;
}
