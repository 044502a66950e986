/** How old somebody is: "older than 60", "at least 65 years old", "aged 65 or older", "between 30 and 40 years old". */

import type { NamedValue, RowFilter, Step } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { plainValue } from '../words/phrases.ts';
import { COMPARE, filterOf, phraseAt, type ReadFilter } from './row-filter.ts';

/** What a condition on years of age is labelled with; "age" alone may be that of a thing. */
export const YEARS_OLD = 'years old';
const PEOPLE =
  /^(?:patient|member|client|customer|person|people|child|children|adult|employee|student|resident|contact|guest|caller|user|participant|subscriber)s?$/;
const OLDEST = 120;

export function agedAt(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const start = tokens[at]?.lower === 'aged' ? at + 1 : at;
  const isSaid = start > at;
  if (phraseAt(tokens, start, 1) === 'between') {
    const [low, high] = [yearsOf(tokens[start + 1]), yearsOf(tokens[start + 3])];
    const end = afterYears(tokens, start + 4, to);
    if (low === null || high === null || tokens[start + 2]?.lower !== 'and' || (end === null && !isSaid)) return null;
    return { filter: { ...agesOf('between', low), until: yearsValue(high) }, end: end ?? start + 4 };
  }
  for (const words of [3, 2, 1]) {
    const phrase = phraseAt(tokens, start, words);
    const op = phrase === 'from' ? undefined : COMPARE.find(([pattern]) => pattern.test(phrase))?.[1];
    const years = yearsOf(tokens[start + words]);
    if (op === undefined || years === null || start + words >= to) continue;
    const end = afterYears(tokens, start + words + 1, to);
    const isPlain = tokens[start + words]?.valueKind === 'number';
    if (end === null && !isSaid && !(isPlain && /^(?:old|young)er/.test(phrase))) return null;
    return { filter: agesOf(op, years), end: end ?? start + words + 1 };
  }
  const span = isSaid ? /^(\d{1,3}) ?(?:to|-|\u2013) ?(\d{1,3})$/.exec(tokens[start]?.text ?? '') : null;
  if (span !== null)
    return { filter: { ...agesOf('between', Number(span[1])), until: yearsValue(Number(span[2])) }, end: start + 1 };
  const years = yearsOf(tokens[start]);
  if (years === null) return null;
  const told = afterYears(tokens, start + 1, to);
  const end = told ?? start + 1;
  const last = isSaid && /^(?:to|through)$/.test(tokens[end]?.lower ?? '') ? yearsOf(tokens[end + 1]) : null;
  if (last !== null) return { filter: { ...agesOf('between', years), until: yearsValue(last) }, end: end + 2 };
  const bound = /^(?:or|and)$/.test(tokens[end]?.lower ?? '') ? (tokens[end + 1]?.lower ?? '') : '';
  if (end + 1 < to && /^(?:older|over|above|up)$/.test(bound))
    return { filter: agesOf('at_least', years), end: end + 2 };
  if (end + 1 < to && /^(?:younger|under|below)$/.test(bound))
    return { filter: agesOf('at_most', years), end: end + 2 };
  return isSaid || told !== null ? { filter: { ...agesOf('between', years), until: yearsValue(years) }, end } : null;
}

/** "Patients over 60": of people a bare number says how old they are. */
export function takeAges(step: Step): void {
  if (step.kind !== 'read' || !PEOPLE.test(step.object?.head.toLowerCase() ?? '')) return;
  const taken = (filter: RowFilter): RowFilter => {
    const years = /^(\d{1,3}) years?$/.exec(filter.value.value)?.[1];
    if (filter.label === 'age' && years !== undefined) return agesOf(filter.op, Number(years));
    const isBare = filter.label === null && filter.value.kind === 'number' && Number(filter.value.value) <= OLDEST;
    return isBare && /^(?:over|under|at_least|at_most|between)$/.test(filter.op)
      ? { ...filter, label: YEARS_OLD }
      : filter;
  };
  step.filters = step.filters.map((filter) =>
    filter.either === undefined ? taken(filter) : { ...taken(filter), either: filter.either.map(taken) },
  );
}

function agesOf(op: RowFilter['op'], years: number): RowFilter {
  return { ...filterOf(YEARS_OLD, op, yearsValue(years)), said: 'aged older younger years old' };
}

function yearsValue(years: number): NamedValue {
  return { ...plainValue(String(years)), label: YEARS_OLD, kind: 'number' };
}

/** "60", "60 years", "60-year". */
function yearsOf(token: Token | undefined): number | null {
  if (token?.kind !== 'value' || token.quoted) return null;
  const found = /^(\d{1,3})(?:[ -]?(?:years?|yrs?))?$/i.exec(token.text.trim());
  return found === null || Number(found[1]) > OLDEST ? null : Number(found[1]);
}

/** Behind "years old", "years of age" or "old"; null where it does not say so. */
function afterYears(tokens: readonly Token[], from: number, to: number): number | null {
  const at = /^(?:years?|yrs?)$/.test(tokens[from]?.lower ?? '') ? from + 1 : from;
  if (at < to && tokens[at]?.lower === 'old') return at + 1;
  if (at + 1 < to && tokens[at]?.lower === 'of' && tokens[at + 1]?.lower === 'age') return at + 2;
  return null;
}
