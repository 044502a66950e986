/** Conditions on rows: "over $100", "for Dr. Chen", "created after March 1", "with status Closed", "that are overdue". */

import { isEntity } from '../words/entities.ts';
import { isState } from '../words/states.ts';
import type { Token } from './lexer.ts';
import type { Head } from './noun-head.ts';
import { fieldName, nameRun, plainValue, sourceOf, valueOfToken } from './phrases.ts';
import type { NamedValue, RowFilter } from './plan.ts';

export interface FilterSource {
  tokens: readonly Token[];
  text: string;
}

const COMPARE: [RegExp, RowFilter['op']][] = [
  [/^(?:at least|no less than|not less than|minimum of|from)$/, 'at_least'],
  [/^(?:at most|no more than|not more than|up to|maximum of)$/, 'at_most'],
  [
    /^(?:more than|greater than|larger than|higher than|bigger than|over|above|exceeding|older than|longer than)$/,
    'over',
  ],
  [/^(?:less than|fewer than|smaller than|lower than|under|below|cheaper than|younger than|shorter than)$/, 'under'],
];

/** Reads the conditions that follow the noun phrase of a reading step, with those that stand before the noun. */
export function readFilters(source: FilterSource, head: Head | null, from: number, to: number): RowFilter[] {
  const filters =
    head === null ? [] : [...adjectives(head), ...head.moments.map((value) => momentFilter(value, null, 'on'))];
  const { tokens } = source;
  let at = from;
  let negated = false;
  let asked = false;
  while (at < to) {
    const token = tokens[at];
    if (token === undefined) break;
    if (/^(?:how|what|who|when|where|whether|why)$/.test(token.lower)) asked = true;
    else if (token.text === ',' || token.lower === 'and') asked = false;
    const read =
      missing(tokens, at, to) ??
      compared(tokens, at, to) ??
      dated(tokens, at, to) ??
      led(source, at, to, 2) ??
      labelled(source, at, to) ??
      led(source, at, to, 1) ??
      (asked ? null : state(tokens, at, to));
    if (read !== null) {
      filters.push(negated ? { ...read.filter, op: 'not' } : read.filter);
      at = read.end;
      negated = false;
      continue;
    }
    if (/^(?:not|except|excluding|without|isn|aren|besides)$/.test(token.lower)) negated = true;
    else if (token.kind === 'mark' || token.lower === 'and') negated = false;
    at += 1;
  }
  return filters;
}

interface ReadFilter {
  filter: RowFilter;
  end: number;
}

function filterOf(label: string | null, op: RowFilter['op'], value: NamedValue, soft = false): RowFilter {
  return { label, op, value, until: null, soft };
}

/** "with no phone number", "without an e-mail address", "missing insurance". */
function missing(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  if (!/^(?:no|without|missing|lacking)$/.test(tokens[at]?.lower ?? '')) return null;
  const field = fieldName(tokens, at + 1, to);
  if (field === null || tokens[field.end]?.kind === 'value') return null;
  return { filter: filterOf(field.value, 'is', { ...plainValue(''), label: field.value }), end: field.end };
}

/** Adjectives that say nothing about the rows themselves. */
const PLAIN_ADJECTIVE =
  /^(?:first|last|latest|newest|oldest|recent|most|top|next|upcoming|number|total|list|names?|amount|sum|average|count|many|much|of|registered|existing|different|more|full|complete|entire|whole|cheapest|highest|lowest|largest|expensive|earliest|following|distinct|unique|and|previous|details|info|information|three|two|four|five|six|ten|current|currently|still|me|every|single|own|various|numbers|records?)$/;

/** Words before the noun: "overdue invoices" filters, "support tickets" perhaps. */
function adjectives(head: Head): RowFilter[] {
  const words = head.words.map((word) => word.toLowerCase());
  const noun = words.findLastIndex((word) => isEntity(word));
  const before = words.slice(0, noun < 0 ? Math.max(0, words.length - 1) : noun);
  const filters: RowFilter[] = [];
  const kinds: string[] = [];
  for (const [index, word] of before.entries()) {
    if (PLAIN_ADJECTIVE.test(word)) continue;
    if (isState(word)) filters.push(filterOf(null, 'is', plainValue(word)));
    else if (!isEntity(word) || index < before.length - 1) kinds.push(head.words[index] ?? word);
  }
  if (kinds.length > 0) filters.push(filterOf(null, 'is', plainValue(kinds.join(' ')), true));
  return filters;
}

function phraseAt(tokens: readonly Token[], at: number, words: number): string {
  return tokens
    .slice(at, at + words)
    .map((token) => token.lower)
    .join(' ');
}

/** "over $100", "between 10 and 20", "at least 5 refills", "balance above 50". */
function compared(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
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
        after?.kind === 'word' &&
        !/^(?:and|or|for|in|with|by)$/.test(after.lower) &&
        at + words + 1 < to
          ? after.lower
          : null;
      return { filter: filterOf(label ?? unit, op, valueOfToken(value, label)), end: at + words + 1 };
    }
    if (value.valueKind === 'duration' && /old|young/.test(phrase)) {
      return { filter: filterOf('age', op, valueOfToken(value, null)), end: at + words + 1 };
    }
  }
  return null;
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
    /^(?:created|added|opened|registered|updated|modified|changed|due|published|scheduled|ordered|placed|paid|sent|closed|completed|expiring|expire|expires|starting|started|ending|booked|born|joined|issued|received|shipped|submitted|invoiced|hired)$/.test(
      token.lower,
    )
  )
    return token.lower;
  const field = fieldName(tokens, Math.max(0, index - 1), index + 1) ?? fieldName(tokens, index, index + 1);
  return field !== null && field.end === index + 1 && !isEntity(field.value) ? field.value : null;
}

/** "on Friday", "after March 1", "this week", "between Monday and Friday", "at 9:00". */
function dated(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
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
    const spans = next.moment.endDate !== null || next.moment.endTime !== null;
    return { filter: momentFilter(valueOfToken(next, null), labelBefore(tokens, at), spans ? 'on' : op), end: at + 2 };
  }
  if (token.moment !== null)
    return { filter: momentFilter(valueOfToken(token, null), labelBefore(tokens, at), 'on'), end: at + 1 };
  return null;
}

function momentFilter(value: NamedValue, label: string | null, op: RowFilter['op']): RowFilter {
  return filterOf(label, op, value);
}

/** "with status Closed", "whose role is Editor", "where city = Paris", "priority High". */
function labelled(source: FilterSource, at: number, to: number): ReadFilter | null {
  const { tokens } = source;
  const field = fieldName(tokens, at, to);
  if (field === null) return null;
  let index = field.end;
  let op: RowFilter['op'] = 'is';
  while (index < to && /^(?:is|are|was|of|=|:|equals?|equal|to|set|being|that|which)$/.test(tokens[index]?.lower ?? ''))
    index += 1;
  if (
    /^(?:contains?|containing|includes?|including|like|matching|starts?|starting|begins?)$/.test(
      tokens[index]?.lower ?? '',
    )
  ) {
    op = 'contains';
    index += 1;
    if (tokens[index]?.lower === 'with') index += 1;
  }
  if (tokens[index]?.lower === 'not') {
    op = 'not';
    index += 1;
  }
  const token = tokens[index];
  if (token === undefined || index >= to || token.moment !== null || isComparison(tokens, index)) return null;
  if (token.kind === 'value')
    return { filter: filterOf(field.value, op, valueOfToken(token, field.value)), end: index + 1 };
  const separated = index > field.end;
  if (ABBREVIATION.test(token.text)) return null;
  const run = nameRun(tokens, index);
  if (run > index)
    return {
      filter: filterOf(field.value, op, {
        ...plainValue(sourceOf(tokens, index, run, source.text)),
        label: field.value,
      }),
      end: run,
    };
  const knownState = isState(token.lower);
  if (
    token.kind !== 'word' ||
    !(separated || knownState) ||
    /^(?:and|or|for|in|of|the|a|an|with|not|from|to|each|she|he|her|his|it|its|they|them|their|me|us|we|you|i|please|all|so|left|when|who|what|how|on|at|by|do|does|did|that|this|day|days|week|month|year|date|time|there|here)$/.test(
      token.lower,
    )
  )
    return null;
  return { filter: filterOf(field.value, op, { ...plainValue(token.text), label: field.value }), end: index + 1 };
}

/** The end of a field's name, no value: "payer ID". */
const ABBREVIATION = /^(?:IDs?|URL|SKU|PIN|ZIP|DOB|VAT|No)$/;

function isComparison(tokens: readonly Token[], at: number): boolean {
  return [3, 2, 1].some((words) => COMPARE.some(([pattern]) => pattern.test(phraseAt(tokens, at, words))));
}

/** Behind a name they say what it is the name of: "the Billing queue", "in Closed status". */
const NAMED_KIND =
  /^(?:queue|status|state|priority|severity|stage|type|city|country|position|tracker|version|milestone|space|store|list|calendar|inbox|mailbox)$/;

const LED_LABEL: Record<string, string> = {
  'assigned to': 'assignee',
  'created by': 'author',
  'written by': 'author',
  'posted by': 'author',
  'reported by': 'reporter',
  'opened by': 'author',
  'booked by': 'author',
  'owned by': 'owner',
  'seen by': 'provider',
  'tagged with': 'tag',
  'made by': 'brand',
  'sold by': 'seller',
  named: 'name',
  called: 'name',
  titled: 'title',
  tagged: 'tag',
  by: 'by',
  have: 'have',
  has: 'have',
  having: 'have',
  need: 'have',
  for: 'for',
  from: 'from',
  with: 'with',
  of: 'of',
  in: 'in',
  at: 'at',
  on: 'on',
  under: 'in',
  about: 'subject',
  regarding: 'subject',
  concerning: 'subject',
  to: 'to',
  containing: 'any',
  mentioning: 'any',
  matching: 'any',
};

/** "for Dr. Chen", "assigned to Dana", "in project Website", "about "printer"". */
function led(source: FilterSource, at: number, to: number, words: number): ReadFilter | null {
  const { tokens } = source;
  const phrase = phraseAt(tokens, at, words);
  const lead = LED_LABEL[phrase];
  if (lead === undefined) return null;
  let index = at + words;
  while (
    /^(?:the|a|an|patient|customer|user|client|provider|doctor|word|words|text)$/.test(tokens[index]?.lower ?? '') &&
    tokens[index]?.kind === 'word' &&
    !/^(?:Dr|Doctor)/.test(tokens[index]?.text ?? '')
  )
    index += 1;
  const nounStart = at + words;
  const noun = fieldName(tokens, nounStart, to);
  if (
    noun !== null &&
    index < noun.end &&
    noun.end < to &&
    (tokens[noun.end]?.kind === 'value' || tokens[noun.end]?.capital === true)
  )
    index = noun.end;
  const token = tokens[index];
  if (token === undefined || index >= to || token.moment !== null || ABBREVIATION.test(token.text)) return null;
  const label = noun !== null && index === noun.end ? noun.value : lead === 'any' ? null : lead;
  const op = label === null || lead === 'subject' ? 'contains' : 'is';
  if (lead === 'have' && token.kind === 'value') return null;
  if (token.kind === 'value') {
    if (/^(?:number|money|percent|duration)$/.test(token.valueKind ?? '') && noun === null) return null;
    return { filter: filterOf(label, op, valueOfToken(token, label)), end: index + 1 };
  }
  const run = nameRun(tokens, index);
  const tail = tokens[run];
  if (
    run > index &&
    label === lead &&
    tail?.kind === 'word' &&
    run < to &&
    (isEntity(tail.lower) || NAMED_KIND.test(tail.lower))
  ) {
    const value = { ...plainValue(sourceOf(tokens, index, run, source.text)), label: tail.lower };
    return { filter: filterOf(tail.lower, op, value), end: run + 1 };
  }
  if (lead === 'have') return null;
  if (run > index) {
    const value = { ...plainValue(sourceOf(tokens, index, run, source.text)), label };
    return { filter: filterOf(label, op, value), end: run };
  }
  if (token.kind !== 'word') return null;
  if (/^(?:about|on|regarding|concerning|mentioning)$/.test(phrase)) return topicFilter(source, index, to);
  if (/^(?:user|member|assigned|tagged|created)$/.test(noun?.value ?? phrase.split(' ')[0] ?? '')) {
    return { filter: filterOf(label, op, { ...plainValue(token.text), label }), end: index + 1 };
  }
  return null;
}

/** "articles on billing", "posts about vacation days". */
function topicFilter(source: FilterSource, from: number, to: number): ReadFilter | null {
  const { tokens } = source;
  let end = from;
  while (
    end < to &&
    end < from + 3 &&
    tokens[end]?.kind === 'word' &&
    !/^(?:and|or|with|for|in|from|by|to|of|that|which|please|sorted|including|page|site|list|file|hold|screen|time|average|top|first|duty|call|leave|order|hand|record|board|stock|staff|it|her|him|them|us|me|she|he|they|and|my|our|your|their|his)$/.test(
      tokens[end]?.lower ?? '',
    )
  )
    end += 1;
  if (end === from) return null;
  return { filter: filterOf(null, 'contains', plainValue(sourceOf(tokens, from, end, source.text))), end };
}

/** "that are overdue", "who were discharged", "still open", "out of stock", "in progress". */
function state(tokens: readonly Token[], at: number, to: number): ReadFilter | null {
  for (const phrase of [
    'out of stock',
    'in progress',
    'in stock',
    'past due',
    'on hold',
    'low stock',
    'checked in',
    'no show',
    'to do',
  ]) {
    const words = phrase.split(' ').length;
    if (phraseAt(tokens, at, words) === phrase && at + words <= to)
      return { filter: filterOf(null, 'is', plainValue(phrase)), end: at + words };
  }
  const [before, token] = [tokens[at - 1]?.lower ?? '', tokens[at]];
  if (token?.kind !== 'word' || !isState(token.lower)) return null;
  if (
    !/^(?:are|is|were|was|be|been|still|currently|marked|as|not|now|and|or|that|which|who|status|being|yet|already|been|got|completely)$/.test(
      before,
    )
  )
    return null;
  if (
    /^(?:by|to|on|after|before|since|in|at|this|last|next|from)$/.test(tokens[at + 1]?.lower ?? '') &&
    /^(?:created|assigned|booked|scheduled|due)$/.test(token.lower)
  )
    return null;
  return { filter: filterOf(null, 'is', plainValue(token.lower)), end: at + 1 };
}
