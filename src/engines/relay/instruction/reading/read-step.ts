/** A step that looks something up: which rows, which fields, and in what form the answer is wanted. */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { stem, wordsOf } from '../../words/tokens.ts';
import { verbOf } from '../../words/verbs.ts';
import type { StepSource } from '../clause-source.ts';
import type { RowFilter, Step } from '../plan.ts';
import { tierOfKind } from '../required-tier.ts';
import { takeKindFromName } from '../words/code-name.ts';
import type { Token } from '../words/lexer.ts';
import { type Head, isVague, readHead } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { objectPhrase, plainValue, sourceOf } from '../words/phrases.ts';
import { takeAges } from './ages.ts';
import { limitOf, pickOf, questionField, sortOf, wantedOf } from './answer-form.ts';
import { askedBesides } from './asked-besides.ts';
import { canBeDone, fieldOfNamed } from './asked-of-one.ts';
import { askWhether } from './closed-questions.ts';
import {
  takePlacesFromFilters,
  takeRecordFromFilters,
  takeRecordFromKind,
  takeRecordFromTopic,
} from './filters-as-record.ts';
import { hadThing } from './had-thing.ts';
import { onScale } from './on-scale.ts';
import {
  askedField,
  askedShort,
  askLast,
  askWhen,
  kindAsked,
  nameUnknownThing,
  objectFromText,
  totalOfOne,
  whoDid,
} from './question-shapes.ts';
import { filterOf } from './row-filter.ts';
import { readFilters } from './row-filters.ts';
import { rowsOfDoer, rowsOfTable } from './rows-of.ts';
import { extendNames, unreadWords } from './unread-words.ts';
import { fieldList, leadingFields, possessedFields, wantedFields } from './wanted-fields.ts';

/** Builds the step of a reading or navigating order whose clause runs to token `end`. */
export function readStep(source: StepSource, order: Order, end: number): Step {
  const { tokens, text } = source;
  const lower = source.clause.toLowerCase();
  const besides = askedBesides(tokens, Math.max(0, order.at + 1), end);
  const to = besides?.at ?? end;
  const from = startOfNoun(tokens, order, to);
  let head = headOf(tokens, from, to, text);
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
    onlyFields: false,
    places: [],
    wanted: wantedOf(lower, order.verb),
    limit: limitOf(lower),
    pick: pickOf(lower),
    sort: sortOf(lower),
  };
  const asked = askedField(tokens, order, head, to);
  if (asked !== null) {
    step.fields.push(asked.field);
    step.onlyFields = true;
    head = readHead(tokens, asked.end, to, text);
    step.object = head.object;
  }
  const short = asked === null ? askedShort(tokens, order, head) : null;
  if (short !== null) {
    step.fields.push(short.field);
    step.onlyFields = true;
    head = readHead(tokens, short.end, to, text);
    step.object = head.object;
  }
  let at = head.end;
  const leading = asked === null && short === null ? leadingFields(tokens, from, head, to) : null;
  const own = possessedFields(tokens, order.at + 1, to);
  if (own !== null) {
    step.fields.push(...own.fields);
    step.onlyFields = true;
    step.object = null;
    head = { ...head, words: [], object: null, record: [], moments: [], either: [], amount: null };
    at = own.end;
  } else if (leading !== null) {
    step.fields.push(...leading.fields);
    step.onlyFields = true;
    head = readHead(tokens, leading.end, to, text);
    at = head.end;
    step.object = head.object;
  }
  step.record.push(...head.record);
  const had = hadThing(tokens, order, head, to, text);
  if (had !== null) {
    head = had.isField ? { ...had.head, object: null } : had.head;
    at = head.end;
    step.object = head.object;
  }
  ownFields(step, head);
  const also = step.fields.length === 1 && head.record.length > 0 ? fieldList(tokens, head.end, to) : null;
  if (also !== null) step.fields.push(...also.fields);
  const wished = wantedFields(tokens, at, to);
  step.fields.push(...wished.fields.filter((field) => !step.fields.includes(field)));
  step.filters = conditions(source, head, at, to, wished.spans).filter((filter) => !isWantedField(filter, step.fields));
  if (had?.isField === true) {
    const field = had.head.words.join(' ').toLowerCase();
    step.filters.push(filterOf(field, 'not', { ...plainValue(''), label: field }));
  }
  takeAges(step);
  extendNames(step, tokens, to);
  if (leading !== null) takeRecordFromKind(step);
  whoDid(step, tokens, order.at);
  rowsOfDoer(step, tokens, head.end, to, text);
  rowsOfTable(step, tokens, head.end, to);
  canBeDone(step, tokens, Math.max(0, order.at), to, text);
  fieldOfNamed(step, lower);
  takeRecordFromFilters(step);
  takeRecordFromTopic(step);
  takePlacesFromFilters(step);
  takeKindFromName(step);
  askLast(step, lower);
  unpickField(step);
  askWhen(step, tokens, Math.max(0, order.at), to);
  if (step.fields.length === 0 && step.wanted.kind === 'value') step.fields.push(...questionField(lower));
  nameUnknownThing(step, tokens, from, to);
  if (step.object === null && (step.fields.length === 0 || step.record.length === 0))
    step.object = objectFromText(tokens, from, to);
  totalOfOne(step);
  kindAsked(step, tokens, order);
  if (besides !== null) askAlso(step, besides.fields);
  // "Which visits …, and for which pets?" asks for all of them.
  if (besides !== null && step.object?.plural === true && /^(?:which|what|list|show)$/.test(order.verb))
    if (step.wanted.kind === 'value' && step.record.length === 0) step.wanted = { kind: 'rows' };
  if (order.kind === 'navigate') placesOf(step, source, order, to);
  if (step.pick !== null && step.pick.by !== 'next' && step.limit === null && step.object?.plural === false)
    step.limit = 1;
  dropSpent(step);
  dropContained(step);
  askWhether(step, tokens, order, to);
  step.unheard = [...(step.unheard ?? []), ...unreadWords(step, tokens, Math.max(0, order.at + 1), to)];
  return step;
}

/** Of "anything that is ready" the words behind say what it is like. */
function headOf(tokens: readonly Token[], from: number, to: number, text: string): Head {
  const vague = tokens[from];
  if (vague === undefined || !isVague(vague)) return readHead(tokens, from, to, text);
  const object = objectPhrase([vague.lower]);
  return { words: [], object, record: [], moments: [], either: [], amount: null, end: from + 1 };
}

/** Of a thing that was asked for by what it is like its name is wanted too. */
function askAlso(step: Step, fields: readonly string[]): void {
  step.onlyFields = step.fields.length > 0 || step.record.length > 0;
  step.fields.push(...fields.filter((field) => !step.fields.includes(field)));
}

/** Among other things asked of one, "last service" and "next visit" are what it has, and pick no row. */
function unpickField(step: Step): void {
  const isOfField = (field: string) => /^(?:last|latest|next|most recent) \S/.test(field);
  const isOne = step.record.length > 0 && step.object?.plural !== true;
  if (step.pick?.label === null && isOne && step.fields.length > 1 && step.fields.some(isOfField)) step.pick = null;
}

/** A name within a longer one that stands for the same: "the CBCT scanner" is no "scanner" besides. */
function dropContained(step: Step): void {
  const [first, ...others] = step.record;
  if (first === undefined || first.label !== null) return;
  const inFirst = (value: string) => ` ${first.value.toLowerCase()} `.includes(` ${value.toLowerCase()} `);
  step.record = [first, ...others.filter((other) => other.label !== null || !inFirst(other.value))];
}

/** Words that say by which order a row is taken, or what is done, are no kind of row: "who earns the highest hourly rate". */
function dropSpent(step: Step): void {
  const spent = new Set(
    [step.pick?.label ?? '', step.sort?.label ?? '', ...step.fields].flatMap((text) => wordsOf(text).map(stem)),
  );
  for (const filter of step.filters) {
    if (!filter.soft) continue;
    const left = filter.value.value
      .split(' ')
      .filter(
        (word) =>
          !spent.has(stem(word.toLowerCase())) &&
          verbOf(word.toLowerCase())?.form !== 's' &&
          !/^(?:earns?|owns?|costs?|pays?|owes?)$/i.test(word),
      );
    filter.value = { ...filter.value, value: left.join(' ') };
  }
  // "Customers joined after March 4" names no customer "joined".
  step.record = step.record.filter(({ value }) => !step.filters.some(({ label }) => label === value));
  // "Which claim was submitted first?" asks for no state.
  const isPicked = (filter: RowFilter) =>
    filter.label === null && filter.value.value.replace(/^most recently | most recently$/, '') === step.pick?.label;
  step.filters = step.filters.filter((filter) => (!filter.soft || filter.value.value !== '') && !isPicked(filter));
  // "Out of stock" is one state, and "out" none besides.
  const begins = (filter: RowFilter) =>
    step.filters.some((other) => other.label === null && other.value.value.startsWith(`${filter.value.value} of `));
  step.filters = step.filters.filter((filter) => filter.label !== null || !begins(filter));
}

/** Conditions in the first sentence, outside of lists of fields. */
function conditions(
  source: StepSource,
  head: Head,
  from: number,
  to: number,
  spans: readonly [number, number][],
): RowFilter[] {
  const { tokens } = source;
  const stop = tokens.findIndex(
    (token, index) => index >= from && index < to && token.kind === 'mark' && /[.?!;\n]/.test(token.text),
  );
  const end = stop < 0 ? to : stop;
  const filters = readFilters(source, head, from, from);
  let at = from;
  for (const [start, after] of [...spans, [end, end] as const]) {
    if (start > at) filters.push(...readFilters(source, null, at, Math.min(start, end)));
    at = Math.max(at, after);
    if (at >= end) break;
  }
  return [...filters, ...predicate(source, head, from, end), ...relativeNeeds(source, head, from, end)];
}

/** "Which refills are ready?", "Which claims need information from us?": what is said of the rows is a condition. */
function predicate(source: StepSource, head: Head, from: number, to: number): RowFilter[] {
  const { tokens, text } = source;
  const verb = tokens[from]?.lower ?? '';
  if (
    head.object === null ||
    !/^(?:are|is|were|was|need|needs|require|requires|await|lack|have|has|get|gets|receive|receives)$/.test(verb)
  )
    return [];
  if (onScale(tokens, from, to) !== null) return [];
  let at = from + 1;
  while (
    at < to &&
    /^(?:still|only|just|merely|now|currently|already|yet|all|a|an|the|been|being)$/.test(tokens[at]?.lower ?? '')
  )
    at += 1;
  let end = at;
  while (
    end < to &&
    tokens[end]?.kind === 'word' &&
    !/^(?:and|or|but|with|for|on|in|at|by|from|to|of|today|that|which|than|over|above|under|below|between|more|less|fewer|older|younger|aged|left)$/.test(
      tokens[end]?.lower ?? '',
    ) &&
    end < at + 3
  )
    end += 1;
  if (
    end === at ||
    /^(?:not|most|least|highest|lowest|largest|biggest|smallest|cheapest|longest|shortest|earliest|latest|newest|oldest)$/.test(
      tokens[at]?.lower ?? '',
    ) ||
    isState(tokens[at]?.lower ?? '') ||
    // "Have the status Sent", "have a phone number": which of its fields, and with what in it, is read elsewhere.
    (/^(?:have|has)$/.test(verb) && [at, end - 1].some((place) => isFieldName([tokens[place]?.lower ?? ''])))
  )
    return [];
  if (/^(?:there|here|no|nobody|no-one|before|after|until|since)$/.test(tokens[at]?.lower ?? '')) return [];
  const owner =
    end - 1 > at && tokens[at]?.capital === true
      ? OWNERS[`${tokens[end - 1]?.lower} ${tokens[end]?.lower}`]
      : undefined;
  if (owner !== undefined)
    return [filterOf(owner, 'is', { ...plainValue(sourceOf(tokens, at, end - 1, text)), label: owner })];
  if (end < to && isPassive(tokens[end - 1]) && PREPOSITION.test(tokens[end]?.lower ?? '')) return [];
  const words = /^(?:need|require|await|lack)/.test(verb) ? from : at;
  const value = plainValue(sourceOf(tokens, words, end, text));
  // "Are planned for December", "is due on Friday": that they are is said by the day.
  const isWhen =
    (ARRANGED.test(value.value) && tokens.slice(end, end + 2).some((token) => token.moment !== null)) ||
    (value.value === 'up' && tokens[end]?.lower === 'for');
  return [{ label: null, op: 'is', value, until: null, soft: isWhen }];
}

/** "The oldest claim that still needs information": what is said of it behind the "that". */
function relativeNeeds(source: StepSource, head: Head, from: number, to: number): RowFilter[] {
  const { tokens } = source;
  if (!/^(?:that|which|who)$/.test(tokens[from]?.lower ?? '')) return [];
  const isStill = /^(?:still|only|now|currently|also)$/.test(tokens[from + 1]?.lower ?? '');
  const at = from + (isStill ? 2 : 1);
  const verb = tokens[at]?.lower ?? '';
  return /^(?:needs?|requires?|awaits?|lacks?|gets?|receives?)$/.test(verb) ? predicate(source, head, at, to) : [];
}

const ARRANGED = /^(?:planned|scheduled|arranged|set|fixed|lined up|held|happening|expected|coming up|taking place)$/;

/** "How many issues is Theo Brandt assigned to?" */
const OWNERS: Record<string, string> = { 'assigned to': 'assignee' };
const PREPOSITION = /^(?:with|for|on|in|at|by|from|to|under)$/;

/** "insured with Northline", "stored in room 4": what follows says it all. */
function isPassive(token: Token | undefined): boolean {
  return (
    token !== undefined && (verbOf(token.lower)?.form === 'past' || /ed$/.test(token.lower)) && !isState(token.lower)
  );
}

function startOfNoun(tokens: readonly Token[], order: Order, to: number): number {
  let at = Math.max(0, order.at + 1);
  const skipped =
    /^(?:me|us|up|at|out|for|on|a|the|list|number|count|total|sum|of|what|which|who|whose|when|where|how|many|much|often|is|are|was|were|does|do|did|has|have|had|there|any|if|whether|that|and|exactly|long|i|need|want|would|like|every|each|just|however|everyone|everybody|anyone|our|my|we|you|i|can|could|people|everything|to|through|down|in|into|back|see|all|table|overview|report|breakdown|summary|please|names?-of)$/;
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
    // "The total and the status of it": a field like the other.
    if (token.lower === 'total' && (tokens[at + 1]?.kind !== 'word' || tokens[at + 1]?.lower === 'and')) break;
    at += 1;
  }
  return at;
}

/** "Jane Roe's phone number": the words after a possessor are the field, not the thing. */
function ownFields(step: Step, head: Head): void {
  if (head.record.length === 0 || head.words.length === 0) return;
  const words = head.words.map((word) => word.toLowerCase());
  if (head.record.some((value) => value.label === words.join(' '))) return;
  const isThing = words.length === 1 && isEntity(words[0] ?? '') && step.wanted.kind !== 'value';
  if (isFieldName(words) && !isThing && step.fields.length === 0) {
    step.fields.push(words.join(' '));
    step.object = null;
  }
}

function isWantedField(filter: RowFilter, fields: readonly string[]): boolean {
  return filter.soft && fields.some((field) => field.split(' ').includes(filter.value.value.toLowerCase()));
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
