import { leftOver } from './build-step.ts';
import { type ClauseWords, textOf } from './clause-words.ts';
import type { Clause } from './mark-spans.ts';
import { GIVEN, ORDERS } from './tags.ts';

/** Of what kind an order is has to be as sure as this; one that changes something, more. */
const SURE = 0.5;
const SURE_TO_WRITE = 0.75;
/** Words that turn or bound what stands around them, wherever no span accounts for them. */
const TURNS =
  /^(?:not|never|without|except|excluding|unless|if|only|but|neither|nor|until|instead|otherwise|provided|depending)$/;
/** A value that the instruction does not name. */
const NOT_NAMED = /^(?:whoever|whatever|whichever|whenever|someone|somebody|something|anyone|anything)\b/i;
const SWITCHES = /^(?:on|off|clear)$/;
const SETS =
  /^(?:change|set|update|correct|edit|clear|empty|replace|increase|reduce|raise|lower|put|add|adjust|amend)\b/i;
const QUESTION = /^(?:is|are|was|were|did|does|do|has|have|had|which|what|who|whose|when|where|why|how)$/;

/** The words of an order that were not understood, where they may change what it means. */
export function doubtsOf(clause: Clause, words: ClauseWords): string[] {
  const kind = ORDERS[clause.order]?.kind ?? 'read';
  const writes = kind === 'create' || kind === 'update' || kind === 'delete';
  const conditions = clause.spans.filter(({ tag }) => tag === 'cond').map((span) => textOf(words, span));
  if (conditions.length > 0) return conditions;
  const said = clause.verb === null ? words.text.slice(0, 80) : textOf(words, clause.verb);
  if (clause.sureness < (writes ? SURE_TO_WRITE : SURE)) return [said];
  if (!writes) return isProviso(clause, words) ? [words.tokens[clause.from]?.text ?? ''] : [];
  if (clause.verb === null || isQuestion(clause, words)) return [said];
  const turned = words.tokens.slice(clause.from, clause.to).filter((token, at) => {
    const index = clause.from + at;
    const isRead = [...clause.spans, clause.verb].some(
      (span) => span !== null && span.from <= index && index < span.to,
    );
    return token.kind === 'word' && !isRead && TURNS.test(token.lower);
  });
  if (turned.length > 0) return turned.map(({ text }) => text);
  const given = clause.spans.filter(({ tag }) => GIVEN.has(tag) || SWITCHES.test(tag));
  const open = given.filter((span) => NOT_NAMED.test(textOf(words, span)));
  if (open.length > 0) return open.map((span) => textOf(words, span));
  // What a field is to hold is said by nothing that was read.
  const isField = clause.spans.some(({ tag }) => tag === 'vlabel' || tag === 'field');
  if (kind === 'update' && given.length === 0 && isField && SETS.test(said)) return [said];
  return leftOver(words, clause)
    .filter(({ aside, isName }) => !aside || isName)
    .map(({ text }) => text);
}

/** A question orders nothing. */
function isQuestion(clause: Clause, { tokens }: ClauseWords): boolean {
  const end = tokens.slice(clause.from, clause.to).findLast((token) => /^[.?!]$/.test(token.text))?.text;
  return end === '?' && QUESTION.test(tokens[clause.from]?.lower ?? '');
}

/** "When the payment arrives, …" before another order bounds that one. */
function isProviso({ from, to }: Clause, { tokens }: ClauseWords): boolean {
  const end = tokens.slice(from, to).findLast((token) => token.kind === 'mark')?.text;
  return (
    to < tokens.length &&
    end === ',' &&
    /^(?:if|when|whenever|once|unless|until|after|as)$/.test(tokens[from]?.lower ?? '')
  );
}
