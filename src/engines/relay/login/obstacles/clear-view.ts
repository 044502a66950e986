import type { Attempt } from '../attempt.ts';
import { keyOf } from '../evidence/signed-in.ts';
import { click } from '../form/fill.ts';
import { findSignInForm } from '../form/sign-in-form.ts';
import type { Seen, View } from '../look.ts';
import { SIGN_IN } from '../words/names.ts';
import { ACCEPT, LATER_OR_CLOSE, NECESSARY_ONLY, SETTINGS } from '../words/obstacles.ts';

const MOST_CLEARED = 6;

/** Closes one notice about cookies, or what lies over the sign-in form. True when something was clicked: look again. */
export async function clearView(attempt: Attempt, view: View): Promise<boolean> {
  if (attempt.cleared >= MOST_CLEARED) return false;
  const button = consentButton(attempt, view) ?? coverButton(attempt, view);
  if (!button) return false;
  attempt.cleared++;
  attempt.clicked.add(keyOf(button));
  return attempt.session.guard.during('close a notice', () => click(view, button));
}

function consentButton(attempt: Attempt, view: View): Seen | undefined {
  const offered = view.controls.filter((one) => one.inConsent && isHarmless(attempt, one));
  return (
    offered.find(({ label }) => NECESSARY_ONLY.in(label)) ??
    offered.find(({ label }) => ACCEPT.in(label)) ??
    offered.find(({ label }) => LATER_OR_CLOSE.in(label))
  );
}

function coverButton(attempt: Attempt, view: View): Seen | undefined {
  const form = findSignInForm(view);
  const isCovered = form?.password?.isCovered ?? form?.username?.isCovered ?? false;
  if (!isCovered) return undefined;
  const offered = view.controls.filter((one) => !one.isCovered && one.frame === 0 && isHarmless(attempt, one));
  const closing = (one: Seen): boolean =>
    LATER_OR_CLOSE.in(one.label) || ACCEPT.in(one.label) || /close|dismiss/i.test(`${one.id} ${one.name}`);
  return offered.find((one) => one.inDialog && closing(one)) ?? offered.find(closing);
}

/** Does not lead away, does not sign in, does not open settings. */
function isHarmless(attempt: Attempt, one: Seen): boolean {
  const staysHere = one.href === '' || /^javascript:|#/.test(one.href);
  const isSettings = SETTINGS.in(one.label) && !ACCEPT.in(one.label) && !NECESSARY_ONLY.in(one.label);
  return (
    one.isVisible &&
    one.kind !== 'field' &&
    staysHere &&
    !isSettings &&
    !SIGN_IN.in(one.label) &&
    one.label.length < 80 &&
    !attempt.clicked.has(keyOf(one))
  );
}
