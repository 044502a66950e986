import { baseForm } from './base-form.ts';
import { between, type ClauseWords, leadOf, namedValueOf, textOf } from './clause-words.ts';
import { choiceOf, conditionsOf } from './conditions.ts';
import { withLines } from './line-items.ts';
import type { Clause, Span } from './mark-spans.ts';
import type { NamedValue, ObjectPhrase, RowFilter, Step, UnreadWords, Wanted } from './plan.ts';
import { givenValues } from './put-values.ts';
import { tierOfKind } from './required-tier.ts';
import { fieldOf, labelOf } from './spoken-labels.ts';
import { ORDERS } from './tags.ts';
import { weights } from './weights.ts';
import type { Token } from './words/lexer.ts';
import { objectPhrase } from './words/phrases.ts';

const NOUN_LINKS = /^(?:the|a|an|named|called|titled|number|no|with|nr|of|for|,|:|'s|id|#)$/;
const LISTED = /^(?:,|and|&|as|well)$/;

/** The steps that one order stands for: several where it names several records one after another. */
export function stepsOf(clause: Clause, tokens: readonly Token[], text: string): Step[] {
  const kind = ORDERS[clause.order]?.kind ?? 'read';
  if (kind === 'login') return [];
  const words: ClauseWords = { tokens, text, spans: clause.spans };
  const verb = clause.verb === null ? 'show' : baseForm(textOf(words, clause.verb));
  const object = clause.spans.find(({ tag }) => tag === 'obj');
  const isWrite = kind !== 'read' && kind !== 'navigate';
  const { values: given, unused } = isWrite ? givenValues(words, kind, verb) : { values: [], unused: [] };
  const { values, lines } = withLines(given);
  const asked = clause.spans.filter(({ tag }) => tag === 'field');
  const filters = conditionsOf(words);
  const scopes = clause.spans.filter(({ tag }) => tag === 'scope' || tag === 'place' || tag === 'vrec');
  const named = asked.map((span) => fieldOf(textOf(words, span)));
  // "Who ordered it?" asks for "ordered by".
  if (verb === 'who' && /(?:ed|wrote|sent|made)$/.test(named[0] ?? '')) named[0] = `${named[0]} by`;
  if (named.length === 0 && clause.verb !== null && /^how much\b/i.test(textOf(words, clause.verb)))
    named.push('amount');
  const fields = [...new Set([...named, ...unused])];
  const manner = clause.spans.find(({ tag }) => tag === 'manner');
  const records = recordsOf(words);
  const [firstField] = asked;
  const step: Step = {
    clause: clauseText(tokens, text, clause),
    verb,
    kind,
    tier: tierOfKind(kind),
    object: thingOf(words, object, kind === 'create' ? verb : ''),
    record: records.flat(),
    values,
    ...(lines.length > 0 && { lines }),
    filters: isWrite && kind !== 'delete' ? [] : filters,
    fields: kind === 'create' || kind === 'delete' ? [] : fields,
    onlyFields:
      firstField !== undefined && (records.length > 0 || object === undefined || firstField.from < object.from),
    places: scopes.map((span) => ({ ...namedValueOf(words, span), label: nounBefore(words, span) })),
    wanted: wantedOf(clause.order, fields),
    ...choiceOf(words),
    ...(manner === undefined ? {} : { manner: textOf(words, manner) }),
    ...(clause.verb === null ? { bare: true } : {}),
  };
  if (isWrite && kind !== 'delete') step.record.push(...filters.map(({ value }) => value));
  // "The phone of Jane Roe" asks for hers, whatever stands for whom: without a kind of rows there is nothing to filter.
  if (kind === 'read' && object === undefined && fields.length > 0 && records.length === 0) {
    const isWhose = ({ label, value }: RowFilter): boolean => value.kind === 'name' && /^(?:of|for)$/.test(label ?? '');
    step.record.push(...filters.filter(isWhose).map(({ value }) => ({ ...value, label: null })));
    step.filters = filters.filter((filter) => !isWhose(filter));
    step.onlyFields ||= step.record.length > 0;
  }
  if (kind === 'read') step.unheard = leftOver(words, clause);
  const isEach = kind === 'update' || kind === 'delete';
  return isEach && records.length > 1 ? records.map((record) => ({ ...step, record })) : [step];
}

/** What it is about, by its noun or by the verb alone: whom to book makes an appointment. */
function thingOf(words: ClauseWords, span: Span | undefined, verb: string): ObjectPhrase | null {
  const said = span === undefined ? '' : textOf(words, span);
  const known = labelOf(`(${said || verb})`);
  if (!known.startsWith('(')) return objectPhrase(known.split(' '));
  if (span === undefined) return null;
  return objectPhrase((span.from === 0 ? said.charAt(0).toLowerCase() + said.slice(1) : said).split(' '));
}

function clauseText(tokens: readonly Token[], text: string, { from, to }: Clause): string {
  const rest = tokens.slice(from, to);
  const last = rest.findLast((token) => !/^(?:[,.;:!?\n]|and|then|also|please)$/.test(token.lower || token.text));
  return text.slice(rest[0]?.start ?? 0, last?.end ?? text.length);
}

function wantedOf(order: string, fields: readonly string[]): Wanted {
  const kind = ORDERS[order]?.wanted ?? 'rows';
  if (kind === 'sum' || kind === 'average' || kind === 'highest' || kind === 'lowest')
    return { kind, label: fields[0] ?? null };
  return { kind };
}

/** What the wanted record is known by; records that are listed one after another each for itself. */
function recordsOf(words: ClauseWords): NamedValue[][] {
  const spans = words.spans.filter(({ tag }) => tag === 'rec');
  const records: NamedValue[][] = [];
  spans.forEach((span, at) => {
    const apart = between(words, spans[at - 1], span);
    const isListed = at > 0 && apart.length > 0 && apart.every((word) => LISTED.test(word));
    const label = nounBefore(words, span) ?? (isListed ? (records.at(-1)?.[0]?.label ?? null) : null);
    const value = { ...namedValueOf(words, span), label };
    const last = records.at(-1);
    if (last === undefined || (isListed && value.moment === null)) records.push([value]);
    else last.push(value);
  });
  return records;
}

/** The noun that says what a name or number is of: right before it, or behind it as in "Sean's chart". */
function nounBefore(words: ClauseWords, span: Span): string | null {
  const at = words.spans.indexOf(span);
  const [before, next] = [words.spans[at - 1], words.spans[at + 1]];
  const isNoun = (one: Span | undefined): one is Span => one !== undefined && /^(?:obj|rlabel|flabel)$/.test(one.tag);
  if (isNoun(before)) {
    const apart = between(words, before, span);
    const isApart = before.tag === 'obj' && apart.some((word) => /^(?:of|for|'s|with|,)$/.test(word));
    if (!isApart && apart.every((word) => NOUN_LINKS.test(word))) return textOf(words, before).toLowerCase();
  }
  if (next?.tag === 'rlabel' && between(words, span, next).every((word) => word === "'s" || word === "'"))
    return textOf(words, next).toLowerCase();
  return null;
}

const NEGATIVE = /^(?:not|except|without|excluding|but|besides|never|no)$/;

/** Words outside of all spans that say something by themselves. */
export function leftOver(words: ClauseWords, { from, to, verb, spans }: Clause): UnreadWords[] {
  const { fillers } = weights();
  const isTaken = (at: number): boolean =>
    [...spans, ...(verb === null ? [] : [verb])].some((span) => span.from <= at && at < span.to);
  const left: UnreadWords[] = [];
  let last = -2;
  let sentence = verb?.from ?? from;
  const ends = (at: number): boolean => /^[.?!;\n]$/.test(words.tokens[at]?.text ?? '');
  while (sentence > from && !ends(sentence - 1)) sentence -= 1;
  for (let at = from; at < to; at += 1) {
    const token = words.tokens[at];
    if (token === undefined || token.kind === 'mark' || isTaken(at)) continue;
    const isOwn = token.kind === 'value' || (token.capital && at > from && !ends(at - 1));
    if (!isOwn && fillers.has(token.lower)) continue;
    // "6 packs of gowns": what is counted in.
    if (spans.some((span) => span.tag === 'qty' && span.to === at) && words.tokens[at + 1]?.lower === 'of') continue;
    if (NEGATIVE.test(token.lower)) continue;
    const aside = at < sentence || words.tokens.slice(verb?.to ?? from, at).some((one) => /^[.?!;\n]$/.test(one.text));
    const before = left.at(-1);
    if (before !== undefined && last === at - 1 && before.isName === isOwn)
      before.text = `${before.text} ${token.text}`;
    else
      left.push({
        text: token.text,
        isName: isOwn,
        negated: NEGATIVE.test(leadOf(words, { tag: '', from: at, to: at + 1 })),
        aside,
      });
    last = at;
  }
  return left;
}
