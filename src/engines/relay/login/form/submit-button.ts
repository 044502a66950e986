import { groupWords, type Seen, type View } from '../look.ts';
import { ANOTHER_PURPOSE, BESIDE, GO_ON, OTHER_WAY, SIGN_IN, VERIFY } from '../words/names.ts';
import { isTogether, namesOf } from './field-names.ts';

/** Controls that may send the form of `field`, best first. */
export function submitsOf(view: View, field: Seen): Seen[] {
  return view.controls
    .filter((one) => one.kind !== 'field' && one.isVisible && one.frame === field.frame && !one.inConsent)
    .map((button) => ({ button, score: scoreOf(view, button, field) }))
    .filter(({ score }) => score > 3)
    .sort((a, b) => b.score - a.score)
    .map(({ button }) => button);
}

function scoreOf(view: View, button: Seen, field: Seen): number {
  const isOwn = isTogether(button, field) && field.group >= 0;
  const isForm = view.frames[field.frame]?.groups[field.group]?.isForm ?? false;
  const { label } = button;
  let score = isOwn ? 4 : isForm ? -4 : 0;
  if (button.kind === 'button' && /^(?:submit|image)$/.test(button.type)) score += isOwn ? 3 : 1;
  if (button.kind === 'link') score -= 3;
  const named = Math.max(SIGN_IN.lengthIn(label), GO_ON.lengthIn(label), VERIFY.lengthIn(label));
  if (SIGN_IN.in(label)) score += 6;
  else if (GO_ON.in(label) || VERIFY.in(label)) score += 4;
  // "Log in" rather than "Log in as superuser".
  if (named > 0 && label.length - named < 3) score += 2;
  if (/login|signin|logon|submit/.test(namesOf(button).replaceAll(' ', ''))) score += 2;
  if (isOtherWay(label)) score -= 9;
  if (ANOTHER_PURPOSE.in(label)) score -= 8;
  if (BESIDE.in(label) && !SIGN_IN.in(label)) score -= 6;
  if (button.type === 'reset') score -= 20;
  // A tab or a link of the header that bears the same name.
  if (button.index < field.index && !isOwn) score -= 4;
  if (!isOwn && ANOTHER_PURPOSE.in(groupWords(view, button).slice(0, 60))) score -= 3;
  if (button.isDisabled) score -= 1;
  return score;
}

/** True for buttons such as "Sign in with Google". */
export function isOtherWay(label: string): boolean {
  return OTHER_WAY.in(label) && label.length < 80;
}
