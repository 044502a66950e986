import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { keyOf } from '../evidence/signed-in.ts';
import { click } from '../form/fill.ts';
import { leadsTo } from '../form/leads-to.ts';
import { isForNewPassword } from '../form/sign-in-form.ts';
import type { Seen, View } from '../look.ts';
import { BESIDE, GO_ON, LATER, ONE_TIME_CODE, OTHER_WAY } from '../words/names.ts';
import {
  ACCEPT,
  ASKS_ACCESS,
  CHANGE_PASSWORD,
  GO_ON_HERE,
  OFFER,
  SIGNED_IN_ELSEWHERE,
  TERMS,
} from '../words/obstacles.ts';

const MOST_PASSED = 6;
/** A page with more to choose from is a page of the site. */
const MOST_CONTROLS = 10;

/**
 * Gets past what a site shows between sign-in and its pages: offers are declined, "continue" is followed. 'clicked': look again. A verdict
 * where a person has to decide: terms, a new password, a second factor to be set up.
 */
export async function passInterstitial(attempt: Attempt, view: View): Promise<'clicked' | LoginVerdict | null> {
  const shown = view.controls.filter((one) => one.isVisible && !one.inConsent);
  const buttons = shown.filter(
    (one) => one.kind !== 'field' && one.label.length < 60 && !attempt.clicked.has(keyOf(one)),
  );
  const words = `${view.title} , ${view.lines
    .filter(({ isControl }) => !isControl)
    .map(({ text }) => text)
    .join(' , ')}`;
  const here = SIGNED_IN_ELSEWHERE.in(words) && shown.length <= MOST_CONTROLS ? goOnHere(buttons) : undefined;
  if (here) return pass(attempt, view, here);
  const later = buttons.find(({ label }) => LATER.in(label) && !OTHER_WAY.in(label));
  const isSmall = shown.length <= MOST_CONTROLS;
  if (later && isSmall && (OFFER.in(words) || CHANGE_PASSWORD.in(words) || ONE_TIME_CODE.in(words)))
    return pass(attempt, view, later);
  const newPasswords = shown.filter(({ kind, type }) => kind === 'field' && type === 'password');
  if ((newPasswords.length > 1 || newPasswords.some(isForNewPassword)) && CHANGE_PASSWORD.in(words)) {
    return attempt.verdict(
      'needs_answer',
      `${attempt.host} wants a new password before it goes on: ${headingOf(view)}. A person has to choose it and store it here.`,
    );
  }
  if (view.hasQrCode && ONE_TIME_CODE.in(words)) {
    return attempt.verdict(
      'needs_answer',
      `${attempt.host} wants a second factor to be set up before it goes on: ${headingOf(view)}. A person has to do that once.`,
    );
  }
  const hasText = shown.some(({ kind, type }) => kind === 'field' && !/^(?:checkbox|radio)$/.test(type));
  if (!isSmall || hasText) return null;
  if (ASKS_ACCESS.in(words) && buttons.length > 1) {
    return attempt.verdict(
      'needs_answer',
      `${attempt.host} asks whether an application may have access before it goes on: ${headingOf(view)}. A person has to decide that once.`,
    );
  }
  const onward = buttons.filter(({ label }) => GO_ON.in(label) || ACCEPT.in(label));
  if (onward.length > 0 && TERMS.in(words)) {
    return attempt.verdict(
      'needs_answer',
      `${attempt.host} wants its terms to be accepted before it goes on: ${headingOf(view)}. A person has to do that once.`,
    );
  }
  const [only] = onward;
  return only && onward.length <= 2 ? pass(attempt, view, only) : null;
}

/** Of two ways the one that ends the other session, and none that leads back. */
function goOnHere(buttons: readonly Seen[]): Seen | undefined {
  const onward = buttons.filter(({ label }) => !BESIDE.in(label) && !LATER.in(label));
  return (
    onward.find(({ label }) => GO_ON_HERE.in(label)) ?? onward.find(({ label }) => GO_ON.in(label) || ACCEPT.in(label))
  );
}

async function pass(attempt: Attempt, view: View, button: Seen): Promise<'clicked' | null> {
  if (attempt.passed >= MOST_PASSED) return null;
  attempt.passed++;
  attempt.clicked.add(keyOf(button));
  const isClicked = await attempt.session.guard.during('go on', () => click(view, button), leadsTo(button));
  if (isClicked) attempt.lastStepAt = Date.now();
  return isClicked ? 'clicked' : null;
}

function headingOf(view: View): string {
  return (view.lines.find(({ text, isControl }) => !isControl && text.length > 8)?.text ?? view.title).slice(0, 120);
}
