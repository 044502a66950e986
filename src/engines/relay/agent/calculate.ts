/** Numbers that no page shows, worked out by code from values that pages do show. */

import { readNumber } from '../extract/convert.ts';
import type { RunContext } from '../run-context.ts';
import { listed } from './check-result.ts';
import { type CountedRows, chooseRows } from './chosen-rows.ts';
import type { AgentCall } from './tool-arguments.ts';

type CalculateCall = Extract<AgentCall, { tool: 'calculate' }>;
type How = CalculateCall['arguments']['how'];

/** A number with a sentence of how it came about, and what it is the count of where a list was counted; or what is wrong with what was asked. */
export type Calculated = { number: number; message: string; counted: CountedRows | null } | { fault: string };

/** Digits behind the point that a result keeps; what stands behind them are errors of binary fractions. */
const DIGITS = 6;

const RULES: Record<How, (numbers: readonly number[]) => number> = {
  count: (numbers) => numbers.length,
  sum,
  average: (numbers) => sum(numbers) / numbers.length,
  difference: ([first = 0, ...others]) => first - sum(others),
  highest: (numbers) => Math.max(...numbers),
  lowest: (numbers) => Math.min(...numbers),
};

/**
 * Works out a number from a column of a table or from single values.
 * @param isShown whether pages have shown a text
 */
export async function calculate(
  context: RunContext,
  { arguments: given }: CalculateCall,
  isShown: (text: string) => boolean,
): Promise<Calculated> {
  const read = await textsOf(context, given, isShown);
  if ('fault' in read) return read;
  const { texts, isComplete, counted, unsaid } = read;
  const { how } = given;
  if (texts.length === 0 && how !== 'count' && how !== 'sum') return { fault: 'There is no value to work with.' };
  const numbers = how === 'count' ? texts.map(() => 1) : texts.map(readNumber);
  const unread = texts.filter((_, at) => numbers[at] === null);
  if (unread.length > 0) return { fault: `No number can be read in ${listed(unread)}.` };
  const number = Number(RULES[how](numbers.filter((one) => one !== null)).toFixed(DIGITS));
  const beyond = isComplete ? '' : ' The table goes on beyond them.';
  const message = [`The ${how} of ${texts.length} values is ${number}.${beyond}`, unsaid].filter(Boolean).join(' ');
  return { number, message, counted: how === 'count' ? counted : null };
}

interface ReadTexts {
  texts: string[];
  isComplete: boolean;
  counted: CountedRows | null;
  /** What is to be told of conditions that no cell says; empty where there are none. */
  unsaid: string;
}

async function textsOf(
  context: RunContext,
  { how, values, table, column, ...choice }: CalculateCall['arguments'],
  isShown: (text: string) => boolean,
): Promise<ReadTexts | { fault: string }> {
  if (values !== undefined) {
    const unseen = values.filter((value) => !isShown(value));
    if (unseen.length > 0) return { fault: `No page has shown ${listed(unseen)}.` };
    return { texts: values, isComplete: true, counted: null, unsaid: '' };
  }
  if (table === undefined || (column === undefined && how !== 'count'))
    return { fault: 'Give either "values", or "table" and "column"; to count, a table alone will do.' };
  const chosen = await chooseRows(context, { table, ...choice }, column === undefined ? [] : [column]);
  if (typeof chosen === 'string') return { fault: chosen };
  const { rows, isComplete, counted, unsaid } = chosen;
  const [at = 0] = chosen.at;
  return { texts: rows.map((row) => row[at]?.text ?? ''), isComplete, counted, unsaid };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
