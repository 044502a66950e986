/** What the readers of conditions share: the tokens they read, and one condition with where it ended. */

import type { NamedValue, RowFilter } from '../plan.ts';
import type { Token } from '../words/lexer.ts';

export interface FilterSource {
  tokens: readonly Token[];
  text: string;
}

/** Words that compare, longest first. */
export const COMPARE: [RegExp, RowFilter['op']][] = [
  [/^(?:at least|no less than|not less than|minimum of|from)$/, 'at_least'],
  [/^(?:at most|no more than|not more than|up to|maximum of)$/, 'at_most'],
  [
    /^(?:more than|greater than|larger than|higher than|bigger than|over|above|exceeding|older than|longer than)$/,
    'over',
  ],
  [/^(?:less than|fewer than|smaller than|lower than|under|below|cheaper than|younger than|shorter than)$/, 'under'],
];

/** One condition with the token behind it. */
export interface ReadFilter {
  filter: RowFilter;
  end: number;
}

/** A condition on a column, or on any where `label` is null. */
export function filterOf(label: string | null, op: RowFilter['op'], value: NamedValue, soft = false): RowFilter {
  return { label, op, value, until: null, soft };
}

/** Words from `at`, in small letters. */
export function phraseAt(tokens: readonly Token[], at: number, words: number): string {
  return tokens
    .slice(at, at + words)
    .map((token) => token.lower)
    .join(' ');
}

/** A comparison begins at this token. */
export function isComparison(tokens: readonly Token[], at: number): boolean {
  return [3, 2, 1].some((words) => COMPARE.some(([pattern]) => pattern.test(phraseAt(tokens, at, words))));
}
