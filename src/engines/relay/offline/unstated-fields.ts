/** Fields that a form insists on and the instruction does not name: answered only where one answer says nothing in particular. */

import { plain } from '../words/tokens.ts';
import { groupsIn } from '../words/word-lists.ts';
import type { Field } from './form-area.ts';
import type { FieldSetting } from './hands.ts';

const NEUTRAL: ReadonlySet<string> = new Set(groupsIn('neutral').flat());
/** What stands in a list before anything is chosen. */
const UNCHOSEN = /^(?:-+|select.*|choose.*|please.*|\(.*\)|)$/i;

/** The site does not take the form without it, and it holds nothing. */
export function isLeftEmpty({ kind, element, parts, labels }: Field): boolean {
  const isRequired = element.required || parts.some(({ required }) => required) || /\*\s*$/.test(labels[0] ?? '');
  if (!isRequired || element.secret) return false;
  if (kind === 'radio') return parts.every(({ checked }) => checked !== true);
  if (kind === 'choice' && element.options.length > 0)
    return element.options.every(
      ({ selected, value, label }) => !selected || value === '' || UNCHOSEN.test(label.trim()),
    );
  return kind === 'text' && (element.value ?? '') === '';
}

/** The answer that tells nothing, or the only one there is; null where one would have to be guessed. */
export function neutralFor({ kind, element, parts }: Field): FieldSetting | null {
  const isRadio = kind === 'radio';
  const labels = isRadio ? parts.map(({ name }) => name) : element.options.map(({ label }) => label);
  const real = labels.filter((label) => !UNCHOSEN.test(label.trim()));
  const chosen = real.length === 1 ? real[0] : real.find((label) => NEUTRAL.has(plain(label)));
  if (chosen === undefined) return null;
  const part = isRadio ? parts.find(({ name }) => name === chosen) : undefined;
  return isRadio ? (part === undefined ? null : { ref: part.key, value: true }) : { ref: element.key, value: chosen };
}
