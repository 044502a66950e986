/** Schemas that leave open what an item holds, and results that hold nothing. */

import { isObject } from '../json.ts';
import { wrapRows } from './build-result.ts';
import type { Validator } from './validate.ts';
import { type Shape, typesOf } from './wanted-shape.ts';

/** True where the schema wants a list and says nothing of its items: they are read as if there were no schema. */
export function isLoose(shape: Shape): boolean {
  if (shape.kind !== 'rows') return false;
  const [only] = shape.fields;
  if (!shape.scalarItems) return only === undefined;
  return only !== undefined && only.path.length === 0 && typesOf(only.schema).every((type) => type === 'array');
}

/**
 * What was read without the schema, in the first arrangement that the schema allows; unchanged where it allows none.
 * @param shape what the schema asks for; null where it leaves all open
 * @param name of what was read, for an object that has to hold it
 */
export function arrangeLoosely(answer: unknown, shape: Shape | null, validator: Validator, name: string): unknown {
  const list = Array.isArray(answer) ? answer : [answer];
  const items = [
    list,
    list.map((item) => (isObject(item) ? item : { [name]: item })),
    list.map((item) => (isObject(item) ? textsOf(item) : { [name]: String(item) })),
    list.map((item) => (isObject(item) ? Object.values(item) : [item])),
    list.map((item) => (isObject(item) ? Object.values(textsOf(item)) : [String(item)])),
  ].map((rows) => (shape?.maxItems == null ? rows : rows.slice(0, shape.maxItems)));
  const wrapped = items.map((rows) =>
    shape?.kind === 'rows' ? wrapRows(shape, rows, { count: list.length, sum: null }) : rows,
  );
  const arrangements = [answer, ...wrapped, ...items.map((rows) => ({ [name]: rows })), { [name]: answer }];
  return arrangements.find((one) => validator.errors(one).length === 0 && !isHollow(one)) ?? answer;
}

/** True of a result that holds nothing: rows of nulls, an object without members. An empty list says that there are none. */
export function isHollow(result: unknown): boolean {
  if (Array.isArray(result)) return result.length > 0 && result.every(isBlank);
  if (!isObject(result)) return false;
  const members = Object.values(result);
  const lists = members.filter((member) => Array.isArray(member));
  return members.length === 0 || (lists.some(isHollow) && lists.every((list) => list.length === 0 || isHollow(list)));
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

function textsOf(item: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, value === null ? '' : String(value)]));
}
