/** Conditions on amounts and moments: "over $100", "older than 30 days", "between Monday and Friday". */

import { isEntity } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { verbOf } from '../../words/verbs.ts';
import type { NamedValue, RowFilter } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, valueOfToken } from '../words/phrases.ts';
import { COMPARE, filterOf, phraseAt, type ReadFilter } from './row-filter.ts';

/** "over $100", "between 10 and 20", "at least 5 refills", "balance above 50". */
export function compared(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const label = labelBefore(tokens, at);
  if (phraseAt(tokens, at, 1) === 'between') {
    const [low, high] = [tokens[at + 1], tokens[at + 3]];
    if (
      low !== undefined &&
      high !== undefined &&
      isNumeric(low) &&
      tokens[at + 2]?.lower === 'and' &&
      isNumeric(high) &&
      at + 3 < to
    ) {
      return {
        filter: { ...filterOf(label, 'between', valueOfToken(low, label)), until: valueOfToken(high, label) },
        end: at + 4,
      };
    }
  }
  for (const words of [3, 2, 1]) {
    const phrase = phraseAt(tokens, at, words);
    const op = COMPARE.find(([pattern]) => pattern.test(phrase))?.[1];
    const value = tokens[at + words];
    if (op === undefined || value === undefined || at + words >= to) continue;
    if (isNumeric(value) && phrase !== 'from') {
      const after = tokens[at + words + 1];
      const unit =
        label === null &&
        value.valueKind === 'number' &&
        after?.kind === 'word' &&
        !/^(?:and|or|but|for|in|on|at|to|of|from|with|by|per|is|are|was|were|be|been|has|have|had|that|which|who|whose|not|please|each|as|so|still)$/.test(
          after.lower,
        ) &&
        at + words + 1 < to
          ? after.lower
          : null;
      const counted = label === null ? countedBehind(tokens, at + words + 1, to) : null;
      if (counted !== null) return { filter: filterOf(counted.label, op, valueOfToken(value, null)), end: counted.end };
      const named = label ?? measuringVerb(tokens, at) ?? unit;
      return { filter: filterOf(named, op, valueOfToken(value, label)), end: at + words + 1 };
    }
    if (value.valueKind === 'duration' && /old|young/.test(phrase)) {
      return { filter: { ...filterOf('age', op, valueOfToken(value, null)), said: phrase }, end: at + words + 1 };
    }
  }
  return null;
}

/** "with a deposit of 50": what it is called stands before the figure, whatever it is. */
export function measured(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  if (!/^(?:with|have|has|having)$/.test(tokens[at]?.lower ?? '') || !/^an?$/.test(tokens[at + 1]?.lower ?? ''))
    return null;
  const of = tokens.findIndex((token, index) => index > at + 2 && index <= at + 4 && token.lower === 'of');
  const value = tokens[of + 1];
  if (of < 0 || of + 1 >= to || value === undefined || !isNumeric(value)) return null;
  const names = tokens.slice(at + 2, of);
  if (names.some((token) => token.kind !== 'word' || token.capital)) return null;
  const label = names.map((token) => token.lower).join(' ');
  return { filter: filterOf(label, 'is', valueOfToken(value, label)), end: of + 2 };
}

/** "More than $100 open", "fewer than 50 in stock": which of its amounts is meant. */
function countedBehind(tokens: readonly Token[], at: number, to: number): { label: string; end: number } | null {
  if (at + 1 < to && phraseAt(tokens, at, 2) === 'in stock') return { label: 'stock', end: at + 2 };
  const [word, next] = [tokens[at], tokens[at + 1]];
  const ends = next === undefined || at + 1 >= to || next.kind === 'mark' || /^(?:and|or|but|on|for)$/.test(next.lower);
  const isAmount =
    at < to && /^(?:open|outstanding|unpaid|owed|owing|billed|paid|remaining|due)$/.test(word?.lower ?? '');
  return isAmount && ends && tokens[at - 1]?.valueKind === 'money' ? { label: word?.lower ?? '', end: at + 1 } : null;
}

/** "Rooms that seat at least 20": what the verb says there is of it; "that cost over $20" is what any amount says. */
function measuringVerb(tokens: readonly Token[], at: number): string | null {
  const [verb, before] = [tokens[at - 1], tokens[at - 2]];
  const isOfThings = /^(?:that|which|who|can|must)$/.test(before?.lower ?? '');
  return isOfThings &&
    verb?.kind === 'word' &&
    !/^(?:costs?|have|has|had|having|are|is|was|were|be|been|owes?|totals?|exceeds?|come|comes|amount|pay|pays|paid)$/.test(
      verb.lower,
    )
    ? verb.lower
    : null;
}

function isNumeric(token: Token): boolean {
  return token.valueKind === 'number' || token.valueKind === 'money' || token.valueKind === 'percent';
}

/** The field spoken of just before: "with a balance over", "created after", "due this week". */
function labelBefore(tokens: readonly Token[], at: number): string | null {
  let index = at - 1;
  while (
    index >= 0 &&
    /^(?:is|are|was|were|of|a|an|the|be|has|have|had|date|on|by|in|during|within)$/.test(tokens[index]?.lower ?? '') &&
    tokens[index]?.kind === 'word'
  )
    index -= 1;
  const token = tokens[index];
  if (token === undefined || token.kind !== 'word') return null;
  if (
    /^(?:starts?|begins?|ends?|created|added|opened|registered|updated|modified|changed|due|published|scheduled|ordered|placed|paid|sent|closed|completed|expiring|expire|expires|starting|started|ending|booked|born|joined|issued|received|shipped|submitted|invoiced|hired)$/.test(
      token.lower,
    )
  )
    return token.lower;
  const due = dueFor(tokens, index);
  if (due !== null) return due;
  // "Orders collected since Monday": the day on which that was done.
  if (
    verbOf(token.lower)?.form === 'past' &&
    /ed$/.test(token.lower) &&
    !isState(token.lower) &&
    !isEntity(token.lower)
  )
    return token.lower;
  const names = [2, 1, 0].map((before) => fieldName(tokens, Math.max(0, index - before), index + 1));
  const field = names.find((name) => name?.end === index + 1) ?? null;
  return field !== null && !isEntity(field.value) ? field.value : null;
}

const MOST_DUE_WORDS = 3;

/** "Due for service", "up for a renewal": what it is that has its day. `end`: the last word of it. */
function dueFor(tokens: readonly Token[], end: number): string | null {
  for (let at = end - 1; at > 0 && end - at <= MOST_DUE_WORDS; at -= 1) {
    if (tokens[at]?.kind !== 'word') return null;
    if (tokens[at]?.lower !== 'for') continue;
    if (!/^(?:due|up)$/.test(tokens[at - 1]?.lower ?? '')) return null;
    const words = tokens.slice(at + 1, end + 1).filter(({ lower }) => !/^(?:a|an|the|its|their|his|her)$/.test(lower));
    return words.map(({ lower }) => lower).join(' ') || null;
  }
  return null;
}

/** "on Friday", "after March 1", "this week", "between Monday and Friday", "at 9:00". */
export function dated(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  const token = tokens[at];
  if (token === undefined || at >= to) return null;
  const word = token.lower;
  const next = tokens[at + 1];
  if (word === 'between' && next?.moment != null && tokens[at + 2]?.lower === 'and' && tokens[at + 3]?.moment != null) {
    const until = tokens[at + 3];
    if (until !== undefined)
      return {
        filter: {
          ...momentFilter(valueOfToken(next, null), labelBefore(tokens, at), 'between'),
          until: valueOfToken(until, null),
        },
        end: at + 4,
      };
  }
  if (next?.moment != null && at + 1 < to && /^(?:after|since|before|until|till|by|from|starting)$/.test(word)) {
    const op = /^(?:after|since|from|starting)$/.test(word) ? 'after' : 'before';
    const { endDate, endTime } = next.moment;
    const upTo = tokens[at + 3];
    if (
      /^(?:from)$/.test(word) &&
      /^(?:to|until|till|through)$/.test(tokens[at + 2]?.lower ?? '') &&
      upTo?.moment != null
    ) {
      return {
        filter: {
          ...momentFilter(valueOfToken(next, null), labelBefore(tokens, at), 'between'),
          until: valueOfToken(upTo, null),
        },
        end: at + 4,
      };
    }
    // "From next week" and "from January" tell when, "since" and "after" tell from when on.
    const isOfWeek = word === 'from' || tokens[at - 1]?.lower === 'week';
    const isSpan = (endDate !== null && isOfWeek) || (endTime !== null && endDate === null);
    const label = labelBefore(tokens, at);
    const value = valueOfToken(next, null);
    return { filter: isSpan ? momentFilter(value, label, 'on') : bounded(value, label, op, word), end: at + 2 };
  }
  if (token.moment !== null) return { filter: spanFilter(tokens, at), end: at + 1 };
  return null;
}

/** "Since January", "by the end of January", "in January". */
function spanFilter(tokens: readonly Token[], at: number): RowFilter {
  const token = tokens[at];
  const value = token === undefined ? null : valueOfToken(token, null);
  if (token === undefined || value === null) throw new RangeError('no such token');
  const lead = /^(?:since|after|before|until|by)(?= )/i.exec(token.text)?.[0].toLowerCase();
  if (lead !== undefined)
    return bounded(value, labelBefore(tokens, at), /^(?:since|after)$/.test(lead) ? 'after' : 'before', lead);
  const end = tokens[at - 1]?.lower === 'of' ? at - 2 : at - 1;
  if (tokens[end]?.lower === 'end') {
    const first = tokens[end - 1]?.lower === 'the' ? end - 2 : end - 1;
    if (/^(?:by|before|until|till)$/.test(tokens[first]?.lower ?? ''))
      return bounded(value, labelBefore(tokens, first), 'before', 'by');
  }
  return momentFilter(value, labelBefore(tokens, at), 'on');
}

/** With the day that is named, or without it. */
function bounded(value: NamedValue, label: string | null, op: 'after' | 'before', word: string): RowFilter {
  const edge = op === 'after' ? (word === 'after' ? 'excluded' : null) : word === 'before' ? null : 'included';
  return { ...momentFilter(value, label, op), ...(edge === null ? {} : { edge }) };
}

/** A condition on the moment of a row. */
export function momentFilter(value: NamedValue, label: string | null, op: RowFilter['op']): RowFilter {
  return filterOf(label, op, value);
}
