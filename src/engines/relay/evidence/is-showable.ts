import type { NamedValue } from '../instruction/plan.ts';

/** Values that no page shows again. */
export function isShowable(value: NamedValue): boolean {
  return (
    /^(?:set|append)$/.test(value.mode) &&
    value.kind !== 'boolean' &&
    value.value !== '' &&
    !/\b(?:password|passphrase|secret|pin)\b/.test(value.label ?? '')
  );
}
