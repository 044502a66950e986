/** A result that a model gives, against the schema and against what pages have shown at the record that was asked for. */

import { readNumber } from '../extract/convert.ts';
import type { Validator } from '../extract/validate.ts';
import { isNullable, type JsonSchema, resolve, typesOf } from '../extract/wanted-shape.ts';
import type { Step } from '../instruction/plan.ts';
import { isObject, leavesOf } from '../json.ts';
import { plain } from '../words/tokens.ts';
import type { SeenPages } from './seen-pages.ts';
import type { SeenText } from './seen-text.ts';

const NOES: ReadonlySet<string> = new Set(['no', 'false']);
const VERDICTS: ReadonlySet<string> = new Set(['yes', 'true', ...NOES]);
/** How many values a fault names. */
const MOST_NAMED = 5;

export interface ResultFault {
  kind: 'shape' | 'made_up' | 'elsewhere';
  /** For the model; holds values of its own answer only. */
  message: string;
}

export interface ResultGrounds {
  validator: Validator | null;
  schema: Record<string, unknown> | null;
  seen: SeenPages;
  /** True of text that the instruction says. */
  isSaid(text: string): boolean;
  /** True of what an earlier step has told, whose own check it has passed, and of what was worked out; as a count only of what was counted. */
  isTold(text: string, isCount?: boolean): boolean;
}

/** `by`: the records that values stand at which the one asked for leads to; empty where all stand at it. */
export type Judged = { fault: ResultFault } | { by: string[] };

/** Judges a result as it was given and in the form that it would be told. */
export function judgeResult(
  given: unknown,
  fitted: unknown,
  step: Step,
  { validator, schema, seen, isSaid, isTold }: ResultGrounds,
): Judged {
  const faulty = (kind: ResultFault['kind'], message: string): Judged => ({ fault: { kind, message } });
  if (given === undefined) return faulty('shape', 'A result is asked for.');
  const errors = validator?.errors(fitted) ?? [];
  if (errors.length > 0)
    return faulty('shape', `The result does not fit the schema: ${errors.slice(0, MOST_NAMED).join('; ')}.`);
  const words = schema === null ? '' : JSON.stringify(schema);
  const orNull = (gives: string) => (schema === null || takesNull(schema, schema) ? `, or${gives} null` : '');
  const names = step.kind === 'read' ? step.record : [];
  const isCounting = step.wanted.kind === 'count';
  // A number that is given as words is one that pages show: a room, a telephone.
  const isCounted = (text: string) =>
    /^\d+$/.test(text) && (isCounting || !textsOf(given).includes(text)) && seen.hasCounted(Number(text), step);
  const isFound = (text: string) => isTold(text) || (isVerdict(text) && seen.hasShown(names)) || isCounted(text);
  const counts = isCounting ? numbersOf(given) : [];
  const isLinked = (number: number) =>
    step.filters.length === 0 &&
    seen.linked({ ...step, names, answer: [] }).some(({ shown }) => shown.holdsNumber(number));
  if (
    counts.length > 0 &&
    !counts.some(
      (one) => one === 0 || isCount(one, given) || isTold(String(one), true) || isCounted(String(one)) || isLinked(one),
    )
  )
    return faulty(
      'made_up',
      `Nothing shows that there are ${listed(counts)} of them: neither a list of just these that was shown whole, nor a total that a page gives for them. Show one, or have the rows counted by "calculate".`,
    );
  const made = notShown(given, step, words, seen.shown([]), isFound);
  if (made.length > 0) {
    const isNumber = made.some((value) => readNumber(String(value)) !== null);
    const help = isNumber ? ' Have it worked out by "calculate".' : '';
    return faulty('made_up', `No page has shown ${listed(made)}. Give what the pages show${orNull('')}.${help}`);
  }
  const elsewhere = notShown(given, step, words, seen.shown(names), (text) => isSaid(text) || isFound(text));
  if (elsewhere.length === 0) return { by: [] };
  const linked = seen.linked(
    { ...step, names, answer: textsOf(given) },
    { several: step.wanted.kind === 'rows', mixed: leavesOf(given).length > 1 },
  );
  const stands = (value: unknown) =>
    linked.filter(({ shown }) => notShown(value, step, words, shown, () => false).length === 0);
  const at = elsewhere.map(stands);
  if (at.every((records) => records.length > 0))
    return { by: [...new Set(at.flatMap((records) => records.map(({ name }) => name)))] };
  const record = names.map(({ value }) => `"${value}"`).join(', ');
  return faulty(
    'elsewhere',
    `No page has shown ${listed(elsewhere)} at ${record}: neither in its row nor on its page. Open it and look there, or at what the task asks for that its page leads to${orNull(' give')}.`,
  );
}

/** Yes or no stands on no page: it is read from what is shown at the record. */
function isVerdict(text: string): boolean {
  return VERDICTS.has(plain(text));
}

/** It says no to what is asked, and nothing else. */
export function saysNo(result: unknown): boolean {
  const leaves = leavesOf(result);
  return leaves.length > 0 && leaves.every((one) => one === false || NOES.has(plain(String(one))));
}

/** Some value of the result may be null, or left out: then null is taken for that. */
function takesNull(given: unknown, root: JsonSchema): boolean {
  const schema = resolve(given, root);
  if (isNullable(schema) || typesOf(schema).length === 0) return true;
  const { required, properties, items } = schema;
  const names = Array.isArray(required) ? required : [];
  if (items !== undefined) return takesNull(items, root);
  const fields = isObject(properties) ? Object.entries(properties) : [];
  return fields.some(([name, field]) => !names.includes(name) || takesNull(field, root));
}

/** What it says in words, at any depth. */
function textsOf(value: unknown): string[] {
  return leavesOf(value).filter((one) => typeof one === 'string');
}

/** Some of them, for the model. */
export function listed(values: readonly unknown[]): string {
  return values
    .slice(0, MOST_NAMED)
    .map((value) => JSON.stringify(value).slice(0, 100))
    .join(', ');
}

/** Values that stand nowhere. Words that a schema chooses from need not. */
export function notShown(
  result: unknown,
  step: Step,
  schema: string,
  shown: SeenText,
  isSaid: (text: string) => boolean,
): unknown[] {
  return leavesOf(result).filter((value) => {
    if (typeof value === 'string')
      return !schema.includes(JSON.stringify(value)) && !shown.holds(value) && !isSaid(value);
    if (typeof value !== 'number' || isCount(value, result) || isNoCount(value, step)) return false;
    return !shown.holdsNumber(value) && !isSaid(String(value));
  });
}

/** Whether there is none of what is to be counted is proved as of any list. */
function isNoCount(value: number, { wanted }: Step): boolean {
  return value === 0 && wanted.kind === 'count';
}

/** Numbers at any depth, those that are written out in digits too. */
export function numbersOf(result: unknown): number[] {
  const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
  return leavesOf(result).filter(isNumber).map(Number);
}

/** The number of rows that the result itself lists. */
function isCount(value: number, result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  return Object.values(result).some((one) => Array.isArray(one) && one.length === value);
}
