/** Pages that say, instead of asking for a password, that there is none to give or that the site is away. */

import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { meaningOf } from '../evidence/site-words.ts';
import type { View } from '../look.ts';
import { SENT_LINK } from '../words/names.ts';

/** A verdict where the site lets people in by a link that it sends them, and by nothing that is stored. */
export function mailLinkVerdict(attempt: Attempt, view: View): LoginVerdict | null {
  const told = view.lines.find(
    ({ text, isControl }) => !isControl && SENT_LINK.in(text) && !attempt.before.has(text),
  )?.text;
  if (told === undefined) return null;
  return attempt.verdict(
    'needs_answer',
    `${attempt.host} signs people in by a link it sends them, not by a password. It says: ${told}`,
  );
}

/** A page that offers more is not a notice. */
const MOST_CONTROLS = 10;

/** A verdict where a page says, instead of showing a form, that the site is away. */
export function outageVerdict(attempt: Attempt, view: View): LoginVerdict | null {
  const shown = view.controls.filter(({ isVisible }) => isVisible);
  if (shown.length > MOST_CONTROLS || shown.some(({ type }) => type === 'password')) return null;
  const isBroken = attempt.status >= 500;
  const lines = view.lines.filter(({ isControl }) => !isControl).map(({ text }) => text);
  const told = lines.find((text) => {
    const meaning = meaningOf(text);
    return meaning === 'outage' || (isBroken && meaning === 'broken');
  });
  if (told === undefined) return null;
  return attempt.verdict('unreachable', `${attempt.host} shows no sign-in form for now. It says: ${told}`);
}
