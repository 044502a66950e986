import { inOrder } from './result-shape.ts';

type Row = Record<string, unknown>;

/** A result as a person reads it: values by name, and lists of records as tables. */
export interface ReadableResult {
  facts: [string, string][];
  tables: { name: string; columns: string[]; rows: Row[] }[];
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A single value in words; records inside of records as JSON. */
export function inCell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Takes any JSON apart. A list of plain values becomes a table with one column.
 * @param order names of fields that come first, in their order
 */
export function readResult(result: unknown, order: readonly string[]): ReadableResult {
  if (Array.isArray(result)) return { facts: [], tables: [tableOf('', result, order)] };
  if (!isRecord(result)) return { facts: result === null ? [] : [['Result', inCell(result)]], tables: [] };
  const facts: [string, string][] = [];
  const tables: ReadableResult['tables'] = [];
  for (const [name, value] of inOrder(Object.entries(result), order, ([field]) => field)) {
    if (Array.isArray(value)) tables.push(tableOf(name, value, order));
    else if (isRecord(value))
      facts.push(
        ...inOrder(Object.entries(value), order, ([part]) => part).map(([part, of]): [string, string] => [
          `${name} ${part}`,
          inCell(of),
        ]),
      );
    else facts.push([name, inCell(value)]);
  }
  return { facts, tables };
}

function tableOf(name: string, values: unknown[], order: readonly string[]) {
  const rows = values.map((value) => (isRecord(value) ? value : { value }));
  return {
    name,
    columns: inOrder([...new Set(rows.flatMap((row) => Object.keys(row)))], order, (column) => column),
    rows,
  };
}
