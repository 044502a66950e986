import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
import { meaningOf } from '../evidence/site-words.ts';
import type { View } from '../look.ts';

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
