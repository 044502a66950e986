import { between, type ClauseWords, leadOf, namedValueOf, textOf } from './clause-words.ts';
import type { Span } from './mark-spans.ts';
import type { NamedValue, StepKind } from './plan.ts';
import { labelOf } from './spoken-labels.ts';
import { GIVEN } from './tags.ts';

const MODES: Readonly<Record<string, NamedValue['mode']>> = { more: 'add', less: 'subtract', append: 'append' };
/** Stand between a value and the words of its field, or between two values of one field. */
const LINKS =
  /^(?:to|as|at|of|is|are|be|being|in|on|by|with|into|the|a|an|her|his|its|their|:|=|\u2192|for|under|from|should|'s|now|that|until|set|new|changed|was)$/;
const JOINS = /^(?:and|,|&)$/;
const KEEPS_LABEL = /^(?:obj|rec|rlabel|place|qty|aside|scope|manner)$/;

/** The values that a clause gives, each with the words of its field; and the fields that are named without a value. */
export function givenValues(
  words: ClauseWords,
  kind: StepKind,
  verb: string,
): { values: NamedValue[]; unused: string[] } {
  const { spans } = words;
  const values: NamedValue[] = [];
  const used = new Set<Span>();
  spans.forEach((span, at) => {
    if (span.tag === 'on' || span.tag === 'off' || span.tag === 'clear') {
      values.push(stated(words, span));
      return;
    }
    if (!GIVEN.has(span.tag)) return;
    const value = { ...namedValueOf(words, span), mode: modeOf(span.tag, verb) };
    const label = labelBefore(words, at, used) ?? labelBehind(words, at, used);
    const last = values.at(-1);
    if (label !== null) {
      used.add(label);
      values.push({ ...value, ...toldLabel(labelOf(textOf(words, label)), value) });
    } else if (
      last !== undefined &&
      continues(words, at) &&
      last.kind === value.kind &&
      last.guessed !== true &&
      last.label !== null
    )
      last.value = `${last.value}, ${value.value}`;
    else values.push({ ...value, ...guessedLabel(words, at, value, kind, verb) });
  });
  const unused = spans
    .filter((span) => span.tag === 'vlabel' && !used.has(span))
    .map((span) => labelOf(textOf(words, span)));
  return { values, unused };
}

/** By how much is the tag's to say; up or down the verb's, where it is one of these. */
function modeOf(tag: string, verb: string): NamedValue['mode'] {
  const mode = MODES[tag] ?? 'set';
  if (mode !== 'add' && mode !== 'subtract') return mode;
  if (/^(?:reduce|decrease|lower|cut|deduct|subtract)$/.test(verb)) return 'subtract';
  return /^(?:increase|raise|bump|extend|postpone|delay)$/.test(verb) ? 'add' : mode;
}

/** "fasting", "turn off reminders", "clear the due date". */
function stated(words: ClauseWords, span: Span): NamedValue {
  const label = labelOf(textOf(words, span).replace(/^(?:not|no) /i, ''));
  const plain = { label, quoted: false, moment: null };
  return span.tag === 'clear'
    ? { ...plain, value: '', kind: 'text', mode: 'clear' }
    : { ...plain, value: String(span.tag === 'on'), kind: 'boolean', mode: 'set' };
}

function labelBefore({ spans }: ClauseWords, at: number, used: ReadonlySet<Span>): Span | null {
  for (let back = at - 1; back >= 0; back -= 1) {
    const span = spans[back];
    if (span === undefined) return null;
    if (span.tag === 'vlabel') return used.has(span) ? null : span;
    if (!KEEPS_LABEL.test(span.tag)) return null;
  }
  return null;
}

function labelBehind(words: ClauseWords, at: number, used: ReadonlySet<Span>): Span | null {
  const next = words.spans[at + 1];
  if (next?.tag !== 'vlabel' || used.has(next)) return null;
  return between(words, words.spans[at], next).every((word) => LINKS.test(word)) ? next : null;
}

function continues(words: ClauseWords, at: number): boolean {
  const [before, span] = [words.spans[at - 1], words.spans[at]];
  return (
    before !== undefined && GIVEN.has(before.tag) && between(words, before, span).every((word) => JOINS.test(word))
  );
}

/** "Her number is 555-0142": the value says which number. */
function toldLabel(label: string, { kind, moment }: NamedValue): Pick<NamedValue, 'label' | 'guessed'> {
  if (label.endsWith('?')) return { label: label.slice(0, -1), guessed: true };
  if (label === 'number' && kind === 'phone') return { label: 'phone' };
  if (/^(?:due|ready|needed|back|delivery)$/.test(label) && moment !== null) return { label: `${label} date` };
  return { label };
}

const BY_KIND: Partial<Record<NamedValue['kind'], string>> = {
  duration: 'duration',
  money: 'amount',
  phone: 'phone',
  email: 'email',
  time: 'time',
};
const TEXTS = /(?:note|comment|remark)s?$/;
const MESSAGES = /(?:message|reply|text|letter|e-?mail|answer|response)s?$/;
const PLACES = /^(?:at|in|into|on|onto|under)$/;

/** A label that no word says, but the verb, the word before or the format of the value. */
function guessedLabel(
  words: ClauseWords,
  at: number,
  value: NamedValue,
  kind: StepKind,
  verb: string,
): Pick<NamedValue, 'label' | 'guessed'> {
  const span = words.spans[at];
  const before = words.spans[at - 1];
  if (span === undefined) return { label: null };
  if (span.tag === 'reason') return { label: 'reason', guessed: true };
  if (span.tag === 'qty') return { label: 'quantity' };
  const { moment } = value;
  if (moment !== null && value.kind !== 'duration' && !value.quoted)
    return { label: moment.date === null ? 'time' : moment.time === null ? 'date' : 'date and time' };
  const byKind = BY_KIND[value.kind];
  if (byKind !== undefined && !value.quoted) return { label: byKind };
  const lead = leadOf(words, span);
  const object = words.spans.find(({ tag }) => tag === 'obj');
  const thing = object === undefined ? '' : textOf(words, object).toLowerCase();
  if (kind === 'create') {
    const text = TEXTS.test(thing) ? thing : MESSAGES.test(thing) ? 'body' : null;
    if (text !== null && (value.quoted || !/^(?:to|for|with|from|of|in|on)$/.test(lead))) return { label: text };
    const isNamed = between(words, before, span).every((word) => /^(?::|,|the|a|an|new)$/.test(word));
    if (before?.tag === 'obj' && isNamed) return { label: 'name' };
    if (before?.tag === 'qty' && !/^(?:for|to|from)$/.test(lead)) return { label: 'product' };
    if (before === undefined && value.kind === 'name' && lead === verb) return { label: 'for', guessed: true };
    if (lead === 'to') return { label: 'recipient', guessed: true };
    const isState = words.spans[at + 1]?.tag === 'obj' && between(words, span, words.spans[at + 1]).length === 0;
    if (isState || lead === 'as') return { label: 'status', guessed: true };
  }
  if (kind === 'update') {
    if (/^(?:rename|retitle|call)$/.test(verb)) return { label: 'name', guessed: true };
    if (
      /^(?:assign|reassign|hand|give|pass|delegate|transfer)$/.test(verb) &&
      (value.kind === 'name' || /^\p{Lu}/u.test(value.value))
    )
      return { label: 'assignee' };
    if (PLACES.test(lead) && value.value !== 'on hold') return { label: 'location', guessed: true };
    if (value.kind === 'name' && lead === 'to') return { label: null };
    if (!/^(?:with|for|from|by|about)$/.test(lead)) return { label: 'status', guessed: true };
  }
  if (PLACES.test(lead)) return { label: 'location', guessed: true };
  if (/^(?:for|with|from|by|about|as)$/.test(lead)) return { label: lead, guessed: true };
  const told = labelOf(`(${value.value})`);
  return { label: told.startsWith('(') ? null : told };
}
