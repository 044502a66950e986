/** What a value is among options: a yes or no, or several of them. */

import type { NamedValue } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';

export function isYesNo(text: string): boolean {
  return /^(?:yes|no|true|false|on|off|enabled|disabled|active|inactive|checked|unchecked)$/i.test(text.trim());
}

/** "Reception and Nursing" as the values that a field of several takes; one value where it is an option by itself. */
export function severalValues(value: NamedValue, labels: readonly string[]): NamedValue[] {
  if (value.quoted || labels.some((label) => plain(label) === plain(value.value))) return [value];
  const parts = value.value.split(/\s*(?:,|;|\band\b|&)\s*/).filter((part) => part !== '');
  return parts.length < 2 ? [value] : parts.map((part) => ({ ...value, value: part }));
}
