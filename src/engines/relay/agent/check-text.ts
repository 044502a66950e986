/** Whether a text may be put into a field, and in which spelling the field wants it. */

import { saysValue } from '../extract/match-values.ts';
import { readShownMoment } from '../extract/shown-dates.ts';
import { type Moment, type NamedValue, valuesOf } from '../instruction/plan.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { called } from '../tools/tool.ts';
import { tierAllows } from '../types.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { CallGrounds } from './check-grounds.ts';
import { looksUp } from './looks-up.ts';
import type { TracedText, ValueSource } from './trace.ts';

/** The text as the field takes it and where it comes from, or why it is not typed. */
export type CheckedText = TracedText | { refusal: string };

export function checkText(element: ElementSnapshot, text: string, grounds: CallGrounds): CheckedText {
  if (element.readOnly) return { refusal: `${called(element)} cannot be changed.` };
  const said = withoutMidnight(element, text);
  const isNamed = text.trim() !== '' && grounds.instruction.says(said);
  if (element.secret && !isNamed) return { refusal: 'Secrets are typed by nobody here but the sign-in.' };
  const spelled = inSpellingOf(element, text, grounds);
  if (isNamed) return { text: spelled, source: sourceOf(said, grounds) };
  if (mayBeOfPage(element, text, grounds)) return { text, source: { of: 'page' } };
  if (mayBeLeftEmpty(element, text, grounds)) return { text, source: { of: 'instruction' } };
  if (grounds.isRefused(element) && isSmallest(element, text, grounds))
    return { text: spelled, source: { of: 'adjustment' } };
  return { refusal: 'The task does not say this text. Type what it says, or leave the field as it is.' };
}

const MIDNIGHT = /[ T]00:00(?::00)?$/;

/** The day alone, where the field holds a day with the hour in which it begins: it is written so. */
function withoutMidnight({ value }: ElementSnapshot, text: string): string {
  return MIDNIGHT.test(value ?? '') ? text.replace(MIDNIGHT, '') : text;
}

/** Emptying a field is asked for, or undoes what was typed; of a form that only looks something up it is free. */
function mayBeLeftEmpty(element: ElementSnapshot, text: string, { step, snapshot, instruction }: CallGrounds): boolean {
  if (text.trim() !== '') return false;
  if (step.kind === 'read' || looksUp(element, snapshot)) return true;
  const held = element.value ?? '';
  return held === '' || step.values.some(({ mode }) => mode === 'clear') || instruction.says(held);
}

/** What the site has refused may be emptied, or take a value that a page shows. */
function isSmallest({ min, max, options }: ElementSnapshot, text: string, { isSeen }: CallGrounds): boolean {
  return (
    text === '' ||
    text === min ||
    text === max ||
    options.some(({ label }) => label === text) ||
    (text.length <= 60 && isSeen(text))
  );
}

/** Which value of the plan it is. */
export function sourceOf(text: string, { step, dates }: CallGrounds): ValueSource {
  for (const list of ['values', 'record'] as const) {
    const index = step[list].findIndex((value) => isOf(text, value, dates));
    if (index >= 0) return { of: list, index };
  }
  const index = step.filters.findIndex(({ value }) => isOf(text, value, dates));
  return index >= 0 ? { of: 'filters', index } : { of: 'instruction' };
}

function isOf(text: string, value: NamedValue, dates: CallGrounds['dates']): boolean {
  return value.value !== '' && (saysValue(text, value, dates) || plain(value.value).includes(plain(text)));
}

/** Native fields for dates and times take one spelling alone. */
function inSpellingOf({ type }: ElementSnapshot, text: string, { step, dates }: CallGrounds): string {
  if (!/^(?:date|time|datetime-local|month)$/.test(type) || text === '') return text;
  const named = valuesOf(step).find(({ moment, value }) => moment !== null && plain(value) === plain(text))?.moment;
  const { date, time } = named ?? momentIn(text, dates);
  if (type === 'date') return date ?? text;
  if (type === 'time') return time ?? text;
  if (type === 'month') return date?.slice(0, 7) ?? text;
  return date === null ? text : `${date}T${time ?? '00:00'}`;
}

function momentIn(text: string, dates: CallGrounds['dates']): Pick<Moment, 'date' | 'time'> {
  const seen = readShownMoment(text, dates);
  return { date: seen?.date ?? null, time: seen?.time?.slice(0, 5) ?? null };
}

/** Characters: of several conditions. */
const MOST_LOOKED_UP = 80;
/** What search languages call the conditions in a query: `status:open`, `due:>2026-12-01`. */
const OPERATORS = /(?<![\w:])[a-z][\w-]{1,20}:(?=\S)[<>=]*/gi;

/** Looking something up may take what a page has shown; "Type DELETE to confirm" may take what it asks for. */
function mayBeOfPage(
  element: ElementSnapshot,
  text: string,
  { step, snapshot, tier, isSeen, instruction }: CallGrounds,
): boolean {
  if (looksUp(element, snapshot) && text.length <= MOST_LOOKED_UP) {
    const told = plain(instruction.text);
    const isKnown = (words: string): boolean => isSeen(words) || told.includes(words);
    return isKnown(plain(text)) || wordsOf(text.replace(OPERATORS, ' ')).every(isKnown);
  }
  if (!tierAllows(tier, step.tier) || step.kind !== 'delete' || text.trim() === '' || text.length > 40) return false;
  const asked = plain(`${snapshot.dialogs.at(-1)?.text ?? ''} ${snapshot.text.slice(0, 3000)}`);
  return (
    /\btype\b|\benter\b/.test(asked) &&
    asked.includes(plain(text)) &&
    /confirm|delete|type/i.test(`${element.name} ${element.placeholder} ${element.fieldName}`)
  );
}
