import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import type { View } from '../look.ts';
import { BY_HAND, CAPTCHA } from '../words/obstacles.ts';

/** Widgets that let ordinary visitors pass by themselves need a few seconds for it. */
const PASSES_ITSELF_MS = 8_000;

/**
 * A verdict when a visible captcha stands in the way and does not pass by itself; 'wait' while it may.
 * @param isBeforeForm a form that was not sent yet may well speak of a captcha: only one that is seen holds it up
 */
export function captchaVerdict(
  attempt: Attempt,
  view: View,
  since: number,
  isBeforeForm = false,
): LoginVerdict | 'wait' | null {
  const [kind] = view.captchas;
  const asked = view.lines.find(({ text, isControl }) => !isControl && text.length < 200 && CAPTCHA.in(text))?.text;
  const byHand = view.lines.find(({ text }) => text.length < 200 && BY_HAND.in(text))?.text;
  const isAlone =
    !isBeforeForm &&
    asked !== undefined &&
    view.controls.filter(({ isVisible, kind: one }) => isVisible && one === 'field').length <= 1;
  if (kind === undefined && byHand === undefined && !isAlone) return null;
  if (Date.now() - since < PASSES_ITSELF_MS) return 'wait';
  const said = byHand ?? asked;
  const words = said === undefined ? '' : ` It says: ${said}`;
  return attempt.verdict(
    'captcha',
    `${attempt.host} wants proof that a person signs in${kind ? ` (${kind})` : ''}.${words}`,
  );
}
