import { between, type ClauseWords, leadOf, namedValueOf, textOf } from './clause-words.ts';
import type { Span } from './mark-spans.ts';
import type { RowFilter, Step } from './plan.ts';
import { fieldOf, labelOf } from './spoken-labels.ts';
import { COMPARES, PICKS } from './tags.ts';

const HOLDERS = /^(?:of|for|with|from|by|in|at|on|to|under|about)$/;
const NEAR =
  /^(?:is|are|was|were|of|in|on|as|:|=|than|after|before|since|over|under|at|least|most|by|until|to|the|a|an|up|between|from|with|and|more|less|fewer|above|below|not|equal|equals|older|younger|be|been|has|have)$/;
const PEOPLE =
  /(?:patient|member|client|customer|person|people|child|children|adult|employee|student|resident|contact|guest|user)s?$/i;
const AGE = /^(?:age|aged|older|younger|years old|old)$/;

/** The conditions of a clause; those that "or" sets beside one another as one. */
export function conditionsOf(words: ClauseWords): RowFilter[] {
  const { spans } = words;
  const filters: RowFilter[] = [];
  const used = new Set<Span>();
  let last: Span | null = null;
  spans.forEach((span, at) => {
    const compare = COMPARES[span.tag];
    if (compare === undefined && span.tag !== 'scope') return;
    const label = labelNear(words, at, used);
    if (label !== null) used.add(label);
    const filter = conditionOf(words, span, label);
    const upper = span.tag === 'flo' ? spans.slice(at + 1).find(({ tag }) => tag === 'fhi') : undefined;
    if (upper !== undefined) filter.until = { ...namedValueOf(words, upper), label: filter.label };
    const before = filters.at(-1);
    const isOther = last !== null && before !== undefined && isBesideOr(words, last, span);
    if (isOther)
      // "Not done or cancelled" wants neither.
      before.either = [
        ...(before.either ?? []),
        {
          ...filter,
          op: before.op === 'not' && filter.op === 'is' ? 'not' : filter.op,
          label: label === null ? before.label : filter.label,
        },
      ];
    else filters.push(filter);
    last = span;
  });
  return filters;
}

function conditionOf(words: ClauseWords, span: Span, label: Span | null): RowFilter {
  const value = namedValueOf(words, span);
  // "In January" and "between December and January" say by themselves that they are meant.
  const isWithin = value.moment !== null && !value.quoted && /^(?:in|on|during|between|for|of)\b/i.test(value.value);
  const { op = 'is', edge } = isWithin ? {} : (COMPARES[span.tag] ?? {});
  const lead = leadOf(words, span);
  const isHeld =
    value.moment === null &&
    (value.kind === 'name' || value.quoted || /^[\p{Lu}\d#]/u.test(value.value)) &&
    HOLDERS.test(lead);
  const said = label === null ? null : labelOf(textOf(words, label));
  const object = words.spans.find(({ tag }) => tag === 'obj');
  const isPeople = object !== undefined && PEOPLE.test(textOf(words, object));
  const isBare = said === null && op !== 'is' && value.kind === 'number';
  const years = /^(\d{1,3})(?: years?)?$/.exec(value.value)?.[1];
  const isAge = years !== undefined && (AGE.test(said ?? '') || (isPeople && (isBare || value.kind === 'duration')));
  const name = isAge ? 'age' : (said ?? (isHeld && span.tag !== 'fsoft' ? lead : null));
  return {
    label: name,
    op: op === 'is' && value.moment !== null ? 'on' : op,
    value: isAge ? { ...value, value: years, kind: 'number', label: name } : { ...value, label: name },
    until: null,
    soft: span.tag === 'fsoft',
    ...(span.tag === 'scope' ? { scope: true } : {}),
    ...(edge === undefined ? {} : { edge }),
    ...(isAge ? { said: 'aged older younger years old' } : {}),
  };
}

/** The column's words stand right before the value, or right behind it. */
function labelNear(words: ClauseWords, at: number, used: ReadonlySet<Span>): Span | null {
  const [before, span, next] = [words.spans[at - 1], words.spans[at], words.spans[at + 1]];
  const isNear = (one: Span | undefined, other: Span | undefined): boolean =>
    between(words, one, other).every((word) => NEAR.test(word));
  if (before?.tag === 'flabel' && !used.has(before) && isNear(before, span)) return before;
  if (
    next?.tag === 'flabel' &&
    !used.has(next) &&
    between(words, span, next).every((word) => /^(?:is|in|as|of|the)$/.test(word))
  )
    return next;
  return null;
}

function isBesideOr(words: ClauseWords, last: Span, span: Span): boolean {
  const apart = words.tokens.slice(last.to, span.from).map((token) => token.lower || token.text);
  if (apart.includes('or')) return apart.length <= 6;
  // "denied, pending or in review"
  if (!apart.every((word) => word === ',')) return false;
  const [next] = words.spans.slice(words.spans.indexOf(span) + 1);
  return next !== undefined && next.tag === span.tag && between(words, span, next).includes('or');
}

const NEWEST = { latest: 'latest', earliest: 'earliest', next: 'next', most: 'highest', least: 'lowest' } as const;

/** Which rows are taken, how many, and in which order. */
export function choiceOf(words: ClauseWords): Pick<Step, 'limit' | 'pick' | 'sort'> {
  const { spans } = words;
  const at = spans.findIndex(({ tag }) => PICKS.has(tag));
  const span = spans[at];
  const object = spans.find(({ tag }) => tag === 'obj');
  const thing = object === undefined ? '' : textOf(words, object);
  const counted = spans.find(({ tag }) => tag === 'limit');
  const count = counted === undefined ? null : countOf(textOf(words, counted));
  const sorted = spans.find(({ tag }) => tag === 'sort');
  const sort =
    sorted === undefined
      ? null
      : { label: fieldOf(textOf(words, sorted)), descending: spans.some(({ tag }) => tag === 'desc') };
  if (span === undefined) return { limit: count, pick: null, sort };
  const next = spans[at + 1];
  const told =
    next?.tag === 'flabel' ? labelOf(textOf(words, next)) : labelOf(`(${textOf(words, span).toLowerCase()})`);
  const isAge = PEOPLE.test(thing) && /^(?:oldest|youngest)$/i.test(textOf(words, span));
  const label = isAge ? 'date of birth' : told.startsWith('(') ? null : told;
  const isOne = object === undefined || !/[^su]s$/.test(thing);
  return { limit: count ?? (isOne ? 1 : null), pick: { by: NEWEST[span.tag as keyof typeof NEWEST], label }, sort };
}

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

function countOf(words: string): number | null {
  const digits = /\d+/.exec(words)?.[0];
  if (digits !== undefined) return Number(digits);
  const at = COUNTS.indexOf(words.toLowerCase());
  return at < 0 ? null : at + 1;
}
