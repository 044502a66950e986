/** Conditions by the name of a column or a word that leads to one: "with status Closed", "for Dr. Chen", "in project Website". */

import { isEntity } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { isStopWord } from '../../words/tokens.ts';
import type { RowFilter } from '../plan.ts';
import { isHost } from '../words/code-name.ts';
import type { Token } from '../words/lexer.ts';
import { fieldName, nameRun, plainValue, sourceOf, valueOfToken, withNumber } from '../words/phrases.ts';
import { type FilterSource, filterOf, isComparison, phraseAt, type ReadFilter } from './row-filter.ts';

/** "with status Closed", "whose role is Editor", "where city = Paris", "priority High". */
export function labelled(source: FilterSource, at: number, to: number): ReadFilter | null {
  const { tokens } = source;
  const field = fieldName(tokens, at, to);
  if (field === null) return null;
  let index = field.end;
  let op: RowFilter['op'] = 'is';
  if (/^(?:that|which)$/.test(tokens[index]?.lower ?? '')) return null;
  // "Whose status is To Do": with a capital it begins the value.
  while (index < to && /^(?:is|are|was|of|=|:|equals?|equal|to|set|being)$/.test(tokens[index]?.text ?? '')) index += 1;
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
  const label = knownState && separated && isInside(tokens, at) ? null : field.value;
  return { filter: filterOf(label, op, { ...plainValue(token.text), label }), end: index + 1 };
}

/** "Which messages in the inbox are unread?": the state is the messages', and the inbox is where they are. */
function isInside(tokens: readonly Token[], at: number): boolean {
  const before = /^(?:the|our|my|their)$/.test(tokens[at - 1]?.lower ?? '') ? tokens[at - 2] : tokens[at - 1];
  return /^(?:in|on|at|within|inside|under)$/.test(before?.lower ?? '');
}

/** The end of a field's name, no value: "payer ID". */
const ABBREVIATION = /^(?:IDs?|URL|SKU|PIN|ZIP|DOB|VAT|No)$/;

/** Behind a name they say what it is the name of: "the Billing queue", "in Closed status". */
const NAMED_KIND =
  /^(?:queue|status|state|priority|severity|stage|type|city|country|position|tracker|version|milestone|space|store|list|calendar|inbox|mailbox|column|lane|swimlane|phase|pipeline)$/;

/** Kinds of things that others are in. */
const HOLDS =
  /^(?:project|folder|board|repo|repository|workspace|category|section|department|team|group|collection|database|campaign|course|class|shelf|book|chapter|room|location|warehouse|milestone|sprint|release|mailbox|channel|table)$/;

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
export function led(source: FilterSource, at: number, to: number, words: number): ReadFilter | null {
  const { tokens } = source;
  const phrase = phraseAt(tokens, at, words);
  const lead = LED_LABEL[phrase];
  // "Which are On Hold", "all To Do items": within a sentence it begins a name.
  if (at > 0 && tokens[at]?.capital === true && tokens[at - 1]?.kind === 'word' && tokens[at + words]?.capital === true)
    return null;
  if (lead === undefined || (lead === 'have' && /^(?:been|not|to|had)$/.test(tokens[at + words]?.lower ?? '')))
    return null;
  let index = at + words;
  while (
    /^(?:the|a|an|patient|customer|user|client|provider|doctor|word|words|text)$/.test(tokens[index]?.lower ?? '') &&
    tokens[index]?.kind === 'word' &&
    !/^(?:Dr|Doctor)/.test(tokens[index]?.text ?? '')
  )
    index += 1;
  const nounStart = at + words;
  const named = holderNamed(tokens, nounStart, to);
  if (named !== null) index = named;
  const noun = named === null ? fieldName(tokens, nounStart, to) : null;
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
  const run = withNumber(
    tokens,
    isThe(tokens[index - 1]) ? longRun(tokens, index, to) : nameRun(tokens, index),
    index,
    to,
  );
  const tail = tokens[run];
  if (
    run > index &&
    label === lead &&
    tail?.kind === 'word' &&
    run < to &&
    (isEntity(tail.lower) || NAMED_KIND.test(tail.lower))
  ) {
    // "In IT equipment" is a place of that name; "in the Harbor project" one called Harbor.
    if (lead === 'in' && index === at + words && !HOLDS.test(tail.lower) && !NAMED_KIND.test(tail.lower)) {
      const whole = { ...plainValue(sourceOf(tokens, index, run + 1, source.text)), kind: 'text' as const, label };
      return { filter: filterOf(label, op, whole), end: run + 1 };
    }
    const value = { ...plainValue(sourceOf(tokens, index, run, source.text)), label: tail.lower };
    return { filter: filterOf(tail.lower, op, value), end: run + 1 };
  }
  if (lead === 'have') return null;
  if (run > index) {
    const value = { ...plainValue(sourceOf(tokens, index, run, source.text)), label };
    return { filter: filterOf(label, op, value), end: run };
  }
  if (token.kind !== 'word') return null;
  const host = isHostKind(token) ? index + 1 : index;
  if (host < to && tokens[host]?.kind === 'word' && isHost(tokens[host]?.text ?? '')) {
    const after = host === index && host + 1 < to && isHostKind(tokens[host + 1]) ? host + 2 : host + 1;
    const filter = filterOf(label, op, { ...plainValue(tokens[host]?.text ?? ''), label });
    return { filter: { ...filter, said: sourceOf(tokens, index, after, source.text) }, end: after };
  }
  if (/^(?:about|on|regarding|concerning|mentioning)$/.test(phrase)) return topicFilter(source, index, to);
  if (/^(?:user|member|assigned|tagged|created)$/.test(noun?.value ?? phrase.split(' ')[0] ?? '')) {
    return { filter: filterOf(label, op, { ...plainValue(token.text), label }), end: index + 1 };
  }
  return null;
}

/** "The Lab Orders queue", "our Patient Billing project": where a name begins whose first word alone would be that of a field. */
function holderNamed(tokens: readonly Token[], at: number, to: number): number | null {
  const run = isThe(tokens[at]) ? nameRun(tokens, at + 1) : at;
  const tail = tokens[run];
  const isKind = tail?.kind === 'word' && !tail.capital && (HOLDS.test(tail.lower) || NAMED_KIND.test(tail.lower));
  return isKind && run > at + 2 && run < to ? at + 1 : null;
}

/** "on the example.com domain", "at the host db.example.com": a word for what kind of thing the name is of. */
function isHostKind(token: Token | undefined): boolean {
  return /^(?:domain|subdomain|host|server|machine|zone|network|site|instance)$/.test(token?.lower ?? '');
}

function isThe(token: Token | undefined): boolean {
  return /^(?:the|our|my)$/.test(token?.lower ?? '');
}

/** "the Harbor move board": a name that goes on in small letters up to the word for what it is the name of. */
function longRun(tokens: readonly Token[], at: number, to: number): number {
  const run = nameRun(tokens, at);
  if (run === at) return run;
  for (let end = run; end < to && end <= run + 2; end += 1) {
    const token = tokens[end];
    if (token?.kind !== 'word' || token.capital) return run;
    if (end > run && (HOLDS.test(token.lower) || NAMED_KIND.test(token.lower))) return end;
    if (isEntity(token.lower) || isStopWord(token.lower) || /(?:ed|ing)$/.test(token.lower)) return run;
  }
  return run;
}

/** "articles on billing", "posts about vacation days". */
function topicFilter(source: FilterSource, from: number, to: number): ReadFilter | null {
  const { tokens } = source;
  let end = from;
  while (
    end < to &&
    end < from + 3 &&
    tokens[end]?.kind === 'word' &&
    !/^(?:and|or|is|are|was|were|has|have|between|before|after|since|until|during|with|for|in|from|by|to|of|that|which|please|sorted|including|page|site|list|file|hold|screen|time|average|top|first|duty|call|leave|order|hand|record|board|stock|staff|it|her|him|them|us|me|she|he|they|and|my|our|your|their|his)$/.test(
      tokens[end]?.lower ?? '',
    )
  )
    end += 1;
  if (end === from) return null;
  return { filter: filterOf(null, 'contains', plainValue(sourceOf(tokens, from, end, source.text))), end };
}
