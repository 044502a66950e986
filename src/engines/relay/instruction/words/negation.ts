/** What is not to be done: "do not publish", "without deleting it". */

import type { Token } from './lexer.ts';
import { verbAt } from './verb-position.ts';

const NEGATION =
  /^(?:not|never|without|avoid|avoiding|no|nothing|dont|cannot|instead|rather|refrain|neither|nor|dont)$/;

/** A negation begins at the word. */
export function negates(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  if (!NEGATION.test(word)) return false;
  const next = tokens[at + 1]?.lower ?? '';
  if (/^(?:if|or|whether)$/.test(tokens[at - 1]?.lower ?? '') && (tokens[at + 1]?.kind ?? 'mark') === 'mark')
    return false;
  if (word === 'not' && /^(?:forget|hesitate|fail|only|just)$/.test(next)) return false;
  if (word === 'no')
    return (
      verbAt(tokens[at - 1]) !== undefined ||
      at === 0 ||
      /^(?:need|changes?|edits?|deletions?|updates?|deleting|writing)$/.test(next)
    );
  if (word === 'rather') return next === 'than';
  if (word === 'instead') return next === 'of';
  return true;
}

function isWe(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some((token) => /^(?:we|i|they|she|he|nobody)$/.test(token.lower));
}

/** A negation holds to the end of its clause; after "without deleting it," a new order may begin. */
export function endOfNegation(tokens: readonly Token[], at: number, to: number): number {
  const gerund = /^(?:without|avoid|avoiding|instead|rather|refrain)$/.test(tokens[at]?.lower ?? '');
  for (let index = at + 1; index < to; index += 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token === undefined) break;
    if (
      /^(?:but|just|then|instead|only)$/.test(token.lower) &&
      !(token.lower === 'only' && index === at + 1) &&
      !(token.lower === 'just' && index === at + 1)
    )
      return index;
    if (token.text === ',' && gerund && verbAt(next)?.form === 'base') return index;
    if (token.text === ',' && /^(?:just|only|instead|but|please|simply|rather)$/.test(next?.lower ?? '')) return index;
    // "We don't need it any more, delete it."
    const isNeed = /^(?:need|want|use|require)$/.test(tokens[at + 1]?.lower ?? '') && isWe(tokens, at);
    if (
      token.text === ',' &&
      isNeed &&
      verbAt(next)?.form === 'base' &&
      /^(?:it|them|that|this)$/.test(tokens[index + 2]?.lower ?? '')
    )
      return index;
    if (token.text === ':' || token.text === '\u2014' || token.text === '-') return index;
  }
  return to;
}
