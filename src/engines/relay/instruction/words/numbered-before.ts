/** The record that a sentence without an order names by its number. */

import { isEntity } from '../../words/entities.ts';
import type { NamedValue, Step } from '../plan.ts';
import type { Token } from './lexer.ts';
import { valueOfToken } from './phrases.ts';

/** "The denial of claim CLM-2230 was wrong: set its status …": the one numbered thing that was named before. */
export function numberBefore(tokens: readonly Token[], at: number, step: Step): NamedValue[] {
  if (step.kind === 'create' || !/\b(?:its|it|this|that)\b/i.test(step.clause)) return [];
  const numbered = tokens.flatMap((token, index) => {
    const noun = tokens[index - 1]?.lower ?? '';
    return index < at && token.kind === 'value' && token.valueKind === 'id' && isEntity(noun)
      ? [valueOfToken(token, noun)]
      : [];
  });
  return new Set(numbered.map((value) => value.value)).size === 1 ? numbered.slice(0, 1) : [];
}
