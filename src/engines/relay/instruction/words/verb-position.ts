/** Where a word is an order and where it is a noun: "book Jane in", "the book list", "canceled visits", "was it deleted?". */

import { isEntity } from '../../words/entities.ts';
import { NOUN_VERBS, type VerbWord, verbOf } from '../../words/verbs.ts';
import type { Token } from './lexer.ts';

const DETERMINERS = new Set(
  'a an the all every each any some my our your his her their its this that these those both another no'.split(' '),
);
const OBJECT_PRONOUNS = new Set('me us him her it them everything everyone someone anything something'.split(' '));
const PREPOSITIONS = new Set(
  'for of in on at by with from to into onto about under over between after before during since until through per as within across against towards'.split(
    ' ',
  ),
);
/** Verbs whose base form is also an adjective: "complete orders", "clear notes", "open tickets". */
const ADJECTIVE_VERBS = new Set(
  'complete correct clear secure duplicate separate approximate empty void open live present clean private own select secret live close mute bar fix'.split(
    ' ',
  ),
);
/** Verbs that in a list of values name a field: "…, phone 555-0142, note Called". */
const FIELD_VERBS = new Set(
  `total due duration phone email mail fax text message note comment call address contact charge page book record bill
  invoice report post quote offer title name price cost date rank order rate answer reply state grade copy plan type
  deposit discharge balance discount limit contract deal slot shift permit estimate score test group project form visit`
    .trim()
    .split(/\s+/),
);
/** Nouns that follow a noun in a compound: order history, update log, contact details. */
const COMPOUND_TAILS = new Set(
  `history list lists log logs detail details summary report reports page pages number numbers status count counts total
  totals date dates time times policy policies request requests type types name names address addresses record records
  form forms statistics stats overview id ids entries volume rate rates amount amounts code codes queue queues
  template templates title titles balance balances book books schedule sheet sheets reason reasons card cards field fields
  button link menu section tab settings option options notes items deadline window guide instructions procedure rules`
    .trim()
    .split(/\s+/),
);

/** "Issue 10: …", "Order 4 is done": what is spoken of, by its number. */
function isNumberedThing(tokens: readonly Token[], at: number): boolean {
  const [word, number, after] = tokens.slice(at, at + 3);
  return (
    isEntity(word?.lower ?? '') &&
    /^(?:number|id)$/.test(number?.valueKind ?? '') &&
    (/^[:;]$/.test(after?.text ?? '') ||
      /^(?:is|was|has|should|must|can|may|needs|isn|wasn|shouldn|hasn)$/.test(after?.lower ?? ''))
  );
}

/** The word is an order when it stands where an order may begin (`at` in `tokens`). `first`: nothing stands before it in the text. */
export function isOrder(tokens: readonly Token[], at: number, verb: VerbWord, first: boolean): boolean {
  const word = tokens[at];
  if (word === undefined || verb.form !== 'base' || tokens[at + 1]?.lower === 'not') return false;
  if (!first && isFieldCompound(tokens, at, verb)) return false;
  const adjective = ADJECTIVE_VERBS.has(word.lower);
  if (!NOUN_VERBS.has(word.lower) && !adjective) return true;
  const next = tokens[at + 1];
  if (isNumberedThing(tokens, at)) return false;
  if (word.lower === 'contact' && /^(?:by|via)$/.test(tokens[at + 2]?.lower ?? '')) return false;
  if (!first && FIELD_VERBS.has(word.lower) && (next === undefined || next.kind === 'mark')) return false;
  if (!first && FIELD_VERBS.has(word.lower) && (next?.kind === 'value' || tokens[at - 1]?.text === ',')) {
    return next !== undefined && (DETERMINERS.has(next.lower) || OBJECT_PRONOUNS.has(next.lower));
  }
  if (!first && word.lower === 'type' && next?.capital === true) return false;
  if (tokens[at - 1]?.lower === 'to' && isEntity(word.lower) && next?.kind === 'value' && next.moment === null)
    return false;
  const ends = next === undefined || (next.kind === 'mark' && /[.!?\n]/.test(next.text));
  // "Set it to open."
  if (ends && adjective && /^(?:to|as)$/.test(tokens[at - 1]?.lower ?? '')) return false;
  if (ends) return first || verb.kind !== 'read';
  if (next.kind === 'mark')
    return (next.text === ':' || next.text === ',') && first && verb.kind !== 'create' && verb.kind !== 'update';
  if (next.kind === 'value' && tokens[at + 2]?.text === "'s") return true;
  if (next.kind === 'value') return next.moment === null || next.valueKind === 'duration' || verb.kind === 'read';
  if (DETERMINERS.has(next.lower) || OBJECT_PRONOUNS.has(next.lower)) return true;
  if (/^(?:hand|turn|pass)$/.test(word.lower) && /^(?:over|on)$/.test(next.lower)) return true;
  if (/^(?:up|out|down|off|away|back|whether|if|how|what|which|who|when|where)$/.test(next.lower)) return true;
  if (next.capital && !(first && COMPOUND_TAILS.has(next.lower))) return true;
  if (verb.kind === 'delete') return first || !COMPOUND_TAILS.has(next.lower);
  if (PREPOSITIONS.has(next.lower)) return prepositionFollows(tokens, at, verb, first);
  if (verb.kind === 'read' || verb.kind === 'navigate')
    return first && !(COMPOUND_TAILS.has(next.lower) && !/^(?:list|show|find)$/.test(word.lower));
  if (!first) return setsTo(tokens, at);
  return !isCompoundTail(tokens, at + 1);
}

/** "…, set priority to High": a field and what it becomes, though nothing says whose it is. */
export function setsTo(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:set|change|update|edit|move)$/.test(tokens[at]?.lower ?? '')) return false;
  const link = tokens.findIndex((token, index) => index > at && (token.lower === 'to' || token.text === '='));
  const field = tokens.slice(at + 1, link);
  return link > at + 1 && link <= at + 4 && field.every((token) => token.kind === 'word') && link + 1 < tokens.length;
}

const FIELD_HEAD =
  /^(?:date|time|number|rate|id|code|price|fee|amount|reason|status|method|type|title|address|name)s?$/;

/** "…, hire date and hourly rate", "with title and publish date": a name of a field in a series, without anything to be put in. */
function isFieldCompound(tokens: readonly Token[], at: number, verb: VerbWord): boolean {
  const [before, noun, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (verb.kind === 'delete' || /^(?:change|set|update|edit|correct|fix|add|enter|put|clear)$/.test(verb.base))
    return false;
  return (
    (before?.text === ',' || before?.text === ':' || /^(?:and|with|plus|or)$/.test(before?.lower ?? '')) &&
    FIELD_HEAD.test(noun?.lower ?? '') &&
    (after === undefined || after.kind === 'mark' || /^(?:and|or|of|for|please)$/.test(after.lower))
  );
}

function prepositionFollows(tokens: readonly Token[], at: number, verb: VerbWord, first: boolean): boolean {
  const [word, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (word === undefined || next === undefined) return false;
  if (first && /^(?:comment|note|remark)$/.test(word.lower) && saysSomething(tokens, at)) return true;
  if (next.lower === 'in' || next.lower === 'on')
    return /^(?:log|sign|check|turn|fill|switch|search|click|look)$/.test(word.lower) && first;
  if (verb.kind === 'read') return first;
  if (next.lower === 'to')
    return first && /^(?:reply|forward|move|change|set|post|upload|switch|return)$/.test(word.lower);
  if (next.lower === 'for')
    return first && /^(?:book|reserve|order|register|search)$/.test(word.lower) && after?.capital === true;
  return false;
}

/** "Comment on ticket 5: Called back", "Note on Jane Roe that …": what is to be written stands behind what it is written to. */
function saysSomething(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:on|to|for)$/.test(tokens[at + 1]?.lower ?? '')) return false;
  const says = tokens.findIndex(
    (token, index) => index > at + 2 && (token.text === ':' || /^(?:that|saying)$/.test(token.lower)),
  );
  return says > 0 && tokens.slice(says + 1).some((token) => token.kind !== 'mark');
}

/** "Change requests for May" names things; "change status to paid" does something with them. */
function isCompoundTail(tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at];
  if (noun === undefined || !COMPOUND_TAILS.has(noun.lower) || tokens[at + 1]?.lower === 'off') return false;
  for (const token of tokens.slice(at + 1)) {
    if (token.kind === 'mark' && /[.!?;\n]/.test(token.text)) break;
    if (token.lower === 'to' || token.lower === 'as' || token.lower === 'with') return false;
  }
  return true;
}

/** Words before a base form that make it no order: "the delete page", "how to delete", "users who can delete". */
export function isShielded(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || before.kind === 'mark') return false;
  return (
    DETERMINERS.has(before.lower) ||
    (PREPOSITIONS.has(before.lower) && before.lower !== 'to') ||
    before.kind === 'value' ||
    /^(?:can|could|may|might|will|would|did|does|do|must|should|shall|cannot)$/.test(before.lower)
  );
}

/** Verb that a token may be; quoted text and dates are never verbs. */
export function verbAt(token: Token | undefined): VerbWord | undefined {
  return token === undefined || token.kind !== 'word' ? undefined : verbOf(token.lower);
}

export { DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS };
