/** A result in the formats that the schema asks for: dates, numbers and choices as code writes them, whatever the model's spelling. */

import { setAt } from '../extract/build-result.ts';
import { convert, seenText } from '../extract/convert.ts';
import type { Field } from '../extract/wanted-shape.ts';
import { isObject, valueAt } from '../json.ts';
import { conversionOf, type RunContext } from '../run-context.ts';

/** The result with every value converted that the schema does not take as it is, or wants as a date or time. */
export function fitResult(result: unknown, context: RunContext): unknown {
  const { shape, validator } = context;
  if (shape === null || validator === null || result === null || result === undefined) return result;
  const copy: unknown = structuredClone(result);
  if (shape.kind === 'value') return fitted(copy, shape.fields[0], context);
  const root = shape.kind === 'rows' ? valueAt(copy, shape.path) : copy;
  const rows = Array.isArray(root) ? root : [root];
  if (shape.scalarItems && Array.isArray(root)) {
    for (const [index, value] of root.entries()) root[index] = fitted(value, shape.fields[0], context);
    return copy;
  }
  for (const row of rows) for (const field of shape.fields) fitField(row, field, context);
  for (const field of shape.extras) fitField(copy, field, context);
  return copy;
}

function fitField(row: unknown, field: Field, context: RunContext): void {
  const value = valueAt(row, field.path);
  if (!isObject(row) || value === undefined) return;
  const better = fitted(value, field, context);
  if (better !== value) setAt(row, field.path, better);
}

function fitted(value: unknown, field: Field | undefined, context: RunContext): unknown {
  if (field === undefined || (typeof value !== 'string' && typeof value !== 'number')) return value;
  const accepts = context.validator?.acceptsField(field, value) ?? true;
  const isMoment = /date|time|yyyy|hh:mm/i.test(
    `${String(field.schema.format ?? '')} ${String(field.schema.description ?? '')}`,
  );
  if (accepts && !(isMoment && typeof value === 'string')) return value;
  return convert(seenText(String(value)), field, conversionOf(context)) ?? value;
}
