/** Runs inside the page. Fields whose value is shown to nobody. */

import { fieldLabel } from './names.ts';
import { wordsBefore } from './words-near.ts';

export function secretField(element: Element): boolean {
  const input = element as HTMLInputElement;
  if (input.type === 'password') return true;
  if (element.tagName !== 'INPUT') return false;
  // "new-password" of a field that shows what is typed only keeps the browser from offering anything, unless it is called so besides.
  const hint = element.getAttribute('autocomplete') ?? '';
  const said = hint === 'new-password' ? `${fieldLabel(element)} ${wordsBefore(element)} ${input.placeholder}` : hint;
  const named = `${input.name ?? ''} ${element.id} ${said}`;
  if (hint === 'new-password' && /(?<![a-z])(?:pass|pwd|pin)(?![a-z])/i.test(named)) return true;
  return /passw|passphrase|secret|otp|one-time|api[-_]?key|token/i.test(named);
}
