/** A step that looks something up: which rows, which fields, and in what form the answer is wanted. */

import { isEntity, isFieldName } from '../words/entities.ts';
import { isState } from '../words/states.ts';
import { stem } from '../words/tokens.ts';
import type { Token } from './lexer.ts';
import { type Head, readHead } from './noun-head.ts';
import type { Order } from './orders.ts';
import { fieldName, objectPhrase } from './phrases.ts';
import type { RowFilter, Step, Wanted } from './plan.ts';
import { tierOfKind } from './required-tier.ts';
import { readFilters } from './row-filters.ts';
import type { StepSource } from './write-step.ts';

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
  twenty: 20,
};

/** Builds the step of a reading or navigating order whose clause runs to token `to`. */
export function readStep(source: StepSource, order: Order, to: number): Step {
  const { tokens, text } = source;
  const lower = source.clause.toLowerCase();
  const from = startOfNoun(tokens, order, to);
  let head = readHead(tokens, from, to, text);
  const step: Step = {
    clause: source.clause,
    verb: order.verb,
    kind: order.kind,
    tier: tierOfKind(order.kind),
    object: head.object,
    record: [],
    values: [],
    filters: [],
    fields: [],
    places: [],
    wanted: wantedOf(lower, order),
    limit: limitOf(lower),
    pick: pickOf(lower),
    sort: sortOf(lower),
  };
  let at = head.end;
  const leading = leadingFields(tokens, from, head, to);
  if (leading !== null) {
    step.fields.push(...leading.fields);
    head = readHead(tokens, leading.end, to, text);
    at = head.end;
    step.object = head.object;
  }
  step.record.push(...recordOf(head));
  ownFields(step, head);
  const wished = wantedFields(tokens, at, to);
  step.fields.push(...wished.fields.filter((field) => !step.fields.includes(field)));
  step.filters = readFilters(source, head, at, wished.from ?? to).filter(
    (filter) => !isWantedField(filter, step.fields),
  );
  if (step.fields.length === 0 && step.wanted.kind === 'value') step.fields.push(...questionField(lower));
  if (step.object === null) step.object = objectFromText(tokens, from, to);
  if (order.kind === 'navigate') placesOf(step, source, order, to);
  if (step.pick !== null && step.pick.by !== 'next' && step.limit === null && step.object?.plural === false)
    step.limit = 1;
  return step;
}

function startOfNoun(tokens: readonly Token[], order: Order, to: number): number {
  let at = order.at + (isVerbWord(tokens, order) ? 1 : 0);
  const skipped =
    /^(?:me|us|up|at|out|for|on|a|the|list|number|count|total|sum|of|what|which|who|whose|when|where|how|many|much|is|are|was|were|does|do|did|has|have|had|there|any|if|whether|that|and|to|through|down|in|into|back|see|all|table|overview|report|breakdown|summary|please|names?-of)$/;
  while (at < to) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.text === "'s" || token.text === ':') {
      at += 1;
      continue;
    }
    if (token.kind !== 'word' || !skipped.test(token.lower)) break;
    if (
      /^(?:total|list|number|count|sum|report|summary|table|overview|breakdown)$/.test(token.lower) &&
      tokens[at + 1]?.lower !== 'of' &&
      token.lower !== 'total'
    )
      break;
    if (token.lower === 'total' && tokens[at + 1]?.kind !== 'word') break;
    at += 1;
  }
  return at;
}

function isVerbWord(tokens: readonly Token[], order: Order): boolean {
  return tokens[order.at] !== undefined;
}

function wantedOf(lower: string, order: Order): Wanted {
  if (/^(?:export|download|print|save)$/.test(order.verb) && !/^print (?:out )?(?:the )?(?:names?|list)/.test(lower))
    return { kind: 'file' };
  if (
    /\bhow many\b|(?:^|\b(?:the|a|total|get|give|me|return|show|find|and) )(?:number|count) of |^count\b|\bcount (?:them|the|all|how)\b|\btally\b/.test(
      lower,
    )
  )
    return { kind: 'count' };
  const sum = /\b(?:total|sum|add up|combined|how much)\b(?: (?:the|of|up|all))*(?: ([a-z]+))?/.exec(lower);
  if (
    sum !== null &&
    !/\btotal (?:number|count)\b/.test(lower) &&
    !/\b(?:total|totals) (?:column|for each|per|and|,)|, total|and total|with total/.test(lower) &&
    /\b(?:total|sum)\b.*\b(?:of|for|amount|value|balance|from|in|due|cost|revenue|hours?)\b|^sum\b|\badd up\b|\bin total\b/.test(
      lower,
    )
  ) {
    return { kind: 'sum', label: sumLabel(lower) };
  }
  if (/\baverage|\bmean\b/.test(lower) && !/, average|and average/.test(lower))
    return {
      kind: 'average',
      label: afterWord(lower, /\b(?:average|mean)(?: of)?(?: the)? ([a-z ]+?)(?: of| for|$|\?|\.)/),
    };
  if (
    /^(?:is|are|was|were|does|do|did|has|have|had|can)\b/.test(lower) ||
    /^(?:check|verify|confirm|see|tell me|find out|determine)\b[^.]*?\b(?:if|whether|that)\b/.test(lower) ||
    /^(?:verify|confirm) /.test(lower)
  )
    return { kind: 'exists' };
  if (
    /^(?:what|who|whom|when|where|whose|how (?:much|long|old|often))\b/.test(lower) ||
    /\btell me (?:what|who|when|where|the)\b/.test(lower)
  ) {
    return /^(?:what|who) (?:are|were)\b/.test(lower) ? { kind: 'rows' } : { kind: 'value' };
  }
  return { kind: 'rows' };
}

function sumLabel(lower: string): string | null {
  const label =
    /\b(amount|balance|price|cost|hours?|quantity|stock|tax|revenue|value|paid|outstanding|due|discount|weight|duration|time)\b/.exec(
      lower,
    )?.[1];
  return label ?? null;
}

function afterWord(lower: string, pattern: RegExp): string | null {
  return pattern.exec(lower)?.[1]?.trim() ?? null;
}

function limitOf(lower: string): number | null {
  const found =
    /\b(?:first|last|top|latest|newest|oldest|most recent|recent|next|cheapest|highest|lowest|largest|biggest|only|earliest|best|upcoming)\s+(\d+|one|two|three|four|five|six|seven|eight|nine|ten|dozen|twenty)\b(?! (?:days?|weeks?|months?|years?|hours?|minutes?))/.exec(
      lower,
    ) ??
    /\b(?:limit(?: of| to)?|at most|up to|no more than)\s+(\d+)\b(?:\s+(?:rows|results|items|entries|records))?$/.exec(
      lower,
    ) ??
    /\bthe (\d+|two|three|four|five|ten) (?:most|latest|newest|oldest|cheapest|largest|highest|lowest|biggest|next)\b/.exec(
      lower,
    ) ??
    /\b(?:cheapest|newest|latest|oldest|largest|highest) (three|two|four|five|ten|\d+)\b/.exec(lower);
  const word = found?.[1];
  return word === undefined ? null : (NUMBER_WORDS[word] ?? Number(word));
}

function pickOf(lower: string): Step['pick'] {
  const most = /\b(?:most|least) (expensive|recent|urgent)\b/.exec(lower);
  if (most?.[1] === 'expensive') return { by: /\bleast expensive/.test(lower) ? 'lowest' : 'highest', label: 'price' };
  if (
    /\bmost recent|\blatest\b|\bnewest\b|\blast (?!\d|week|month|year|name|seen|updated|modified|login|two|three|four|five|ten|editor)\w+/.test(
      lower,
    ) ||
    /\b(?:latest|newest|last|recent) (?:\d+|two|three|four|five|six|ten)\b(?! (?:days?|weeks?|months?|hours?))/.test(
      lower,
    )
  )
    return { by: 'latest', label: null };
  if (/\boldest\b|\bearliest\b/.test(lower)) return { by: 'earliest', label: null };
  if (
    /\bnext (?:\w+ )?(?:appointment|visit|booking|event|meeting|due|delivery|shift|session|class|payment)\b|\bupcoming (?:appointment|visit|event|meeting)\b/.test(
      lower,
    )
  )
    return { by: 'next', label: null };
  if (/\bcheapest\b/.test(lower)) return { by: 'lowest', label: 'price' };
  const superlative =
    /\b(highest|largest|biggest|greatest|maximum|max|lowest|smallest|minimum|min|longest|shortest) (\w+)/.exec(lower);
  if (superlative === null) return null;
  return {
    by: /^(?:low|small|min|short)/.test(superlative[1] ?? '') ? 'lowest' : 'highest',
    label: superlative[2] ?? null,
  };
}

function sortOf(lower: string): Step['sort'] {
  const found =
    /\b(?:sort(?:ed)?|order(?:ed)?|ranked)(?: \w+)* by (?:the )?([a-z ]+?)(?:,|\.|$| (?:in )?(desc\w*|asc\w*|newest|oldest|highest|lowest|alphabetically)| and | from )/.exec(
      lower,
    );
  const label = found?.[1];
  if (label === undefined) return null;
  return {
    label: label.trim(),
    descending: /\bdesc|newest first|highest first|latest first|largest first/.test(lower),
  };
}

interface Leading {
  fields: string[];
  end: number;
}

/** "the names and emails of all users", "title, author and date of each post". */
function leadingFields(tokens: readonly Token[], from: number, head: Head, to: number): Leading | null {
  const fields: string[] = [];
  let at = from;
  while (at < to) {
    while (/^(?:the|a|an|all|,|and|their|its|her|his|both|full)$/.test(tokens[at]?.lower ?? '') && at < to) at += 1;
    const field = fieldName(tokens, at, to);
    if (
      field === null ||
      (isEntity(field.value.split(' ').at(-1) ?? '') && !isFieldName(field.value.split(' ')) && fields.length === 0)
    )
      return null;
    fields.push(field.value);
    at = field.end;
    const next = tokens[at];
    if (next === undefined || at >= to) return null;
    if (/^(?:of|for|from|on|in)$/.test(next.lower)) {
      const after = tokens[at + 1];
      const entityHead =
        head.words.length === 1 && isEntity(head.words[0] ?? '') && fields.length === 1 && next.lower !== 'of';
      if (after === undefined || after.moment !== null || (entityHead && !/^(?:all|each|every)$/.test(after.lower)))
        return null;
      return fields.every((name) => isFieldName(name.split(' ')) || !isEntity(name)) ||
        /^(?:each|every|all)$/.test(after.lower)
        ? { fields, end: at + 1 }
        : null;
    }
    if (next.text !== ',' && next.lower !== 'and') return null;
  }
  return null;
}

function recordOf(head: Head): Step['record'] {
  return head.record;
}

/** "Jane Roe's phone number": the words after a possessor are the field, not the thing. */
function ownFields(step: Step, head: Head): void {
  if (head.record.length === 0 || head.words.length === 0) return;
  const words = head.words.map((word) => word.toLowerCase());
  if (isFieldName(words) && !(words.length === 1 && isEntity(words[0] ?? '')) && step.fields.length === 0) {
    step.fields.push(words.join(' '));
    step.object = null;
  }
}

/** Fields after "with", "including", "showing", "and their", "return", or in a list at the end. */
function wantedFields(tokens: readonly Token[], from: number, to: number): { fields: string[]; from: number | null } {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const opens =
      /^(?:with|including|include|includes|showing|giving|containing|listing|return|returning|give|their|its|her|his|show|plus|as)$/.test(
        token.lower,
      ) ||
      token.text === ':' ||
      token.text === '(' ||
      (token.lower === 'and' && /^(?:their|its|his|her|the)$/.test(tokens[at + 1]?.lower ?? ''));
    if (!opens) continue;
    const list = fieldList(tokens, at + 1, to);
    if (list.length > 0) return { fields: list, from: at };
  }
  return { fields: [], from: null };
}

function fieldList(tokens: readonly Token[], from: number, to: number): string[] {
  const fields: string[] = [];
  let at = from;
  while (at < to) {
    while (
      /^(?:the|a|an|all|,|and|or|their|its|her|his|both|me|us|also|each|only|just|columns?|fields?|:|only)$/.test(
        tokens[at]?.lower ?? '',
      ) &&
      at < to
    )
      at += 1;
    const words: string[] = [];
    const start = at;
    while (
      at < to &&
      tokens[at]?.kind === 'word' &&
      !/^(?:and|or|for|of|from|in|on|with|to|by|over|above|under|that|which|whose|is|are|as|sorted|ordered|only|please|at|per|where|if|not)$/.test(
        tokens[at]?.lower ?? '',
      )
    ) {
      if (words.length > 0 && isFieldName(words) && (tokens[at]?.capital === true || isState(tokens[at]?.lower ?? '')))
        return fields;
      words.push(tokens[at]?.lower ?? '');
      at += 1;
    }
    if (words.length === 0 || words.length > 4) break;
    const next = tokens[at];
    const closes =
      next === undefined ||
      at >= to ||
      next.text === ',' ||
      /^(?:and|or|of|for|in|please|sorted|from|only|on|as|that)$/.test(next.lower) ||
      /[.)?!;\n]/.test(next.text);
    const known =
      isFieldName(words) ||
      words.some((word) => isFieldName([word])) ||
      (fields.length > 0 && closes) ||
      isListAhead(tokens, at, to);
    if (
      !closes ||
      !known ||
      (start === from &&
        words.length === 1 &&
        isEntity(words[0] ?? '') &&
        !isListAhead(tokens, at, to) &&
        !isFieldName(words))
    )
      break;
    if (tokens[start]?.capital === true && !isFieldName(words) && !words.some((word) => isEntity(word))) break;
    fields.push(words.join(' '));
    if (next === undefined || !(next.text === ',' || next.lower === 'and' || next.lower === 'or')) break;
  }
  return fields;
}

function isListAhead(tokens: readonly Token[], at: number, to: number): boolean {
  return at < to && (tokens[at]?.text === ',' || tokens[at]?.lower === 'and');
}

function isWantedField(filter: RowFilter, fields: readonly string[]): boolean {
  return filter.soft && fields.some((field) => field.split(' ').includes(filter.value.value.toLowerCase()));
}

/** "when is …" wants a date, "who …" a person, "how much …" an amount. */
function questionField(lower: string): string[] {
  if (/\bwhen\b/.test(lower)) return ['date'];
  if (/\bwhat time\b/.test(lower)) return ['time'];
  if (/\bwhere\b/.test(lower)) return ['location'];
  if (/\bhow much\b/.test(lower)) return ['amount'];
  if (/\bwho (?:is|was) (?:assigned|responsible|working)/.test(lower)) return ['assignee'];
  if (/\bwho (?:created|wrote|opened|reported|posted|added)/.test(lower)) return ['author'];
  if (/\bhow old\b/.test(lower)) return ['age'];
  return [];
}

function objectFromText(tokens: readonly Token[], from: number, to: number): Step['object'] {
  for (const token of tokens.slice(from, to))
    if (token.kind === 'word' && isEntity(stem(token.lower))) return objectPhrase([token.text]);
  return null;
}

/** "go to the admin area", "open the Settings page". */
function placesOf(step: Step, source: StepSource, order: Order, to: number): void {
  const { tokens, text } = source;
  let at = order.at + 1;
  while (at < to && /^(?:to|the|on|in|into|through|up|over|back)$/.test(tokens[at]?.lower ?? '')) at += 1;
  const last = tokens[to - 1];
  const first = tokens[at];
  if (first === undefined || last === undefined || at >= to) return;
  const value = first.quoted
    ? first.text
    : text
        .slice(first.start, last.end)
        .replace(/[\s.,;]+$/, '')
        .replace(/\s+(?:page|tab|section|area|screen|menu|view)$/i, '')
        .replace(/^(?:her|his|its|their|my|our)\s+/i, '');
  step.places.push({ value, label: null, kind: 'text', quoted: first.quoted, moment: null, mode: 'set' });
}
