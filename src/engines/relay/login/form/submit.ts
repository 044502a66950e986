import { isBoundOrigin } from '../../site-of.ts';
import type { Attempt } from '../attempt.ts';
import { pictureOf, type Seen, type View } from '../look.ts';
import { click, pressEnter, sendForm } from './fill.ts';
import { leadsTo } from './leads-to.ts';

/** A page that shows no effect of a click by then has not taken it. */
const EFFECT_MS = 2_500;
/** Where a mere look takes long, a click does too: so many looks are waited for, lest a password is sent twice. */
const SLOWER = 12;
/** How long a button that is not enabled yet is waited for. */
const ENABLED_MS = 3_000;

/**
 * Sends what was filled in: the best button, then Enter, then the next button, then the form itself. A second way is tried only while the first has
 * set off no request and changed nothing, so that nothing is sent twice. False when nothing had an effect.
 */
export async function submit(attempt: Attempt, view: View, submits: readonly Seen[], field: Seen): Promise<boolean> {
  const [first, second] = submits;
  const sends = leadsTo(field, ...submits);
  const isBoundAddress = (address: string): boolean => address === '' || isBoundOrigin(attempt.login.loginUrl, address);
  const ways = [
    ...(first ? [() => clickEnabled(attempt, view, first)] : []),
    ...(isBoundAddress(field.enterAction) ? [() => pressEnter(view, field)] : []),
    ...(second ? [() => click(view, second)] : []),
    // A page that keeps its button disabled does not want the form yet.
    ...(first?.isDisabled ? [] : [() => sendForm(view, field)]),
  ];
  for (const way of ways) {
    const at = Date.now();
    const before = pictureOf(await attempt.look());
    const patience = Math.max(EFFECT_MS, (Date.now() - at) * SLOWER);
    const isDone = await attempt.session.guard.during('sign in', way, sends);
    if (isDone && (await hasEffect(attempt, before, at, patience))) return true;
  }
  return false;
}

async function clickEnabled(attempt: Attempt, view: View, button: Seen): Promise<boolean> {
  const until = Date.now() + ENABLED_MS;
  while (button.isDisabled && Date.now() < until) {
    const now = (await attempt.look()).controls.find(
      (one) =>
        one.kind === button.kind && one.label === button.label && one.id === button.id && one.frame === button.frame,
    );
    if (now && !now.isDisabled) break;
    await attempt.pause(120);
  }
  return click(view, button);
}

/** True once a request has left since `at`, or the page looks different from `before`. */
export async function hasEffect(attempt: Attempt, before: string, at: number, withinMs: number): Promise<boolean> {
  // Counted from here: the click itself may have taken its time.
  const until = Date.now() + withinMs;
  for (;;) {
    if (attempt.traffic.hasSent(at) || attempt.heldBack.length > 0) return true;
    if (pictureOf(await attempt.look()) !== before) return true;
    if (Date.now() >= until) return false;
    await attempt.pause(120);
  }
}
