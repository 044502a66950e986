/** Questions whose grammar says what is asked and of which record: "who wrote it", "when was it last audited", "what role does ines have". */

import { isEntity, isFieldName } from '../../words/entities.ts';
import { stem } from '../../words/tokens.ts';
import { verbOf } from '../../words/verbs.ts';
import type { Step } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import type { Head } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';
import { objectPhrase, plainValue } from '../words/phrases.ts';

/** "How much are N95 respirators?", "What is Odette taking?": words that are no kind of record name one, or are asked for. */
export function nameUnknownThing(step: Step, tokens: readonly Token[], from: number, to: number): void {
  const object = step.object;
  if (object === null || object.words.some((word) => isEntity(word)) || step.kind !== 'read') return;
  if (object.words.every((word) => /^(?:often|long|far|soon|late|early|duty|call|shift)$/.test(word))) {
    step.object = null;
    return;
  }
  if (step.record.length > 0 && object.text.toLowerCase() === 'taking') {
    step.object = objectPhrase(['medications']);
    step.wanted = { kind: 'rows' };
    return;
  }
  if (object.words.every((word) => verbOf(word) !== undefined && !isFieldName([word]))) {
    step.object = null;
    return;
  }
  // "How is Ann's montelukast handed over?" says which of hers is meant.
  const isHow = /^how (?:is|are|was|were)\b/.test(step.clause.toLowerCase()) && / being\b/.test(step.clause);
  if (isHow && step.record.length > 0 && !isFieldName(object.words)) {
    step.filters = step.filters.filter((filter) => !filter.soft);
    const named = object.words.filter((word) => word !== 'being').join(' ');
    if (named !== '')
      step.filters.push({ label: null, op: 'contains', value: plainValue(named), until: null, soft: false });
    step.object = objectFromText(tokens, from, to);
    return;
  }
  const isLabel = step.record.some((value) => value.label === object.text.toLowerCase());
  const asked = step.record.length > 0 && step.fields.length === 0 && !isLabel;
  if (asked && !object.words.every((word) => /^(?:owe|owes|taking|doing|still|practice)$/.test(word)))
    step.fields.push(object.text.toLowerCase());
  const home = objectFromText(tokens, from, to);
  if (step.record.length > 0) {
    step.object = home;
    return;
  }
  if (step.pick !== null) {
    step.object = home;
    return;
  }
  const isStock = /\b(?:in stock|left|on hand|remaining)\b/.test(step.clause.toLowerCase());
  if (step.wanted.kind === 'count' && object.plural && !isStock) return;
  if (step.wanted.kind === 'value' || step.wanted.kind === 'count') {
    step.record.push({ ...plainValue(object.text), kind: 'text' });
    step.object = home;
    step.filters = step.filters.filter((filter) => !filter.soft);
  }
}

/** "Which parcel is the heaviest?": the noun behind "which" is the kind of thing, and no name of one. */
export function kindAsked(step: Step, tokens: readonly Token[], order: Order): void {
  const [only, another] = step.record;
  const noun = tokens[order.at + 1];
  if (order.verb !== 'which' || noun?.kind !== 'word' || noun.capital || only?.value !== noun.text) return;
  if (another !== undefined || only.label !== null || step.object !== null) return;
  step.record = [];
  step.object = objectPhrase([noun.text]);
}

/** "What role does the user ines have?", "Which model is the device …": the noun behind the question is a field of what follows. */
export function askedField(
  tokens: readonly Token[],
  order: Order,
  head: Head,
  to: number,
): { field: string; end: number } | null {
  if (!/^(?:what|which)$/.test(tokens[order.at]?.lower ?? '') || head.object === null || head.object.plural)
    return null;
  if (head.record.length > 0 || head.moments.length > 0 || head.words.length > 2 || head.end + 2 >= to) return null;
  const [verb, next] = [tokens[head.end]?.lower ?? '', tokens[head.end + 1]];
  const does = /^(?:does|do|did|has)$/.test(verb);
  const behind = tokens[head.end + 2];
  const isOfThing =
    isFieldName([head.object.head]) ||
    (behind !== undefined && isEntity(behind.lower) && /^(?:the|our)$/.test(next?.lower ?? ''));
  const is = /^(?:is|was)$/.test(verb) && (!isEntity(head.object.head) || isOfThing);
  const after = tokens[head.end + 2]?.lower ?? '';
  const starts = /^(?:the|our|my|this)$/.test(next?.lower ?? '') && !/^(?:most|least|\w+est)$/.test(after);
  const isNumbered =
    behind?.kind === 'value' &&
    behind.moment === null &&
    (isEntity(next?.lower ?? '') || (behind.valueKind === 'id' && next?.kind === 'word'));
  if (!(does || is) || !(starts || isNumbered || next?.capital === true || next?.valueKind === 'id')) return null;
  return { field: head.words.join(' ').toLowerCase(), end: head.end + (starts ? 2 : 1) };
}

/** "What is the IP of the scanner?": capitals before "of" are short for a field, no name. */
export function askedShort(tokens: readonly Token[], order: Order, head: Head): { field: string; end: number } | null {
  const [only, another] = head.record;
  if (tokens[order.at]?.lower !== 'what' || head.words.length > 0 || only === undefined || another !== undefined)
    return null;
  const isShort = /^[A-Z]{2,5}$/.test(only.value) && only.label === null;
  const end = head.end + (/^(?:the|our|my|this)$/.test(tokens[head.end + 1]?.lower ?? '') ? 2 : 1);
  return isShort && tokens[head.end]?.lower === 'of' ? { field: only.value.toLowerCase(), end } : null;
}

/** "The total of order PO-12" is what one record says, no sum. */
export function totalOfOne(step: Step): void {
  const isOne = step.record.some((value) => value.kind === 'id') && step.object?.plural !== true;
  if (step.wanted.kind !== 'sum' || !isOne) return;
  step.wanted = { kind: 'value' };
  if (step.fields.length === 0) step.fields.push('total');
}

/** "When was it last audited?" asks for a date called so, not for the last of several. */
export function askLast(step: Step, lower: string): void {
  const verb = /^when (?:was|were|is|has|did)\b.* last (\w+ed)\b/.exec(lower)?.[1];
  if (verb === undefined) return;
  if (step.pick?.by === 'latest') step.pick = null;
  step.limit = null;
  if (step.fields.length === 0) step.fields.push(`last ${verb}`);
}

const HAPPENS =
  /^(?:expires?|ends?|starts?|begins?|closes?|opens?|due|ships?|arrives?|finish(?:es)?|delivered|born|hired|created|updated|modified|changed|opened|closed|resolved|ordered|sent|paid|received|published|posted|submitted|registered|collected|signed|approved|dispensed|filled|admitted|discharged|shipped|booked|completed|started|ended|finished|issued|uploaded|added|reported|joined)$/;

/** "When does it expire?", "tell me when Rx 70 expires" ask for the day of just that. */
export function askWhen(step: Step, tokens: readonly Token[], from: number, to: number): void {
  if (step.fields.length > 0) return;
  const when = tokens.findIndex((token, index) => index >= from && index < to && token.lower === 'when');
  if (when < 0 || when > from + 3) return;
  const stop = tokens.findIndex(
    (token, index) => index > when && index < to && (token.kind === 'mark' || token.lower === 'and'),
  );
  const last = tokens[(stop < 0 ? to : stop) - 1];
  if (last?.kind !== 'word' || !HAPPENS.test(last.lower)) return;
  step.fields.push(last.lower === 'due' ? 'due date' : last.lower);
  step.wanted = { kind: 'value' };
  for (const filter of step.filters)
    if (filter.value.value.endsWith(` ${last.text}`))
      filter.value = { ...filter.value, value: filter.value.value.slice(0, -last.text.length - 1) };
  const labels = step.record.map((value) => value.label);
  const isSpent = (text: string) => text === last.lower || labels.includes(text);
  step.filters = step.filters.filter((filter) => !(filter.soft && isSpent(filter.value.value.toLowerCase())));
}

/** What who does it is called: "Who owns the list?" asks for its owner. */
const DOERS: Record<string, string> = {
  owns: 'owner',
  manages: 'manager',
  supervises: 'supervisor',
  supplies: 'supplier',
  moderates: 'moderator',
  administers: 'administrator',
  teaches: 'teacher',
  leads: 'lead',
};

function doneBy(verb: string): string | undefined {
  const isDone = verbOf(verb)?.form === 'past' && !/^(?:is|was|are|were|has|had|did)$/.test(verb);
  return isDone ? `${verb} by` : undefined;
}

/** "Who ordered it?", "tell me who ordered it" ask for a field called "ordered by". */
export function whoDid(step: Step, tokens: readonly Token[], at: number): void {
  const who = tokens.findIndex((token, index) => index >= at && index <= at + 2 && token.lower === 'who');
  const next = who < 0 ? undefined : tokens[who + 1];
  const asked = next === undefined ? undefined : (DOERS[next.lower] ?? doneBy(next.lower));
  if (next === undefined || asked === undefined) return;
  if (step.object?.words[0] === next.lower) {
    const rest = step.object.text.split(' ').slice(1);
    for (const value of step.record)
      if (value.label === step.object.text.toLowerCase()) value.label = rest.join(' ').toLowerCase() || null;
    step.object = rest.length === 0 ? null : objectPhrase(rest);
    step.filters = step.filters.filter((filter) => !(filter.soft && filter.value.value.toLowerCase() === next.lower));
  }
  if (step.fields.length === 0) step.fields.push(asked);
  for (const value of step.record) if (value.label === next.lower) value.label = null;
  if (step.record.length > 0)
    step.filters = step.filters.filter((filter) => filter.value.value.toLowerCase() !== next.lower);
}

/** The first noun in a range of which sites keep records. */
export function objectFromText(tokens: readonly Token[], from: number, to: number): Step['object'] {
  for (const token of tokens.slice(from, to))
    if (token.kind === 'word' && verbOf(token.lower)?.form !== 'past' && isEntity(stem(token.lower)))
      return objectPhrase([token.text]);
  return null;
}
