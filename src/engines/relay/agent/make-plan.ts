/** The plan of a run, made of one request to a model that has seen no page; every value in it stands in the instruction. */

import { Value } from 'typebox/value';
import type { ModelMessage, ToolCall } from '../../language/language-model.ts';
import { amountIn } from '../evidence/amount-in.ts';
import { readNumber } from '../extract/convert.ts';
import { numbersInWords } from '../extract/number-words.ts';
import { withLines } from '../instruction/line-items.ts';
import {
  type InstructionPlan,
  type NamedValue,
  type RowFilter,
  type Step,
  textValue,
  type Wanted,
} from '../instruction/plan.ts';
import { highestTier } from '../instruction/required-tier.ts';
import { type WallClock, wallClock } from '../instruction/words/calendar.ts';
import { RunFailure } from '../run-failure.ts';
import { certainNeed } from '../tier-floor.ts';
import { wordsOf } from '../words/tokens.ts';
import { argumentFault, exampleOf } from './argument-fault.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import { GivenPlan, type GivenStep, PLAN_TOOL } from './plan-request.ts';
import { PLANNING } from './prompt.ts';
import { isEndOfSpan, isMadeOf, isQuoteOf, namedValue } from './quoted-value.ts';

const TRIES = 2;

export interface Reading {
  instruction: string;
  timezone: string;
  clock: WallClock;
}

/**
 * The steps in their order, with the tier they need: what their kinds say, and at least what the instruction is certain to ask for.
 * @throws RunFailure `instruction_unclear` for values that the instruction does not say; ModelGoneError
 */
export async function makePlan(
  { instruction, timezone, now }: { instruction: string; timezone: string; now: Date },
  account: ModelAccount,
): Promise<InstructionPlan> {
  const reading: Reading = { instruction, timezone, clock: wallClock(now, timezone) };
  const messages: ModelMessage[] = [
    {
      role: 'user',
      text: `Today is ${reading.clock.today}. The instruction:\n<instruction>\n${instruction}\n</instruction>`,
    },
  ];
  for (let attempt = 1; ; attempt += 1) {
    const answer = await account.ask({
      purpose: 'plan',
      instructions: PLANNING,
      subject: '',
      messages,
      context: '',
      tools: [PLAN_TOOL],
    });
    const [call] = answer.calls;
    const given = call?.name === 'plan' ? call.arguments : undefined;
    const fault = faultOf(given, reading, attempt === TRIES);
    if (fault === null && Value.Check(GivenPlan, given)) return planOf(given, reading);
    if (attempt === TRIES) throw failureOf(given, fault ?? '');
    messages.push(...told(call, answer.text, `Not taken: ${fault}`));
  }
}

/** What is wrong with the plan, for the model; null when it may be worked by. At the second try a value may be put together of said words. */
function faultOf(given: unknown, { instruction, clock }: Reading, isLast: boolean): string | null {
  if (!Value.Check(GivenPlan, given)) return argumentFault('plan', GivenPlan, given, exampleOf(GivenPlan));
  const stands = (quote: string) =>
    isQuoteOf(instruction, quote) || isEndOfSpan(instruction, quote, clock) || (isLast && isMadeOf(instruction, quote));
  const missing = given.steps.flatMap(quotesOf).filter((quote) => !stands(quote));
  if (missing.length > 0)
    return `The instruction does not say ${missing.map((one) => `"${one.slice(0, 80)}"`).join(', ')}. Copy values from it as they are written, or leave them out.`;
  const empty = given.steps
    .flatMap(({ values = [] }) => values)
    .find(({ value, mode = 'set' }) => value === undefined && mode !== 'clear' && mode !== 'set');
  if (empty !== undefined) return `"${empty.field}" has no value.`;
  const bare = given.steps.flatMap(({ filters = [] }) => filters).find((filter) => !isWholeFilter(filter));
  return bare === undefined
    ? null
    : `The filter "${bare.op ?? 'is'}" needs a ${bare.value === undefined && !isOfNothing(bare) ? 'value' : 'field'}.`;
}

/** It compares with a value, or says of a field that something or nothing is in it. */
function isWholeFilter(filter: GivenFilter): boolean {
  return isOfNothing(filter) ? filter.field !== undefined && filter.field !== '' : filter.value !== undefined;
}

function isOfNothing({ op }: GivenFilter): boolean {
  return op === 'empty' || op === 'filled';
}

function quotesOf({ record = [], values = [], lines = [], filters = [] }: GivenStep): string[] {
  return [...record, ...values, ...lines.flat(), ...filters]
    .flatMap((one) => [one.value, 'until' in one ? one.until : undefined, 'or' in one ? one.or : undefined].flat())
    .filter((value) => typeof value === 'string');
}

function failureOf(given: unknown, fault: string): RunFailure | ModelGoneError {
  return Value.Check(GivenPlan, given)
    ? new RunFailure('instruction_unclear', `The instruction could not be read into a plan. ${fault} Nothing was done.`)
    : new ModelGoneError('The model made no plan of the instruction');
}

function told(call: ToolCall | undefined, text: string, fault: string): ModelMessage[] {
  if (call === undefined)
    return [
      { role: 'assistant', text: text || '(no answer)', calls: [] },
      { role: 'user', text: fault },
    ];
  return [
    { role: 'assistant', text, calls: [call] },
    { role: 'tool', results: [{ callId: call.id, name: call.name, text: fault, isError: true }] },
  ];
}

/** The plan in the engine's terms; its values are quotes from the instruction. */
export function planOf({ steps: given }: GivenPlan, reading: Reading): InstructionPlan {
  const { instruction, timezone, clock } = reading;
  const steps = given.map((step) => stepOf(step, reading));
  const need = certainNeed(instruction);
  const requiredTier = highestTier([need.tier, ...steps.map(({ tier }) => tier)]);
  const decisive = steps.find(({ tier }) => tier === requiredTier);
  const why = decisive === undefined ? `"${need.verb}"` : `"${decisive.verb}" in "${decisive.clause.slice(0, 80)}"`;
  return { text: instruction, steps, requiredTier, why, clear: true, ...clock, timezone };
}

function stepOf(given: GivenStep, reading: Reading): Step {
  const {
    kind,
    verb,
    says,
    object,
    record = [],
    through = [],
    values = [],
    filters = [],
    keep = [],
    fields = [],
    output,
  } = given;
  const put = withLines(values.flatMap((one) => givenValues(one, reading)));
  const lines = [...put.lines, ...(given.lines ?? []).map((line) => line.flatMap((one) => givenValues(one, reading)))];
  const { instruction } = reading;
  const words = wordsOf(object);
  return {
    clause: isQuoteOf(instruction, says) ? says : instruction,
    verb: verb.toLowerCase(),
    kind,
    tier: kind,
    object: { text: object, head: words.at(-1) ?? object, words, plural: output === undefined || output === 'rows' },
    record: record.map(({ value, field }) => asName(namedValue(value, field ?? null, reading))),
    ...(record.length > 0 && through.length > 0 && { through }),
    values: put.values,
    ...(lines.length > 0 && { lines }),
    filters: filters.map((one) => filterOf(one, reading)),
    ...(keep.length > 0 && { keeps: keep }),
    fields,
    onlyFields: fields.length > 0,
    places: [],
    wanted: wantedOf(output),
    ...choiceOf(given),
  };
}

const ENDS = { newest: 'latest', oldest: 'earliest', next: 'next', highest: 'highest', lowest: 'lowest' } as const;

/** One row, or as many as are meant, is a pick; without a number the order alone is asked for. */
function choiceOf({ sort, output = 'rows' }: GivenStep): Pick<Step, 'limit' | 'pick' | 'sort'> {
  if (sort === undefined) return { limit: null, pick: null, sort: null };
  const { end, by = null, limit = output === 'rows' ? null : 1 } = sort;
  if (limit !== null) return { limit, pick: { by: ENDS[end], label: by }, sort: null };
  return { limit, pick: null, sort: by === null ? null : { label: by, descending: /^(?:newest|highest)$/.test(end) } };
}

/** What a record is known by is no amount, even where it is written in digits. */
function asName(value: NamedValue): NamedValue {
  return value.kind === 'number' ? { ...value, kind: 'id' } : value;
}

type GivenValue = NonNullable<GivenStep['values']>[number];

/** Each value of a list stands by itself, under the name of the one field. */
function givenValues({ value, ...given }: GivenValue, reading: Reading): NamedValue[] {
  if (Array.isArray(value)) return value.map((one) => givenValue({ ...given, value: one }, reading));
  return [givenValue(value === undefined ? given : { ...given, value }, reading)];
}

function givenValue(
  { field, value, mode, amount }: Omit<GivenValue, 'value'> & { value?: string | boolean },
  reading: Reading,
): NamedValue {
  if (typeof value === 'boolean')
    return { value: value ? 'yes' : 'no', label: field, kind: 'boolean', quoted: false, moment: null, mode: 'set' };
  if (value === undefined) return { value: '', label: field, kind: 'text', quoted: false, moment: null, mode: 'clear' };
  const named = namedValue(value, field, reading, mode === 'clear' ? 'set' : mode);
  // "Add Jane to the members" is no sum.
  if (named.mode === 'add' && Number.isNaN(amountIn(value))) return { ...named, mode: 'append' };
  // What the words themselves say in digits is no other number.
  const said = amount ?? loneNumber(value);
  const isAmount = said !== undefined && named.moment === null && [null, said].includes(readNumber(value));
  return isAmount ? { ...named, amount: said } : named;
}

/** The number that a value says in words and no more than what it is of: "thirty", "five packs". */
function loneNumber(value: string): number | undefined {
  const [number, another] = numbersInWords(value);
  const rest = wordsOf(value).filter((word) => numbersInWords(word).length === 0);
  return another === undefined && rest.length <= 1 && !/\d/.test(value) ? number : undefined;
}

type GivenFilter = NonNullable<GivenStep['filters']>[number];

function filterOf(given: GivenFilter, reading: Reading): RowFilter {
  const { field = null, op = 'is', value = '', until, or } = given;
  if (op === 'empty' || op === 'filled')
    return { label: field, op: op === 'empty' ? 'is' : 'not', value: textValue(''), until: null, soft: false };
  const one = (quote: string): RowFilter => ({
    label: field,
    op,
    value: namedValue(quote, field, reading),
    until: null,
    soft: false,
  });
  return {
    ...one(value),
    ...(until !== undefined && { until: namedValue(until, field, reading) }),
    // "Since" and "from" are at least.
    ...(op === 'after' && { edge: 'excluded' as const }),
    ...(or !== undefined && { either: or.map(one) }),
  };
}

function wantedOf(output: GivenStep['output']): Wanted {
  switch (output) {
    case undefined:
      return { kind: 'rows' };
    case 'sum':
    case 'average':
    case 'highest':
    case 'lowest':
      return { kind: output, label: null };
    default:
      return { kind: output };
  }
}
