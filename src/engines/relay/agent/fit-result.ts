/** A result in the formats that the schema asks for: dates, numbers and choices as code writes them, whatever the model's spelling. */

import { setAt, wrapRows } from '../extract/build-result.ts';
import { convert, seenText } from '../extract/convert.ts';
import type { Validator } from '../extract/validate.ts';
import { type Field, type JsonSchema, resolve, typesOf } from '../extract/wanted-shape.ts';
import { isObject, valueAt } from '../json.ts';
import { conversionOf, type RunContext } from '../run-context.ts';

/**
 * The result in the shape of the schema where it only wraps a value otherwise: an object or list of one for a bare value, a bare value for an
 * object of one, one thing for a list. Unchanged where that does not make it fit.
 */
export function rewrapped(result: unknown, schema: JsonSchema, { errors }: Validator): unknown {
  if (errors(result).length === 0) return result;
  const wrapped = wrap(result, schema, schema);
  return errors(wrapped).length < errors(result).length ? wrapped : result;
}

/** Nothing in the way in which the schema takes it: no item, or null for each field. Unchanged where it is something, or the schema takes no such thing. */
export function noneFitted(result: unknown, { shape, validator }: RunContext): unknown {
  if (result !== null || shape === null || validator === null || validator.errors(null).length === 0) return result;
  const nulls = {};
  for (const { path } of shape.fields) if (path.length > 0) setAt(nulls, path, null);
  const none = shape.kind === 'rows' ? wrapRows(shape, [], { count: 0, sum: 0 }) : nulls;
  return validator.errors(none).length === 0 ? none : result;
}

/** A schema may refer to itself. */
const MOST_DEPTH = 12;

function wrap(value: unknown, given: unknown, root: JsonSchema, depth = 0): unknown {
  if (depth > MOST_DEPTH) return value;
  const schema = resolve(given, root);
  const types = typesOf(schema);
  if (value === null || value === undefined || types.length === 0) return value;
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (isObject(value)) {
    if (types.includes('object'))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          key in properties ? wrap(one, properties[key], root, depth + 1) : one,
        ]),
      );
    const [only, ...others] = Object.values(value);
    if (types.includes('array'))
      return Array.isArray(only) && others.length === 0
        ? wrap(only, given, root, depth + 1)
        : [wrap(value, schema.items, root, depth + 1)];
    return others.length === 0 && only !== undefined ? wrap(only, given, root, depth + 1) : value;
  }
  if (Array.isArray(value)) {
    if (types.includes('array')) return value.map((one) => wrap(one, schema.items, root, depth + 1));
    return value.length === 1 ? wrap(value[0], given, root, depth + 1) : value;
  }
  const [key, ...others] = Object.keys(properties);
  if (types.every((type) => type === 'object') && key !== undefined && others.length === 0)
    return { [key]: wrap(value, properties[key], root, depth + 1) };
  return types.every((type) => type === 'array') ? [wrap(value, schema.items, root, depth + 1)] : value;
}

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
  const around = valueAt(row, field.path.slice(0, -1));
  const isLeftOut = value === null && !field.required && context.validator?.acceptsField(field, null) === false;
  // What may be left out and may not be null is left out.
  if (isLeftOut && isObject(around)) delete around[field.path.at(-1) ?? ''];
  if (isLeftOut) return;
  const better = fitted(value, field, context);
  if (better !== value) setAt(row, field.path, better);
}

/** Fields for the items of fields that are lists: the validator knows each by itself. */
const itemFields = new WeakMap<Field, Field>();

function itemOf(field: Field): Field {
  const known = itemFields.get(field) ?? { ...field, schema: resolve(field.schema.items ?? {}, {}) };
  itemFields.set(field, known);
  return known;
}

function fitted(value: unknown, field: Field | undefined, context: RunContext): unknown {
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => fitted(one, itemOf(field), context));
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const accepts = context.validator?.acceptsField(field, value) ?? true;
  const isMoment = /date|time|yyyy|hh:mm/i.test(
    `${String(field.schema.format ?? '')} ${String(field.schema.description ?? '')}`,
  );
  if (accepts && !(isMoment && typeof value === 'string')) return value;
  return convert(seenText(String(value)), field, conversionOf(context)) ?? value;
}
