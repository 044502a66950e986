/** Words that stand like an order though no verb is known by them: "Triage the inbox", "Unbook Jane". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Token } from './lexer.ts';
import type { Order } from './orders.ts';
import { DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS } from './verb-position.ts';

const SUBJECT =
  /^(?:we|i|you|they|he|she|it|there|any|anyone|anybody|anything|someone|somebody|something|everyone|everybody|everything|nobody|nothing|none|whatever|whoever|each|every|some|the|this|that|these|those|my|our|his|her|their|all|a|an)$/;

const PARTICLE = /^(?:off|out|away|up|down|over|back)$/;
const TITLE = /^(?:mr|mrs|ms|miss|dr|doctor|prof)$/;

/** "Slot", "Pencil": a word that the tongue of records has no use for as a thing. */
function isNoNoun(token: Token): boolean {
  const word = token.lower;
  return (
    verbOf(word) === undefined &&
    !isEntity(word) &&
    !isFieldName([word]) &&
    !isState(word) &&
    !/(?:ing|ed|tion|ment|ness|ity|ance|ence|ist|ogy|er|or|al|ive|ous|ful|ic|able|ible)$/.test(word)
  );
}

/** An unknown word that stands like an order ("Triage the inbox") changes something, as far as anyone can tell. */
export function unknownOrder(tokens: readonly Token[], at: number, first: boolean): Order | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind !== 'word' || next === undefined || !first) return null;
  if (
    DETERMINERS.has(token.lower) ||
    PREPOSITIONS.has(token.lower) ||
    SUBJECT.test(token.lower) ||
    /^\d/.test(token.text)
  )
    return null;
  if (/(?:ly|s)$/.test(token.lower) || token.text === token.text.toUpperCase()) return null;
  if (/-(?:check|checking|reference|compare|count|verify)$/.test(token.lower))
    return { at, verb: token.lower, kind: 'read' };
  const objectFollows =
    (DETERMINERS.has(next.lower) && next.lower !== 'no') ||
    OBJECT_PRONOUNS.has(next.lower) ||
    (isNoNoun(token) && (PARTICLE.test(next.lower) || TITLE.test(next.lower)));
  // "Unbook", "unschedule": it takes back what the verb behind it makes.
  const undone = /^un-?(?=\p{L}{3})/u.test(token.lower) ? verbOf(token.lower.replace(/^un-?/, '')) : undefined;
  const isAway = tokens.slice(at + 1, at + 7).some((one) => /^(?:off|away|out)$/.test(one.lower));
  const kind = undone?.kind === 'create' || isAway ? 'delete' : 'update';
  return objectFollows ? { at, verb: token.lower, kind } : null;
}
