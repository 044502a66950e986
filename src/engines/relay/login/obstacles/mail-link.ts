import type { LoginVerdict } from '../../types.ts';
import type { Attempt } from '../attempt.ts';
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
