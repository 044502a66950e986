/** Values and things as a plan holds them. */

import { wordsOf } from '../../words/tokens.ts';
import type { NamedValue, ObjectPhrase, ValueKind } from '../plan.ts';
import type { Token } from './lexer.ts';

const TITLED = /^(?:dr|mr|mrs|ms|miss|prof|professor|doctor|nurse|sir)\.?\s/i;
const NAME = /^\p{Lu}[\p{L}'.-]*(?:\s+(?:(?:de|da|van|von|der|la|le|bin|al)\s+)*\p{Lu}[\p{L}'.-]*){1,3}$/u;

/** A value without label. */
export function plainValue(value: string, kind: ValueKind = 'text', token?: Token): NamedValue {
  const clean = value.trim().replace(/[,;]+$/, '');
  const quoted = token?.quoted ?? false;
  const isName = kind === 'text' && !quoted && (TITLED.test(clean) || NAME.test(clean));
  return {
    value: clean,
    label: null,
    kind: isName ? 'name' : kind,
    quoted,
    moment: token?.moment ?? null,
    mode: 'set',
  };
}

/** A kind of thing, as written. */
export function objectPhrase(words: readonly string[]): ObjectPhrase | null {
  const head = words.at(-1);
  if (head === undefined) return null;
  const last = head.toLowerCase();
  return {
    text: words.join(' '),
    head,
    words: wordsOf(words.join(' ')),
    plural: /[^su]s$/.test(last) || /^(?:people|children|staff|everyone|media|inventory|data)$/.test(last),
  };
}
