import type { NamedValue } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, plainValue, sourceOf, valueOfToken } from '../words/phrases.ts';

export interface Told {
  /** Who or what the sentences are about. */
  records: NamedValue[];
  values: NamedValue[];
  /** Kind of the thing, where a noun stands with it: "The article "X" is …". */
  noun: string | null;
  /** Sentences with names or values in them that were not understood. */
  unread: string[];
}

export const yes = (label: string, value = 'true'): NamedValue => ({
  value,
  label,
  kind: 'boolean',
  quoted: false,
  moment: null,
  mode: 'set',
});

/** "contact person" before "of" or "at": one to three small words. */
export function fewWords(tokens: readonly Token[], from: number, to: number): { value: string; end: number } | null {
  let end = from;
  while (
    end < Math.min(to, from + 3) &&
    tokens[end]?.kind === 'word' &&
    tokens[end]?.capital === false &&
    !/^(?:of|at|for|in|on|is|has|and|to|that|with)$/.test(tokens[end]?.lower ?? '')
  )
    end += 1;
  const value = tokens
    .slice(from, end)
    .map((token) => token.lower)
    .join(' ');
  return end === from ? null : { value, end };
}

export interface Found {
  values: NamedValue[];
  end: number;
}

export function valueTo(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
): { value: NamedValue; end: number } | null {
  let at = from;
  while (at < to && /^(?:now|a|an|the|actually|really|currently)$/.test(tokens[at]?.lower ?? '')) at += 1;
  const first = tokens[at];
  if (first === undefined || at >= to || first.kind === 'mark') return null;
  if (first.kind === 'value' && first.valueKind !== 'number') return { value: valueOfToken(first, null), end: at + 1 };
  let end = at;
  while (
    end < to &&
    !(tokens[end]?.text === '(' && end > at) &&
    !(tokens[end]?.kind === 'mark' && /[,;]/.test(tokens[end]?.text ?? '') && !startsAddressPart(tokens, end + 1)) &&
    !(
      tokens[end]?.lower === 'and' &&
      /^(?:her|his|their|its|the|she|he|they|would|has|is|wants|likes)$/.test(tokens[end + 1]?.lower ?? '')
    ) &&
    !/^(?:now|instead|please|from)$/.test(tokens[end]?.lower ?? '')
  )
    end += 1;
  return end > at ? { value: plainValue(sourceOf(tokens, at, end, text)), end } : null;
}

/** The comma stands inside an address: a capital or a number follows. */
function startsAddressPart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && (token.capital || token.valueKind === 'number');
}

/** "her new phone number is 555-0142", "the due date should be Friday". */
export function labelIs(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (!/^(?:her|his|their|its|the|new|my|our)$/.test(tokens[at]?.lower ?? '')) return null;
  const label = fieldName(tokens, at + 1, to) ?? fieldName(tokens, at + 2, to);
  if (label === null) return null;
  let index = label.end;
  while (
    index < to &&
    /^(?:is|was|are|now|should|must|be|has|changed|to|become|becomes|needs)$/.test(tokens[index]?.lower ?? '')
  )
    index += 1;
  if (index === label.end) return null;
  const read = valueTo(tokens, index, to, text);
  if (read === null || /^(?:wrong|incorrect|out|missing|late|not|no|lost|old|outdated)\b/i.test(read.value.value))
    return null;
  const name = label.value.replace(/^new /, '');
  const isPhone = read.value.kind === 'phone' && /\bnumber$/.test(name);
  return { values: [{ ...read.value, label: isPhone ? 'phone' : name }], end: read.end };
}

/** "moved to 17 Orchard Court, Boulder, CO 80302". */
export function movedTo(tokens: readonly Token[], at: number, to: number, text: string): Found | null {
  if (
    !/^(?:moved|lives|living|relocated)$/.test(tokens[at]?.lower ?? '') ||
    !/^(?:to|at|in)$/.test(tokens[at + 1]?.lower ?? '')
  )
    return null;
  const read = valueTo(tokens, at + 2, to, text);
  return read === null
    ? null
    : {
        values: [{ ...read.value, kind: 'text', label: isTown(read.value.value) ? 'city' : 'address' }],
        end: read.end,
      };
}

/** One or two names and no number: a town, not an address. */
function isTown(place: string): boolean {
  return /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$/u.test(place);
}
