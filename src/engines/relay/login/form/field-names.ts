import { wordsOf } from '../../words/tokens.ts';
import type { Seen } from '../look.ts';

/** Names of a field for machines, as words: camelCase and snake_case taken apart. */
export function namesOf({ name, id, autocomplete }: Seen): string {
  return wordsOf(`${name} ${id} ${autocomplete}`).join(' ');
}

/** Everything that says what a field is for. */
export function meaningOf(seen: Seen): string {
  return `${namesOf(seen)} , ${seen.label} , ${seen.placeholder}`;
}

/** The name by which a person knows a field. */
export function titleOf({ label, placeholder, name, id }: Seen): string {
  const shown = label || placeholder || wordsOf(name || id).join(' ');
  return shown.replace(/[\s:*]+$/, '').slice(0, 80);
}

/** Fields that take a line of text. */
export function isTextual({ kind, tag, type }: Seen): boolean {
  return kind === 'field' && tag === 'input' && /^(?:text|email|tel|number|url|search|)$/.test(type);
}

export function isTogether(a: Seen, b: Seen): boolean {
  return a.frame === b.frame && a.group === b.group;
}
